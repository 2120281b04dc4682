import { type SheetRights, sheetRights } from '@stint/contract/time/sheet/rights.rules';
import type { DecidedUserPeriod, UserPeriod, UserPeriodState } from '@stint/contract/time/sheet/user-period';
import { type Context, hasRole, isAdmin } from '../../lib/context.ts';
import type { Room } from '../../lib/events.ts';
import type { Assignment } from './user-period.sql.ts';

/** To whoever may view a sheet, and asks for what its reviewers do. */
export const NOT_REVIEWER_MESSAGE = 'Only the reviewers of this period and administrators can do this';
export const PERIOD_OPEN_MESSAGE = 'This timereg period is not locked';
export const REVIEWERS_CHANGED_MESSAGE = 'The approvers of this timereg period have changed. Please reload.';

/** What the asking person may do with a sheet. */
export function rightsOf(
  context: Context,
  sheet: UserPeriod,
  assignments: readonly { readonly reviewer: string | null; readonly approvedDate: string | null }[],
): SheetRights {
  const own = assignments.filter((assignment) => assignment.reviewer === context.user._id);
  return sheetRights({
    isOwner: sheet.user === context.user._id,
    isAdmin: isAdmin(context),
    isManager: hasRole(context, 'manager'),
    isLocked: sheet.isLocked,
    ownAssignments: own.map(isApproved),
    anyApproved: assignments.some(({ approvedDate }) => approvedDate !== null),
    anyUnapproved: assignments.some(({ approvedDate }) => approvedDate === null),
    anyUnapprovedOfOthers: assignments.some(
      ({ reviewer, approvedDate }) => approvedDate === null && reviewer !== context.user._id,
    ),
  });
}

type Decision = Pick<Assignment, 'approvedDate'>;
const isApproved = ({ approvedDate }: Decision) => ({ isApproved: approvedDate !== null });

/** Whose screens show a sheet: its owner's, its reviewers', and whichever has it open. */
export function watchersOf(
  sheet: Pick<UserPeriod, '_id' | 'user'>,
  assignments: readonly Pick<Assignment, 'reviewer'>[],
): Room[] {
  return [
    `user-period:${sheet._id}`,
    `user:${sheet.user}`,
    ...assignments.map(({ reviewer }): Room => `user:${reviewer}`),
  ];
}

/** A locked sheet is fully approved when all of its reviewers have approved. */
export function stateOf(sheet: UserPeriod, assignments: readonly Decision[]): UserPeriodState {
  if (!sheet.isLocked) return 'open';
  return assignments.every(({ approvedDate }) => approvedDate !== null) ? 'approved' : 'locked';
}

/** A sheet after a decision, as it is answered. */
export function decided(sheet: UserPeriod, assignments: readonly Assignment[]): DecidedUserPeriod {
  const { _id, user, timeregPeriod, isLocked } = sheet;
  return { _id, user, timeregPeriod, isLocked, state: stateOf(sheet, assignments) };
}
