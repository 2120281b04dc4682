import { ActionIcon, Checkbox, Skeleton } from '@mantine/core';
import type { UserSkill } from '@stint/contract/people/skills/user-skill';
import { DAILY_SKILLS } from '@stint/contract/people/skills/user-skill.rules';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LevelChoice } from './level-choice.tsx';
import { SkillSection } from './skill-section.tsx';
import classes from './skills.module.css';
import {
  useAnswerDailySkill,
  useDailySkills,
  useDeleteUserSkill,
  useMySkills,
  useNotSetSkills,
  useSaveUserSkill,
  useSetSkill,
} from './skills.queries.ts';

/** `/user/myskills`: the skills of the day to look at anew, those that are not set, and ones own. */
export function MySkillsScreen() {
  const t = useT('people');
  const own = useMySkills();
  return (
    <>
      <PageHeader title={t('people:skills.mine')} note={t('people:skills.mineNote')}>
        <LinkButton to="/user/sac">{t('people:skills.everybody')}</LinkButton>
      </PageHeader>
      <DailySkills />
      {own.isError && <ErrorState error={own.error} onRetry={() => void own.refetch()} />}
      {own.isPending && <Skeleton height="16rem" />}
      {own.data && <OwnSkills skills={own.data} />}
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

function OwnSkills({ skills }: { readonly skills: readonly UserSkill[] }) {
  const t = useT('people');
  if (skills.length === 0)
    return <EmptyState title={t('people:skills.mineEmpty')} hint={t('people:skills.mineEmptyHint')} />;
  const categories = Map.groupBy(skills, ({ skill }) => skill.category?.name ?? t('people:skills.noCategory'));
  return [...categories].map(([category, of]) => (
    <SkillSection key={category} title={category}>
      {of.map((one) => (
        <OwnSkill key={one.skill._id} own={one} />
      ))}
    </SkillSection>
  ));
}

/** One of the own skills; what is changed is kept at once. */
function OwnSkill({ own: { skill, level, neverAsk } }: { readonly own: UserSkill }) {
  const t = useT('people');
  const id = useId();
  const { _id: me } = useCurrentUser();
  const save = useSaveUserSkill();
  const remove = useDeleteUserSkill();
  const isBusy = save.isPending || remove.isPending;
  const set = (change: { level?: number; neverAsk?: boolean }) =>
    save.mutate({ id: me, body: { skill: skill._id, level, neverAsk, ...change } });
  return (
    <li className={classes.row}>
      <span id={id} className={classes.name}>
        {skill.name}
      </span>
      <LevelChoice skill={skill} level={level} disabled={isBusy} onChange={(next) => set({ level: next })} />
      <Checkbox
        label={t('people:skills.neverAsk')}
        aria-label={t('people:skills.neverAskFor', { name: skill.name })}
        checked={neverAsk}
        disabled={isBusy}
        onChange={(event) => set({ neverAsk: event.currentTarget.checked })}
      />
      <ActionIcon
        aria-label={t('common:act.removeNamed', { name: skill.name })}
        disabled={isBusy}
        onClick={() => remove.mutate({ id: me, skill: skill._id })}
      >
        <IconX size={15} stroke={1.7} />
      </ActionIcon>
    </li>
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
