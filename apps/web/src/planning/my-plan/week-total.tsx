import { formatMinutes } from '@stint/contract/numbers';
import { weekMismatch } from '@stint/contract/planning/my-plan/default-week.rules';
import { useT } from '../../lib/messages.ts';
import { BarSwatch } from '../../ui/bar-key.tsx';
import classes from './my-plan.module.css';
import { drawnSlots, type WeekDraft } from './week-draft.ts';

interface WeekTotalProps {
  readonly draft: WeekDraft;
  /** Minutes that a week has to hold; null where nothing is checked. */
  readonly expected: number | null;
}

/** The hours of a week against those it has to hold, in the office and at home. */
export function WeekTotal({ draft, expected }: WeekTotalProps) {
  const t = useT('planning');
  const slots = drawnSlots(draft);
  const sum = (inOffice: boolean) =>
    slots.filter((slot) => slot.inOffice === inOffice).reduce((minutes, { from, to }) => minutes + to - from, 0);
  const [office, home] = [sum(true), sum(false)];
  const total = office + home;
  const full = Math.max(total, expected ?? 0, 1);
  const isWrong = weekMismatch(total, expected) !== null;
  const hours = formatMinutes(total);
  return (
    <div className={classes.total} data-wrong={isWrong || undefined}>
      <output>
        <b>
          {expected === null
            ? t('planning:week.total', { hours })
            : t('planning:week.totalOf', { hours, expected: formatMinutes(expected) })}
        </b>
        <span>
          <BarSwatch part="office" /> {t('planning:week.office', { hours: formatMinutes(office) })} ·{' '}
          <BarSwatch part="home" /> {t('planning:week.home', { hours: formatMinutes(home) })}
        </span>
      </output>
      <div className={classes.bar} aria-hidden>
        <i data-place="office" style={{ width: `${(office / full) * 100}%` }} />
        <i data-place="home" style={{ width: `${(home / full) * 100}%` }} />
      </div>
    </div>
  );
}
