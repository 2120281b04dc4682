import type {
  listSignInAttempts as listRoute,
  SignInAttempt,
  SignInOutcome,
  SignInWay,
} from '@stint/contract/account/sessions/sign-in-attempt';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import { personOf } from '../../lib/wire-shapes.ts';

interface NewAttempt {
  readonly id: string;
  readonly at: string;
  /** Null when no account has the address that was typed. */
  readonly user_id: string | null;
  readonly outcome: SignInOutcome;
  readonly way: SignInWay;
  readonly address: string;
  readonly user_agent: string;
}

export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  await db.insertInto('sign_in_attempt').values(attempt).execute();
}

/** A page of the attempts of all people, or of one. */
export function listSignIns(db: Db, asked: QueryOf<typeof listRoute>, now: string): Promise<Page<SignInAttempt>> {
  const parts = {
    columns: sql`s.id as "_id", s.at, ${personOf(sql`s.user_id`)} as "user", s.outcome, s.way, s.address, s.user_agent as "userAgent",
      (select count(*)::int from session o where o.user_id = s.user_id and o.expires_at > ${now}) as "openSessions"`,
    from: sql`sign_in_attempt s left join app_user p on p.id = s.user_id`,
    where: all(
      asked.user ? sql`s.user_id = ${asked.user}` : sql`true`,
      asked.outcome ? sql`s.outcome = ${asked.outcome}` : sql`true`,
      matches(
        sql`s.address || ' ' || coalesce(p.first_name || ' ' || p.last_name || ' ' || p.initials || ' ' || p.email, '')`,
        asked.search,
      ),
    ),
    order: orderBy(asked.orderBy, { at: sql`s.at` }, sql`s.id desc`),
  };
  return readPage<SignInAttempt>(db, parts, asked);
}

export async function isPerson(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.selectFrom('app_user').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined;
}
