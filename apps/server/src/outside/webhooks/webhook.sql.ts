import type { DeliveryProblem, Webhook, WebhookDelivery } from '@stint/contract/outside/webhooks/webhook';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

/** What administrators say of a webhook. */
export type WebhookFields = Pick<Webhook, 'name' | 'url' | 'entities' | 'isActive'>;

const deliveriesIn = (state: string): RawBuilder<number> =>
  sql`(select count(*)::integer from webhook_delivery d where d.webhook_id = w.id and d.state = ${state})`;
const columns = sql`w.id as "_id", w.version, w.name, w.url, w.entities, w.is_active as "isActive",
  ${deliveriesIn('waiting')} as waiting, ${deliveriesIn('failed')} as failed`;

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select ${columns} from webhook w order by search_text(w.name), w.id`.execute(db);
  return rows;
}

export async function findWebhook(db: Db | Tx, id: string): Promise<Webhook | undefined> {
  const { rows } = await sql<Webhook>`select ${columns} from webhook w where w.id = ${id}`.execute(db);
  return rows[0];
}

/** The secret of an address, but of one whose id was brought before a moment. */
export const findSecret = (db: Db | Tx, id: string, since: string) =>
  db
    .selectFrom('webhook')
    .leftJoin('brought_id', 'brought_id.id', 'webhook.id')
    .select('secret')
    .where('webhook.id', '=', id)
    .where((is) => is.or([is('brought_id.at', 'is', null), is('brought_id.at', '>=', since)]))
    .executeTakeFirst();

/** How many there are; nobody makes another meanwhile. */
export async function countWebhooks(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from webhook`.execute(tx);
  return rows[0]?.count ?? 0;
}

const stored = ({ name, url, entities, isActive }: WebhookFields) => ({
  name,
  url,
  entities: [...new Set(entities)],
  is_active: isActive,
});

export async function insertWebhook(tx: Tx, id: string, secret: string, given: WebhookFields): Promise<void> {
  await tx
    .insertInto('webhook')
    .values({ id, secret, ...stored(given) })
    .execute();
}

export async function updateWebhook(tx: Tx, id: string, given: WebhookFields): Promise<void> {
  await tx.updateTable('webhook').set(stored(given)).where('id', '=', id).execute();
}

/** A delivery of no change: the record that it names is the webhook itself. */
export async function insertTest(db: Db, id: string, webhook: string, actor: string, now: string): Promise<void> {
  await db
    .insertInto('webhook_delivery')
    .values({
      ...{ id, webhook_id: webhook, entity: 'webhook', entity_id: webhook, action: 'test' },
      ...{ actor_id: actor, at: now, next_at: now },
    })
    .execute();
}

/** Where a page ends: when its last delivery was queued, in microseconds, and its id. */
const place = sql`(extract(epoch from queued_at) * 1000000)::bigint`;

export async function listDeliveries(
  db: Db,
  webhook: string,
  { state, after, limit }: { state?: string | undefined; after?: string | undefined; limit: number },
): Promise<(WebhookDelivery & { cursor: string })[]> {
  const [at = null, id = null] = after?.split('_') ?? [];
  const { rows } = await sql<WebhookDelivery & { cursor: string }>`
    select id as "_id", concat_ws('_', ${place}, id) as cursor, entity, entity_id as "entityId", action,
      iso_instant(at) as at, state, attempts, case when state = 'waiting' then iso_instant(next_at) end as "nextDate",
      status, nullif(problem, '') as problem
    from webhook_delivery
    where webhook_id = ${webhook} and (${state ?? null}::text is null or state = ${state ?? null})
      and (${at}::bigint is null or (queued_at, id)
        < ('epoch'::timestamptz + ${at}::bigint * interval '1 microsecond', ${id}::uuid))
    order by queued_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Where a delivery goes. */
export const findWebhookOf = (db: Db, delivery: string) =>
  db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
    .select('w.is_active as isActive')
    .where('d.id', '=', delivery)
    .executeTakeFirst();

/** @returns whether it was there. */
export async function sendAgain(db: Db, id: string, now: string): Promise<boolean> {
  const { rows } = await sql`
    update webhook_delivery set state = 'waiting', attempts = 0, next_at = ${now}, settled_at = null
    where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

/** What is sent, and where to. */
export interface DueDelivery {
  readonly id: string;
  readonly webhook: string;
  readonly url: string;
  readonly secret: string;
  readonly entity: string;
  readonly entityId: string;
  readonly action: string;
  readonly actor: string | null;
  readonly at: string;
  /** This attempt included. */
  readonly attempts: number;
}

interface Claim {
  readonly now: string;
  /** For so long nobody else takes them. */
  readonly leaseSeconds: number;
  /** Of each webhook. */
  readonly most: number;
  /** Webhooks that have their hands full. */
  readonly without: readonly string[];
}

/**
 * Takes deliveries that are due, for this process alone. Changes of one record go out one after another in their order:
 * a later one waits until the one before is delivered or given up.
 */
export async function claimDue(db: Db, { now, leaseSeconds, most, without }: Claim): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select d.id, w.url, w.secret from webhook w cross join lateral (
        select d.id from webhook_delivery d
        where d.webhook_id = w.id and d.state = 'waiting' and d.next_at <= ${now}
          and not exists (select from webhook_delivery e where e.webhook_id = d.webhook_id
            and e.entity_id = d.entity_id and e.state = 'waiting' and (e.queued_at, e.id) < (d.queued_at, d.id))
        order by d.queued_at, d.id limit ${most} for update of d skip locked) d
      where w.is_active and w.id <> all (${without}::uuid[]))
    update webhook_delivery d
    set attempts = d.attempts + 1, next_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    from due where d.id = due.id
    returning d.id, d.webhook_id as webhook, due.url, due.secret, d.entity, d.entity_id as "entityId", d.action,
      d.actor_id as actor, iso_instant(d.at) as at, d.attempts`.execute(db);
  return rows;
}

interface Outcome {
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly nextAt: string;
  readonly status: number | null;
  readonly problem: DeliveryProblem | '';
  readonly now: string;
}

/** What became of an attempt; nothing where the delivery was taken by somebody else meanwhile. */
export async function settle(
  db: Db,
  { id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>,
  { state, nextAt, status, problem, now }: Outcome,
): Promise<void> {
  await sql`
    update webhook_delivery set state = ${state}, next_at = ${nextAt}, status = ${status}, problem = ${problem},
      settled_at = case when ${state} = 'waiting' then null else ${now}::timestamptz end
    where id = ${id} and attempts = ${attempts} and state = 'waiting'`.execute(db);
}
