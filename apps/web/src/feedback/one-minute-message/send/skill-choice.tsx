import { Box, Chip } from '@mantine/core';
import type { SoftSkill } from '@stint/contract/company/settings/soft-skill';
import type { ReactNode } from 'react';
import classes from './send.module.css';

interface SkillChoiceProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly error?: ReactNode;
  readonly skills: readonly SoftSkill[];
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly tone: 'good' | 'bad';
}

/** Soft skills to tap: all of them are seen at once, which is quicker than a field that searches. */
export function SkillChoice(props: SkillChoiceProps) {
  const { id, label, hint, required, error, skills, value, onChange, tone } = props;
  return (
    <fieldset className={classes.skills} data-tone={tone} aria-describedby={`${id}-note`}>
      <Box component="legend" mb={4} p={0} c="dimmed" fz={12.5} fw={550}>
        {label}
        {required && (
          <Box component="span" c="var(--bad)" aria-hidden>
            {' '}
            *
          </Box>
        )}
      </Box>
      <Chip.Group multiple value={[...value]} onChange={onChange}>
        <div className={classes.chips}>
          {skills.map((skill, index) => (
            <Chip
              key={skill._id}
              id={index === 0 ? id : `${id}-${skill._id}`}
              value={skill._id}
              size="sm"
              variant="outline"
              classNames={{ label: classes.chip ?? '' }}
            >
              {skill.name}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      <p id={`${id}-note`} className={error ? classes.error : classes.note}>
        {error || hint}
      </p>
    </fieldset>
  );
}
