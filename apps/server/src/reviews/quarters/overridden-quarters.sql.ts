import type { OverriddenQuarter } from '@stint/contract/reviews/quarters/overridden-quarters';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

/** The overridden quarters of a person, the newest first. */
export async function listOverriddenQuarters(db: Db | Tx, user: string): Promise<OverriddenQuarter[]> {
  const found = await sql<OverriddenQuarter>`
    select q.year, q.quarter, q.max_ot_pct::float8 as "maxOTPct", q.wfo_pct::float8 as "workFromOfficePercentage",
      q.override_reason as "reasonForOverrideWFOandMaxOT"
    from user_quarter q where q.user_id = ${user} and (q.max_ot_pct is not null or q.wfo_pct is not null)
    order by q.year desc, q.quarter desc`.execute(db);
  return found.rows;
}

/** Overrides these quarters of a person and no others; makes those that are still to come. */
export async function storeOverriddenQuarters(
  tx: Tx,
  user: string,
  quarters: readonly OverriddenQuarter[],
): Promise<void> {
  await sql`
    update user_quarter set max_ot_pct = null, wfo_pct = null, override_reason = ''
    where user_id = ${user} and (max_ot_pct is not null or wfo_pct is not null)`.execute(tx);
  await sql`
    insert into user_quarter (user_id, year, quarter, max_ot_pct, wfo_pct, override_reason)
    select ${user}, r.year, r.quarter, r."maxOTPct", r."workFromOfficePercentage", r."reasonForOverrideWFOandMaxOT"
    from jsonb_to_recordset(${JSON.stringify(quarters)}::jsonb) as r(year int, quarter int, "maxOTPct" numeric,
      "workFromOfficePercentage" numeric, "reasonForOverrideWFOandMaxOT" text)
    on conflict (user_id, year, quarter) do update set max_ot_pct = excluded.max_ot_pct, wfo_pct = excluded.wfo_pct,
      override_reason = excluded.override_reason`.execute(tx);
}
