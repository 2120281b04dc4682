import type {
  COIN_KINDS,
  CoinBalance,
  CoinTransaction,
  listCoinTransactions as listRoute,
} from '@stint/contract/company/coins/coin';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { personOf, personShape } from '../../lib/wire-shapes.ts';

export interface NewTransfer {
  readonly id: string;
  readonly kind: (typeof COIN_KINDS)[number];
  /** Null is the company. */
  readonly from: string | null;
  readonly to: string;
  readonly number: number;
  readonly message: string;
}

export async function findBalance(db: Db | Tx, user: string): Promise<CoinBalance | undefined> {
  const found = await sql<CoinBalance>`
    select ${personShape} as "user", coalesce((select b.coins from coin_balance b where b.user_id = u.id), 0) as balance
    from app_user u where u.id = ${user}`.execute(db);
  return found.rows[0];
}

/** Those of some people who can get coins now: active employees, who stay so until the transaction ends. */
export async function lockReceivers(tx: Tx, users: readonly string[] | null): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from app_user where is_active and user_type = 'Employee'
      and (${users}::uuid[] is null or id = any(${users}::uuid[])) order by id for share`.execute(tx);
  return found.rows.map(({ id }) => id);
}

/** Stores transfers with their entries; balances follow by the trigger of the table, which refuses one below zero. */
export async function insertTransfers(
  tx: Tx,
  transfers: readonly NewTransfer[],
  { by, at }: { readonly by: string; readonly at: string },
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(transfers)}::jsonb)
    as g(id uuid, kind text, "from" uuid, "to" uuid, number int, message text)`;
  await sql`insert into coin_transfer (id, kind, by_user_id, at)
    select g.id, g.kind, ${by}, ${at} from ${given}`.execute(tx);
  await sql`insert into coin_message (transfer_id, to_user_id, message)
    select g.id, g."to", g.message from ${given} where g.message <> ''`.execute(tx);
  await sql`insert into coin_entry (transfer_id, side, user_id, amount, at)
    select g.id, s.side, s.user_id, s.amount, ${at} from ${given}
    cross join lateral (values ('from', g."from", -g.number), ('to', g."to", g.number)) as s(side, user_id, amount)`.execute(
    tx,
  );
}

interface Transactions {
  readonly items: CoinTransaction[];
  readonly next: string | null;
}

/** A page of the transfers of a person, by keys: what comes meanwhile moves nothing. */
export async function listTransactions(
  db: Db,
  user: string,
  { after, limit }: QueryOf<typeof listRoute>,
): Promise<Transactions> {
  const [ms = '0', id = ''] = after?.split('_') ?? [];
  const since = after ? sql`(e.at, e.transfer_id) < (to_timestamp(${ms}::float8 / 1000), ${id}::uuid)` : sql`true`;
  const found = await sql<CoinTransaction & { readonly key: string }>`
    select e.transfer_id as "_id", t.kind, e.amount as number, ${personOf(sql`o.user_id`)} as "with",
      ${personOf(sql`t.by_user_id`)} as by, coalesce(m.message, '') as message, iso_instant(e.at) as at,
      round(extract(epoch from e.at) * 1000) || '_' || e.transfer_id as key
    from coin_entry e join coin_transfer t on t.id = e.transfer_id
    join coin_entry o on o.transfer_id = e.transfer_id and o.side <> e.side
    left join coin_message m on m.transfer_id = e.transfer_id
    where e.user_id = ${user} and ${since} order by e.at desc, e.transfer_id desc limit ${limit + 1}`.execute(db);
  const items = found.rows.slice(0, limit);
  return {
    items: items.map(({ key: _, ...item }) => item),
    next: found.rows.length > limit ? (items.at(-1)?.key ?? null) : null,
  };
}

/** How many balances there are, and those that are not the sum of their entries: nothing but a fault of ours makes one. */
export async function proveBalances(db: Db | Tx): Promise<{ readonly balances: number; readonly wrong: string[] }> {
  const found = await sql<{ id: string; isRight: boolean }>`
    select coalesce(b.user_id, e.user_id) as id, coalesce(b.coins = e.sum, false) as "isRight"
    from coin_balance b full join (
      select user_id, sum(amount) as sum from coin_entry where user_id is not null group by user_id) e on e.user_id = b.user_id`.execute(
    db,
  );
  return {
    balances: found.rows.length,
    wrong: found.rows.filter(({ isRight }) => !isRight).map(({ id }) => id),
  };
}
