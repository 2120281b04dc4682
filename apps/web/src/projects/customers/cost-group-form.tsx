import { TextInput } from '@mantine/core';
import { type CostGroupDetail, costGroupToSave, updateCostGroup } from '@stint/contract/projects/customers/cost-group';
import { useT } from '../../lib/messages.ts';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
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
    route: updateCostGroup,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  return (
    <RecordFormDrawer
      entity="costGroup"
      record={record}
      newTitle={t('projects:customers.add.cost-groups')}
      form={form}
      onDelete={remove.mutateAsync}
      onClose={onClose}
    >
      <TextInput label={t('projects:name')} required {...form.getInputProps('name')} />
    </RecordFormDrawer>
  );
}
