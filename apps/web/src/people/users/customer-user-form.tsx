import { TextInput } from '@mantine/core';
import type { UserDetail } from '@stint/contract/people/users/user';
import { type CustomerToSave, customerToSave, updateCustomerUser } from '@stint/contract/people/users/user-acts';
import { valuesOfCustomer } from '@stint/contract/people/users/user-values';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { CustomersSelect } from '../../projects/customers-select.tsx';
import { DirectCustomersSelect } from '../../projects/direct-customers-select.tsx';
import { TeamSelect } from '../../teams/team-select.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { NameFields } from './user-fields.tsx';
import { UserFrame } from './user-frame.tsx';
import { useCreateCustomerUser, useUpdateCustomerUser } from './users.queries.ts';

const EMPTY: CustomerToSave = {
  firstName: '',
  lastName: '',
  email: '',
  initials: '',
  isActive: true,
  invoiceEmail: '',
  directCustomers: [],
  indirectCustomers: [],
  customerTeam: null,
};

/** The form of a customer's user: who it is, where invoices go, and whose projects and hours they see. */
export function CustomerUserForm({ record }: { readonly record: UserDetail | null }) {
  const t = useT('people');
  const navigate = useNavigate();
  const [sendLoginMail, setSendLoginMail] = useState(true);
  const create = useCreateCustomerUser();
  const update = useUpdateCustomerUser();
  const toList = () => void navigate({ to: '/admin/users', search: { userType: 'Customer' } });
  const form = useRecordForm({
    schema: customerToSave,
    record,
    valuesOf: valuesOfCustomer,
    empty: EMPTY,
    create: (body) => create.mutateAsync({ ...body, sendLoginMail }),
    route: updateCustomerUser,
    update: (id, body) => update.mutateAsync({ id, body }),
    invalid: 'people:users.invalid',
    onSaved: (saved) => {
      if (!record) void navigate({ to: '/admin/user_customer/$id', params: { id: saved._id }, replace: true });
    },
  });
  return (
    <UserFrame
      form={form}
      record={record}
      onLeave={toList}
      sendLoginMail={sendLoginMail}
      onSendLoginMail={setSendLoginMail}
    >
      <NameFields form={form} />
      <DirectCustomersSelect
        label={t('people:users.directCustomers')}
        description={t('people:users.directCustomersHint')}
        chosen={record?.directCustomers ?? []}
        {...form.getInputProps('directCustomers')}
      />
      <CustomersSelect
        label={t('people:users.indirectCustomers')}
        chosen={record?.indirectCustomers ?? []}
        {...form.getInputProps('indirectCustomers')}
      />
      <TextInput
        label={t('people:users.invoiceEmail')}
        description={t('people:users.invoiceEmailHint')}
        type="email"
        autoComplete="off"
        {...form.getInputProps('invoiceEmail')}
      />
      <TeamSelect
        label={t('people:users.customerTeam')}
        description={t('people:users.customerTeamHint')}
        clearable
        chosen={record?.customerTeam ?? null}
        {...form.getInputProps('customerTeam')}
        onChange={(id) => form.setFieldValue('customerTeam', id)}
      />
    </UserFrame>
  );
}
