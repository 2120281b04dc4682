import { addDays, weekdayOf } from '@stint/contract/time/calendar';
import type { Db, Tx } from '../src/lib/db.ts';
import type { DemoPerson } from './demo-people.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

/** Slots of a workday of eight hours, in minutes of the day. */
const USUAL_HOURS: readonly (readonly [number, number])[] = [
  [510, 720],
  [780, 1050],
];
const OTHER_HOURS: readonly (readonly (readonly [number, number])[])[] = [
  [
    [480, 720],
    [780, 1020],
  ],
  [
    [540, 720],
    [780, 1080],
  ],
];
const HALF_DAY = [[540, 780]] as const;
const WORKDAYS = [1, 2, 3, 4, 5];
/** How long ago those who changed their week did. */
const CHANGED_BEFORE = { from: 40, to: 300 };

/** Days between saying what a week will be and its beginning. */
const SAID_BEFORE = 3;
/** How many plan the usual hours. */
const USUAL = 0.8;

/**
 * The week that everybody plans to work; a third have changed theirs once. Answers whether somebody plans a day at the
 * office, by the week that is theirs on it.
 */
export async function demoDefaultWeeks(
  db: Db | Tx,
  random: Random,
  people: readonly DemoPerson[],
  today: string,
): Promise<(person: string, day: string) => boolean | undefined> {
  const weeks: Record<string, unknown>[] = [];
  const slots: Record<string, unknown>[] = [];
  const homeDaysOf = new Map<string, { readonly from: string; readonly days: ReadonlySet<number> }[]>();
  for (const person of people) {
    if (person.role === null) continue;
    const isHalf = person.remuneration === 'Freelancer Part Time';
    const times = isHalf ? HALF_DAY : random.chance(USUAL) ? USUAL_HOURS : random.pick(OTHER_HOURS);
    const starts = [person.startWorking];
    const changed = addDays(today, -random.between(CHANGED_BEFORE.from, CHANGED_BEFORE.to));
    if (random.chance(0.33) && changed > person.startWorking) starts.push(changed);
    for (const validFrom of starts) {
      const id = random.id();
      const savedAt = `${addDays(validFrom, -SAID_BEFORE)}T03:00:00Z`;
      weeks.push({
        user_id: person.id,
        id,
        valid_from: validFrom,
        created_at: savedAt,
        saved_at: savedAt,
        saved_by_id: person.id,
        version: 1,
      });
      const homeDays = new Set(random.some(WORKDAYS, random.between(1, 2)));
      homeDaysOf.set(person.id, [{ from: validFrom, days: homeDays }, ...(homeDaysOf.get(person.id) ?? [])]);
      for (const weekday of isHalf ? WORKDAYS.slice(0, 4) : WORKDAYS)
        for (const [from, to] of times)
          slots.push({
            user_id: person.id,
            default_week_id: id,
            weekday,
            from_minute: from,
            to_minute: to,
            in_office: !homeDays.has(weekday),
          });
    }
  }
  await insertRows(db, 'default_week', weeks);
  await insertRows(db, 'default_week_slot', slots);
  return (person, day) => {
    const week = homeDaysOf.get(person)?.find(({ from }) => from <= day);
    return week && !week.days.has(weekdayOf(day));
  };
}
