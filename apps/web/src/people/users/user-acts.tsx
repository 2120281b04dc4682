import { Button } from '@mantine/core';
import type { UserDetail } from '@stint/contract/people/users/user';
import { IconMail, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useProvenAct } from '../../account/prove-owner-part.tsx';
import { confirmAct } from '../../lib/confirm.tsx';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { FollowButton } from '../../ui/follow/follow-button.tsx';
import { personName } from '../../ui/person.tsx';
import { SendMessageAct } from '../../ui/send-message-act.tsx';
import { NotifyUsers } from './notify-users.tsx';
import { useSendLoginInfo, useSetUserActive } from './users.queries.ts';

/** What can be done with a user who is stored. */
export function UserActs({ user }: { readonly user: UserDetail }) {
  const isOwn = useCurrentUser()._id === user._id;
  const isColleague = user.isActive && user.userType === 'Employee';
  return (
    <>
      {isColleague && <SendMessageAct to={`person:${user._id}`} />}
      {isColleague && !isOwn && <FollowButton kind="employee" id={user._id} />}
      {user.isActive && <SendLogin user={user} />}
      {user.isActive && !isOwn && <NotifyUsers users={[user]} />}
      {!isOwn && <ToggleActive user={user} />}
    </>
  );
}

/** Sends the link again, to those who lost it or never used it. */
function SendLogin({ user }: { readonly user: UserDetail }) {
  const t = useT('people');
  const send = useSendLoginInfo();
  return (
    <Button
      leftSection={<IconMail size={15} stroke={1.7} />}
      loading={send.isPending}
      onClick={() => send.mutate(user._id)}
    >
      {user.hasPassword ? t('people:users.sendLink') : t('people:users.sendFirstLink')}
    </Button>
  );
}

/** Lets somebody in again, or keeps them out, after asking. */
function ToggleActive({ user }: { readonly user: UserDetail }) {
  const t = useT('people');
  const update = useSetUserActive();
  const { proven, dialog } = useProvenAct();
  const { _id: id, isActive } = user;
  const toggle = async () => {
    const question = {
      title: t('people:users.deactivateNamed', { name: personName(user) }),
      message: t('people:users.activeHint'),
      act: t('people:users.deactivate'),
      danger: true,
    };
    if (isActive && !(await confirmAct(question))) return;
    // What else is refused is said by the call.
    await proven(() => update.mutateAsync({ id, act: 'isActive', value: !isActive })).catch(() => undefined);
  };
  return (
    <>
      <Button
        leftSection={isActive ? <IconUserOff size={15} stroke={1.7} /> : <IconUserCheck size={15} stroke={1.7} />}
        loading={update.isPending}
        onClick={() => void toggle()}
      >
        {isActive ? t('people:users.deactivate') : t('people:users.activate')}
      </Button>
      {dialog}
    </>
  );
}
