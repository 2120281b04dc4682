/** What decides who may do what with a person's sheet. */
export interface SheetSituation {
  readonly isOwner: boolean;
  readonly isAdmin: boolean;
  readonly isManager: boolean;
  readonly isLocked: boolean;
  /** The person's own reviewer assignments of this sheet: whether each is approved. */
  readonly ownAssignments: readonly { readonly isApproved: boolean }[];
  /** Whether any assignment of the sheet is approved. */
  readonly anyApproved: boolean;
  readonly anyUnapproved: boolean;
  /** Whether any assignment that somebody else reviews is not approved yet. */
  readonly anyUnapprovedOfOthers: boolean;
}

export interface SheetRights {
  readonly canView: boolean;
  readonly canEdit: boolean;
  readonly canLock: boolean;
  readonly canUnlock: boolean;
  /** Also to change one's mind, until the sheet is fully approved. */
  readonly canApprove: boolean;
  /** To approve what others review and have not approved yet: administrators review anybody's time, except for the own. */
  readonly canStandIn: boolean;
  readonly canDisapprove: boolean;
  readonly canChangeReviewer: boolean;
}

/** Specification 1, section 4: an administrator, a reviewer who has not approved yet, or the owner of an open sheet may edit its rows. */
export function sheetRights(situation: SheetSituation): SheetRights {
  const { isOwner, isAdmin, isManager, isLocked, ownAssignments, anyApproved, anyUnapproved } = situation;
  const { anyUnapprovedOfOthers } = situation;
  const isReviewer = ownAssignments.length > 0;
  const hasToApprove = ownAssignments.some((assignment) => !assignment.isApproved);
  return {
    canView: isOwner || isAdmin || isManager || isReviewer,
    canEdit: isAdmin || hasToApprove || (isOwner && !isLocked),
    canLock: !isLocked && (isOwner || isAdmin),
    canUnlock: isLocked && (isAdmin || isReviewer),
    canApprove: isLocked && isReviewer && anyUnapproved,
    canStandIn: isLocked && isAdmin && !isOwner && anyUnapprovedOfOthers,
    canDisapprove: isLocked && isManager && anyApproved,
    canChangeReviewer: isLocked && anyUnapproved && (isAdmin || hasToApprove),
  };
}
