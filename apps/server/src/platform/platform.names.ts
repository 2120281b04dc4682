import { sql } from 'kysely';
import type { RecordNames } from '../lib/record-names.ts';

/** What records of this area are called in the audit trail. */
export const platformNames: RecordNames = {
  systemTemplate: { from: sql`system_template r`, name: sql`r.name`, isSearched: true },
  mail: { from: sql`mail r`, name: sql`r.subject` },
};
