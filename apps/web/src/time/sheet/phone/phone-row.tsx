import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import { formatTime } from '@stint/contract/time/typed';
import { IconAlertTriangle, IconHome } from '@tabler/icons-react';
import { memo } from 'react';
import { translateMessage, useT } from '../../../lib/messages.ts';
import { type DraftRow, minutesOf } from '../sheet-draft.ts';
import { useFlashing, usePhase, useRow, useRowProblems } from '../sheet-hooks.ts';
import type { SheetStore } from '../sheet-store.ts';
import classes from './phone-sheet.module.css';

interface PhoneRowProps {
  readonly store: SheetStore;
  readonly id: string;
  /** Nothing where the sheet can only be read: the line is then as high as its text. */
  readonly onOpen?: (row: string) => void;
}

/** One row in one line: when, on what, how long. A tap opens it. */
export const PhoneRow = memo(function PhoneRow({ store, id, onOpen }: PhoneRowProps) {
  const t = useT('time');
  const row = useRow(store, id);
  const [problem] = useRowProblems(store, id) ?? [];
  const isFlashing = useFlashing(store, id);
  const phase = usePhase(store, row?.projectPhase ?? null);
  if (!row) return null;
  const minutes = minutesOf(row);
  return (
    <UnstyledButton
      className={classes.row}
      data-row={id}
      data-changed={row.isChanged || undefined}
      data-problem={problem ? true : undefined}
      data-flash={isFlashing || undefined}
      {...(onOpen ? { onClick: () => onOpen(id) } : { component: 'div' as const, 'data-read': true })}
    >
      <span className={classes.span}>{spanOf(row)}</span>
      <span className={classes.what}>
        <b>{phase?.name ?? t('time:sheet.noPhase')}</b>
        {row.detail && <> {row.detail}</>}
      </span>
      {problem && <IconAlertTriangle size={16} className={classes.problem} aria-hidden />}
      {row.atOffice === false && (
        <>
          <IconHome size={15} stroke={1.6} className={classes.home} aria-hidden />
          <VisuallyHidden>{t('time:sheet.home')}</VisuallyHidden>
        </>
      )}
      <span className={classes.hours}>{minutes > 0 ? formatMinutes(minutes) : ''}</span>
      {problem && <VisuallyHidden>{translateMessage(problem.message, problem)}</VisuallyHidden>}
    </UnstyledButton>
  );
});

/** `0900–1200`, with what was typed and cannot be read as it stands. */
function spanOf(row: DraftRow): string {
  const time = (field: 'from' | 'to') => row.typed[field] ?? (row[field] === null ? '' : formatTime(row[field]));
  return `${time('from')}–${time('to')}`;
}
