import { formatMinutes } from '@stint/contract/numbers';
import { formatDate } from '@stint/contract/time/typed';
import { useT } from '../../lib/messages.ts';
import classes from './sheet.module.css';
import type { SheetStore } from './sheet-store.ts';
import { warningsBeforeLocking } from './warnings-before-locking.ts';

interface LockWarningsProps {
  readonly store: SheetStore;
  /** Registered, those that are not saved among them. */
  readonly minutes: number;
  readonly isEmpty: boolean;
}

/** Says before locking what one may not have meant. */
export function LockWarnings({ store, minutes, isEmpty }: LockWarningsProps) {
  const t = useT('time');
  const { period, expectedMinutes } = store.sheet;
  const today = store.time.at(new Date()).date;
  const found = warningsBeforeLocking({ period, expectedMinutes, minutes, isEmpty, today });
  const warnings = [
    found.isEmpty && t('time:sheet.lock.empty'),
    found.isRunning && t('time:sheet.lock.running', { period: period.name, date: formatDate(period.toDate) }),
    found.missingMinutes > 0 &&
      t('time:sheet.lock.missing', {
        hours: formatMinutes(found.missingMinutes),
        expected: formatMinutes(expectedMinutes ?? 0),
      }),
  ].filter((warning) => warning !== false);
  if (warnings.length === 0) return null;
  return (
    <div className={classes.notice} role="note">
      {warnings.join(' ')}
    </div>
  );
}
