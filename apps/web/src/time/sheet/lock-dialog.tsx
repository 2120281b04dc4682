import { Button, Modal, Table } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import { formatScore } from '@stint/contract/planning/planning-power/planning-power.rules';
import { problemsBeforeLocking } from '@stint/contract/time/sheet/lock.rules';
import { useEffect, useMemo, useRef } from 'react';
import { useT } from '../../lib/messages.ts';
import { HoursByDay } from './lock-days.tsx';
import { LockProblems } from './lock-problems.tsx';
import { LockWarnings } from './lock-warnings.tsx';
import classes from './sheet.module.css';
import { minutesOf } from './sheet-draft.ts';
import { NO_PROJECT, projectOf } from './sheet-filter.ts';
import { useScores, useSummary } from './sheet-hooks.ts';
import type { SheetStore } from './sheet-store.ts';

interface LockDialogProps {
  readonly store: SheetStore;
  readonly isLocking: boolean;
  /** Given whether there is nothing to lock but an empty sheet. */
  readonly onLock: (confirmsEmpty: boolean) => void;
  readonly onClose: () => void;
  readonly onShow: (row: string, field: string) => void;
  /** Says of all rows that lack it where they were worked, and saves that. */
  readonly onPlace: (atOffice: boolean) => void;
}

/**
 * Shows what reviewers will see before the period is locked: hours by project and day, the office share, planning power, and
 * what is missing: details, hours of the plan, days of a period that still runs.
 */
export function LockDialog({ store, isLocking, onLock, onClose, onShow, onPlace }: LockDialogProps) {
  const t = useT('time');
  const summary = useSummary(store);
  const { days } = summary;
  const rows = useMemo(() => summary.rows.filter((row) => !row.isBlank), [summary]);
  const { average } = useScores(store);
  const problems = useMemo(
    () =>
      problemsBeforeLocking(
        rows.map((row) => ({
          ...row,
          fromDateTime: row.from === null ? null : '',
          toDateTime: row.to === null ? null : '',
        })),
        store.isDirty,
      ),
    [rows, store],
  );
  const canLock = problems.length === 0;
  const lockButton = useRef<HTMLButtonElement>(null);
  // It could not take the focus while something was in its way, such as a saving that was not over yet.
  useEffect(() => {
    if (canLock) lockButton.current?.focus();
  }, [canLock]);
  const projects = useMemo(() => {
    const sums = new Map<string, number>();
    for (const row of rows) {
      const key = projectOf(store, row) ?? NO_PROJECT;
      sums.set(key, (sums.get(key) ?? 0) + minutesOf(row));
    }
    return [...sums].sort((a, b) => b[1] - a[1]);
  }, [rows, store]);
  const minutes = [...days.values()].reduce((sum, day) => sum + day.minutes, 0);
  const office = [...days.values()].reduce((sum, day) => sum + day.office, 0);
  const worked = [...days.values()].filter((day) => day.minutes > 0).length;
  const nameOf = (key: string) => store.sheet.reviewers.find((one) => (one.project?._id ?? NO_PROJECT) === key);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('time:sheet.lock.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <p>
        {t('time:sheet.lock.summary', {
          hours: formatMinutes(minutes),
          count: worked,
          percent: minutes > 0 ? Math.round((office / minutes) * 100) : 0,
        })}{' '}
        {t('time:sheet.lock.power', { score: formatScore(average) })}
      </p>
      <LockWarnings store={store} minutes={minutes} isEmpty={rows.length === 0} />
      <Table my="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('time:sheet.lock.project')}</Table.Th>
            <Table.Th>{t('time:sheet.lock.reviewer')}</Table.Th>
            <Table.Th ta="right">{t('time:sheet.column.hours')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {projects.map(([key, sum]) => {
            const assignment = nameOf(key);
            return (
              <Table.Tr key={key}>
                <Table.Td>{assignment?.project?.name ?? t('time:sheet.withoutProject')}</Table.Td>
                <Table.Td>
                  {assignment?.reviewer ? `${assignment.reviewer.firstName} ${assignment.reviewer.lastName}` : '–'}
                </Table.Td>
                <Table.Td ta="right">{formatMinutes(sum)}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      <HoursByDay store={store} />
      <LockProblems store={store} problems={problems} onShow={onShow} onClose={onClose} onPlace={onPlace} />
      <div className={classes.spread} style={{ marginTop: '1rem', justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{t('common:act.cancel')}</Button>
        <Button
          ref={lockButton}
          variant="filled"
          disabled={!canLock}
          loading={isLocking}
          onClick={() => onLock(rows.length === 0)}
          data-autofocus
        >
          {t('time:sheet.lock.act', { period: store.sheet.period.name })}
        </Button>
      </div>
    </Modal>
  );
}
