import { endOfContract } from '@stint/contract/people/contracts/contract.rules';
import { addDays, mondayOf } from '@stint/contract/time/calendar';
import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

/** Who starts soon, so that their checklists show what is ready and what is left. */
const NEWCOMERS = [
  { first: 'Nga', last: 'Phạm', initials: 'NGA', position: 'Test engineer', weeks: 1, team: 'QUA', contract: true },
  {
    first: 'Oskar',
    last: 'Lund',
    initials: 'OSK',
    position: 'Software engineer',
    weeks: 3,
    team: null,
    contract: false,
  },
] as const;

/** People who were made users and have not begun: one with a team and a contract, one with neither; none has signed in. */
export async function demoNewcomers(db: Db | Tx, random: Random, today: string, now: Date): Promise<void> {
  const people = NEWCOMERS.map((one) => ({
    ...one,
    id: random.id(now),
    from: addDays(mondayOf(today), 7 * one.weeks),
  }));
  await insertRows(
    db,
    'app_user',
    people.map(({ id, first, last, initials, position, from }) => ({
      id,
      email: `${initials.toLowerCase()}@demo.stint.example`,
      initials,
      first_name: first,
      last_name: last,
      user_type: 'Employee',
      user_role: 'Employee',
      remuneration_type: 'Contract Employee',
      is_active: true,
      start_working: from,
      position,
      created_at: now,
      version: 1,
    })),
  );
  for (const { id, team } of people)
    await sql`insert into team_member (team_id, user_id, joined_at)
      select t.id, ${id}, ${now} from team t where t.short_name = ${team}`.execute(db);
  await insertRows(
    db,
    'contract',
    people
      .filter(({ contract }) => contract)
      .map(({ id, initials, from }) => ({
        id: random.id(now),
        user_id: id,
        number: `HD-${from.slice(0, 4)}-${initials}-1`,
        type: 'Probationary',
        from_date: from,
        to_date: endOfContract('Probationary', from),
        version: 1,
      })),
  );
}
