import { MAX_SKILL_LEVEL, MIN_SKILL_LEVEL, type ProjectJob } from '@stint/contract/projects/jobs/project-job';
import type { OwnJobToSave } from '@stint/contract/projects/jobs/project-job-keeping';
import { useT } from '../lib/messages.ts';
import { useNames } from '../lib/use-names.ts';
import { RowName, RowPart, RowsField } from '../ui/form/rows-field.tsx';
import { SegmentedToggle } from '../ui/segmented-toggle.tsx';
import classes from './job-skills-field.module.css';
import { SkillSelect } from './skill-select.tsx';

type Skills = OwnJobToSave['skills'];

/** What is chosen first for an added skill. */
const FIRST_LEVEL = 3;
const LEVELS = Array.from({ length: MAX_SKILL_LEVEL - MIN_SKILL_LEVEL + 1 }, (_, index) => {
  const level = String(MIN_SKILL_LEVEL + index);
  return { value: level, label: level };
});

interface JobSkillsFieldProps {
  readonly stored: ProjectJob['skills'];
  readonly value: Skills;
  readonly onChange: (skills: Skills) => void;
}

/** The skills that a job asks for, each with its level. */
export function JobSkillsField({ stored, value, onChange }: JobSkillsFieldProps) {
  const t = useT('projects');
  const { nameOf, learn } = useNames(stored.map(({ skill }) => skill));
  return (
    <RowsField
      title={t('projects:jobs.skills')}
      hint={t('projects:jobs.skillsHint')}
      rows={value}
      keyOf={({ skill }) => skill}
      nameOf={({ skill }) => nameOf(skill)}
      onRemove={(index) => onChange(value.toSpliced(index, 1))}
      add={
        <SkillSelect
          aria-label={t('projects:jobs.addSkill')}
          placeholder={t('projects:jobs.addSkill')}
          onChange={(id, skill) => {
            if (!id || !skill || value.some((one) => one.skill === id)) return;
            learn(skill);
            onChange([...value, { skill: id, level: FIRST_LEVEL }]);
          }}
        />
      }
    >
      {({ skill, level }, index) => (
        <>
          <RowName>{nameOf(skill)}</RowName>
          <RowPart>
            <span className={classes.skillLevel}>
              <SegmentedToggle
                label={t('projects:jobs.levelOf', { name: nameOf(skill) })}
                look="flag"
                value={String(level)}
                choices={LEVELS}
                onChange={(next) => onChange(value.with(index, { skill, level: Number(next) }))}
              />
            </span>
          </RowPart>
        </>
      )}
    </RowsField>
  );
}
