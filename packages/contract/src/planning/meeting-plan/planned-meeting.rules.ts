import { declareMessages } from '../../messages.ts';
import type { ClockTime } from '../plan-slots/plan-slot.rules.ts';
import { clockTimeOf, minuteOf } from '../plan-slots/plan-slot.rules.ts';

export const MEETING_ENDS_BEFORE_START = 'A meeting must end after its start';
export const MEETING_PEOPLE_MISSING = 'Please choose at least one person or team';
export const MEETING_NOT_YOURS = 'Only the organizer can change a meeting';
/** Meetings that one person has planned from today on. Those that were called off count too: they are kept, and people were told. */
export const MOST_COMING_MEETINGS = 500;
export const TOO_MANY_COMING_MEETINGS =
  'A person can plan at most {{most}} meetings from today on, those that were cancelled included';
/** Meetings that one person has planned for a day, whichever it is. */
export const MOST_MEETINGS_OF_DAY = 50;
export const TOO_MANY_MEETINGS_OF_DAY =
  'A person can plan at most {{most}} meetings for the same day, those that were cancelled included';
declareMessages({
  MEETING_ENDS_BEFORE_START,
  MEETING_PEOPLE_MISSING,
  MEETING_NOT_YOURS,
  TOO_MANY_COMING_MEETINGS,
  TOO_MANY_MEETINGS_OF_DAY,
});
/** Meetings that are listed at once: others put somebody into theirs, however many that are. */
export const MOST_MEETINGS_LISTED = 300;
/** Meetings begin on a quarter of an hour, where they are proposed. */
const STEP = 15;
/** As far as common times are looked for at once, in days. */
export const MOST_DAYS_TO_SEARCH = 31;
/** Days of people that are looked at for common times: a company of 500 for two weeks. */
export const MOST_PERSON_DAYS_TO_SEARCH = 7000;

/** A time in which everybody is planned to work and has no other meeting. */
interface CommonTime {
  readonly from: ClockTime;
  readonly to: ClockTime;
}

/** When a meeting of so many minutes can begin within a common time: every quarter of an hour, and when the time begins. */
export function startsWithin({ from, to }: CommonTime, minutes: number): ClockTime[] {
  const [first, last] = [minuteOf(from), minuteOf(to) - minutes];
  const starts: number[] = [];
  for (let start = first; start <= last; start = (Math.floor(start / STEP) + 1) * STEP) starts.push(start);
  return starts.map(clockTimeOf);
}
