import { ActionIcon, Box, Button, Skeleton, Stack } from '@mantine/core';
import type { Followable, ListedFollower } from '@stint/contract/projects/followers/follower';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { confirmAct } from '../../lib/confirm.tsx';
import { formatInstantDay } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { PeopleSelect } from '../../people/person-select.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FollowButton } from '../../ui/follow/follow-button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PersonLine, personName } from '../../ui/person.tsx';
import classes from './followers.module.css';
import { useAddFollowers, useFollowers, useRemoveFollower } from './followers.queries.ts';

interface FollowersListProps {
  readonly kind: Followable;
  readonly id: string;
}

/** Who follows something; those who answer for it add and remove people, everybody follows and unfollows themselves. */
export function FollowersList({ kind, id }: FollowersListProps) {
  const t = useT('projects');
  const answer = useFollowers(kind, id);
  return (
    <Stack gap="md">
      <div className={classes.own}>
        <p>{t('projects:followers.hint')}</p>
        <FollowButton kind={kind} id={id} />
      </div>
      {answer.isPending && <Skeleton height={120} />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && (
        <>
          {answer.data.canManage && <AddPeople kind={kind} id={id} />}
          {answer.data.followers.length === 0 ? (
            <EmptyState title={t('projects:followers.empty')} />
          ) : (
            <ul className={classes.list} aria-label={t('projects:followers.list')}>
              {answer.data.followers.map((follower) => (
                <Follower
                  key={follower._id}
                  follower={follower}
                  kind={kind}
                  id={id}
                  canManage={answer.data.canManage}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Stack>
  );
}

function AddPeople({ kind, id }: { readonly kind: Followable; readonly id: string }) {
  const t = useT('projects');
  const add = useAddFollowers(kind);
  const [users, setUsers] = useState<readonly string[]>([]);
  return (
    <div className={classes.add}>
      <PeopleSelect
        label={t('projects:followers.add')}
        withCustomers={kind === 'team'}
        value={users}
        chosen={[]}
        onChange={setUsers}
      />
      {users.length > 0 && (
        <Button
          variant="filled"
          loading={add.isPending}
          // Who was chosen since is added next.
          onClick={() =>
            add.mutate({ id, users }, { onSuccess: () => setUsers((now) => now.filter((one) => !users.includes(one))) })
          }
        >
          {t('projects:followers.addCount', { count: users.length })}
        </Button>
      )}
    </div>
  );
}

interface FollowerProps {
  readonly follower: ListedFollower;
  readonly kind: Followable;
  readonly id: string;
  readonly canManage: boolean;
}

function Follower({ follower: { user, userType, since }, kind, id, canManage }: FollowerProps) {
  const t = useT('projects');
  const remove = useRemoveFollower(kind);
  const { timeZone } = useAppConfig();
  const name = personName(user);
  const ask = async () => {
    const title = t('common:act.removeNamed', { name });
    const message = t('projects:followers.removeMessage');
    if (!(await confirmAct({ title, message, act: t('common:act.remove'), danger: true }))) return;
    remove.mutate(
      { id, user: user._id },
      { onSuccess: () => toast.success(t('projects:followers.removed', { name })) },
    );
  };
  return (
    <li>
      <PersonLine person={user} />
      {userType === 'Customer' && <Mark tone="quiet">{t('projects:followers.customer')}</Mark>}
      <Box component="span" ml="auto" c="dimmed" fz={13}>
        {t('projects:followers.since', { date: formatInstantDay(since, timeZone) })}
      </Box>
      {canManage && (
        <ActionIcon
          aria-label={t('common:act.removeNamed', { name })}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          <IconX size={15} stroke={1.7} />
        </ActionIcon>
      )}
    </li>
  );
}
