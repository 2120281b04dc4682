import { MultiSelect, Switch, TextInput } from '@mantine/core';
import {
  updateWebhook,
  WEBHOOK_ENTITIES,
  type Webhook,
  type WebhookToSave,
  webhookEntity,
  webhookToSave,
} from '@stint/contract/outside/webhooks/webhook';
import { useT } from '../../lib/messages.ts';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useCreateWebhook, useDeleteWebhook, useUpdateWebhook } from './webhooks.queries.ts';

interface WebhookFormProps {
  readonly record: Webhook | null;
  /** Told the secret of a new one. */
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

const valuesOf = ({ name, url, entities, isActive }: Webhook): WebhookToSave => ({ name, url, entities, isActive });

export function WebhookForm({ record, onSecret, onClose }: WebhookFormProps) {
  const t = useT('outside', 'audit');
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const remove = useDeleteWebhook();
  const form = useRecordForm<typeof webhookToSave, Webhook, WebhookToSave>({
    schema: webhookToSave,
    record,
    valuesOf,
    empty: { name: '', url: 'https://', entities: ['userPeriod'], isActive: true },
    create: async (body) => {
      const made = await create.mutateAsync(body);
      onSecret(made.secret);
      return made;
    },
    route: updateWebhook,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  return (
    <RecordFormDrawer
      entity="webhook"
      record={record}
      newTitle={t('outside:webhooks.add')}
      form={form}
      submitLabel={record ? undefined : t('common:act.create')}
      onDelete={(id) => remove.mutateAsync(id)}
      onClose={onClose}
    >
      <TextInput label={t('outside:webhooks.name')} required maxLength={80} {...form.getInputProps('name')} />
      <TextInput
        label={t('outside:webhooks.url')}
        description={t('outside:webhooks.urlHint')}
        type="url"
        required
        maxLength={500}
        {...form.getInputProps('url')}
      />
      <MultiSelect
        label={t('outside:webhooks.entities')}
        required
        searchable
        data={WEBHOOK_ENTITIES.map((value) => ({ value, label: t(`audit:entities.${value}`) }))}
        {...form.getInputProps('entities')}
        onChange={(values) =>
          form.setFieldValue(
            'entities',
            values.map((one) => webhookEntity.parse(one)),
          )
        }
      />
      <Switch
        label={t('outside:webhooks.active')}
        description={t('outside:webhooks.activeHint')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </RecordFormDrawer>
  );
}
