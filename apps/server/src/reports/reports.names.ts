import { namedBy, type RecordNames } from '../lib/record-names.ts';

/** What records of this area are called in the audit trail. */
export const reportsNames: RecordNames = {
  savedReport: namedBy('saved_report'),
};
