import { Button, Drawer, Skeleton, Stack, Table, Text } from '@mantine/core';
import type { Webhook, WebhookDelivery } from '@stint/contract/outside/webhooks/webhook';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstant } from '../../lib/format.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Mark } from '../../ui/mark.tsx';
import cards from '../../ui/table/phone-cards.module.css';
import { deliveriesQuery, useResendDelivery } from './webhooks.queries.ts';

const TONES = { waiting: 'accent', delivered: 'quiet', failed: 'bad' } as const;

/** What was sent to an address, the newest first, with what came of it; each can be sent again while the address is on. */
export function Deliveries({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const t = useT('outside', 'audit');
  const answer = useInfiniteQuery(deliveriesQuery(webhook._id));
  const rows = answer.data?.pages.flatMap(({ items }) => items);
  return (
    <Drawer
      opened
      onClose={onClose}
      size={760}
      title={t('outside:webhooks.deliveriesOf', { name: webhook.name })}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      {answer.isError && !rows && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton height={200} radius="md" />}
      {rows?.length === 0 && (
        <EmptyState title={t('outside:webhooks.noDeliveries')} hint={t('outside:webhooks.noDeliveriesHint')} />
      )}
      {rows && rows.length > 0 && (
        <Stack>
          <Table className={cards.cards}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('outside:webhooks.what')}</Table.Th>
                <Table.Th>{t('outside:webhooks.when')}</Table.Th>
                <Table.Th>{t('outside:webhooks.state')}</Table.Th>
                <Table.Th>{t('outside:webhooks.answer')}</Table.Th>
                <Table.Th aria-hidden />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((delivery) => (
                <DeliveryRow key={delivery._id} delivery={delivery} isOn={webhook.isActive} />
              ))}
            </Table.Tbody>
          </Table>
          {answer.hasNextPage && (
            <Button
              style={{ alignSelf: 'center' }}
              loading={answer.isFetchingNextPage}
              onClick={() => void answer.fetchNextPage()}
            >
              {t('outside:webhooks.more')}
            </Button>
          )}
        </Stack>
      )}
    </Drawer>
  );
}

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery;
  /** Nothing is sent to an address that is off. */
  readonly isOn: boolean;
}

function DeliveryRow({ delivery, isOn }: DeliveryRowProps) {
  const t = useT('outside', 'audit');
  const { timeZone } = useAppConfig();
  const resend = useResendDelivery();
  const { _id, entityId, at, state, attempts, nextDate } = delivery;
  const what = `${delivery.entity}.${delivery.action}`;
  return (
    <Table.Tr>
      <Table.Td data-main>
        {what}
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {entityId}
        </Text>
      </Table.Td>
      <Table.Td data-label={t('outside:webhooks.when')}>{formatInstant(at, timeZone)}</Table.Td>
      <Table.Td data-label={t('outside:webhooks.state')}>
        <Mark tone={TONES[state]}>{t(`outside:webhooks.states.${state}`)}</Mark>
      </Table.Td>
      <Table.Td data-label={t('outside:webhooks.answer')}>
        <div>
          {answerOf(t, delivery)}
          <Text size="xs" c="dimmed">
            {[
              attempts > 0 && t('outside:webhooks.attempts', { count: attempts }),
              attempts > 0 && nextDate && t('outside:webhooks.next', { when: formatInstant(nextDate, timeZone) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
      </Table.Td>
      <Table.Td data-acts>
        <Button
          size="compact-sm"
          loading={resend.isPending}
          disabled={!isOn}
          aria-label={t('outside:webhooks.resendNamed', { what })}
          onClick={() => resend.mutate(_id)}
        >
          {t('outside:webhooks.resend')}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

function answerOf(t: Translate, { status, problem }: WebhookDelivery): string {
  if (status !== null) return t('outside:webhooks.status', { status });
  return problem ? t(`outside:webhooks.problems.${problem}`) : '–';
}
