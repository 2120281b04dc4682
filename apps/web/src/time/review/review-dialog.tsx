import type { ReviewDialogName } from '../review-dialog-names.ts';
import { ChangeApproverDialog } from './change-approver-dialog.tsx';
import { DisapproveDialog } from './disapprove-dialog.tsx';
import type { ReviewDialogProps } from './review-dialog-props.ts';
import { ReviewOverview } from './review-overview.tsx';
import { UnlockDialog } from './unlock-dialog.tsx';
import { ReviewWizard } from './wizard/review-wizard.tsx';

/** The dialog of this name, when the person may do what it is for: an address may be out of date. */
export function ReviewDialog({ name, ...props }: ReviewDialogProps & { readonly name: ReviewDialogName }) {
  const { rights } = props.sheet;
  if (name === 'approve') return <ReviewWizard isStandIn={false} {...props} />;
  if (name === 'stand-in') return <ReviewWizard isStandIn {...props} />;
  if (name === 'unlock' && rights.canUnlock) return <UnlockDialog {...props} />;
  if (name === 'change-approver' && rights.canChangeReviewer) return <ChangeApproverDialog {...props} />;
  if (name === 'disapprove' && rights.canDisapprove) return <DisapproveDialog {...props} />;
  if (name === 'overview') return <ReviewOverview {...props} />;
  return null;
}
