import { formatNumber } from '@stint/contract/numbers';
import type { LeaveBalance } from '@stint/contract/planning/leave/leave-balance';
import type { ListedRequest, RequestState } from '@stint/contract/planning/leave/workday-request';
import { formatSpan } from '../../lib/format.ts';
import type { Translate } from '../../lib/messages.ts';

export const STATE_TONES = {
  REQUESTED: 'warn',
  ADMIN_REVIEW: 'warn',
  APPROVED: 'accent',
  REJECTED: 'bad',
  REPLACED: 'quiet',
  UNDONE: 'quiet',
} as const satisfies Record<RequestState, string>;

/** Its first and its last day. */
export const spanOf = ({ fromDate, toDate }: { readonly fromDate: string; readonly toDate: string }): string =>
  formatSpan(fromDate, toDate);

/** Days of leave. */
export const formatDays = formatNumber;

/** What it is: the reason as people know it, or other working times. */
export const whatOf = ({ absenceReason }: Pick<ListedRequest, 'absenceReason'>, t: Translate): string =>
  absenceReason?.friendlyLabel ?? t('planning:leave.otherTimes');

/** What it asks for: something new, a change of something, or to take it back. */
export const askOf = (request: ListedRequest, t: Translate): string => {
  const what = whatOf(request, t);
  if (request.kind === 'NEW') return what;
  if (request.kind === 'CHANGE') return t('planning:leave.changeOf', { what });
  return t(request.withLeave ? 'planning:leave.undoOf' : 'planning:leave.undoPlansOf', { what });
};

/** Whether it is, or may come, in force. */
export const isAlive = ({ kind, state }: ListedRequest): boolean =>
  kind !== 'UNDO' && (state === 'APPROVED' || state === 'REQUESTED' || state === 'ADMIN_REVIEW');

/** A balance in words, for those who do not see its bar. */
export const balanceInWords = (balance: LeaveBalance, t: Translate): string =>
  t(balance.allowance === null ? 'planning:leave.balance.unlimited' : 'planning:leave.balance.words', {
    reason: balance.absenceReason.friendlyLabel,
    allowance: formatDays(balance.allowance ?? 0),
    taken: formatDays(balance.taken),
    booked: formatDays(balance.booked),
    waiting: formatDays(balance.waiting),
    left: formatDays(balance.left ?? 0),
  });
