import type { SignInOutcome } from '@stint/contract/account/sign-in-attempt';
import type { Db } from '../lib/db.ts';

interface NewAttempt {
  readonly id: string;
  readonly at: string;
  /** Null when no account has the address that was typed. */
  readonly user_id: string | null;
  readonly outcome: SignInOutcome;
  readonly address: string;
  readonly user_agent: string;
}

export async function noteSignIn(db: Db, attempt: NewAttempt): Promise<void> {
  await db.insertInto('sign_in_attempt').values(attempt).execute();
}
