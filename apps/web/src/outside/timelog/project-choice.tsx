import { Select } from '@mantine/core';
import type { TimelogProject } from '@stint/contract/outside/timelog/mapping';
import { useT } from '../../lib/messages.ts';

interface ProjectChoiceProps {
  readonly label: string;
  /** Whether the label is for those only who hear the screen. */
  readonly isLabelHidden?: boolean;
  readonly projects: readonly TimelogProject[];
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (id: string | null) => void;
}

/** Chooses a project of the time-logging system. One that was chosen and is not there any more stands there by its number. */
export function ProjectChoice({ label, isLabelHidden = false, projects, value, ...rest }: ProjectChoiceProps) {
  const t = useT('outside');
  const known = projects.map(({ Id, No, Name, Status }) => ({
    value: Id,
    label: [No, Name, Status === 0 ? `(${t('outside:mapping.inactive')})` : ''].filter(Boolean).join(' · '),
  }));
  const isKnown = value === null || projects.some(({ Id }) => Id === value);
  return (
    <Select
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      placeholder={t('outside:mapping.none')}
      clearable
      searchable
      w="100%"
      maw="24rem"
      data={isKnown ? known : [...known, { value, label: t('outside:mapping.gone', { id: value }) }]}
      value={value}
      {...rest}
    />
  );
}
