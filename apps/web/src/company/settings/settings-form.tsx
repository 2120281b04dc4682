import { useT } from '../../lib/messages.ts';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { SettingsFields } from './settings-fields.tsx';
import type { AnyRecord, SettingsTab } from './settings-tab.ts';
import type { SettingsType } from './settings-type.ts';

interface SettingsFormProps {
  readonly type: SettingsType;
  readonly tab: SettingsTab;
  /** What is edited; null for a new one. */
  readonly record: AnyRecord | null;
  readonly onClose: () => void;
}

/** The form of one record of a settings list. */
export function SettingsForm({ type, tab, record, onClose }: SettingsFormProps) {
  const t = useT('company');
  const create = tab.calls.useCreate();
  const update = tab.calls.useUpdate();
  const remove = tab.calls.useRemove();
  const form = useRecordForm<AnyRecord, AnyRecord, AnyRecord>({
    schema: tab.toSave,
    record,
    valuesOf: tab.valuesOf,
    empty: tab.empty,
    create: (body) => create.mutateAsync(body),
    route: tab.saving,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  return (
    <RecordFormDrawer
      entity={tab.entity}
      record={record && { _id: record._id, name: String(record[tab.main]) }}
      newTitle={t(`company:lists.${type}.add`)}
      form={form}
      onDelete={remove.mutateAsync}
      deleteNote={tab.deleteNote && t(tab.deleteNote)}
      onClose={onClose}
    >
      <SettingsFields fields={tab.fields} form={form} record={record} />
    </RecordFormDrawer>
  );
}
