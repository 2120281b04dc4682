import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';
import { insertRows } from './insert-rows.ts';

type Time = readonly [weekday: number, fromHour: number, toHour: number, type: string];
const OFFICE = 'MustWorkFromOffice';
const ONLINE = 'MustBeOnline';
const NICE = 'PreferredOnline';
const standUp = (type: string): Time[] => [1, 2, 3, 4, 5].map((weekday) => [weekday, 9.25, 9.5, type]);

/** By the short name of the team. Quality and Platform have agreed nothing yet. */
const AGREED: Readonly<Record<string, readonly Time[]>> = {
  PAY: [
    [1, 9.5, 12, OFFICE],
    [2, 9.5, 11.5, ONLINE],
    [3, 9.5, 12, OFFICE],
    [3, 13, 15, OFFICE],
    [4, 9.5, 11.5, ONLINE],
    [5, 14, 16, NICE],
  ],
  POR: [...standUp(ONLINE), [2, 13, 16, OFFICE], [5, 10, 11, NICE]],
  MOB: [
    [1, 10, 12, ONLINE],
    [4, 9.5, 12, OFFICE],
    [4, 13, 16, OFFICE],
  ],
  DAI: [[3, 13, 17, OFFICE], ...standUp(NICE)],
};

/** What teams have agreed on being in the office and online. */
export async function demoTeamSchedules(db: Db | Tx): Promise<void> {
  const teams = await db.selectFrom('team').select(['id', 'short_name']).orderBy('name').execute();
  const rows = teams.flatMap(({ id, short_name }) =>
    (AGREED[short_name] ?? []).map(([weekday, from, to, type]) => ({
      team_id: id,
      weekday,
      from_minute: from * 60,
      to_minute: to * 60,
      team_plan_type: type,
    })),
  );
  await insertRows(db, 'team_schedule_time', rows);
  await sql`update team set schedule_version = 2 where id in (select team_id from team_schedule_time)`.execute(db);
}
