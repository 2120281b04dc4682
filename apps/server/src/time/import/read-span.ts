import { MINUTES_OF_DAY } from '@stint/contract/time/business-time';
import { addDays } from '@stint/contract/time/calendar';
import type { CsvLine } from '../../lib/csv/csv-file.ts';
import { parseClock, parseDay, parseHours, parseMoment } from '../../lib/csv/values.ts';
import type { Cell, HowToRead } from './cells.ts';
import type { ImportNotes } from './import-notes.ts';

const MOST_DAYS = 31;
const MOST_HOURS = MOST_DAYS * 24;
/** Durations are rounded to a hundredth of an hour, or to the minute. */
const DURATION_TOLERANCE_SECONDS = 60;

/** When a line was worked, in the file's own time zone; whole minutes. */
export type ReadSpan =
  | {
      readonly kind: 'clock';
      readonly date: string;
      readonly from: number;
      readonly endDate: string;
      /** 1440 is the end of the day. */
      readonly to: number;
    }
  | { readonly kind: 'hours'; readonly date: string; readonly minutes: number };

/**
 * When a line was worked; null when it cannot be told or is less than a minute, which is noted. From and to are both cut to
 * whole minutes: cutting keeps their order, so that what touched or lay apart never overlaps.
 */
export function readSpan(csv: CsvLine, cell: Cell, how: HowToRead, notes: ImportNotes): ReadSpan | null {
  // A start or an end that is an instant brings its date.
  const [start, end] = [parseMoment(cell('from'), how.zone), parseMoment(cell('to'), how.zone)];
  const date = start ? start.date : parseDay(cell('date'), how.dateFormat);
  if (date === null) notes.add(csv, 'BAD_DATE', cell('date'));
  if (cell('from') === '' && cell('hours') !== '') return readHours(csv, cell, date, how, notes);
  const fromSeconds = start ? start.seconds : parseClock(cell('from'));
  if (fromSeconds === null) notes.add(csv, 'BAD_TIME', cell('from'));
  if (cell('to') === '') notes.add(csv, 'NO_END');
  const toSeconds = end ? end.seconds : parseClock(cell('to'));
  if (toSeconds === null && cell('to') !== '') notes.add(csv, 'BAD_TIME', cell('to'));
  const givenEnd = end ? end.date : cell('endDate') === '' ? null : parseDay(cell('endDate'), how.dateFormat);
  if (cell('endDate') !== cell('date') && cell('endDate') !== '' && givenEnd === null)
    notes.add(csv, 'BAD_DATE', cell('endDate'));
  if (date === null || fromSeconds === null || toSeconds === null || notes.hasProblem(csv)) return null;
  return readClock(csv, { date, fromSeconds, toSeconds, givenEnd }, statedHours(cell, how), notes);
}

const statedHours = (cell: Cell, how: HowToRead) => parseHours(cell('hours'), how.decimalComma);

interface Clock {
  readonly date: string;
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly givenEnd: string | null;
}

function readClock(csv: CsvLine, clock: Clock, stated: number | null, notes: ImportNotes): ReadSpan | null {
  const { date, fromSeconds, givenEnd } = clock;
  // Midnight as the end of the same day is the day's end.
  const endsAtMidnight = givenEnd === null && clock.toSeconds === 0 && fromSeconds > 0;
  const toSeconds = endsAtMidnight ? MINUTES_OF_DAY * 60 : clock.toSeconds;
  const endDate = givenEnd ?? date;
  const [from, to] = [Math.floor(fromSeconds / 60), Math.floor(toSeconds / 60)];
  if (endDate < date || (endDate === date && toSeconds < fromSeconds)) {
    notes.add(csv, 'FROM_NOT_BEFORE_TO');
    return null;
  }
  if (endDate > date && endDate > addDays(date, MOST_DAYS)) {
    notes.add(csv, 'TOO_LONG');
    return null;
  }
  if (endDate === date && to === from) {
    notes.add(csv, 'ZERO_LENGTH');
    return null;
  }
  if (fromSeconds % 60 !== 0 || toSeconds % 60 !== 0) notes.add(csv, 'SECONDS_CUT');
  const seconds = toSeconds - fromSeconds;
  if (stated !== null && endDate === date && Math.abs(stated * 3600 - seconds) > DURATION_TOLERANCE_SECONDS)
    notes.add(csv, 'DURATION_DIFFERS', `${stated.toFixed(2)} h`);
  return { kind: 'clock', date, from, endDate, to };
}

/** Hours without clock times, to the nearest minute: trackers round to a hundredth of an hour. */
function readHours(csv: CsvLine, cell: Cell, date: string | null, how: HowToRead, notes: ImportNotes): ReadSpan | null {
  const hours = parseHours(cell('hours'), how.decimalComma);
  if (hours === null) notes.add(csv, 'BAD_HOURS', cell('hours'));
  else if (hours > MOST_HOURS) notes.add(csv, 'TOO_LONG');
  if (hours === null || date === null || notes.hasProblem(csv)) return null;
  const minutes = Math.round(hours * 60);
  if (minutes === 0) {
    notes.add(csv, 'ZERO_LENGTH');
    return null;
  }
  return { kind: 'hours', date, minutes };
}
