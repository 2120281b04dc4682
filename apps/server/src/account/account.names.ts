import { sql } from 'kysely';
import type { RecordNames } from '../lib/record-names.ts';

/** What records of this area are called in the audit trail. */
export const accountNames: RecordNames = {
  companyAccount: { from: sql`company_account r`, name: sql`r.email` },
  passkey: { from: sql`passkey r`, name: sql`r.name` },
  apiToken: { from: sql`api_token r`, name: sql`r.name` },
};
