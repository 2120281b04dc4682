import { asLine } from '@stint/contract/primitives';
import { addDays } from '@stint/contract/time/calendar';
import ical, { type ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Absence, MeetingSpan, PlannedSpan } from './calendar-feed.sql.ts';

const WORDS = {
  en: {
    office: 'Work in the office',
    home: 'Work at home',
    away: '{name} is away',
    asked: '{reason} (not decided yet)',
  },
  vi: { office: 'Làm ở văn phòng', home: 'Làm ở nhà', away: '{name} vắng mặt', asked: '{reason} (chờ duyệt)' },
} as const;
export type FeedLanguage = keyof typeof WORDS;

/** Calendar clients ask again after this long, in seconds. */
const ASK_AGAIN_AFTER = 3600;

export interface CalendarContent {
  readonly name: string;
  readonly language: FeedLanguage;
  /** Stands in each event as the moment of its making; the same for a day, so that an unchanged calendar is the same file. */
  readonly madeOn: string;
  /** Whose it is: events are named after it, and keep their names when the calendar is read again. */
  readonly owner: string;
  readonly planned: readonly PlannedSpan[];
  readonly meetings: readonly MeetingSpan[];
  readonly absences: readonly Absence[];
  readonly holidays: readonly { readonly day: string; readonly name: string }[];
}

/** A calendar as RFC 5545 writes it: plans and meetings with their times, whole days for absences and holidays. */
export function calendarFile(content: CalendarContent): string {
  const words = WORDS[content.language];
  const calendar = ical({
    // It is written as it is, unlike what events are called.
    name: asLine(content.name),
    prodId: { company: 'Stint', product: 'Stint', language: 'EN' },
    ttl: ASK_AGAIN_AFTER,
  });
  const stamp = new Date(`${content.madeOn}T00:00:00Z`);
  for (const { day, fromMinute, start, end, inOffice } of content.planned)
    calendar.createEvent({
      id: `plan-${content.owner}-${day}-${fromMinute}@stint`,
      stamp,
      start: new Date(start),
      end: new Date(end),
      summary: inOffice ? words.office : words.home,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  for (const { id, title, start, end } of content.meetings)
    calendar.createEvent({
      id: `meeting-${id}@stint`,
      stamp,
      start: new Date(start),
      end: new Date(end),
      summary: title,
      transparency: ICalEventTransparency.OPAQUE,
    });
  for (const { id, fromDate, toDate, name, reason, isApproved } of content.absences)
    wholeDays(calendar, stamp, fromDate, toDate, {
      id: `absence-${id}@stint`,
      summary: name
        ? words.away.replace('{name}', () => name)
        : isApproved
          ? reason
          : words.asked.replace('{reason}', () => reason),
      status: isApproved ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      transparency: name ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    });
  for (const { day, name } of content.holidays)
    wholeDays(calendar, stamp, day, day, {
      id: `holiday-${day}@stint`,
      summary: name,
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return calendar.toString();
}

interface WholeDays {
  readonly id: string;
  readonly summary: string;
  readonly status: ICalEventStatus;
  readonly transparency: ICalEventTransparency;
}

/** The end of whole days is the day after the last. */
function wholeDays(calendar: ICalCalendar, stamp: Date, from: string, to: string, event: WholeDays): void {
  const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
  calendar.createEvent({ ...event, stamp, allDay: true, start: midnight(from), end: midnight(addDays(to, 1)) });
}
