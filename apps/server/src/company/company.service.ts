import { BusinessTime, DEFAULT_TIME_ZONE } from '@stint/contract/time/business-time';
import type { PublicContext } from '../lib/context.ts';
import type { Db, Tx } from '../lib/db.ts';

export interface Company {
  readonly name: string;
  /** IANA name of the business time zone. */
  readonly timeZone: string;
  /** ISO 3166 code, for public holidays. */
  readonly country: string;
  readonly maxOTPct: number;
  readonly expectedWFOPercentage: number;
  /** An account without registered time for so many months counts as inactive. */
  readonly inactiveAfterMonths: number;
  /** Stars: above it an average of 1MMs is good, below it bad. */
  readonly oneMinuteMessageThreshold: number;
  readonly isDemo: boolean;
}

/** The company, or undefined while the installation is not set up. */
export function findCompany(db: Db | Tx): Promise<Company | undefined> {
  return db
    .selectFrom('company')
    .select([
      'name',
      'time_zone as timeZone',
      'country',
      'max_ot_pct as maxOTPct',
      'expected_wfo_pct as expectedWFOPercentage',
      'inactive_after_months as inactiveAfterMonths',
      'one_minute_message_threshold as oneMinuteMessageThreshold',
      'is_demo as isDemo',
    ])
    .executeTakeFirst();
}

/** The present day of the company; within a transaction, `{ now, db: tx }` asks on its connection. */
export async function todayOf(context: Pick<PublicContext, 'now'> & { readonly db: Db | Tx }): Promise<string> {
  const zone = (await findCompany(context.db))?.timeZone ?? DEFAULT_TIME_ZONE;
  return new BusinessTime(zone).at(context.now).date;
}
