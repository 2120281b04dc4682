import { type UserDetail, updateUser, userToSave } from '@stint/contract/people/users/user';
import { EMPTY_USER, valuesOfUser } from '@stint/contract/people/users/user-values';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useProvenAct } from '../../account/prove-owner-part.tsx';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { TeamsSelect } from '../../teams/team-select.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { AddressFields } from '../address-fields.tsx';
import { EmploymentFields } from './employment-fields.tsx';
import { UserFields } from './user-fields.tsx';
import { UserFrame } from './user-frame.tsx';
import { UserPicture } from './user-picture.tsx';
import { useBeginUserCreation, useUpdateUser } from './users.queries.ts';

/** The form of an employee; who is new joins teams and can be mailed a link to sign in. */
export function UserForm({ record }: { readonly record: UserDetail | null }) {
  const t = useT('people');
  const navigate = useNavigate();
  const [sendLoginMail, setSendLoginMail] = useState(true);
  const [teams, setTeams] = useState<string[]>([]);
  const isOwn = useCurrentUser()._id === record?._id;
  const create = useBeginUserCreation();
  const update = useUpdateUser();
  const { proven, dialog } = useProvenAct();
  const form = useRecordForm({
    schema: userToSave,
    record,
    valuesOf: valuesOfUser,
    empty: EMPTY_USER,
    create: (body) => proven(() => create.mutateAsync({ ...body, sendLoginMail, teams })),
    route: updateUser,
    update: (id, body) => proven(() => update.mutateAsync({ id, body })),
    invalid: 'people:users.invalid',
    onSaved: (saved) => {
      if (!record) void navigate({ to: '/admin/user_add', search: { created: saved._id }, replace: true });
    },
  });
  return (
    <>
      <UserFrame
        form={form}
        record={record}
        mayDelete={!isOwn}
        onLeave={() => void navigate({ to: '/admin/users' })}
        sendLoginMail={sendLoginMail}
        onSendLoginMail={setSendLoginMail}
      >
        {record && <UserPicture user={record} />}
        <UserFields form={form} record={record} />
        <EmploymentFields form={form} record={record} />
        <AddressFields form={form} />
        {!record && <TeamsSelect label={t('people:users.teams')} chosen={[]} value={teams} onChange={setTeams} />}
      </UserFrame>
      {dialog}
    </>
  );
}
