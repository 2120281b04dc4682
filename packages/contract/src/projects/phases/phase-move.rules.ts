import { declareMessages } from '../../messages.ts';
import { counted } from '../../numbers.ts';

export const SAME_ACCOUNT = 'The phase is already on this account';
export const SAME_PHASE = 'Please choose another phase';
export const NOTHING_TO_MOVE = 'There is no registered time to move in these days';
export const DATES_OUT_OF_ORDER = 'The from date cannot be after the to date';
declareMessages({ SAME_ACCOUNT, SAME_PHASE, NOTHING_TO_MOVE, DATES_OUT_OF_ORDER });

/** Said to those who may not move rows of fully approved sheets, and asked of administrators. */
export function approvedRowsMessage(rows: number, periods: number): string {
  return `${counted(rows, 'row is', 'rows are')} in ${counted(periods, 'fully approved period')}`;
}
