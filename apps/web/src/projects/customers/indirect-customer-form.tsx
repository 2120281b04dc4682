import { Switch, TextInput } from '@mantine/core';
import {
  type IndirectCustomerDetail,
  type IndirectCustomerToSave,
  indirectCustomerToSave,
  updateIndirectCustomer,
} from '@stint/contract/projects/customers/indirect-customer';
import { useT } from '../../lib/messages.ts';
import { PeopleSelect } from '../../people/person-select.tsx';
import { TeamsSelect } from '../../teams/team-select.tsx';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { asChoices } from '../../ui/person.tsx';
import { DirectCustomerSelect } from '../direct-customer-select.tsx';
import {
  useCreateIndirectCustomer,
  useDeleteIndirectCustomer,
  useUpdateIndirectCustomer,
} from './customers.queries.ts';

const EMPTY: IndirectCustomerToSave = {
  name: '',
  directCustomer: '',
  teams: [],
  managers: [],
  teamsAutoAssign: false,
  managersAutoAssign: false,
  timelogCustomerId: '',
};

const valuesOf = (customer: IndirectCustomerDetail): IndirectCustomerToSave => ({
  name: customer.name,
  directCustomer: customer.directCustomer._id,
  teams: customer.teams.map((team) => team._id),
  managers: customer.managers.map((manager) => manager._id),
  teamsAutoAssign: customer.teamsAutoAssign,
  managersAutoAssign: customer.managersAutoAssign,
  timelogCustomerId: customer.timelogCustomerId,
});

interface IndirectCustomerFormProps {
  readonly record: IndirectCustomerDetail | null;
  readonly onClose: () => void;
  /** What a new one is called already. */
  readonly name?: string;
  readonly onMade?: (made: IndirectCustomerDetail) => void;
}

export function IndirectCustomerForm({ record, onClose, name = '', onMade }: IndirectCustomerFormProps) {
  const t = useT('projects');
  const create = useCreateIndirectCustomer();
  const update = useUpdateIndirectCustomer();
  const remove = useDeleteIndirectCustomer();
  const form = useRecordForm({
    schema: indirectCustomerToSave,
    record,
    valuesOf,
    empty: { ...EMPTY, name },
    create: (body) => create.mutateAsync(body),
    route: updateIndirectCustomer,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: (saved) => {
      onMade?.(saved);
      onClose();
    },
  });
  return (
    <RecordFormDrawer
      entity="indirectCustomer"
      record={record}
      newTitle={t('projects:customers.add.indirect')}
      form={form}
      onDelete={remove.mutateAsync}
      onClose={onClose}
    >
      <TextInput label={t('projects:name')} required {...form.getInputProps('name')} />
      <DirectCustomerSelect
        label={t('projects:customers.direct')}
        required
        chosen={record?.directCustomer ?? null}
        {...form.getInputProps('directCustomer')}
      />
      <TeamsSelect label={t('projects:teams')} chosen={record?.teams ?? []} {...form.getInputProps('teams')} />
      <Switch
        label={t('projects:customers.teamsAutoAssign')}
        {...form.getInputProps('teamsAutoAssign', { type: 'checkbox' })}
      />
      <PeopleSelect
        label={t('projects:managers')}
        chosen={asChoices(record?.managers)}
        {...form.getInputProps('managers')}
      />
      <Switch
        label={t('projects:customers.managersAutoAssign')}
        {...form.getInputProps('managersAutoAssign', { type: 'checkbox' })}
      />
      <TextInput
        label={t('projects:customers.timelogCustomerId')}
        description={t('projects:customers.timelogCustomerIdHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('timelogCustomerId')}
      />
    </RecordFormDrawer>
  );
}
