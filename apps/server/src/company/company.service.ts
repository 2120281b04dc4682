import type { Db, Tx } from '../lib/db.ts';

export interface Company {
  readonly name: string;
  /** IANA name of the business time zone. */
  readonly timeZone: string;
  /** ISO 3166 code, for public holidays. */
  readonly country: string;
  readonly maxOTPct: number;
  readonly expectedWFOPercentage: number;
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
      'is_demo as isDemo',
    ])
    .executeTakeFirst();
}
