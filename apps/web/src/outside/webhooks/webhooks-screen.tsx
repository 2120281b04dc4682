import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { OwnList } from '../../ui/own-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';
import { useWebhook, useWebhooks, webhookSearch } from './webhooks.queries.ts';

/** `/admin/webhooks`: addresses that are told of changes, and what became of each telling. */
export function WebhooksScreen() {
  const t = useT('outside');
  const { state, show } = useListSearch(webhookSearch);
  const { detailId, deliveries } = state;
  const answer = useWebhooks();
  const one = useWebhook(detailId === NEW ? undefined : detailId);
  const [secret, setSecret] = useState<string>();
  const close = () => show({ detailId: undefined });
  const opened = answer.data?.find(({ _id }) => _id === deliveries);
  return (
    <>
      <PageHeader title={t('outside:webhooks.title')} note={t('outside:webhooks.note')}>
        <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => show({ detailId: NEW })}>
          {t('outside:webhooks.add')}
        </Button>
      </PageHeader>
      <OwnList
        label={t('outside:webhooks.title')}
        answer={answer}
        empty={{ title: t('outside:webhooks.empty'), hint: t('outside:webhooks.emptyHint') }}
      >
        {(webhook) => (
          <WebhookRow
            key={webhook._id}
            webhook={webhook}
            onEdit={() => show({ detailId: webhook._id })}
            onDeliveries={() => show({ deliveries: webhook._id })}
          />
        )}
      </OwnList>
      <RecordDrawer id={detailId} answer={one} title={t('outside:webhooks.one')} onClose={close}>
        {(record) => <WebhookForm key={detailId} record={record} onSecret={setSecret} onClose={close} />}
      </RecordDrawer>
      {opened && <Deliveries webhook={opened} onClose={() => show({ deliveries: undefined })} />}
      {secret !== undefined && (
        <SecretDialog
          title={t('outside:webhooks.add')}
          note={t('outside:webhooks.once')}
          label={t('outside:webhooks.secret')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  );
}
