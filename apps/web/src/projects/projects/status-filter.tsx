import { NativeSelect } from '@mantine/core';
import { PROJECT_FILTER } from '@stint/contract/projects/projects/project';
import { useT } from '../../lib/messages.ts';

interface StatusFilterProps {
  readonly value: number;
  readonly onChange: (status: number) => void;
}

const CHOICES = ['inProgress', 'done', 'all'] as const;

/** Projects in progress, those that are done, or all. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const t = useT('projects');
  return (
    <NativeSelect
      aria-label={t('projects:state')}
      value={String(value)}
      data={CHOICES.map((choice) => ({
        value: String(PROJECT_FILTER[choice]),
        label: t(`projects:projects.filter.${choice}`),
      }))}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
