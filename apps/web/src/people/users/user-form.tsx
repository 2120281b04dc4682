import { Button, Checkbox, Group, Switch } from '@mantine/core';
import { type UserDetail, type UserToSave, updateUser, userToSave } from '@stint/contract/people/users/user';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { FollowButton } from '../../ui/follow/follow-button.tsx';
import { FollowersAct } from '../../ui/follow/followers-act.tsx';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { personName } from '../../ui/person.tsx';
import { SendMessageAct } from '../../ui/send-message-act.tsx';
import { UserFields } from './user-fields.tsx';
import { UserPicture } from './user-picture.tsx';
import { useCreateUser, useDeleteUser, useSendLoginInfo, useUpdateUser } from './users.queries.ts';

const EMPTY: UserToSave = {
  firstName: '',
  lastName: '',
  email: '',
  initials: '',
  userType: 'Employee',
  userRole: 'Employee',
  remunerationType: 'Contract Employee',
  weeklyHours: null,
  startWorking: null,
  resignedDate: null,
  dateOfBirth: null,
  isActive: true,
  shortDescription: '',
  avatarURL: '',
  directCustomers: [],
  indirectCustomers: [],
  customerTeam: null,
};

const valuesOf = (user: UserDetail): UserToSave => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  initials: user.initials,
  userType: user.userType,
  userRole: user.userRole,
  remunerationType: user.remunerationType,
  weeklyHours: user.weeklyHours,
  startWorking: user.startWorking,
  resignedDate: user.resignedDate,
  dateOfBirth: user.dateOfBirth,
  isActive: user.isActive,
  shortDescription: user.shortDescription,
  avatarURL: user.avatarURL,
  directCustomers: user.directCustomers.map((customer) => customer._id),
  indirectCustomers: user.indirectCustomers.map((customer) => customer._id),
  customerTeam: user.customerTeam?._id ?? null,
});

export function UserForm({ record, onClose }: { readonly record: UserDetail | null; readonly onClose: () => void }) {
  const t = useT('people');
  const [sendLoginMail, setSendLoginMail] = useState(true);
  const isOwn = useCurrentUser()._id === record?._id;
  const create = useCreateUser();
  const update = useUpdateUser();
  const remove = useDeleteUser();
  const form = useRecordForm({
    schema: userToSave,
    record,
    valuesOf,
    empty: EMPTY,
    create: (body) => create.mutateAsync({ ...body, sendLoginMail }),
    route: updateUser,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });

  return (
    <RecordFormDrawer
      entity="user"
      record={record && { _id: record._id, name: personName(record) }}
      newTitle={t('people:users.add')}
      form={form}
      submitLabel={record ? t('common:act.save') : t('common:act.create')}
      onDelete={isOwn ? undefined : remove.mutateAsync}
      deleteNote={t('people:users.deleteNote')}
      onClose={onClose}
    >
      {record && <UserPicture user={record} />}
      <UserFields form={form} record={record} />
      {record ? (
        <>
          <Switch
            label={t('people:users.active')}
            description={isOwn ? t('people:users.ownAccount') : t('people:users.activeHint')}
            disabled={isOwn}
            {...form.getInputProps('isActive', { type: 'checkbox' })}
          />
          {record.isActive && record.userType === 'Employee' && (
            <Group gap="xs">
              <SendMessageAct to={`person:${record._id}`} />
              {!isOwn && <FollowButton kind="employee" id={record._id} />}
              <FollowersAct of={`employee:${record._id}`} />
            </Group>
          )}
          {record.isActive && <LoginInfo user={record} />}
        </>
      ) : (
        <Checkbox
          label={t('people:users.sendLoginMail')}
          description={t('people:users.sendLoginMailHint')}
          checked={sendLoginMail}
          onChange={(event) => setSendLoginMail(event.currentTarget.checked)}
        />
      )}
    </RecordFormDrawer>
  );
}

/** Sends the link again, to those who lost it or never used it. */
function LoginInfo({ user }: { readonly user: UserDetail }) {
  const t = useT('people');
  const send = useSendLoginInfo();
  return (
    <div>
      <Button
        size="xs"
        leftSection={<IconMail size={15} stroke={1.7} />}
        loading={send.isPending}
        onClick={() => send.mutate(user._id)}
      >
        {user.hasPassword ? t('people:users.sendLink') : t('people:users.sendFirstLink')}
      </Button>
    </div>
  );
}
