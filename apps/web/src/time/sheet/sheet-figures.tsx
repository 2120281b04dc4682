import { formatMinutes, formatNumber, formatTwoDecimals } from '@stint/contract/numbers';
import { dependabilityOf, formatScore, gradeOf } from '@stint/contract/planning/planning-power/planning-power.rules';
import { averageDelay, delayStars } from '@stint/contract/time/sheet/delay.rules';
import { mostMinutes } from '@stint/contract/time/sheet/overtime.rules';
import type { Sheet } from '@stint/contract/time/sheet/timereg';
import { useMemo } from 'react';
import { useT } from '../../lib/messages.ts';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { minutesInQuarter, minutesOfStored } from './saved-rows.ts';
import classes from './sheet.module.css';
import { type DraftRow, minutesOf } from './sheet-draft.ts';
import { useDays, useScores, useStoredRows } from './sheet-hooks.ts';
import type { SheetStore } from './sheet-store.ts';

/** The numbers that matter, each with what it is compared with. */
export function SheetFigures({ store }: { readonly store: SheetStore }) {
  const t = useT('time');
  const days = useDays(store);
  const { expectedMinutes, expectedWFOPercentage, quarter } = store.sheet;
  const minutes = [...days.values()].reduce((sum, day) => sum + day.minutes, 0);
  const office = [...days.values()].reduce((sum, day) => sum + day.office, 0);
  const { average } = useScores(store);
  const dependability = dependabilityOf(average);
  const stored = useStoredRows(store);
  const delay = useMemo(() => averageDelay(stored.filter(isDated)), [stored]);
  const delivered = useMemo(() => deliveredNow(store.sheet, stored), [store, stored]);
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
          label={t('time:sheet.figure.office', { percent: formatNumber(expectedWFOPercentage) })}
          {...(share !== null && share < expectedWFOPercentage && { tone: 'warn' as const })}
        />
        {quarter && (
          <KeyFigure
            value={t('time:sheet.hours', { hours: formatMinutes(mostMinutes(quarter) - delivered) })}
            label={t('time:sheet.figure.quarter', {
              quarter: quarter.quarter,
              hours: formatMinutes(mostMinutes(quarter)),
            })}
          />
        )}
        <KeyFigure
          value={formatScore(average)}
          label={dependability ? t(`time:sheet.figure.power.${dependability}`) : t('time:sheet.figure.noPower')}
          {...(average !== null && gradeOf(average) === 'Unsatisfactory' && { tone: 'warn' as const })}
        />
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

const isDated = (row: DraftRow): row is DraftRow & { lastUserUpdateTime: string } => row.lastUserUpdateTime !== null;

/** Minutes delivered in the sheet's quarter: as they were when it was opened, and what was saved or deleted since. */
function deliveredNow({ quarter, timeregs }: Sheet, stored: readonly DraftRow[]): number {
  if (!quarter) return 0;
  const before = minutesInQuarter(quarter, timeregs, minutesOfStored);
  return quarter.deliveredMinutes + minutesInQuarter(quarter, stored, minutesOf) - before;
}
