import { Skeleton } from '@mantine/core';
import type { UserDetail } from '@stint/contract/people/users/user';
import { mayCall } from '@stint/contract/roles';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkillList } from './skill-list.tsx';
import { useUserSkills } from './skills.queries.ts';

/** The skills of somebody: administrators and the person change them, others see them. */
export function SkillsTab({ user: { _id: user } }: { readonly user: UserDetail }) {
  const t = useT('people');
  const me = useCurrentUser();
  const answer = useUserSkills(user);
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton height="16rem" />;
  return (
    <SkillList
      skills={answer.data}
      user={user}
      mayChange={mayCall(['admin'], me) || user === me._id}
      empty={{ title: t('people:skills.noneOf') }}
    />
  );
}
