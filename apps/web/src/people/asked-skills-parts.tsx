import { Checkbox } from '@mantine/core';
import { DAILY_SKILLS } from '@stint/contract/people/skills/user-skill.rules';
import { useT } from '../lib/messages.ts';
import { LevelChoice } from './skills/level-choice.tsx';
import { SkillSection } from './skills/skill-section.tsx';
import classes from './skills/skills.module.css';
import { useAnswerDailySkill, useDailySkills, useNotSetSkills, useSetSkill } from './skills/skills.queries.ts';

/** Three skills a day, each answered by one press; pressing the present level confirms it. */
export function DailySkills() {
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

/** Skills that one has not said anything of yet. */
export function NotSetSkills() {
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
