import type { RecordNames } from '../lib/record-names.ts';
import { namedBy } from '../lib/record-names.ts';

/** What records of this area are called in the audit trail. */
export const homeNames: RecordNames = {
  taskKind: namedBy('task_kind', 'kind'),
};
