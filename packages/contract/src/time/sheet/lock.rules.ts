import { declareMessages } from '../../messages.ts';
import type { RowField } from './row-fields.ts';

export const SAVE_BEFORE_LOCKING = 'Please save this timereg period before locking!';
export const EMPTY_DETAILS =
  'Please notice that you forgot to specify details for one or more records. You cannot lock a time registration sheet when there are empty details fields.';
export const CANNOT_LOCK = 'You can not lock this timereg period, please check again';
export const OFFICE_NOT_SPECIFIED = 'Please specify office or home on every record before locking';
export const UNFINISHED_DETAIL =
  'A detail that starts with an asterisk (*) is not finished. Please complete it before locking';
declareMessages({ SAVE_BEFORE_LOCKING, EMPTY_DETAILS, CANNOT_LOCK, OFFICE_NOT_SPECIFIED, UNFINISHED_DETAIL });

export interface RowToLock {
  readonly _id: string;
  readonly fromDateTime: string | null;
  readonly toDateTime: string | null;
  readonly projectPhase: string | null;
  readonly detail: string;
  readonly atOffice: boolean | null;
}

export interface LockProblem {
  readonly code: string;
  readonly message: string;
  readonly row?: string;
  readonly field?: RowField;
}

interface LockCondition {
  readonly code: string;
  readonly message: string;
  readonly field: RowField;
  readonly broken: (row: RowToLock) => boolean;
}

/** In the order in which they are told. */
const conditions: readonly LockCondition[] = [
  { code: 'EMPTY_DETAILS', message: EMPTY_DETAILS, field: 'detail', broken: (row) => row.detail.trim() === '' },
  {
    code: 'CANNOT_LOCK',
    message: CANNOT_LOCK,
    field: 'to',
    broken: (row) => row.fromDateTime === null || row.toDateTime === null,
  },
  { code: 'CANNOT_LOCK', message: CANNOT_LOCK, field: 'phase', broken: (row) => row.projectPhase === null },
  {
    code: 'OFFICE_NOT_SPECIFIED',
    message: OFFICE_NOT_SPECIFIED,
    field: 'atOffice',
    broken: (row) => row.atOffice === null,
  },
  {
    code: 'UNFINISHED_DETAIL',
    message: UNFINISHED_DETAIL,
    field: 'detail',
    broken: (row) => row.detail.trimStart().startsWith('*'),
  },
];

/** Everything that stands against locking, the condition that is told first at the front. */
export function problemsBeforeLocking(rows: readonly RowToLock[], hasUnsavedChanges = false): LockProblem[] {
  const unsaved = hasUnsavedChanges ? [{ code: 'SAVE_BEFORE_LOCKING', message: SAVE_BEFORE_LOCKING }] : [];
  return [
    ...unsaved,
    ...conditions.flatMap(({ code, message, field, broken }) =>
      rows.filter(broken).map((row) => ({ code, message, field, row: row._id })),
    ),
  ];
}
