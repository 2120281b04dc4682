import type { OtUtAdjustment, QuarterAdjustments } from '@stint/contract/reviews/ot-ut/ot-ut-adjustment';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { listOf } from '../../lib/wire-shapes.ts';

/** The adjustments of `user_quarter as q`, in the order of their types. */
export const adjustmentsShape = listOf(sql`
  select json_build_object('transactionType', a.transaction_type, 'hours', a.hours, 'description', a.description) as row
  from ot_ut_adjustment a where a.user_quarter_id = q.id order by a.transaction_type`);

export interface AdjustedQuarter extends QuarterAdjustments {
  readonly user: string;
  /** Nothing is expected of the person: there is no over or under time. */
  readonly isOfNothing: boolean;
}

/** What was made of the hours of these quarters. With `isLocked` nobody else adjusts them meanwhile. */
export async function findAdjustments(
  db: Db | Tx,
  quarters: readonly string[],
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<AdjustedQuarter[]> {
  const found = await sql<AdjustedQuarter>`
    select q.id as "userQuarter", q.adjustments_version as version, q.user_id as user, ${adjustmentsShape} as adjustments,
      coalesce(u.remuneration_type, '') like 'Freelancer%' as "isOfNothing"
    from user_quarter q join app_user u on u.id = q.user_id
    where q.id = any(${quarters}::uuid[]) order by q.id ${isLocked ? sql`for update of q` : sql``}`.execute(db);
  return found.rows;
}

interface ToStore {
  readonly userQuarter: string;
  readonly adjustments: readonly OtUtAdjustment[];
}

/** Makes these the adjustments of quarters, and the quarters that hours are carried into. */
export async function storeAdjustments(tx: Tx, quarters: readonly ToStore[]): Promise<void> {
  const ids = quarters.map(({ userQuarter }) => userQuarter);
  const rows = quarters.flatMap(({ userQuarter, adjustments }) => adjustments.map((one) => ({ ...one, userQuarter })));
  await sql`delete from ot_ut_adjustment where user_quarter_id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    insert into ot_ut_adjustment (user_quarter_id, transaction_type, hours, description)
    select r."userQuarter", r."transactionType", r.hours, r.description
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("userQuarter" uuid, "transactionType" text, hours numeric, description text)`.execute(tx);
  await sql`update user_quarter set adjustments_version = adjustments_version + 1 where id = any(${ids}::uuid[])`.execute(
    tx,
  );
  await sql`
    insert into user_quarter (user_id, year, quarter)
    select q.user_id, case when q.quarter = 4 then q.year + 1 else q.year end, q.quarter % 4 + 1
    from user_quarter q where q.id = any(${ids}::uuid[])
      and exists (select from ot_ut_adjustment a where a.user_quarter_id = q.id and a.transaction_type in ('OTOut', 'UTOut'))
    order by q.user_id
    on conflict (user_id, year, quarter) do nothing`.execute(tx);
}
