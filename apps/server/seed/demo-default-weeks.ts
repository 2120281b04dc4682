import { addDays } from '@stint/contract/time/calendar';
import type { Db, Tx } from '../src/lib/db.ts';
import type { DemoPerson } from './demo-people.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

/** Slots of a workday of eight hours, in minutes of the day. */
const EIGHT_HOURS: readonly (readonly (readonly [number, number])[])[] = [
  [
    [510, 720],
    [780, 1050],
  ],
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

/** The week that everybody plans to work; a third have changed theirs once, and some are about to. */
export async function demoDefaultWeeks(
  db: Db | Tx,
  random: Random,
  people: readonly DemoPerson[],
  today: string,
  bornAt: Date,
): Promise<void> {
  const weeks: Record<string, unknown>[] = [];
  const slots: Record<string, unknown>[] = [];
  for (const person of people) {
    if (person.role === null) continue;
    const isHalf = person.remuneration === 'Freelancer Part Time';
    const times = isHalf ? HALF_DAY : random.pick(EIGHT_HOURS);
    const starts = [person.startWorking];
    const changed = addDays(today, -random.between(CHANGED_BEFORE.from, CHANGED_BEFORE.to));
    if (random.chance(0.33) && changed > person.startWorking) starts.push(changed);
    for (const validFrom of starts) {
      const id = random.id(bornAt);
      weeks.push({ user_id: person.id, id, valid_from: validFrom, created_at: bornAt, version: 1 });
      const homeDays = new Set(random.some(WORKDAYS, random.between(1, 2)));
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
}
