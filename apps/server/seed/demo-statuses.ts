import { addDays, mondayOf, weekLabel } from '@stint/contract/time/calendar';
import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';
import { safeRichText } from '../src/lib/rich-text.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

/** So many weeks before the present one have a status: the present one is still to be written. */
const WEEKS = 6;
const PROJECTS = 8;

const MOODS = [
  'On track. The week went as planned.',
  'Mostly on track; one delivery moved to Monday.',
  'Behind by two days: the test environment was down on Tuesday.',
  'Ahead of plan. We pulled two tasks in from next week.',
] as const;
const DONE = [
  'Finished the sign-in rework',
  'Released the payment fixes',
  'Interviewed two candidates',
  'Closed eleven support cases',
  'Ran the workshop with the customer',
  'Moved the build to the new servers',
  'Reviewed the contract with the customer',
] as const;
const NEXT = [
  'Demo on Thursday',
  'Plan the next quarter',
  'Load test before the release',
  'Onboard two colleagues',
  'Agree on the scope of phase two',
] as const;
const RISKS = [
  'Two people are on leave at the same time.',
  'We wait for access to the customer’s systems.',
  'The estimate of the migration is uncertain.',
] as const;

/** How the last weeks of all teams and some projects went, in the words of those who lead them. */
export async function demoStatuses(db: Db | Tx, random: Random, today: string): Promise<void> {
  const found = await sql<{ team: string | null; project: string | null; writer: string | null }>`
    (select id as team, null::uuid as project, team_leader_id as writer from team order by name)
    union all (select null, id, manager_id from project order by name limit ${sql.lit(PROJECTS)})`.execute(db);
  const rows = found.rows.flatMap(({ team, project, writer }) =>
    Array.from({ length: WEEKS }, (_, index) => {
      const monday = addDays(mondayOf(today), -7 * (index + 1));
      const [week, year] = weekLabel(monday).split('/').map(Number);
      const at = new Date(`${addDays(monday, 4)}T08:${random.between(10, 59)}:00Z`);
      const { html, plain } = safeRichText(written(random));
      return {
        id: random.id(at),
        team_id: team,
        project_id: project,
        week,
        year,
        description: html,
        plain,
        created_at: at,
        updated_at: at,
        updated_by_id: writer,
      };
    }),
  );
  await insertRows(db, 'status', rows);
}

function written(random: Random): string {
  const items = (all: readonly string[], count: number) =>
    `<ul>${random
      .some(all, count)
      .map((text) => `<li>${text}</li>`)
      .join('')}</ul>`;
  const risk = random.chance(0.4) ? `<h3>Risks</h3><p>${random.pick(RISKS)}</p>` : '';
  return `<p>${random.pick(MOODS)}</p><h3>Done</h3>${items(DONE, 3)}<h3>Next week</h3>${items(NEXT, 2)}${risk}`;
}
