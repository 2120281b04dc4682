import type pg from 'pg';
import type { BenchDatabase } from './bench-database.ts';
import { benchReads } from './call-figures.ts';

const USERS = 2000;
/** Exports that one person may make in a minute; a run that asks for more measures refusals. */
const LONGEST_SECONDS = 1;

/** The list of users, a page of a thousand and a search, and the export of a CV. */
export async function benchPeople(database: BenchDatabase, seconds: number): Promise<void> {
  await makeUsers(database.owner);
  await benchReads(database, seconds, [
    { name: `a page of ${USERS} users`, addresses: ['/api/admin/users'], targets: { 1: { p50: 300 } } },
    {
      name: `a search in ${USERS} users`,
      addresses: ['/api/admin/users?search=person+1'],
      targets: { 1: { p50: 100 } },
    },
    {
      name: `who joins and leaves, of ${USERS} users`,
      addresses: ['/api/admin/checklists', '/api/admin/checklists?kind=leaving'],
    },
  ]);
  const cv = await idOfDeveloper(database.owner);
  await benchReads(
    database,
    Math.min(seconds, LONGEST_SECONDS),
    [
      {
        name: 'a CV as PDF',
        addresses: [`/api/user/employees/${cv}/cv/export-pdf`],
        targets: { 1: { p50: 1500 } },
      },
      {
        name: 'a CV as Word',
        addresses: [`/api/user/employees/${cv}/cv/export-word`],
        targets: { 1: { p50: 1500 } },
      },
    ],
    [1],
  );
}

/** Users beyond those of the demo company, some of whom join about now. */
async function makeUsers(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into app_user (id, email, initials, first_name, last_name, user_type, user_role, is_active, start_working)
     select gen_random_uuid(), 'listed' || n || '@demo.stint.example', 'LIST' || n, 'Listed', 'Person ' || n,
       'Employee', 'Employee', true, current_date - (n % 700)
     from generate_series(1, $1 - (select count(*)::int from app_user)) n`,
    [USERS],
  );
  await pool.query('analyze');
}

async function idOfDeveloper(pool: pg.Pool): Promise<string> {
  const found = await pool.query<{ id: string }>(
    'select user_id as id from prior_job group by user_id order by count(*) desc, user_id limit 1',
  );
  const [developer] = found.rows;
  if (!developer) throw new Error('Nobody of the demo company has a prior job');
  return developer.id;
}
