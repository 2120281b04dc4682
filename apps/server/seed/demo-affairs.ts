import { addDays } from '@stint/contract/time/calendar';
import type { Db, Tx } from '../src/lib/db.ts';
import type { DemoPerson } from './demo-people.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

/** Days on a level before the next one. */
const DAYS_ON_LEVEL = [400, 800] as const;
/** Share of the employees who told the company of their family. */
const WITH_FAMILY = 0.6;
const CHILDREN = ['Minh', 'An', 'Linh', 'Khoa', 'Maja', 'Oskar', 'Freja', 'Nam'] as const;
const SPOUSES = ['Thảo', 'Hùng', 'Ingrid', 'Lars', 'Hương', 'Dũng'] as const;
/** In so many days one of the employees leaves, so that there is somebody to hand over. */
const LEAVES_IN = 40;

/** The levels and families of the people of the demo company, and who leaves it soon. */
export async function demoAffairs(
  db: Db | Tx,
  random: Random,
  people: readonly DemoPerson[],
  today: string,
): Promise<void> {
  const employees = people.filter(({ remuneration }) => remuneration === 'Contract Employee');
  const levels = (await db.selectFrom('level').select('id').orderBy('level').execute()).map(({ id }) => id);
  await insertRows(
    db,
    'user_level',
    employees.flatMap((person) => levelsOf(random, person, levels, today)),
  );
  await insertRows(
    db,
    'family_member',
    employees.flatMap((person) => (random.chance(WITH_FAMILY) ? familyOf(random, person, today) : [])),
  );
  const leaver = employees.at(-1);
  if (leaver)
    await db
      .updateTable('app_user')
      .set({ resigned_date: addDays(today, LEAVES_IN) })
      .where('id', '=', leaver.id)
      .execute();
}

/** One level after the other without a gap, the last one open. */
function levelsOf(random: Random, { id, startWorking }: DemoPerson, levels: readonly string[], today: string) {
  const rows: { user_id: string; from_date: string; to_date: string | null; level_id: string }[] = [];
  let from = startWorking;
  for (const level of levels.slice(random.between(0, 1))) {
    if (from > today) break;
    const next = addDays(from, random.between(...DAYS_ON_LEVEL));
    rows.push({ user_id: id, from_date: from, to_date: next > today ? null : addDays(next, -1), level_id: level });
    from = next;
  }
  const last = rows.at(-1);
  if (last) last.to_date = null;
  return rows;
}

function familyOf(random: Random, { id, lastName }: DemoPerson, today: string) {
  const member = (place: number, relationship: 'Spouse' | 'Child', name: string, years: number) => ({
    ...{ user_id: id, place, name: `${name} ${lastName}`, gender: null, relationship, note: '' },
    date_of_birth: addDays(today, -(years * 365 + random.between(0, 364))),
    dependent: relationship === 'Child',
  });
  const children = random.some(CHILDREN, random.between(0, 2));
  return [
    member(1, 'Spouse', random.pick(SPOUSES), random.between(28, 45)),
    ...children.map((name, index) => member(index + 2, 'Child', name, random.between(1, 14))),
  ];
}
