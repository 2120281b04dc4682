import { formatMinutes } from '@stint/contract/numbers';
import { formatDate } from '@stint/contract/time/typed';
import { useT } from '../../lib/messages.ts';
import classes from './sheet.module.css';
import type { SheetStore } from './sheet-store.ts';

interface LockWarningsProps {
  readonly store: SheetStore;
  /** Registered, those that are not saved among them. */
  readonly minutes: number;
  readonly isEmpty: boolean;
}

/** What one may not have meant: to lock an empty sheet, a period that still runs, or fewer hours than are expected. */
export function LockWarnings({ store, minutes, isEmpty }: LockWarningsProps) {
  const t = useT('time');
  const { period, expectedMinutes } = store.sheet;
  const today = store.time.at(new Date()).date;
  const missing = Math.max(0, (expectedMinutes ?? 0) - minutes);
  const warnings = [
    ...(isEmpty ? [t('time:sheet.lock.empty')] : []),
    ...(period.toDate >= today
      ? [t('time:sheet.lock.running', { period: period.name, date: formatDate(period.toDate) })]
      : []),
    ...(missing > 0
      ? [
          t('time:sheet.lock.missing', {
            hours: formatMinutes(missing),
            expected: formatMinutes(expectedMinutes ?? 0),
          }),
        ]
      : []),
  ];
  if (warnings.length === 0) return null;
  return (
    <div className={classes.notice} role="note">
      {warnings.join(' ')}
    </div>
  );
}
