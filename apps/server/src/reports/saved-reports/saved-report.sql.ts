import type { SavedReport } from '@stint/contract/reports/saved-reports/saved-report';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { personShape } from '../../lib/wire-shapes.ts';
import { savedReports } from '../reports.rights.ts';

export type SavedFields = Pick<SavedReport, 'name' | 'asked' | 'sharedWith' | 'mailed'>;

const columns = (userId: string) => sql`it.id as "_id", it.version, it.name, it.asked, it.shared_with as "sharedWith",
  it.mailed, ${personShape} as owner, it.user_id = ${userId} as "isOwn"`;

/** One's own reports first, then those that others share. */
export async function listSavedReports(db: Db, actor: Actor): Promise<SavedReport[]> {
  const found = await sql<SavedReport>`
    select ${columns(actor.id)} from saved_report it join app_user u on u.id = it.user_id
    where ${savedReports.mayRead(actor)} and (it.user_id = ${actor.id} or u.is_active)
    order by it.user_id <> ${actor.id}, search_text(it.name), it.id limit 500`.execute(db);
  return found.rows;
}

export async function findSavedReport(db: Db | Tx, id: string, userId: string): Promise<SavedReport | undefined> {
  const found = await sql<SavedReport>`
    select ${columns(userId)} from saved_report it join app_user u on u.id = it.user_id where it.id = ${id}`.execute(
    db,
  );
  return found.rows[0];
}

/** How many somebody has saved; nobody saves another meanwhile. */
export async function countOwn(tx: Tx, userId: string): Promise<number> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(tx);
  const found = await sql<{ count: number }>`select count(*) from saved_report where user_id = ${userId}`.execute(tx);
  return Number(found.rows[0]?.count ?? 0);
}

/** It is mailed from the next time on, not for the days before it was saved. */
export async function insertSavedReport(
  tx: Tx,
  of: { readonly id: string; readonly userId: string; readonly today: string },
  { name, asked, sharedWith, mailed }: SavedFields,
): Promise<void> {
  await sql`insert into saved_report (id, user_id, name, asked, shared_with, mailed, mailed_on)
    values (${of.id}, ${of.userId}, ${name}, ${JSON.stringify(asked)}::jsonb, ${sharedWith}, ${mailed}, ${of.today})`.execute(
    tx,
  );
}

export async function updateSavedReport(
  tx: Tx,
  id: string,
  today: string,
  { name, asked, sharedWith, mailed }: SavedFields,
): Promise<void> {
  await sql`update saved_report set name = ${name}, asked = ${JSON.stringify(asked)}::jsonb, shared_with = ${sharedWith},
    mailed_on = case when mailed is distinct from ${mailed} then ${today}::date else mailed_on end, mailed = ${mailed}
    where id = ${id}`.execute(tx);
}

export interface DueReport {
  readonly _id: string;
  readonly name: string;
  readonly asked: SavedReport['asked'];
  readonly owner: {
    readonly _id: string;
    readonly email: string;
    readonly firstName: string;
    readonly userRole: 'Admin' | 'Manager' | 'Employee';
  };
}

/**
 * The next report that is due on a day and was not sent since it was due, taken so that no other process sends it too. It is one of
 * who was sent the fewest that day: whose reports are many, or take long, keeps the others waiting for one at a time.
 */
export async function takeDue(tx: Tx, today: string): Promise<DueReport | undefined> {
  const found = await sql<DueReport>`
    select r.id as "_id", r.name, r.asked, json_build_object('_id', u.id, 'email', u.email, 'firstName', u.first_name,
      'userRole', u.user_role) as owner
    from saved_report r join app_user u on u.id = r.user_id and u.is_active and u.user_type = 'Employee'
    left join (select user_id, count(*) as reports from saved_report where mailed_on = ${today} group by user_id) sent
      on sent.user_id = r.user_id
    where r.mailed is not null and coalesce(r.mailed_on, '-infinity') < case r.mailed
      when 'weekly' then date_trunc('week', ${today}::date) else date_trunc('month', ${today}::date) end
    order by coalesce(sent.reports, 0), r.id limit 1 for update of r skip locked`.execute(tx);
  return found.rows[0];
}

export async function markSent(tx: Tx, id: string, today: string): Promise<void> {
  await sql`update saved_report set mailed_on = ${today} where id = ${id}`.execute(tx);
}
