import { declareMessages } from '../../messages.ts';
import { counted } from '../../numbers.ts';

export const SAME_ACCOUNT = 'The phase is already on this account';
export const SAME_PHASE = 'Please choose another phase';
export const NOTHING_TO_MOVE = 'There is no registered time to move in these days';
export const DATES_OUT_OF_ORDER = 'The from date cannot be after the to date';
/** To whoever keeps the account that the phase is on by a team alone. */
export const TIME_TAKEN_ALONG =
  "You can't move phases or time from this account to your own account. Please ask an account manager.";
declareMessages({ SAME_ACCOUNT, SAME_PHASE, NOTHING_TO_MOVE, DATES_OUT_OF_ORDER, TIME_TAKEN_ALONG });

/** Said to those who may not move rows of fully approved sheets, and asked of administrators. */
export function approvedRowsMessage(rows: number, periods: number): string {
  return `${counted(rows, 'row is', 'rows are')} in ${counted(periods, 'fully approved period')}`;
}
