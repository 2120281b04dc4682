import type { BodyOf } from '@stint/contract/route';
import type { UserPeriod, unlockUserPeriod as unlockRoute } from '@stint/contract/time/sheet/user-period';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { safeRichText } from '../../lib/rich-text.ts';
import { admitMailing, queueMail } from '../../platform/mail/mail.service.ts';
import { mailsFromTemplates } from '../../platform/mail/template-mail.service.ts';
import { notify } from '../../platform/notifications/notification.service.ts';
import { dropChosenReviews } from '../sheet/hand-on-reviews.service.ts';
import { admitLocking } from '../sheet/lock-limit.ts';
import { refuseMissingSheet, refuseWithoutSight } from '../sheet/sheet.service.ts';
import {
  NOT_REVIEWER_MESSAGE,
  PERIOD_OPEN_MESSAGE,
  REVIEWERS_CHANGED_MESSAGE,
  rightsOf,
  watchersOf,
} from '../sheet/sheet-access.ts';
import { unlockedMail } from '../sheet/user-period.mail.ts';
import { unlockedNotice } from '../sheet/user-period.notices.ts';
import { findUserPeriodForUpdate, listAssignments, setUnlocked } from '../sheet/user-period.sql.ts';
import { findPeopleOfSheet } from '../sheet/user-period-mail.sql.ts';
import { resetApprovals } from './approval.sql.ts';

/** Opens a locked sheet again. The chosen approvals are reset; the others wait for the next lock, which looks at their rows. */
export async function unlockUserPeriod(
  context: Context,
  id: string,
  given: BodyOf<typeof unlockRoute>,
): Promise<UserPeriod> {
  await admitLocking(context, id);
  if (given.isSend) await admitMailing(context);
  return withTransaction(context.db, async (tx) => {
    const sheet = (await findUserPeriodForUpdate(tx, id)) ?? refuseMissingSheet(context);
    const assignments = await listAssignments(tx, sheet);
    const rights = rightsOf(context, { ...sheet, isLocked: true }, assignments);
    await refuseWithoutSight(tx, context, sheet, rights);
    if (!rights.canUnlock) refuse(403, 'NOT_REVIEWER', NOT_REVIEWER_MESSAGE);
    if (!sheet.isLocked) refuse(409, 'PERIOD_OPEN', PERIOD_OPEN_MESSAGE);
    const known = new Set(assignments.map((assignment) => assignment._id));
    if (given.userPeriodReviewerIds.some((chosen) => !known.has(chosen)))
      refuse(409, 'REVIEWERS_CHANGED', REVIEWERS_CHANGED_MESSAGE);
    await resetApprovals(tx, sheet, given.userPeriodReviewerIds);
    const comment = safeRichText(given.comment);
    await setUnlocked(tx, sheet, context.user._id, comment.plain);
    await dropChosenReviews(tx, context, sheet);
    const people = await findPeopleOfSheet(tx, sheet, context.user._id, []);
    await notify(tx, context, [unlockedNotice(sheet, people, comment.plain)]);
    if (given.isSend) {
      const mails = await mailsFromTemplates(tx, unlockedMail(context, people, comment));
      await queueMail(tx, context, ...mails);
    }
    await audit(tx, context, [
      {
        entity: 'userPeriod',
        entityId: sheet._id,
        userId: sheet.user,
        action: 'unlock',
        audience: watchersOf(sheet, assignments),
        before: { isLocked: true, reviewers: assignments },
        after: { isLocked: false, reset: given.userPeriodReviewerIds, isSend: given.isSend, comment: comment.html },
      },
    ]);
    return { ...sheet, isLocked: false };
  });
}
