import type { WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import { formatDate } from '@stint/contract/time/typed';
import type { PublicContext } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { richText } from '../../lib/rich-text.ts';
import { type MailToWrite, mailsFromTemplates } from '../../platform/mail/template-mail.service.ts';
import { type Notice, notify } from '../../platform/notifications/notification.service.ts';
import { listAdministrators, listRecipients, type Recipient } from './workday-request.sql.ts';

/** Its days as they are written in a sentence. */
const daysInWords = ({ fromDate, toDate }: Pick<WorkdayRequest, 'fromDate' | 'toDate'>): string =>
  fromDate === toDate ? formatDate(fromDate) : `${formatDate(fromDate)} – ${formatDate(toDate)}`;

const ofOwner = ({ _id }: WorkdayRequest) => `/user/leaves?detailId=${_id}`;
const ofReviewer = ({ _id }: WorkdayRequest) => `/user/leave-requests?detailId=${_id}`;
const ofAdministrator = ({ _id }: WorkdayRequest) => `/admin/leaves?detailId=${_id}`;

const nameOf = ({ user }: WorkdayRequest) => `${user.firstName} ${user.lastName}`.trim();

/** Who decides now is told, unless they asked for it themselves. */
export async function tellReviewer(tx: Tx, context: PublicContext, requests: readonly WorkdayRequest[]): Promise<void> {
  const open = requests.filter(
    ({ state, reviewer, user }) => state === 'REQUESTED' && reviewer && reviewer._id !== user._id,
  );
  const recipients = await listRecipients(
    tx,
    open.map(({ reviewer }) => reviewer?._id),
  );
  const mails = open.flatMap((request): { request: WorkdayRequest; mail: MailToWrite }[] => {
    const to = recipients.get(request.reviewer?._id ?? '');
    return to?.isActive ? [{ request, mail: requestedMail(context, request, to) }] : [];
  });
  const written = await mailsFromTemplates(
    tx,
    mails.map(({ mail }) => mail),
  );
  await notify(
    tx,
    context,
    open.map(
      (request): Notice => ({
        kind: 'leaveRequested',
        to: [request.reviewer?._id ?? ''],
        data: { person: nameOf(request), days: daysInWords(request) },
        link: ofReviewer(request),
        mails: written.filter((_, index) => mails[index]?.request === request),
      }),
    ),
  );
}

function requestedMail(context: PublicContext, request: WorkdayRequest, to: Recipient): MailToWrite {
  const values = {
    person: nameOf(request),
    days: daysInWords(request),
    reason: reasonOf(request),
    link: linkOf(context, ofReviewer(request)),
  };
  return { template: 'leave-requested', to, values };
}

/** The person is told what was decided; administrators, when they have to decide next. */
export async function tellDecided(tx: Tx, context: PublicContext, request: WorkdayRequest): Promise<void> {
  if (request.state === 'ADMIN_REVIEW') {
    await notify(tx, context, [
      {
        kind: 'leaveToConfirm',
        to: await listAdministrators(tx),
        data: { person: nameOf(request), days: daysInWords(request) },
        link: ofAdministrator(request),
      },
    ]);
    return;
  }
  if (request.state !== 'APPROVED' && request.state !== 'REJECTED') return;
  const isApproved = request.state === 'APPROVED';
  const people = await listRecipients(tx, [request.user._id, context.user?._id]);
  const person = people.get(context.user?._id ?? '')?.name ?? null;
  const to = people.get(request.user._id);
  const mails = to?.isActive ? [decidedMail(context, request, to, person, isApproved)] : [];
  await notify(tx, context, [
    {
      kind: noticeOf(isApproved, person),
      to: [request.user._id],
      data: { person, days: daysInWords(request) },
      link: ofOwner(request),
      mails: await mailsFromTemplates(tx, mails),
    },
  ]);
}

function noticeOf(isApproved: boolean, person: string | null): Notice['kind'] {
  if (!isApproved) return 'leaveRejected';
  return person === null ? 'leaveApprovedBySilence' : 'leaveApproved';
}

function decidedMail(
  context: PublicContext,
  request: WorkdayRequest,
  to: Recipient,
  person: string | null,
  isApproved: boolean,
): MailToWrite {
  const comment = request.isAdminApproved === null ? request.hrManagerComment : request.adminComment;
  const values = {
    days: daysInWords(request),
    outcome: isApproved ? 'approved' : 'rejected',
    by: person === null ? '' : ` by ${person}`,
    comment: richText(comment === '' ? [] : comment.split(/\n+/)),
    link: linkOf(context, ofOwner(request)),
  };
  return { template: 'leave-decided', to, values };
}

/** The person is told that somebody else decides now. */
export async function tellReviewerChanged(tx: Tx, context: PublicContext, request: WorkdayRequest): Promise<void> {
  const { reviewer } = request;
  await notify(tx, context, [
    {
      kind: 'leaveReviewerChanged',
      to: [request.user._id],
      data: {
        person: reviewer ? `${reviewer.firstName} ${reviewer.lastName}`.trim() : null,
        days: daysInWords(request),
      },
      link: ofOwner(request),
    },
  ]);
}

/** The reviewer is told that there is nothing to decide any more, if they would decide today. */
export async function tellWithdrawn(tx: Tx, context: PublicContext, request: WorkdayRequest): Promise<void> {
  await notify(tx, context, [
    {
      kind: 'leaveWithdrawn',
      to: request.reviewer && request.mayReviewerDecide ? [request.reviewer._id] : [],
      data: { person: nameOf(request), days: daysInWords(request) },
      link: '/user/leave-requests',
    },
  ]);
}

/** The person is told that an administrator took it back. */
export async function tellUndone(tx: Tx, context: PublicContext, request: WorkdayRequest): Promise<void> {
  const people = await listRecipients(tx, [context.user?._id]);
  await notify(tx, context, [
    {
      kind: 'leaveUndone',
      to: [request.user._id],
      data: { person: people.get(context.user?._id ?? '')?.name ?? null, days: daysInWords(request) },
      link: ofOwner(request),
    },
  ]);
}

const linkOf = (context: PublicContext, path: string) => `${context.config.BASE_URL}${path}`;

function reasonOf({ kind, absenceReason, reason }: WorkdayRequest) {
  const what = {
    NEW: absenceReason?.friendlyLabel ?? 'Other working times',
    CHANGE: 'A change',
    UNDO: 'Taking it back',
  }[kind];
  return richText([what, ...(reason === '' ? [] : reason.split(/\n+/))]);
}
