import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  testWebhook,
  updateWebhook,
} from '@stint/contract/outside/webhooks/webhook';
import { id } from '@stint/contract/primitives';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { writeOf } from '../../lib/route-hooks.ts';

/** What is open beside the list: the form of one, or what was sent to one. */
export const webhookSearch = searchOf(() =>
  z.object({
    ...openRecord,
    deliveries: id.optional(),
    page: z.number().default(1),
    limit: z.number().default(50),
    search: z.string().default(''),
    orderBy: z.string().default('name'),
  }),
);
export type WebhookSearch = ReturnType<typeof webhookSearch.fill>;

export const {
  useList: useWebhooks,
  useOne: useWebhook,
  useCreate: useCreateWebhook,
  useUpdate: useUpdateWebhook,
  useRemove: useDeleteWebhook,
} = resourceCalls('webhook', {
  list: listWebhooks,
  get: getWebhook,
  create: createWebhook,
  update: updateWebhook,
  remove: deleteWebhook,
});

const OFTEN_MS = 3000;

/** What was sent to an address, page by page; looked at again while it is open. */
export const deliveriesQuery = (webhook: string) =>
  infiniteQueryOptions({
    queryKey: ['webhook', listWebhookDeliveries.path, webhook],
    queryFn: ({ pageParam, signal }) =>
      call(
        listWebhookDeliveries,
        { params: { id: webhook }, query: pageParam ? { after: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: OFTEN_MS,
    meta: { fallback: false },
  });

export const useTestWebhook = writeOf(testWebhook, {
  fallback: 'common:failed.wrong',
  success: 'outside:webhooks.tested',
  touches: ['webhook'],
});

export const useResendDelivery = writeOf(resendWebhookDelivery, {
  fallback: 'common:failed.wrong',
  success: 'outside:webhooks.resent',
  touches: ['webhook'],
});
