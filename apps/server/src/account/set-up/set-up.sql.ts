import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

/** Whoever sets up, or fills an empty database at the start, takes turns. */
export async function lockSetUp(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('stint set-up'))`.execute(tx);
}

export async function isSetUp(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('company').select('id').executeTakeFirst()) !== undefined;
}

export async function insertSetUpCode(db: Db, codeHash: Buffer): Promise<void> {
  await db
    .insertInto('set_up_code')
    .values({ code_hash: codeHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function listSetUpCodes(db: Db) {
  return db.selectFrom('set_up_code').select('code_hash').execute();
}

/** A code is used once. */
export async function deleteSetUpCodes(tx: Tx): Promise<void> {
  await tx.deleteFrom('set_up_code').execute();
}
