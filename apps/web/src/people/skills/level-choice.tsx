import type { SkillToJudge } from '@stint/contract/people/skills/user-skill';
import { MAX_SKILL_LEVEL, MIN_SKILL_LEVEL } from '@stint/contract/projects/jobs/project-job';
import { useT } from '../../lib/messages.ts';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import classes from './skills.module.css';

const LEVELS = Array.from({ length: MAX_SKILL_LEVEL - MIN_SKILL_LEVEL + 1 }, (_, index) => {
  const level = String(MIN_SKILL_LEVEL + index);
  return { value: level, label: level };
});

interface LevelChoiceProps {
  readonly skill: SkillToJudge;
  /** Null where it is not set. */
  readonly level: number | null;
  readonly disabled?: boolean;
  readonly onChange: (level: number) => void;
}

/** How well somebody has a skill, 0 to 5, with what the chosen level means. */
export function LevelChoice({ skill, level, disabled = false, onChange }: LevelChoiceProps) {
  const t = useT('people');
  const caption = level === null ? '' : level === 0 ? t('people:skills.aware') : (skill.captions[level - 1] ?? '');
  return (
    <span className={classes.level}>
      <SegmentedToggle
        label={t('people:skills.levelOf', { name: skill.name })}
        look="flag"
        value={level === null ? null : String(level)}
        choices={LEVELS.map((one) => ({ ...one, name: nameOf(one.value, skill, t('people:skills.aware')) }))}
        disabled={disabled}
        onChange={(next) => onChange(Number(next))}
      />
      <span className={classes.caption}>{caption}</span>
    </span>
  );
}

/** Read out with what it means. */
function nameOf(level: string, { captions }: SkillToJudge, aware: string): string {
  const caption = level === '0' ? aware : captions[Number(level) - 1];
  return caption ? `${level}: ${caption}` : level;
}
