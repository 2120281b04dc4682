import type { Db, Tx } from '../src/lib/db.ts';
import type { DemoPerson } from './demo-people.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

const DAY_MS = 86_400_000;
const HIGHEST_LEVEL = 5;

/** What people of the demo company can do, and what they have passed; what they have not set yet is asked. */
export async function demoUserSkills(
  db: Db | Tx,
  random: Random,
  people: readonly DemoPerson[],
  now: Date,
): Promise<void> {
  const skills = await db.selectFrom('skill').select('id').orderBy('name').execute();
  const certifications = await db.selectFrom('certification').select('id').orderBy('name').execute();
  const employees = people.filter(({ role }) => role !== null);
  await insertRows(
    db,
    'user_skill',
    employees.flatMap((person) =>
      random.some(skills, random.between(8, skills.length - 4)).map(({ id }) => ({
        user_id: person.id,
        skill_id: id,
        level: Math.min(HIGHEST_LEVEL, random.between(0, 3) + random.between(0, 2)),
        never_ask: random.chance(0.06),
        evaluated_at: new Date(now.getTime() - random.between(2, 300) * DAY_MS).toISOString(),
      })),
    ),
  );
  await insertRows(
    db,
    'user_certification',
    employees.flatMap((person) =>
      random.some(certifications, random.between(0, 3)).map(({ id }) => ({
        id: random.id(now),
        user_id: person.id,
        certification_id: id,
        year: now.getUTCFullYear() - random.between(0, 9),
        duration: random.pick(['2 years', '3 years', 'Unlimited']),
        version: 1,
      })),
    ),
  );
}
