import type { PeriodReview, ReviewedProject } from '@stint/contract/time/review/period-review';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { periodShape, personShape, projectNameShape } from '../../lib/wire-shapes.ts';
import type { StoredUserPeriod } from '../sheet/user-period.sql.ts';

export interface ReviewFacts {
  readonly user: PeriodReview['user'];
  readonly period: PeriodReview['period'];
  readonly projects: Omit<ReviewedProject, 'isMine' | 'isSelfReview' | 'wtf'>[];
}

/** Everything that a reviewer judges a sheet by, in one statement. */
export async function findReviewFacts(db: Db, sheet: StoredUserPeriod): Promise<ReviewFacts> {
  const found = await sql<ReviewFacts>`
    with rows as (
      select t.id, t.work_date, t.from_at, t.to_at, t.minutes, t.detail, t.at_office, t.last_user_update_time,
        ph.id as phase_id, ph.name as phase, a.name as account, a.project_id
      from timereg t join phase ph on ph.id = t.phase_id join account a on a.id = ph.account_id
      where t.user_id = ${sheet.user} and t.user_period_id = ${sheet._id}
    ), phases as (
      select project_id, phase_id, phase, account, sum(minutes) as minutes
      from rows group by project_id, phase_id, phase, account
    ), projects as (
      select r.id, r.project_id, r.reviewer_id, r.approved_date, coalesce(sums.minutes, 0) as minutes,
        coalesce(sums.office_minutes, 0) as office_minutes, sums.average_delay, coalesce(contents.fingerprint, '') as fingerprint
      from user_period_reviewer r
      left join (
        select project_id, sum(minutes) as minutes, sum(minutes) filter (where at_office) as office_minutes,
          avg(greatest(0, extract(epoch from last_user_update_time - to_at) / 3600)) filter (where to_at is not null)
            as average_delay
        from rows group by project_id
      ) sums on sums.project_id is not distinct from r.project_id
      left join projects_of_rows(${sheet.user}, ${sheet.timeregPeriod}) contents
        on contents.project_id is not distinct from r.project_id
      where r.user_id = ${sheet.user} and r.user_period_id = ${sheet._id}
    )
    select
      (select ${personShape} from app_user u where u.id = ${sheet.user}) as user,
      (select ${periodShape} from timereg_period p where p.id = ${sheet.timeregPeriod}) as period,
      coalesce((select json_agg(json_build_object(
          '_id', r.id, 'project', case when pr.id is not null then ${projectNameShape} end,
          'reviewer', ${personShape}, 'approvedDate', iso_instant(r.approved_date),
          'minutes', r.minutes, 'officeMinutes', r.office_minutes, 'averageDelay', r.average_delay,
          'fingerprint', r.fingerprint,
          'phases', coalesce((select json_agg(json_build_object('_id', phase_id, 'name', phase, 'account', account,
              'minutes', minutes) order by minutes desc, phase)
            from phases where phases.project_id is not distinct from r.project_id), '[]'),
          'rows', coalesce((select json_agg(json_build_object('_id', rows.id, 'date', work_date,
              'fromDateTime', iso_instant(from_at), 'toDateTime', iso_instant(to_at), 'minutes', rows.minutes,
              'phase', phase, 'detail', detail, 'atOffice', at_office) order by work_date, from_at, rows.id)
            from rows where rows.project_id is not distinct from r.project_id), '[]')
        ) order by r.minutes desc, pr.name nulls last, r.id)
        from projects r join app_user u on u.id = r.reviewer_id left join project pr on pr.id = r.project_id), '[]'
      ) as projects`.execute(db);
  const [facts] = found.rows;
  if (!facts) throw new Error('A statement without a from clause answers one row');
  return facts;
}
