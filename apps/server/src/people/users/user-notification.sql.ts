import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';

export interface Receiver {
  readonly _id: string;
  readonly email: string;
  readonly firstName: string;
  readonly isActive: boolean;
}

export async function listReceivers(tx: Tx, users: readonly string[]): Promise<Receiver[]> {
  const found = await sql<Receiver>`
    select id as "_id", email, first_name as "firstName", is_active as "isActive"
    from app_user where id = any(${users}::uuid[]) order by id`.execute(tx);
  return found.rows;
}

/** To whom a sender mailed the same since then. */
export async function listMailed(
  tx: Tx,
  mail: {
    readonly kind: string;
    readonly sender: string;
    readonly receivers: readonly string[];
    readonly subjects: readonly string[];
    readonly plain: readonly string[];
    readonly since: string;
  },
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct m.to_user_id as id from mail m
    join unnest(${mail.receivers}::uuid[], ${mail.subjects}::text[], ${mail.plain}::text[]) as w (id, subject, plain)
      on w.id = m.to_user_id and w.subject = m.subject and w.plain = m.plain
    where m.caused_by_id = ${mail.sender} and m.kind = ${mail.kind} and m.created_at > ${mail.since}`.execute(tx);
  return found.rows.map(({ id }) => id);
}
