import type { Context, PublicContext } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import type { OutgoingMail } from '../../platform/mail/mail.service.ts';
import { type Notice, notify } from '../../platform/notifications/notification.service.ts';
import type { Assignment, StoredUserPeriod } from './user-period.sql.ts';
import { findPeopleOfSheet, type PeopleOfSheet } from './user-period-mail.sql.ts';

type Sheet = Pick<StoredUserPeriod, '_id' | 'user' | 'timeregPeriod' | 'isLocked'>;

const ownSheet = (sheet: Sheet) => `/user/timereg/${sheet.timeregPeriod}`;
const viewedSheet = (sheet: Sheet) => `/user/viewutp/${sheet.user}/${sheet.timeregPeriod}`;

/** Who now has a sheet to review is told. */
export async function tellReviewers(
  tx: Tx,
  context: Context,
  sheet: Sheet,
  assignments: readonly Assignment[],
): Promise<void> {
  const open = assignments.filter(({ approvedDate }) => approvedDate === null);
  if (open.length === 0) return;
  const { ownerName, period } = await findPeopleOfSheet(tx, sheet, context.user._id, []);
  await notify(tx, context, [
    {
      kind: 'periodToReview',
      to: open.map(({ reviewer }) => reviewer).filter((reviewer) => reviewer !== sheet.user),
      data: { person: ownerName, period: period.name },
      link: viewedSheet(sheet),
    },
  ]);
}

/** A sheet that somebody has to review now who did not have to before. */
export interface NewlyToReview {
  readonly sheet: Sheet;
  readonly ownerName: string;
  readonly periodName: string;
  readonly reviewers: readonly string[];
}

/** Those who have sheets to review that they did not have before are told, of all of them at once. */
export async function tellNewReviewers(
  tx: Tx,
  context: PublicContext,
  sheets: readonly NewlyToReview[],
): Promise<void> {
  await notify(
    tx,
    context,
    sheets.map(({ sheet, ownerName, periodName, reviewers }) => ({
      kind: 'periodToReview',
      to: reviewers.filter((reviewer) => reviewer !== sheet.user),
      data: { person: ownerName, period: periodName },
      link: viewedSheet(sheet),
    })),
  );
}

/** What the owner of a sheet is told that somebody else decided about. */
export function ownerNotice(
  kind: 'projectApproved' | 'periodApproved' | 'approvalTakenBack' | 'approverChanged',
  sheet: Sheet,
  people: PeopleOfSheet,
  mails: readonly OutgoingMail[] = [],
): Notice {
  const data = { person: people.actorName, period: people.period.name, projects: people.projects.join(', ') };
  return { kind, to: [sheet.user], data, link: ownSheet(sheet), mails };
}

/** Longest comment that a notification shows; all of it is on the sheet. */
const MOST_COMMENT = 300;

/** What the owner of a sheet is told that was unlocked, always with the comment. */
export function unlockedNotice(sheet: Sheet, people: PeopleOfSheet, comment: string): Notice {
  const shown = comment.length > MOST_COMMENT ? `${comment.slice(0, MOST_COMMENT - 1)}…` : comment;
  const data = { person: people.actorName, period: people.period.name, comment: shown };
  return { kind: 'periodUnlocked', to: [sheet.user], data, link: ownSheet(sheet) };
}

/** What those are told whose approvals were taken back. */
export function reviewAgainNotice(sheet: Sheet, people: PeopleOfSheet, mails: readonly OutgoingMail[]): Notice {
  const data = { person: people.ownerName, period: people.period.name };
  return { kind: 'reviewAgain', to: people.reviewers.map(({ _id }) => _id), data, link: viewedSheet(sheet), mails };
}
