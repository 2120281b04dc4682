import { ActionIcon, Checkbox } from '@mantine/core';
import type { UserSkill } from '@stint/contract/people/skills/user-skill';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { confirmAct } from '../../lib/confirm.tsx';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LevelChoice } from './level-choice.tsx';
import { SkillSection } from './skill-section.tsx';
import classes from './skills.module.css';
import { useDeleteUserSkill, useSaveUserSkill } from './skills.queries.ts';

interface SkillListProps {
  readonly skills: readonly UserSkill[];
  /** Whose they are. */
  readonly user: string;
  readonly mayChange: boolean;
  readonly empty: { readonly title: string; readonly hint?: string };
}

/** The skills of a person by category; what is changed is kept at once. */
export function SkillList({ skills, empty, ...of }: SkillListProps) {
  const t = useT('people');
  if (skills.length === 0) return <EmptyState {...empty} />;
  const categories = Map.groupBy(skills, ({ skill }) => skill.category?.name ?? t('people:skills.noCategory'));
  return [...categories].map(([category, some]) => (
    <SkillSection key={category} title={category}>
      {some.map((one) => (
        <SkillLine key={one.skill._id} own={one} {...of} />
      ))}
    </SkillSection>
  ));
}

interface SkillLineProps extends Pick<SkillListProps, 'user' | 'mayChange'> {
  readonly own: UserSkill;
}

function SkillLine({ own: { skill, level, neverAsk }, user, mayChange }: SkillLineProps) {
  const t = useT('people');
  const id = useId();
  const save = useSaveUserSkill();
  const remove = useDeleteUserSkill();
  const isBusy = save.isPending || remove.isPending;
  const set = (change: { level?: number; neverAsk?: boolean }) =>
    save.mutate({ id: user, body: { skill: skill._id, level, neverAsk, ...change } });
  const ask = async () => {
    const title = t('common:act.removeNamed', { name: skill.name });
    const message = t('people:skills.removeMessage');
    if (await confirmAct({ title, message, act: t('common:act.remove'), danger: true }))
      remove.mutate({ id: user, skill: skill._id });
  };
  return (
    <li className={classes.row}>
      <span id={id} className={classes.name}>
        {skill.name}
      </span>
      <LevelChoice
        skill={skill}
        level={level}
        disabled={isBusy || !mayChange}
        onChange={(next) => set({ level: next })}
      />
      {mayChange && (
        <Checkbox
          label={t('people:skills.neverAsk')}
          aria-label={t('people:skills.neverAskFor', { name: skill.name })}
          checked={neverAsk}
          disabled={isBusy}
          onChange={(event) => set({ neverAsk: event.currentTarget.checked })}
        />
      )}
      {mayChange && (
        <ActionIcon
          aria-label={t('common:act.removeNamed', { name: skill.name })}
          disabled={isBusy}
          onClick={() => void ask()}
        >
          <IconX size={15} stroke={1.7} />
        </ActionIcon>
      )}
    </li>
  );
}
