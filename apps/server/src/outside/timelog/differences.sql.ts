import type { Difference } from '@stint/contract/outside/timelog/sync';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { nameShape, personShape } from '../../lib/wire-shapes.ts';

export interface PersonOutside {
  readonly userId: string;
  /** Empty for somebody whom nobody knows there. */
  readonly employeeId: string;
}

/** Whose hours are compared between two days: who is known outside, and who has hours that belong there. */
export async function listPeople(
  db: Db,
  { from, to, user }: { readonly from: string; readonly to: string; readonly user?: string },
): Promise<PersonOutside[]> {
  const found = await sql<PersonOutside>`
    select u.id as "userId", coalesce(p.employee_id, '') as "employeeId"
    from app_user u left join timelog_person p on p.user_id = u.id
    where (${user ?? null}::uuid is null or u.id = ${user ?? null}::uuid) and (p.user_id is not null
      or u.id in (select r.user_id from timelog_row r
        where r.task_id is not null and r.is_settled and r.work_date between ${from} and ${to}))
    order by u.id`.execute(db);
  return found.rows;
}

interface Names {
  readonly users: ReadonlyMap<string, NonNullable<Difference['user']>>;
  readonly phases: ReadonlyMap<string, NonNullable<Difference['phase']>>;
  readonly tasks: ReadonlyMap<string, string>;
}

/** What people, phases and outside tasks are called. */
export async function listNames(
  db: Db,
  asked: { readonly users: readonly string[]; readonly phases: readonly string[]; readonly tasks: readonly string[] },
): Promise<Names> {
  const users = await sql<{ row: NonNullable<Difference['user']> }>`
    select ${personShape} as row from app_user u where u.id = any(${asked.users})`.execute(db);
  const phases = await sql<{ row: NonNullable<Difference['phase']> }>`
    select json_build_object('_id', ph.id, 'name', a.name || ' · ' || ph.name) as row
    from phase ph join account a on a.id = ph.account_id where ph.id = any(${asked.phases})`.execute(db);
  const tasks = await sql<{ row: { _id: string; name: string } }>`
    select ${nameShape('t')} as row from timelog_task t where t.id = any(${asked.tasks})`.execute(db);
  return {
    users: new Map(users.rows.map(({ row }) => [row._id, row])),
    phases: new Map(phases.rows.map(({ row }) => [row._id, row])),
    tasks: new Map(tasks.rows.map(({ row }) => [row._id, row.name])),
  };
}
