import { declareMessages } from '../../messages.ts';

export const NOTHING_CHANGED = 'Nothing change!';
export const HANDED_OVER =
  'This review was handed over to you. Hand it back to its regular approver, or ask an administrator.';
declareMessages({ NOTHING_CHANGED, HANDED_OVER });
export const REVIEWER_CHANGED = 'Approver has been changed successfully!';
/** The page reloads this long after a successful change of approver. */
export const RELOAD_DELAY_MS = 2000;

export interface AssignmentToChange {
  readonly reviewer: string;
  readonly isApproved: boolean;
}

/** Specification 1, section 4: an administrator may hand on any unapproved assignment, a reviewer only their own ones. */
export function mayChangeReviewer(
  assignment: AssignmentToChange,
  who: { readonly _id: string; readonly isAdmin: boolean },
): boolean {
  return !assignment.isApproved && (who.isAdmin || assignment.reviewer === who._id);
}
