import type { DirectoryToken } from '@stint/contract/outside/directory-sync/directory-token';
import { sql } from 'kysely';
import type { AppDeps } from '../../lib/context.ts';
import { type Db, queryNamed, type Tx } from '../../lib/db.ts';

/** All tokens, or one of them. */
export async function listTokens(db: Db | Tx, id: string | null = null): Promise<DirectoryToken[]> {
  const found = await sql<DirectoryToken>`
    select id as "_id", name, iso_instant(created_at) as "createdDate", iso_instant(expires_at) as "expiresDate",
      iso_instant(last_used_at) as "lastUsedDate", last_address as "lastAddress"
    from directory_token where ${id}::uuid is null or id = ${id} order by created_at desc, id`.execute(db);
  return found.rows;
}

/** Tokens are made one after another: of two requests at once the second finds what the first has stored. */
export async function takeTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('directory tokens', 0))`.execute(tx);
}

interface TokenToKeep {
  readonly id: string;
  readonly name: string;
  readonly token_hash: Buffer;
  readonly created_at: string;
  readonly expires_at: string | null;
}

/** @returns whether there was none of that id. */
export async function insertToken(tx: Tx, token: TokenToKeep): Promise<boolean> {
  const made = await tx
    .insertInto('directory_token')
    .values(token)
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .execute();
  return made.length > 0;
}

export async function deleteToken(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('directory_token').where('id', '=', id).execute();
}

export interface GoodToken {
  readonly id: string;
  readonly name: string;
}

const TOUCH_AFTER = '1 minute';
const findSql = `
  select id, name, last_used_at is null or last_used_at < $2::timestamptz - interval '${TOUCH_AFTER}' as "isToTouch"
  from directory_token where token_hash = $1 and (expires_at is null or expires_at > $2)`;
const touchSql = 'update directory_token set last_used_at = $2, last_address = $3 where id = $1';

/** The token of a hash, where it is not over; that it was used is noted, to a minute. */
export async function findGoodToken(
  { pool }: Pick<AppDeps, 'pool'>,
  hash: Buffer,
  { address, now }: { readonly address: string; readonly now: Date },
): Promise<GoodToken | null> {
  const at = now.toISOString();
  const { rows } = await queryNamed<{ id: string; name: string; isToTouch: boolean }>(pool, findSql, [hash, at]);
  const [found] = rows;
  if (!found) return null;
  if (found.isToTouch) await queryNamed(pool, touchSql, [found.id, at, address]);
  return { id: found.id, name: found.name };
}
