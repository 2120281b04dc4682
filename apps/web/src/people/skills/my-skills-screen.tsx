import { Checkbox, Skeleton } from '@mantine/core';
import { DAILY_SKILLS } from '@stint/contract/people/skills/user-skill.rules';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LevelChoice } from './level-choice.tsx';
import { SkillList } from './skill-list.tsx';
import { SkillSection } from './skill-section.tsx';
import classes from './skills.module.css';
import { useAnswerDailySkill, useDailySkills, useMySkills, useNotSetSkills, useSetSkill } from './skills.queries.ts';

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

/** Three skills a day, each answered by one press; pressing the present level confirms it. */
function DailySkills() {
  const t = useT('people');
  const { data } = useDailySkills();
  const answer = useAnswerDailySkill();
  if (!data || data.skills.length === 0) return null;
  const { skills, answered } = data;
  return (
    <SkillSection
      title={t('people:skills.daily')}
      note={t('people:skills.dailyNote', { answered, all: Math.min(DAILY_SKILLS, answered + skills.length) })}
    >
      {skills.map(({ skill, level }) => (
        <li key={skill._id} className={classes.row}>
          <span className={classes.name}>{skill.name}</span>
          <LevelChoice
            skill={skill}
            level={level}
            disabled={answer.isPending}
            onChange={(next) => answer.mutate({ skill: skill._id, level: next })}
          />
          <Checkbox
            label={t('people:skills.neverAsk')}
            aria-label={t('people:skills.neverAskFor', { name: skill.name })}
            checked={false}
            disabled={answer.isPending}
            onChange={() => answer.mutate({ skill: skill._id, level, neverAsk: true })}
          />
        </li>
      ))}
    </SkillSection>
  );
}

function NotSetSkills() {
  const t = useT('people');
  const { data = [] } = useNotSetSkills();
  const set = useSetSkill();
  if (data.length === 0) return null;
  return (
    <SkillSection title={t('people:skills.notSet')} note={t('people:skills.notSetNote', { count: data.length })}>
      {data.map((skill) => (
        <li key={skill._id} className={classes.row}>
          <span className={classes.name}>
            {skill.name} <span className={classes.caption}>{skill.category?.name}</span>
          </span>
          <LevelChoice
            skill={skill}
            level={null}
            disabled={set.isPending}
            onChange={(level) => set.mutate({ skill: skill._id, level })}
          />
        </li>
      ))}
    </SkillSection>
  );
}
