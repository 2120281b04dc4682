import { Box, Button, Group } from '@mantine/core';
import type { Webhook } from '@stint/contract/outside/webhooks/webhook';
import { IconWebhook } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import classes from '../../ui/own-list.module.css';
import { useTestWebhook } from './webhooks.queries.ts';

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly onEdit: () => void;
  readonly onDeliveries: () => void;
}

/** One address: what it is told of, what waits for it, and the ways to try and to change it. */
export function WebhookRow({ webhook, onEdit, onDeliveries }: WebhookRowProps) {
  const t = useT('outside', 'audit');
  const test = useTestWebhook();
  const { _id, name, url, entities, isActive, waiting, failed } = webhook;
  return (
    <li className={classes.line}>
      <IconWebhook size={20} stroke={1.5} aria-hidden />
      <Box flex="1 1 14rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Group gap={8} fw={600}>
          {name}
          {!isActive && <Mark tone="quiet">{t('outside:webhooks.off')}</Mark>}
          {waiting > 0 && <Mark tone="accent">{t('outside:webhooks.waiting', { count: waiting })}</Mark>}
          {failed > 0 && <Mark tone="warn">{t('outside:webhooks.failed', { count: failed })}</Mark>}
        </Group>
        <Box c="dimmed" fz={12.5}>
          {url}
        </Box>
        <Box c="dimmed" fz={12.5}>
          {entities.map((entity) => t(`audit:entities.${entity}`)).join(', ')}
        </Box>
      </Box>
      <Group gap={8}>
        <Button
          loading={test.isPending}
          disabled={!isActive}
          aria-label={t('outside:webhooks.testNamed', { name })}
          onClick={() => test.mutate(_id)}
        >
          {t('outside:webhooks.test')}
        </Button>
        <Button aria-label={t('outside:webhooks.deliveriesOf', { name })} onClick={onDeliveries}>
          {t('outside:webhooks.deliveries')}
        </Button>
        <Button aria-label={t('outside:webhooks.changeNamed', { name })} onClick={onEdit}>
          {t('outside:webhooks.change')}
        </Button>
      </Group>
    </li>
  );
}
