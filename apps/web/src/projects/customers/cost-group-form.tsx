import { TextInput } from '@mantine/core';
import { type CostGroupDetail, costGroupToSave } from '@stint/contract/projects/cost-group';
import { useT } from '../../lib/messages.ts';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { DeleteButton } from '../../ui/form/delete-button.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useCreateCostGroup, useDeleteCostGroup, useUpdateCostGroup } from './customers.queries.ts';

interface CostGroupFormProps {
  readonly record: CostGroupDetail | null;
  readonly onClose: () => void;
}

export function CostGroupForm({ record, onClose }: CostGroupFormProps) {
  const t = useT('projects');
  const create = useCreateCostGroup();
  const update = useUpdateCostGroup();
  const remove = useDeleteCostGroup();
  const form = useRecordForm({
    schema: costGroupToSave,
    record,
    valuesOf: ({ name }: CostGroupDetail) => ({ name }),
    empty: { name: '' },
    create: (body) => create.mutateAsync(body),
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  return (
    <FormDrawer
      opened
      title={record?.name ?? t('projects:customers.add.cost-groups')}
      form={form}
      onClose={onClose}
      history={record && { entity: 'costGroup', id: record._id, name: record.name }}
      acts={
        record && (
          <DeleteButton
            name={record.name}
            onDelete={async () => {
              await remove.mutateAsync(record._id);
              onClose();
            }}
          />
        )
      }
    >
      <ChangedMeanwhile onTake={form.takeTheirs} />
      <TextInput label={t('projects:name')} required {...form.getInputProps('name')} />
    </FormDrawer>
  );
}
