import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { done, id, instant, line } from '../../primitives.ts';
import { changedIdParamsOf, idParamsOf } from '../../record-id.ts';
import { broughtAs, seen, stored } from '../../resource.ts';
import { route } from '../../route.ts';

export const MOST_WEBHOOKS = 20;
export const DELIVERIES_PAGE_SIZE = 50;
const MOST_A_PAGE = 100;
const LONGEST_NAME = 80;
const LONGEST_CURSOR = 60;
const LONGEST_ADDRESS = 500;

export const TOO_MANY_WEBHOOKS = `At most ${MOST_WEBHOOKS} webhooks; please delete one first`;
export const ADDRESS_NEEDS_HTTPS = 'Please give an address that begins with https://';
export const ADDRESS_WITH_SIGN_IN = 'The address may not contain a user name or a password';
export const WEBHOOK_IS_OFF = 'This webhook is off. Turn it on first.';
declareMessages({ TOO_MANY_WEBHOOKS, ADDRESS_NEEDS_HTTPS, ADDRESS_WITH_SIGN_IN, WEBHOOK_IS_OFF });

/**
 * Kinds of records whose changes can be told, as the audit trail calls them. Those whose mere change says something that
 * few may know are not among them: contracts, reviews, surveys, families, levels.
 */
export const WEBHOOK_ENTITIES = [
  'timereg',
  'userPeriod',
  'timeregPeriod',
  'workdayRequest',
  'weekPlan',
  'project',
  'phase',
  'account',
  'directCustomer',
  'indirectCustomer',
  'team',
  'user',
  'post',
  'status',
  'asset',
  'event',
] as const;
export const webhookEntity = z.enum(WEBHOOK_ENTITIES);
export type WebhookEntity = z.infer<typeof webhookEntity>;

const fields = {
  name: line(LONGEST_NAME),
  /** Where each change is posted to. */
  url: z
    .url({ protocol: /^https?$/, error: ADDRESS_NEEDS_HTTPS })
    .max(LONGEST_ADDRESS)
    .refine((given) => !/^https?:\/\/[^/?#]*@/i.test(given), { error: ADDRESS_WITH_SIGN_IN }),
  entities: z.array(webhookEntity).min(1).max(WEBHOOK_ENTITIES.length),
  isActive: z.boolean(),
};

/** An address that is told of changes. Its secret is shown only when it is made. */
export const webhook = z.object({
  ...stored,
  ...fields,
  /** Changes that are not told yet. */
  waiting: z.number().int(),
  /** Changes of the last 30 days that were given up. */
  failed: z.number().int(),
});
export type Webhook = z.infer<typeof webhook>;

export const deliveryState = z.enum(['waiting', 'delivered', 'failed']);
/** Why an attempt came to nothing, where no answer came. */
export const deliveryProblem = z.enum(['PRIVATE_ADDRESS', 'UNREACHABLE', 'TIMED_OUT']);
export type DeliveryProblem = z.infer<typeof deliveryProblem>;

/** One change on its way to one address. */
export const webhookDelivery = z.object({
  _id: id,
  entity: z.string(),
  entityId: id,
  action: z.string(),
  at: instant,
  state: deliveryState,
  attempts: z.number().int(),
  /** When it is tried next; null once it is settled. */
  nextDate: instant.nullable(),
  /** HTTP status of the last attempt. */
  status: z.number().int().nullable(),
  problem: deliveryProblem.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const withSecret = webhook.extend({ secret: z.string() });

export const listWebhooks = route({
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'Addresses that are told of changes',
  roles: ['admin'],
  response: z.array(webhook),
});

export const getWebhook = route({
  method: 'GET',
  path: '/api/admin/webhooks/:id',
  summary: 'An address that is told of changes, without its secret',
  roles: ['admin'],
  params: idParamsOf('webhook'),
  response: webhook,
  errors: ['NOT_FOUND'],
});

export const webhookToSave = z.strictObject(fields);
export type WebhookToSave = z.input<typeof webhookToSave>;

export const createWebhook = route({
  method: 'POST',
  path: '/api/admin/webhooks',
  summary: 'Names an address that is told of changes; the answer has the secret that signs them',
  roles: ['admin'],
  outlastsToken: true,
  body: webhookToSave.extend(broughtAs('webhook')),
  response: withSecret,
  errors: ['TOO_MANY_WEBHOOKS', 'ADDRESS_NEEDS_HTTPS'],
});

export const updateWebhook = route({
  method: 'PUT',
  path: '/api/admin/webhooks/:id',
  summary: 'Changes an address that is told of changes, or turns it off; what waits for it then waits on',
  roles: ['admin'],
  outlastsToken: true,
  params: changedIdParamsOf('webhook'),
  body: webhookToSave.extend(seen),
  response: webhook,
  errors: ['NOT_FOUND', 'ADDRESS_NEEDS_HTTPS'],
  refusals: { CHANGED_MEANWHILE: webhook },
});

export const deleteWebhook = route({
  method: 'DELETE',
  path: '/api/admin/webhooks/:id',
  summary: 'Deletes an address with all that waits for it; deleting one that is gone already succeeds',
  roles: ['admin'],
  params: changedIdParamsOf('webhook'),
  response: done,
});

export const testWebhook = route({
  method: 'POST',
  path: '/api/admin/webhooks/:id/test',
  summary: 'Sends a test to an address, by the same way as changes',
  roles: ['admin'],
  throttle: { hits: 30, windowSeconds: 60 },
  unaudited: 'sends a test that stands among the deliveries',
  params: changedIdParamsOf('webhook'),
  response: done,
  errors: ['NOT_FOUND', 'WEBHOOK_IS_OFF'],
});

export const listWebhookDeliveries = route({
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  summary: 'What was sent to an address in the last 30 days, the newest first, from a cursor on',
  roles: ['admin'],
  isOfAllAreas: true,
  params: idParamsOf('webhook'),
  query: z.object({
    state: deliveryState.optional(),
    /** What the page before answered as `next`. */
    after: z
      .string()
      .max(LONGEST_CURSOR)
      .regex(/^[1-4]\d{15}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(MOST_A_PAGE).default(DELIVERIES_PAGE_SIZE),
  }),
  response: z.object({
    items: z.array(webhookDelivery),
    /** Null on the last page. */
    next: z.string().nullable(),
  }),
  errors: ['NOT_FOUND'],
});

export const resendWebhookDelivery = route({
  method: 'POST',
  path: '/api/admin/webhook-deliveries/:id/resend',
  summary: 'Sends a change again, whatever became of it, to an address that is on',
  roles: ['admin'],
  throttle: { hits: 120, windowSeconds: 60 },
  unaudited: 'sends again what stands among the deliveries',
  params: changedIdParamsOf('webhookDelivery'),
  response: done,
  errors: ['NOT_FOUND', 'WEBHOOK_IS_OFF'],
});
