/** Names of the dialogs in the address of a sheet. */
export const REVIEW_DIALOGS = ['approve', 'stand-in', 'unlock', 'change-approver', 'disapprove', 'overview'] as const;
export type ReviewDialogName = (typeof REVIEW_DIALOGS)[number];
