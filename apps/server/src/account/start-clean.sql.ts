import { sql } from 'kysely';
import type { Tx } from '../lib/db.ts';

/** Of some people those who can get into an account whose address was never proven to be theirs; held until the transaction ends. */
export async function lockPrepared(tx: Tx, people: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select u.id from app_user u
    where u.id = any(${people}::uuid[]) and u.proven_email is distinct from u.email
      and (u.password_hash is not null
        or exists (select from session s where s.user_id = u.id)
        or exists (select from api_token t where t.user_id = u.id)
        or exists (select from company_account a where a.user_id = u.id)
        or exists (select from passkey k where k.user_id = u.id and k.opens_alone)
        or exists (select from calendar_feed f where f.user_id = u.id))
    order by u.id for no key update of u`.execute(tx);
  return found.rows.map(({ id }) => id);
}
