import { Box, Flex, VisuallyHidden } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { EverybodysDays, PlannedDays } from '@stint/contract/planning/planned-hours/planned-hours';
import { slotText } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import { dateFormat, locale } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import { PersonLine } from '../../ui/person.tsx';
import wide from '../../ui/wide-table.module.css';
import { type PlaceMinutes, placeMinutes, sumOf } from './place-minutes.ts';
import classes from './schedules-by-period.module.css';

/** A working day fills the bar. */
const FULL_DAY = 480;

interface ScheduleTableProps {
  readonly report: EverybodysDays;
  readonly days: readonly string[];
}

/** People by day: hours in the office and at home, with the sums of each person and of each day. */
export function ScheduleTable({ report: { people, holidays }, days }: ScheduleTableProps) {
  const t = useT('planning');
  const ofDay = (day: string) => sumOf(people.map((one) => placeMinutes(dayOf(one, day)?.plans)));
  return (
    <section
      className={`${wide.frame} ${classes.marks}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      aria-label={t('planning:schedulesByPeriod.label')}
    >
      <table className={wide.table}>
        <thead>
          <tr>
            <th scope="col">
              {t('planning:schedulesByPeriod.person', { count: people.length })}
              <span className={wide.key} aria-hidden>
                <i data-place="office" /> {t('planning:schedulesByPeriod.office')} <i data-place="home" />{' '}
                {t('planning:schedulesByPeriod.home')}
              </span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col">
                {headOf(day)}
                {holidays
                  .filter((holiday) => holiday.day === day)
                  .map(({ name }) => (
                    <Mark key={name} tone="warn">
                      {name}
                    </Mark>
                  ))}
              </th>
            ))}
            <th scope="col">{t('planning:schedulesByPeriod.total')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((one) => (
            <tr key={one.user._id}>
              <th scope="row">
                <PersonLine person={one.user} />
              </th>
              {days.map((day) => (
                <td key={day}>
                  <DayCell day={dayOf(one, day)} />
                </td>
              ))}
              <td>
                <Hours minutes={sumOf(one.days.map(({ plans }) => placeMinutes(plans)))} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('planning:schedulesByPeriod.everybody')}</th>
            {days.map((day) => (
              <td key={day}>
                <Hours minutes={ofDay(day)} />
              </td>
            ))}
            <td>
              <Hours minutes={sumOf(days.map(ofDay))} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const dayOf = ({ days }: PlannedDays, day: string) => days.find((one) => one.day === day);

/** Monday 23/11, in the reader's language. */
const headOf = (day: string): string =>
  dateFormat(locale(), { weekday: 'short', day: 'numeric', month: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

function DayCell({ day }: { readonly day: PlannedDays['days'][number] | undefined }) {
  const t = useT('planning');
  if (!day || (day.plans.length === 0 && !day.away))
    return (
      <Box component="span" c="var(--faint)">
        {t('planning:schedulesByPeriod.off')}
      </Box>
    );
  if (day.plans.length === 0)
    return (
      <Box component="span" c="var(--warn)">
        {day.away?.reason ?? t('planning:schedulesByPeriod.away')}
      </Box>
    );
  const minutes = placeMinutes(day.plans);
  const width = (part: number) => ({ width: `${Math.min(100, (part / FULL_DAY) * 100)}%` });
  return (
    <Flex component="span" direction="column" gap={3} title={day.plans.map(slotText).join(', ')}>
      <Hours minutes={minutes} />
      <span className={classes.bar} aria-hidden>
        <i data-place="office" style={width(minutes.office)} />
        <i data-place="home" style={width(minutes.home)} />
      </span>
    </Flex>
  );
}

/** Hours in all; which of them at home is read out, and shown by the bar. */
function Hours({ minutes: { office, home } }: { readonly minutes: PlaceMinutes }) {
  const t = useT('planning');
  return (
    <>
      <span aria-hidden>{t('common:hours', { hours: formatMinutes(office + home) })}</span>
      <VisuallyHidden>
        {t('planning:schedulesByPeriod.cell', { office: formatMinutes(office), home: formatMinutes(home) })}
      </VisuallyHidden>
    </>
  );
}
