import { REMINDER_PAUSE_SECONDS } from '@stint/contract/time/expired-periods/expired-period';
import { audit } from '../../lib/audit.ts';
import { type Context, hasRole, isAdmin } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { richText } from '../../lib/rich-text.ts';
import { queueOwedMail, withinMailsToOne } from '../../platform/mail/mail.service.ts';
import { type MailToWrite, mailsFromTemplates } from '../../platform/mail/template-mail.service.ts';
import * as queries from './expired-period.sql.ts';

const REMINDER_KIND = 'expired-periods';
const NOT_CONCERNED_MESSAGE = 'You can only send reminders for sheets that you review or that belong to your team';

export function viewerOf(context: Context): queries.Viewer {
  return {
    userId: context.user._id,
    isAdmin: isAdmin(context),
    isManager: hasRole(context, 'manager'),
    now: context.now.toISOString(),
  };
}

/** Reminds those whom expired sheets wait for, each person in one mail and not again within a minute. */
export function sendReminders(context: Context, ids: readonly string[]): Promise<{ mailed: number }> {
  return withTransaction(context.db, async (tx) => {
    await queries.takeReminderTurn(tx);
    const plan = await queries.planReminders(tx, viewerOf(context), {
      ids,
      kind: REMINDER_KIND,
      pauseSeconds: REMINDER_PAUSE_SECONDS,
    });
    if (plan.allowed < plan.expired) refuse(403, 'NOT_CONCERNED', NOT_CONCERNED_MESSAGE);
    const reminders = await mailsFromTemplates(
      tx,
      plan.reminders.map((reminder) => reminderMail(context, reminder)),
    );
    const going = await withinMailsToOne(tx, context, reminders);
    await queueOwedMail(tx, context, ...going);
    const mailed = new Set(going.map(({ toUserId }) => toUserId));
    await audit(
      tx,
      context,
      plan.reminders
        .filter(({ _id }) => mailed.has(_id))
        .map((reminder) => ({
          entity: 'user',
          entityId: reminder._id,
          userId: reminder._id,
          action: 'remindOfExpiredPeriods',
          after: { sheets: reminder.sheets },
        })),
    );
    return { mailed: going.length };
  });
}

function reminderMail(context: Context, reminder: queries.Reminder): MailToWrite {
  const own = reminder.sheets.filter(({ owner }) => owner._id === reminder._id);
  const others = reminder.sheets.filter(({ owner }) => owner._id !== reminder._id);
  const address = context.config.BASE_URL;
  const sheets = richText([
    ...(own.length > 0 ? ['Please complete and lock your time registration:'] : []),
    ...own.map(({ period }) => ({ link: `${address}/user/timereg/${period._id}`, label: period.name })),
    ...(others.length > 0 ? ['These time registrations wait for your approval:'] : []),
    ...others.map(({ period, owner }) => ({
      link: `${address}/user/viewutp/${owner._id}/${period._id}`,
      label: `${owner.name}, ${period.name}`,
    })),
  ]);
  return { template: REMINDER_KIND, to: reminder, values: { sheets } };
}
