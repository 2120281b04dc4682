import { useMutation } from '@tanstack/react-query';
import { useT } from '../../lib/messages.ts';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { DeleteButton } from '../../ui/form/delete-button.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
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
  const create = useMutation(tab.calls.create);
  const update = useMutation(tab.calls.update);
  const remove = useMutation(tab.calls.remove);
  const form = useRecordForm<AnyRecord, AnyRecord, AnyRecord>({
    schema: tab.toSave,
    record,
    valuesOf: tab.valuesOf,
    empty: tab.empty,
    create: (body) => create.mutateAsync(body),
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  const name = record && String(record[tab.main]);
  return (
    <FormDrawer
      opened
      title={name ?? t(`company:lists.${type}.add`)}
      form={form}
      onClose={onClose}
      history={record && { entity: tab.entity, id: record._id, name: name ?? '' }}
      acts={
        record && (
          <DeleteButton
            name={name ?? ''}
            {...(tab.deleteNote && { note: t(tab.deleteNote) })}
            onDelete={async () => {
              await remove.mutateAsync(record._id);
              onClose();
            }}
          />
        )
      }
    >
      <ChangedMeanwhile onTake={form.takeTheirs} />
      <SettingsFields fields={tab.fields} form={form} record={record} />
    </FormDrawer>
  );
}
