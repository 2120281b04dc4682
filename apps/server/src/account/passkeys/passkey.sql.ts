import type { Passkey } from '@stint/contract/account/passkeys/passkey';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { StoredCredential } from './web-authn.ts';

/** Passkeys of a person, the newest first, or one of them. */
export async function listPasskeys(db: Db | Tx, userId: string, id: string | null = null): Promise<Passkey[]> {
  const found = await sql<Passkey>`
    select id as "_id", name, is_synced as "isSynced", iso_instant(created_at) as "createdDate",
      iso_instant(last_used_at) as "lastUsedDate"
    from passkey where user_id = ${userId} and (${id}::uuid is null or id = ${id})
    order by created_at desc, id`.execute(db);
  return found.rows;
}

const keyColumns = sql<StoredCredential>`k.credential_id as "credentialId", k.public_key as "publicKey", k.uses::float8 as uses,
  k.transports`;

export async function listKeys(db: Db | Tx, userId: string): Promise<StoredCredential[]> {
  const found = await sql<StoredCredential>`select ${keyColumns} from passkey k where k.user_id = ${userId}`.execute(
    db,
  );
  return found.rows;
}

export interface OwnedKey extends StoredCredential {
  readonly userId: string;
  /** Whether it signs in by itself. */
  readonly opensAlone: boolean;
}

/** Whose passkey it is, and the key to check it by. */
export async function findKey(db: Db, credentialId: string): Promise<OwnedKey | undefined> {
  const found = await sql<OwnedKey>`
    select ${keyColumns}, k.user_id as "userId", k.opens_alone as "opensAlone" from passkey k
    where k.credential_id = ${credentialId}`.execute(db);
  return found.rows[0];
}

interface PasskeyToKeep {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly uses: number;
  readonly transports: string[];
  readonly is_synced: boolean;
  readonly name: string;
  readonly created_at: string;
}

/** @returns whether there was none of that credential, whoever's it is. */
export async function insertPasskey(tx: Tx, passkey: PasskeyToKeep): Promise<boolean> {
  const made = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((on) => on.column('credential_id').doNothing())
    .returning('id')
    .execute();
  return made.length > 0;
}

/** Keeps that a passkey was used; false when it is gone, or a use with that count was quicker. */
export async function noteUse(db: Db, credentialId: string, uses: number, now: string): Promise<boolean> {
  const noted = await sql`update passkey set uses = ${uses}, last_used_at = ${now}
    where credential_id = ${credentialId} and (uses < ${uses} or (uses = 0 and ${uses}::bigint = 0))
    returning 1`.execute(db);
  return noted.rows.length > 0;
}

/** Deletes passkeys of a person, all of them where no id is given. @returns how many there were. */
export async function deletePasskeys(tx: Tx, userId: string, id?: string): Promise<number> {
  const gone = await tx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('id')
    .execute();
  return gone.length;
}

/** Passkeys of a person sign in by themselves no more. @returns how many did. */
export async function keepAsSecondStep(tx: Tx, userId: string): Promise<number> {
  const updated = await sql`update passkey set opens_alone = false where user_id = ${userId} and opens_alone
    returning id`.execute(tx);
  return updated.rows.length;
}

/** A passkey signs in by itself again, where the session that it was the second step of is there still. */
export async function setOpensAlone(tx: Tx, credentialId: string, tokenHash: Buffer): Promise<void> {
  await sql`update passkey k set opens_alone = true where k.credential_id = ${credentialId}
    and exists (select from session s where s.user_id = k.user_id and s.token_hash = ${tokenHash})`.execute(tx);
}

export interface Challenge {
  readonly challenge: string;
  /** Who adds a passkey, or has proven a first factor; null for who says by the passkey who they are. */
  readonly user_id: string | null;
  /** Whether a passkey is added, rather than used. */
  readonly is_new: boolean;
  readonly expires_at: string;
}

export async function insertChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db.insertInto('passkey_challenge').values(challenge).execute();
}

/** Uses a challenge up: nothing is signed for it twice. Undefined when it is not there, too old, or for something else. */
export function takeChallenge(db: Db, challenge: string, isNew: boolean, now: string) {
  return db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('is_new', '=', isNew)
    .where('expires_at', '>', now)
    .returning('user_id as userId')
    .executeTakeFirst();
}
