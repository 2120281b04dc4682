import { Skeleton } from '@mantine/core';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DailySkills, NotSetSkills } from '../asked-skills-parts.tsx';
import { SkillList } from './skill-list.tsx';
import { useMySkills } from './skills.queries.ts';

/** `/user/myskills`: the skills of the day to look at anew, those that are not set, and ones own. */
export function MySkillsScreen() {
  const t = useT('people');
  const { _id: me } = useCurrentUser();
  const own = useMySkills();
  return (
    <>
      <PageHeader title={t('people:skills.mine')} note={t('people:skills.mineNote')}>
        <LinkButton to="/user/sac">{t('people:skills.everybody')}</LinkButton>
      </PageHeader>
      <DailySkills />
      {own.isError && <ErrorState error={own.error} onRetry={() => void own.refetch()} />}
      {own.isPending && <Skeleton height="16rem" />}
      {own.data && (
        <SkillList
          skills={own.data}
          user={me}
          mayChange
          empty={{ title: t('people:skills.mineEmpty'), hint: t('people:skills.mineEmptyHint') }}
        />
      )}
      <NotSetSkills />
    </>
  );
}
