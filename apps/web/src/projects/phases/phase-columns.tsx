import { Flex } from '@mantine/core';
import type { UserPhase } from '@stint/contract/projects/phases/phase-lists';
import { formatDate } from '@stint/contract/time/typed';
import type { Translate } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import type { Column } from '../../ui/table/column.ts';
import { dateColumn, hoursColumn } from '../../ui/table/columns.tsx';
import classes from './phases.module.css';

type Line = Pick<UserPhase, 'name' | 'account' | 'customer' | 'project'>;

/** A phase by name, with its account and customer below. */
function PhaseName({ phase }: { readonly phase: Line }) {
  return (
    <Flex component="span" direction="column" py={4} lh={1.3} miw={0}>
      <span>{phase.name}</span>
      <span className={classes.where}>{[phase.account.name, phase.customer].join(' · ')}</span>
    </Flex>
  );
}

/** The columns that all lists of phases begin with. */
export function phaseColumns<Row extends Line>(t: Translate): readonly Column<Row>[] {
  return [
    {
      key: 'name',
      title: t('projects:phaseList.phase'),
      sortBy: 'name',
      main: true,
      cell: (phase) => <PhaseName phase={phase} />,
    },
  ];
}

/** What a person did on a phase. */
export function personColumns(t: Translate, hours: string): readonly Column<UserPhase>[] {
  return [
    {
      key: 'project',
      title: t('projects:phaseList.project'),
      sortBy: 'project',
      cell: (phase) => phase.project?.shortName,
    },
    hoursColumn({ key: 'ownTime', title: hours, sortBy: 'ownTime' }, (phase) => phase.ownTime),
    dateColumn(
      { key: 'lastReg', title: t('projects:phaseList.lastReg'), sortBy: 'lastReg' },
      (phase) => phase.lastReg,
      t('projects:phaseList.never'),
    ),
    {
      key: 'disabledDate',
      title: t('projects:phaseList.disabledFrom'),
      sortBy: 'disabledDate',
      cell: (phase) => <PhaseState phase={phase} t={t} />,
    },
  ];
}

function PhaseState({ phase, t }: { readonly phase: UserPhase; readonly t: Translate }) {
  if (!phase.isOpen) return <Mark tone="quiet">{t('projects:phaseList.closed')}</Mark>;
  if (!phase.isAssigned) return <Mark tone="quiet">{t('projects:phaseList.notAssigned')}</Mark>;
  return phase.disabledDate && formatDate(phase.disabledDate);
}
