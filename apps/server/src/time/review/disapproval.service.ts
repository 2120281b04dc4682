import type { BodyOf } from '@stint/contract/route';
import type {
  DecidedUserPeriod,
  disapproveUserPeriod as disapproveRoute,
} from '@stint/contract/time/sheet/user-period';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { mailsFromTemplates } from '../../platform/mail/template-mail.service.ts';
import { notify } from '../../platform/notifications/notification.service.ts';
import { refitReviewers } from '../sheet/lock.service.ts';
import { refuseMissingSheet } from '../sheet/sheet.service.ts';
import { decided, PERIOD_OPEN_MESSAGE, REVIEWERS_CHANGED_MESSAGE, watchersOf } from '../sheet/sheet-access.ts';
import { disapprovedMails } from '../sheet/user-period.mail.ts';
import { ownerNotice, reviewAgainNotice } from '../sheet/user-period.notices.ts';
import { findUserPeriodForUpdate, listAssignments } from '../sheet/user-period.sql.ts';
import { findPeopleOfSheet } from '../sheet/user-period-mail.sql.ts';
import { resetApprovals } from './approval.sql.ts';

/** Takes approvals back. The sheet stays locked; its owner and the reviewers who had approved are told by mail. */
export function disapproveUserPeriod(
  context: Context,
  id: string,
  given: BodyOf<typeof disapproveRoute>,
): Promise<DecidedUserPeriod> {
  return withTransaction(context.db, async (tx) => {
    const sheet = (await findUserPeriodForUpdate(tx, id)) ?? refuseMissingSheet(context);
    const before = await listAssignments(tx, sheet);
    if (!sheet.isLocked) refuse(409, 'PERIOD_OPEN', PERIOD_OPEN_MESSAGE);
    const wanted = new Set(given.userPeriodReviewerIds);
    const chosen = before.filter(({ _id }) => wanted.has(_id));
    if (chosen.length !== wanted.size) refuse(409, 'REVIEWERS_CHANGED', REVIEWERS_CHANGED_MESSAGE);
    const approved = chosen.flatMap(({ _id, approvedDate }) => (approvedDate === null ? [] : [_id]));
    if (approved.length === 0) refuse(409, 'NOT_APPROVED', 'None of these approvals is given yet');
    await resetApprovals(tx, sheet, approved);
    // They wait for who reviews them today, who need not be who gave them.
    await refitReviewers(tx, context, sheet);
    const reviewers = await listAssignments(tx, sheet);
    const people = await findPeopleOfSheet(tx, sheet, context.user._id, approved);
    const mails = await mailsFromTemplates(tx, disapprovedMails(context, people, given.comment));
    await notify(tx, context, [
      ownerNotice('approvalTakenBack', sheet, people, mails),
      reviewAgainNotice(sheet, people, mails),
    ]);
    await audit(tx, context, [
      {
        entity: 'userPeriod',
        entityId: sheet._id,
        userId: sheet.user,
        action: 'disapprove',
        audience: watchersOf(sheet, [...before, ...reviewers]),
        before: { reviewers: before },
        after: { reviewers, comment: given.comment },
      },
    ]);
    return decided(sheet, reviewers);
  });
}
