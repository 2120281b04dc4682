import type { listNotifications as listRoute, Notification } from '@stint/contract/platform/notifications/notification';
import { KINDS_FOR_CUSTOMERS, type NotificationKind } from '@stint/contract/platform/notifications/notification-kinds';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';

const columns = sql`n.id as "_id", n.kind, n.data, n.link, n.created_at as "createdDate", n.read_at is not null as "isRead"`;

export function listNotifications(
  db: Db,
  userId: string,
  asked: QueryOf<typeof listRoute>,
): Promise<Page<Notification>> {
  const parts = {
    columns,
    from: sql`notification n`,
    where: all(
      sql`n.user_id = ${userId}`,
      asked.unread ? sql`n.read_at is null` : sql`true`,
      // Whom and what the news name: their values, without the names of their places.
      matches(sql`(select string_agg(value, ' ') from jsonb_each_text(n.data))`, asked.search),
    ),
    // Ids are made in the order of time.
    order: orderBy(asked.orderBy, { createdDate: sql`n.id` }, sql`n.id desc`),
  };
  return readPage<Notification>(db, parts, asked);
}

interface Wanted {
  /** Which of the notices. */
  readonly notice: number;
  readonly user: string;
  readonly kind: NotificationKind;
  readonly inApp: boolean;
  readonly mail: boolean | null;
}
export type Receiver = Pick<Wanted, 'notice' | 'user' | 'inApp'> & {
  readonly mail: boolean;
  /** How often the same person's acts told them something lately; where it is nobody's act, how often they were told of that kind. */
  readonly recent: number;
};

/**
 * The active ones of those who are to be told, of the house where it is none of customers, with how they want to be, and what they heard
 * from the actor since then.
 */
export async function listReceivers(
  tx: Tx,
  wanted: readonly Wanted[],
  { actor, since }: { readonly actor: string | null; readonly since: string },
): Promise<Receiver[]> {
  const found = await sql<Receiver>`
    select w.notice, w."user", coalesce(c.in_app, w."inApp") as "inApp",
      w.mail is not null and coalesce(c.mail, w.mail) as mail, coalesce(lately.recent, 0) as recent
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w(notice integer, "user" uuid, kind text, "inApp" boolean, mail boolean)
    join app_user u on u.id = w."user" and u.is_active
      and (u.user_type = 'Employee' or w.kind = any(${KINDS_FOR_CUSTOMERS}::text[]))
    left join notification_choice c on c.user_id = u.id and c.kind = w.kind
    left join (select n.user_id, case when ${actor}::uuid is null then n.kind end as kind, count(*) as recent from notification n
      where n.user_id in (select g."user" from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as g("user" uuid))
        and n.caused_by_id is not distinct from ${actor}::uuid and n.created_at > ${since} group by 1, 2) lately
      on lately.user_id = u.id and lately.kind is not distinct from case when ${actor}::uuid is null then w.kind end`.execute(
    tx,
  );
  return found.rows;
}

interface NewNotification extends Pick<Notification, 'kind' | 'data' | 'link'> {
  readonly id: string;
  readonly user: string;
}

export async function insertNotifications(
  tx: Tx,
  rows: readonly NewNotification[],
  { now, actor }: { readonly now: string; readonly actor: string | null },
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into notification (user_id, id, kind, data, link, created_at, caused_by_id)
    select r."user", r.id, r.kind, r.data, r.link, ${now}, ${actor}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("user" uuid, id uuid, kind text, data jsonb, link text)`.execute(tx);
}

/** All unread ones when none are named. */
export async function markRead(tx: Tx, userId: string, ids: readonly string[] | null, now: string): Promise<number> {
  const marked = await sql`
    update notification set read_at = ${now}
    where user_id = ${userId} and read_at is null and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))`.execute(tx);
  return Number(marked.numAffectedRows ?? 0);
}

export async function deleteNotifications(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('notification').where('user_id', '=', userId).execute();
}

export function listChoices(db: Db, userId: string) {
  return db
    .selectFrom('notification_choice')
    .select(['kind', 'in_app as inApp', 'mail'])
    .where('user_id', '=', userId)
    .execute();
}

export async function upsertChoice(
  db: Db,
  userId: string,
  { kind, inApp, mail }: { kind: NotificationKind; inApp: boolean; mail: boolean },
): Promise<void> {
  await db
    .insertInto('notification_choice')
    .values({ user_id: userId, kind, in_app: inApp, mail })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ in_app: inApp, mail }))
    .execute();
}
