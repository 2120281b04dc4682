import { Button, UnstyledButton } from '@mantine/core';
import type { LockProblem } from '@stint/contract/time/sheet/lock.rules';
import { formatDate } from '@stint/contract/time/typed';
import { IconAlertTriangle } from '@tabler/icons-react';
import { translateMessage, useT } from '../../lib/messages.ts';
import classes from './sheet.module.css';
import type { SheetStore } from './sheet-store.ts';

/** Lines that are shown; the rest is counted. */
const MOST_SHOWN = 8;

interface LockProblemsProps {
  readonly store: SheetStore;
  readonly problems: readonly LockProblem[];
  readonly onShow: (row: string, field: string) => void;
  readonly onClose: () => void;
  readonly onPlace: (atOffice: boolean) => void;
}

/** What stands against locking, each line with the way to its row. Rows without office or home share one, with both answers. */
export function LockProblems({ store, problems, onShow, onClose, onPlace }: LockProblemsProps) {
  const t = useT('time');
  const withoutPlace = problems.filter(({ code }) => code === 'OFFICE_NOT_SPECIFIED').length;
  const others = problems.filter(({ code }) => code !== 'OFFICE_NOT_SPECIFIED');
  if (problems.length === 0) return null;
  return (
    <div className={classes.notice} role="alert" style={{ display: 'block' }}>
      {withoutPlace > 0 && (
        <div className={classes.spread}>
          <span>
            <IconAlertTriangle size={14} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
            {t('time:sheet.lock.withoutPlace', { count: withoutPlace })}
          </span>
          <Button size="compact-sm" onClick={() => onPlace(true)}>
            {t('time:sheet.office')}
          </Button>
          <Button size="compact-sm" onClick={() => onPlace(false)}>
            {t('time:sheet.home')}
          </Button>
        </div>
      )}
      {others.slice(0, MOST_SHOWN).map((problem) => {
        const row = problem.row ? store.row(problem.row) : undefined;
        return (
          <UnstyledButton
            key={`${problem.code}${problem.field}${problem.row}`}
            display="block"
            py={3}
            onClick={() => (problem.row ? onShow(problem.row, problem.field ?? 'detail') : onClose())}
          >
            <IconAlertTriangle size={14} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
            {row ? `${formatDate(row.date)} · ` : ''}
            {translateMessage(problem.message, problem)}
          </UnstyledButton>
        );
      })}
      {others.length > MOST_SHOWN && <p>{t('time:sheet.lock.more', { count: others.length - MOST_SHOWN })}</p>}
    </div>
  );
}
