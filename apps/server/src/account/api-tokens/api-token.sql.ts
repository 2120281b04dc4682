import type { ApiToken } from '@stint/contract/account/api-tokens/api-token';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

/** Tokens of a person, or one of them. */
export async function listTokens(db: Db | Tx, userId: string, id: string | null = null): Promise<ApiToken[]> {
  const found = await sql<ApiToken>`
    select id as "_id", name, may_write as "mayWrite", areas, iso_instant(created_at) as "createdDate",
      iso_instant(expires_at) as "expiresDate", iso_instant(last_used_at) as "lastUsedDate", last_address as "lastAddress"
    from api_token where user_id = ${userId} and (${id}::uuid is null or id = ${id})
    order by created_at desc, id`.execute(db);
  return found.rows;
}

interface TokenToKeep {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly token_hash: Buffer;
  readonly may_write: boolean;
  readonly areas: string[] | null;
  readonly created_at: string;
  readonly expires_at: string;
}

/** @returns whether there was none of that id, whoever's it is. */
export async function insertToken(tx: Tx, token: TokenToKeep): Promise<boolean> {
  const made = await tx
    .insertInto('api_token')
    .values(token)
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .execute();
  return made.length > 0;
}

/** Deletes tokens of a person, all of them where no id is given. @returns how many there were. */
export async function deleteTokens(tx: Tx, userId: string, id?: string): Promise<number> {
  const gone = await tx
    .deleteFrom('api_token')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('id')
    .execute();
  return gone.length;
}
