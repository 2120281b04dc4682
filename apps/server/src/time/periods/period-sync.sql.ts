import type { TimeregPeriod } from '@stint/contract/time/periods/period';
import type { SyncedPerson } from '@stint/contract/time/periods/period-sync';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { periodShape, personShape } from '../../lib/wire-shapes.ts';
import { takesPart } from './period.sql.ts';

export interface PeriodSyncDetail {
  readonly period: TimeregPeriod;
  readonly total: number;
  readonly missing: number;
  readonly items: SyncedPerson[];
}

/** A chunk of the people who have, or should have, a sheet of a period; those who lack one come first. */
export async function findPeriodSyncDetail(
  db: Db,
  periodId: string,
  chunk: { limit: number; offset: number },
): Promise<PeriodSyncDetail | undefined> {
  const found = await sql<PeriodSyncDetail>`
    with p as (select * from timereg_period where id = ${periodId}),
    people as (
      select u.id as user_id, up.id, up.is_locked, up.created_at, u.first_name, u.last_name, u.initials
      from p cross join app_user u
      left join user_period up on up.user_id = u.id and up.timereg_period_id = p.id
      where up.id is not null or ${takesPart}
    ), chunk as (
      select * from people order by id is not null, first_name, last_name, initials
      limit ${chunk.limit} offset ${chunk.offset}
    )
    select ${periodShape} as period,
      (select count(*)::int from people) as total,
      (select count(*)::int from people where id is null) as missing,
      coalesce((select json_agg(json_build_object(
          'user', (select ${personShape} from app_user u where u.id = c.user_id),
          'userPeriod', c.id, 'createdDate', iso_instant(c.created_at),
          'state', case when c.id is null then null when not c.is_locked then 'open'
            when exists (select from user_period_reviewer r where r.user_id = c.user_id and r.user_period_id = c.id
              and r.approved_date is null) then 'locked' else 'approved' end,
          'hours', round(sums.minutes / 60.0, 2), 'rows', sums.rows)
          order by c.id is not null, c.first_name, c.last_name, c.initials)
        from chunk c cross join lateral (
          select coalesce(sum(t.minutes), 0) as minutes, count(*) as rows
          from timereg t where t.user_period_id = c.id and t.user_id = c.user_id) sums), '[]') as items
    from p`.execute(db);
  return found.rows[0];
}
