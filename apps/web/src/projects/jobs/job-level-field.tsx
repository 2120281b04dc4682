import { NativeSelect } from '@mantine/core';
import { MAX_JOB_LEVEL, MIN_JOB_LEVEL } from '@stint/contract/projects/jobs/project-job';
import type { ReactNode } from 'react';
import { useT } from '../../lib/messages.ts';

const LEVELS = Array.from({ length: MAX_JOB_LEVEL - MIN_JOB_LEVEL + 1 }, (_, index) => String(MIN_JOB_LEVEL + index));

interface JobLevelFieldProps {
  readonly value: number | null;
  readonly error?: ReactNode;
  readonly onChange: (level: number | null) => void;
}

export function JobLevelField({ value, error, onChange }: JobLevelFieldProps) {
  const t = useT('projects');
  return (
    <NativeSelect
      label={t('projects:jobs.level')}
      data={[{ value: '', label: '–' }, ...LEVELS]}
      error={error}
      value={value === null ? '' : String(value)}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
    />
  );
}
