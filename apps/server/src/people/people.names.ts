import { sql } from 'kysely';
import { fullName, type RecordNames } from '../lib/record-names.ts';

/** What records of this area are called in the audit trail. */
export const peopleNames: RecordNames = {
  user: { from: sql`app_user r`, name: fullName('r'), isSearched: true },
};
