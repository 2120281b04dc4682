import '@mantine/schedule/styles.css';
import { ActionIcon } from '@mantine/core';
import { WeekView as Calendar, type ScheduleEventData } from '@mantine/schedule';
import { minuteOf } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { MINUTES_OF_DAY } from '@stint/contract/time/business-time';
import { addDays, mondayOf, weekLabel } from '@stint/contract/time/calendar';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { PlacedTable } from '../../ui/placed-table.tsx';
import classes from './sheet.module.css';
import { focusCell, type SheetActs } from './sheet-acts.ts';
import { type DraftRow, newRow } from './sheet-draft.ts';
import { useSummary } from './sheet-hooks.ts';
import { SheetRow } from './sheet-row.tsx';
import type { SheetStore } from './sheet-store.ts';

const SNAP_MINUTES = 15;
/** Slots to drag over; each is high enough for a finger. */
const SLOT_MINUTES = 30;
const LAST_MINUTE = '23:59:59';

interface WeekViewProps {
  readonly store: SheetStore;
  /** A day of the week that is shown. */
  readonly day: string;
  readonly acts: SheetActs;
  readonly onDay: (day: string) => void;
  readonly onShow: (row: string, field: string) => void;
}

/** The week as a calendar on the same draft: drag to create, move and stretch. The chosen row is edited below. */
export function WeekView({ store, day, acts, onDay, onShow }: WeekViewProps) {
  const t = useT('time');
  const { rows } = useSummary(store);
  const [chosen, setChosen] = useState<string | null>(null);
  const monday = mondayOf(day);
  const { canEdit } = store.sheet.rights;
  const events = useMemo(
    () => [
      ...plansOf(store, monday, { office: t('time:sheet.planOffice'), home: t('time:sheet.planHome') }),
      ...eventsOf(store, rows, monday, t('time:sheet.noPhase')),
    ],
    [store, rows, monday, t],
  );
  const step = (days: number) => onDay(addDays(monday, days));
  const move = (id: string | number, start: string, end: string) => store.edit(String(id), spanOf(start, end));
  return (
    <section aria-label={t('time:sheet.week')}>
      <div className={classes.spread} style={{ marginBottom: '0.5rem' }}>
        <div className={classes.title}>
          <ActionIcon aria-label={t('time:sheet.previousWeek')} color="gray" onClick={() => step(-7)}>
            <IconChevronLeft size={17} />
          </ActionIcon>
          <h2>{t('time:sheet.weekNumber', { week: weekLabel(monday) })}</h2>
          <ActionIcon aria-label={t('time:sheet.nextWeek')} color="gray" onClick={() => step(7)}>
            <IconChevronRight size={17} />
          </ActionIcon>
        </div>
        {canEdit && <span className={classes.hint}>{t('time:sheet.weekHint')}</span>}
      </div>
      <Calendar
        date={monday}
        events={events}
        withHeader={false}
        withAllDaySlots={false}
        intervalMinutes={SLOT_MINUTES}
        slotHeight={52}
        {...shownHours(rows, monday)}
        firstDayOfWeek={1}
        withWeekNumber={false}
        highlightToday
        withCurrentTimeIndicator
        getCurrentTime={() => localNow(store)}
        classNames={{
          weekView: classes.calendar,
          weekViewDayLabel: classes.calendarDay,
          weekViewSlotLabel: classes.calendarHour,
          weekViewBackgroundEvent: classes.calendarPlan,
        }}
        mode={canEdit ? 'default' : 'static'}
        withDragSlotSelect={canEdit}
        withEventsDragAndDrop={canEdit}
        withEventResize={canEdit}
        eventDragInterval={SNAP_MINUTES}
        eventResizeInterval={SNAP_MINUTES}
        onSlotDragEnd={(start, end) => {
          const row = newRow(start.slice(0, 10), store.summary().rows, spanOf(start, end));
          store.add(row);
          setChosen(row._id);
          requestAnimationFrame(() => focusCell(row._id, 'phase'));
        }}
        onEventDrop={({ eventId, newStart, newEnd }) => move(eventId, newStart, newEnd)}
        onEventResize={({ eventId, newStart, newEnd }) => move(eventId, newStart, newEnd)}
        onEventClick={(event) => (canEdit ? setChosen(String(event.id)) : onShow(String(event.id), 'detail'))}
      />
      {chosen && store.row(chosen) && (
        <PlacedTable className={classes.table} aria-label={t('time:sheet.chosenRow')} style={{ marginTop: '0.75rem' }}>
          <SheetRow store={store} id={chosen} acts={acts} />
        </PlacedTable>
      )}
    </section>
  );
}

/** The hours that people work, and those around the week's rows. */
function shownHours(rows: readonly DraftRow[], monday: string): { startTime: string; endTime: string } {
  const sunday = addDays(monday, 6);
  const spans = rows.filter((row) => row.date >= monday && row.date <= sunday && row.from !== null);
  const first = Math.min(7, ...spans.map((row) => Math.floor((row.from ?? 0) / 60)));
  const last = Math.max(19, ...spans.map((row) => Math.ceil((row.to ?? 0) / 60)));
  return { startTime: clock(first * 60), endTime: clock(last * 60) };
}

function eventsOf(store: SheetStore, rows: readonly DraftRow[], monday: string, unnamed: string): ScheduleEventData[] {
  const sunday = addDays(monday, 6);
  return rows.flatMap((row) => {
    if (row.date < monday || row.date > sunday || row.from === null || row.to === null || row.to <= row.from) return [];
    const phase = store.phase(row.projectPhase);
    return [
      {
        id: row._id,
        title: [phase?.name ?? unnamed, row.detail].filter(Boolean).join(' · '),
        start: `${row.date} ${clock(row.from)}`,
        end: `${row.date} ${clock(row.to)}`,
        color: store.problemsOf(row._id) ? 'clay' : 'pine',
        variant: row.isChanged ? ('filled' as const) : ('light' as const),
      },
    ];
  });
}

/** What is planned, behind the rows. */
function plansOf(store: SheetStore, monday: string, words: { office: string; home: string }): ScheduleEventData[] {
  const sunday = addDays(monday, 6);
  return store.sheet.plans
    .filter(({ date }) => date >= monday && date <= sunday)
    .flatMap(({ date, plans }) =>
      plans.map(({ from, to, inOffice }) => ({
        id: `plan ${date} ${minuteOf(from)}`,
        title: inOffice ? words.office : words.home,
        start: `${date} ${clock(minuteOf(from))}`,
        end: `${date} ${clock(minuteOf(to))}`,
        color: inOffice ? 'var(--plan)' : 'var(--home)',
        display: 'background' as const,
      })),
    );
}

function clock(minutes: number): string {
  if (minutes >= MINUTES_OF_DAY) return LAST_MINUTE;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
}

/** Date and minutes of a span in the calendar; one that reaches the next midnight ends with the day. */
function spanOf(start: string, end: string): Pick<DraftRow, 'date' | 'from' | 'to' | 'typed'> {
  const date = start.slice(0, 10);
  const reachesNextDay = end.slice(0, 10) !== date || end.endsWith(LAST_MINUTE);
  return { date, from: minutes(start), to: reachesNextDay ? MINUTES_OF_DAY : minutes(end), typed: {} };
}

const minutes = (moment: string): number => Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));

function localNow(store: SheetStore): string {
  const now = store.time.at(new Date());
  return `${now.date} ${clock(now.minutes)}`;
}
