import { Box } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import { formatWeekday } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { PlanSlotsField } from '../plan-slots/plan-slots-field.tsx';
import { CopyDay } from './copy-day.tsx';
import classes from './my-plan.module.css';
import { daySlots, drawnSlots, spanText, WEEKDAYS, type WeekDraft, withDay } from './week-draft.ts';

interface WeekRowsProps {
  readonly draft: WeekDraft;
  /** Left out, the week is only shown. */
  readonly editing?: { readonly onChange: (draft: WeekDraft) => void; readonly showsLacking: boolean };
}

/** A week as rows: each day with its plans, typed. */
export function WeekRows({ draft, editing }: WeekRowsProps) {
  const t = useT('planning');
  if (!editing) return <ShownRows draft={draft} />;
  return (
    <div className={classes.days}>
      {WEEKDAYS.map((weekday) => (
        <PlanSlotsField
          key={weekday}
          label={formatWeekday(weekday)}
          value={daySlots(draft, weekday)}
          empty={t('planning:week.free')}
          showsLacking={editing.showsLacking}
          onChange={(slots) => editing.onChange(withDay(draft, weekday, slots))}
          acts={
            daySlots(draft, weekday).length > 0 && (
              <CopyDay draft={draft} weekday={weekday} onChange={editing.onChange} />
            )
          }
        />
      ))}
    </div>
  );
}

function ShownRows({ draft }: { readonly draft: WeekDraft }) {
  const t = useT('planning');
  const slots = drawnSlots(draft);
  return (
    <table className={classes.shownRows}>
      <thead>
        <tr>
          <th scope="col">{t('planning:week.day')}</th>
          <th scope="col">{t('planning:week.plans')}</th>
          <th scope="col">{t('planning:week.hours')}</th>
        </tr>
      </thead>
      <tbody>
        {WEEKDAYS.map((weekday) => {
          const own = slots.filter((slot) => slot.weekday === weekday);
          const minutes = own.reduce((sum, { from, to }) => sum + to - from, 0);
          return (
            <tr key={weekday}>
              <th scope="row">{formatWeekday(weekday)}</th>
              <td>
                {own.length === 0 && (
                  <Box component="span" c="dimmed" fz={12.5}>
                    {t('planning:week.free')}
                  </Box>
                )}
                {own.map((slot) => (
                  <span key={slot.key} className={classes.shownSlot} data-home={!slot.inOffice || undefined}>
                    {spanText(slot)} {t(slot.inOffice ? 'planning:slots.office' : 'planning:slots.home')}
                  </span>
                ))}
              </td>
              <td>{formatMinutes(minutes)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
