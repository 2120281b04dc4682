import { formatHours, formatMinutes, formatTwoDecimals } from '@stint/contract/numbers';
import { averageDelay, delayStars } from '@stint/contract/time/delay.rules';
import { mostMinutes } from '@stint/contract/time/overtime.rules';
import { useMemo } from 'react';
import { useT } from '../../lib/messages.ts';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import classes from './sheet.module.css';
import { type SheetStore, useDays } from './sheet-store.ts';

/** The numbers that matter, each with what it is compared with. */
export function SheetFigures({ store }: { readonly store: SheetStore }) {
  const t = useT('time');
  const days = useDays(store);
  const { expectedMinutes, expectedWFOPercentage, quarter } = store.sheet;
  const minutes = [...days.values()].reduce((sum, day) => sum + day.minutes, 0);
  const office = [...days.values()].reduce((sum, day) => sum + day.office, 0);
  const stored = store.sheet.timeregs;
  const delay = useMemo(() => averageDelay(stored), [stored]);
  const share = minutes > 0 ? Math.round((office / minutes) * 100) : null;
  return (
    <div className={classes.figures}>
      <KeyFigures>
        <KeyFigure
          value={t('time:sheet.hours', { hours: formatMinutes(minutes) })}
          label={
            expectedMinutes === null
              ? t('time:sheet.figure.registered')
              : t('time:sheet.figure.registeredOf', { hours: formatMinutes(expectedMinutes) })
          }
        />
        <KeyFigure
          value={share === null ? '–' : `${share} %`}
          label={t('time:sheet.figure.office', { percent: formatHours(expectedWFOPercentage).replace('.0', '') })}
          {...(share !== null && share < expectedWFOPercentage && { tone: 'warn' as const })}
        />
        {quarter && (
          <KeyFigure
            value={t('time:sheet.hours', { hours: formatMinutes(mostMinutes(quarter) - quarter.deliveredMinutes) })}
            label={t('time:sheet.figure.quarter', {
              quarter: quarter.quarter,
              hours: formatMinutes(mostMinutes(quarter)),
            })}
          />
        )}
        {delay !== null && (
          <KeyFigure
            value={`★ ${delayStars(delay)}`}
            label={t('time:sheet.figure.delay', { hours: formatTwoDecimals(delay) })}
          />
        )}
      </KeyFigures>
    </div>
  );
}
