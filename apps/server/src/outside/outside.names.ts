import { sql } from 'kysely';
import type { RecordNames } from '../lib/record-names.ts';

/** What records of this area are called in the audit trail. */
export const outsideNames: RecordNames = {
  directoryGroup: { from: sql`directory_group r`, name: sql`r.display_name` },
  directoryToken: { from: sql`directory_token r`, name: sql`r.name` },
  webhook: { from: sql`webhook r`, name: sql`r.name` },
};
