import { Select, Switch, TextInput } from '@mantine/core';
import {
  type AccountDetail,
  type AccountToSave,
  accountToSave,
  updateAccount,
} from '@stint/contract/projects/accounts/account';
import { billTo } from '@stint/contract/projects/customers/bill-to';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import { PeopleSelect } from '../../people/person-select.tsx';
import { TeamsSelect } from '../../teams/team-select.tsx';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { DeleteButton } from '../../ui/form/delete-button.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { asChoices } from '../../ui/person.tsx';
import { saveOrAsk } from '../ask-to-force.ts';
import { CustomerSelect, OwnCustomerSelect } from '../customer-select.tsx';
import { NewOrOldProjectSelect, ProjectSelect } from '../project-select.tsx';
import { ADDRESSES, useSide } from './account-side.ts';
import { useCreateAccount, useDeleteAccount, useUpdateAccount } from './accounts.queries.ts';

const EMPTY: AccountToSave = {
  name: '',
  number: '',
  archived: false,
  customer: '',
  project: null,
  billTo: null,
  teams: [],
  managers: [],
  teamsAutoAssign: false,
  managersAutoAssign: false,
};

const valuesOf = (account: AccountDetail): AccountToSave => ({
  name: account.name,
  number: account.number,
  archived: account.archived,
  customer: account.customer._id,
  project: account.project?._id ?? null,
  billTo: account.billTo,
  teams: account.teams.map((team) => team._id),
  managers: account.managers.map((manager) => manager._id),
  teamsAutoAssign: account.teamsAutoAssign,
  managersAutoAssign: account.managersAutoAssign,
});

export function AccountForm({ record }: { readonly record: AccountDetail | null }) {
  const t = useT('projects');
  const navigate = useNavigate();
  const side = useSide();
  const create = useCreateAccount();
  const update = useUpdateAccount();
  const remove = useDeleteAccount();
  const toList = () => void navigate(ADDRESSES[side].list);
  const [Customers, Projects] =
    side === 'admin' ? [CustomerSelect, NewOrOldProjectSelect] : [OwnCustomerSelect, ProjectSelect];
  const form = useRecordForm({
    schema: accountToSave,
    record,
    valuesOf,
    empty: EMPTY,
    create: (body) => create.mutateAsync(body),
    route: updateAccount,
    update: (id, body) => saveOrAsk(updateAccount, (force) => update.mutateAsync({ id, body: { ...body, force } })),
    // A new account goes on to its phases.
    onSaved: (saved) => (record ? toList() : void navigate({ ...ADDRESSES[side].one(saved._id), replace: true })),
  });
  return (
    <FormPage
      form={form}
      onClose={toList}
      history={record && { entity: 'account', id: record._id, name: record.name }}
      {...(!record && { submitLabel: t('common:act.create') })}
      acts={
        record &&
        !record.isOwn && (
          <DeleteButton
            name={record.name}
            note={t('projects:accounts.deleteNote')}
            onDelete={async () => {
              await remove.mutateAsync(record._id);
              form.reset();
              toList();
            }}
          />
        )
      }
    >
      <ChangedMeanwhile onTake={form.takeTheirs} />
      <FieldPair>
        <TextInput label={t('projects:name')} required {...form.getInputProps('name')} />
        <TextInput label={t('projects:number')} {...form.getInputProps('number')} />
      </FieldPair>
      <FieldPair>
        <Customers
          label={t('projects:customers.one')}
          required
          chosen={record?.customer ?? null}
          {...form.getInputProps('customer')}
        />
        <Projects
          label={t('projects:projects.one')}
          clearable
          chosen={record?.project ?? null}
          {...form.getInputProps('project')}
        />
      </FieldPair>
      <Select
        label={t('projects:accounts.billTo')}
        description={t('projects:accounts.billToHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        clearable
        data={billTo.options.map((value) => ({ value, label: t(`projects:billTo.${value}`) }))}
        {...form.getInputProps('billTo')}
      />
      <TeamsSelect label={t('projects:teams')} chosen={record?.teams ?? []} {...form.getInputProps('teams')} />
      <Switch
        label={t('projects:accounts.teamsAutoAssign')}
        {...form.getInputProps('teamsAutoAssign', { type: 'checkbox' })}
      />
      <PeopleSelect
        label={t('projects:managers')}
        chosen={asChoices(record?.managers)}
        {...form.getInputProps('managers')}
      />
      <Switch
        label={t('projects:accounts.managersAutoAssign')}
        {...form.getInputProps('managersAutoAssign', { type: 'checkbox' })}
      />
      <Switch
        label={t('projects:accounts.archived')}
        description={t('projects:accounts.archivedHint')}
        {...form.getInputProps('archived', { type: 'checkbox' })}
      />
    </FormPage>
  );
}
