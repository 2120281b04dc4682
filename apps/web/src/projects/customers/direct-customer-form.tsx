import { Switch, TextInput } from '@mantine/core';
import {
  type DirectCustomerDetail,
  type DirectCustomerToSave,
  directCustomerToSave,
  updateDirectCustomer,
} from '@stint/contract/projects/customers/direct-customer';
import { useT } from '../../lib/messages.ts';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { CostGroupSelect } from '../cost-group-select.tsx';
import { useCreateDirectCustomer, useDeleteDirectCustomer, useUpdateDirectCustomer } from './customers.queries.ts';
import { PhaseOptionsField } from './phase-options-field.tsx';

const EMPTY: DirectCustomerToSave = { name: '', costGroup: null, isTimelogDirectCustomer: false, phaseOptions: [] };

const valuesOf = (customer: DirectCustomerDetail): DirectCustomerToSave => ({
  name: customer.name,
  costGroup: customer.costGroup?._id ?? null,
  isTimelogDirectCustomer: customer.isTimelogDirectCustomer,
  phaseOptions: customer.phaseOptions,
});

interface DirectCustomerFormProps {
  readonly record: DirectCustomerDetail | null;
  readonly onClose: () => void;
}

export function DirectCustomerForm({ record, onClose }: DirectCustomerFormProps) {
  const t = useT('projects');
  const create = useCreateDirectCustomer();
  const update = useUpdateDirectCustomer();
  const remove = useDeleteDirectCustomer();
  const form = useRecordForm({
    schema: directCustomerToSave,
    record,
    valuesOf,
    empty: EMPTY,
    create: (body) => create.mutateAsync(body),
    route: updateDirectCustomer,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  return (
    <RecordFormDrawer
      entity="directCustomer"
      record={record}
      newTitle={t('projects:customers.add.direct')}
      form={form}
      onDelete={remove.mutateAsync}
      deleteNote={t('projects:customers.deleteDirect')}
      onClose={onClose}
    >
      <TextInput label={t('projects:name')} required {...form.getInputProps('name')} />
      <CostGroupSelect
        label={t('projects:customers.costGroup')}
        clearable
        {...(record?.costGroup && { chosen: record.costGroup })}
        {...form.getInputProps('costGroup')}
      />
      <Switch
        label={t('projects:customers.timelog')}
        description={t('projects:customers.timelogHint')}
        {...form.getInputProps('isTimelogDirectCustomer', { type: 'checkbox' })}
      />
      <PhaseOptionsField form={form} />
    </RecordFormDrawer>
  );
}
