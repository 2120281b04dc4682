import { Checkbox } from '@mantine/core';
import { type UserDetail, updateUser, userToSave } from '@stint/contract/people/users/user';
import { EMPTY_USER, valuesOfUser } from '@stint/contract/people/users/user-values';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { DeleteButton } from '../../ui/form/delete-button.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { personName } from '../../ui/person.tsx';
import { AddressFields } from '../address-fields.tsx';
import { EmploymentFields } from './employment-fields.tsx';
import { UserFields } from './user-fields.tsx';
import { UserPicture } from './user-picture.tsx';
import { useCreateUser, useDeleteUser, useUpdateUser } from './users.queries.ts';

/** The form of an employee; one who is new can be mailed a link to sign in. */
export function UserForm({ record }: { readonly record: UserDetail | null }) {
  const t = useT('people');
  const navigate = useNavigate();
  const [sendLoginMail, setSendLoginMail] = useState(true);
  const isOwn = useCurrentUser()._id === record?._id;
  const create = useCreateUser();
  const update = useUpdateUser();
  const remove = useDeleteUser();
  const toList = () => void navigate({ to: '/admin/users' });
  const form = useRecordForm({
    schema: userToSave,
    record,
    valuesOf: valuesOfUser,
    empty: EMPTY_USER,
    create: (body) => create.mutateAsync({ ...body, sendLoginMail }),
    route: updateUser,
    update: (id, body) => update.mutateAsync({ id, body }),
    invalid: 'people:users.invalid',
    onSaved: (saved) => {
      if (!record) void navigate({ to: '/admin/user/$id', params: { id: saved._id }, replace: true });
    },
  });
  return (
    <FormPage
      form={form}
      onClose={toList}
      history={record && { entity: 'user', id: record._id, name: personName(record) }}
      submitLabel={record ? undefined : t('common:act.create')}
      acts={
        record &&
        !isOwn && (
          <DeleteButton
            name={personName(record)}
            note={t('people:users.deleteNote')}
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
      {record && <UserPicture user={record} />}
      <UserFields form={form} record={record} />
      <EmploymentFields form={form} record={record} />
      <AddressFields form={form} />
      {!record && (
        <Checkbox
          label={t('people:users.sendLoginMail')}
          description={t('people:users.sendLoginMailHint')}
          checked={sendLoginMail}
          onChange={(event) => setSendLoginMail(event.currentTarget.checked)}
        />
      )}
    </FormPage>
  );
}
