import type { ReportedLeave, listLeaveReport as reportRoute } from '@stint/contract/planning/leave/leave-report';
import type { AnswerOf, QueryOf } from '@stint/contract/route';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { orderBy } from '../../lib/page-query.ts';
import { all, readPage } from '../../lib/read-page.ts';
import { personShape } from '../../lib/wire-shapes.ts';
import { isWanted, type LeaveFilters } from './leave.sql.ts';
import { requests } from './workday-request.sql.ts';

type Asked = LeaveFilters & { readonly from: string; readonly to: string };

/** Leaves and changes of leaves; what takes one back, and what was changed or taken back, is no leave. */
const isReported = (asked: Asked): RawBuilder<unknown> =>
  all(
    sql`r.absence_reason_id is not null`,
    sql`r.kind <> 'UNDO'`,
    asked.state === undefined ? sql`r.state not in ('REPLACED', 'UNDONE')` : sql`true`,
    isWanted(asked),
  );

const days = ({ from, to }: Asked) =>
  sql`(select coalesce(sum(d.share), 0) from leave_days(array[r.user_id], array[r.id], ${from}, ${to}) d)`;

const columns = (asked: Asked) => sql`r.id as "_id", ${personShape} as "user",
  coalesce((select string_agg(t.name, ', ' order by m.joined_at, t.id) from team_member m join team t on t.id = m.team_id
    where m.user_id = r.user_id), '') as teams,
  a.reason, a.abbreviation, a.social_medical_insurance as "socialMedicalInsurance", r.from_date as "fromDate",
  r.to_date as "toDate", r.state, ${days(asked)} as days, r.admin_comment as "adminComment",
  r.hr_manager_comment as "hrManagerComment", r.one_drive_leave_folder as "oneDriveLeaveFolder"`;

/** A page of the report, with the days of all its leaves. */
export async function listLeaveReport(
  db: Db,
  asked: QueryOf<typeof reportRoute>,
): Promise<AnswerOf<typeof reportRoute>> {
  const where = isReported(asked);
  const parts = {
    columns: columns(asked),
    from: requests,
    where,
    order: orderBy(
      asked.orderBy,
      { fromDate: sql`r.from_date`, user: sql`u.first_name || ' ' || u.last_name`, reason: sql`a.reason` },
      sql`r.from_date, r.id`,
    ),
  };
  const [page, sum] = await Promise.all([
    readPage<ReportedLeave>(db, parts, asked),
    sql<{ days: number }>`select coalesce(sum(${days(asked)}), 0) as days from ${requests} where ${where}`.execute(db),
  ]);
  return { ...page, days: sum.rows[0]?.days ?? 0 };
}

/** Rows of the report after one of them, in the order of their ids: what a file is written from, piece by piece. */
export async function listReportedAfter(
  db: Db,
  asked: Asked,
  after: { readonly fromDate: string; readonly _id: string } | null,
  most: number,
): Promise<ReportedLeave[]> {
  const isAfter = after ? sql`(r.from_date, r.id) > (${after.fromDate}::date, ${after._id}::uuid)` : sql`true`;
  const found = await sql<ReportedLeave>`
    select ${columns(asked)} from ${requests} where ${all(isReported(asked), isAfter)}
    order by r.from_date, r.id limit ${most}`.execute(db);
  return found.rows;
}
