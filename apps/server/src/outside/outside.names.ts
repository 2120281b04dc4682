import { sql } from 'kysely';
import type { RecordNames } from '../lib/record-names.ts';

/** What records of this area are called in the audit trail. */
export const outsideNames: RecordNames = {
  webhook: { from: sql`webhook r`, name: sql`r.name` },
};
