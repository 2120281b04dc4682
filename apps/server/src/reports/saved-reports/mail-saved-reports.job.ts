import { formatMinutes } from '@stint/contract/numbers';
import { daysOfRange } from '@stint/contract/reports/time-report/report-range.rules';
import { analysisQuery } from '@stint/contract/reports/time-report/time-report';
import { type Access, mayCall } from '@stint/contract/roles';
import { BusinessTime, DEFAULT_TIME_ZONE } from '@stint/contract/time/business-time';
import { formatDate } from '@stint/contract/time/typed';
import { z } from 'zod';
import { findCompany } from '../../company/company.service.ts';
import { type Tx, withinTransaction } from '../../lib/db.ts';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { richText } from '../../lib/rich-text.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { isTooSlow, TOO_SLOW_NOW } from '../../lib/trouble.ts';
import { mailsFromTemplates } from '../../platform/mail/template-mail.service.ts';
import { notify } from '../../platform/notifications/notification.service.ts';
import { findAnalysis } from '../time-report/time-groups.sql.ts';
import { keyText } from '../time-report/time-report-columns.ts';
import * as queries from './saved-report.sql.ts';

/** Lines that a mail has; the others are behind its link. */
const MOST_LINES = 15;

type Sent = { readonly mails: number };

/** Mails saved reports to their owners: each once when it is due, with what its owner may see. */
export const mailSavedReports = jobKind<object, Sent>({
  kind: 'mailSavedReports',
  data: z.object({}),
  attempts: 3,
  schedule: '0 7 * * *',
  isManual: true,
  async run({ tx, context, step }) {
    const sent = step?.mails ?? 0;
    const zone = (await findCompany(tx))?.timeZone ?? DEFAULT_TIME_ZONE;
    const { date: today } = new BusinessTime(zone).at(context.now);
    const due = await queries.takeDue(tx, today);
    if (!due) return { outcome: { mails: sent } };
    await queries.markSent(tx, due._id, today);
    const values = await valuesOf(tx, context.config.BASE_URL, due, today);
    const mails = await mailsFromTemplates(tx, [{ template: 'saved-report', to: due.owner, values }]);
    await notify(tx, { ...context, user: null }, [
      { kind: 'savedReport', to: [due.owner._id], data: { name: due.name }, link: addressOf(due), mails },
    ]);
    const next = { mails: sent + 1 };
    return { next, done: next.mails, total: null };
  },
});

/** A saved report's address: the page opens it with the rights of who reads it. */
const addressOf = ({ _id }: queries.DueReport) => `/user/report?savedId=${_id}`;

/** The words of a mail: its days, its sum and its largest lines, as its owner may see them today. */
async function valuesOf(tx: Tx, address: string, due: queries.DueReport, today: string) {
  const { range, from = today, to = today, viewId: _, ...asked } = due.asked;
  const days = range ? daysOfRange(range, today) : { from, to };
  const common = { name: due.name, days: `${formatDate(days.from)} – ${formatDate(days.to)}` };
  const link = `${address}${addressOf(due)}`;
  // As a call parses it: a range that moves on with time may have come to more days than are looked at.
  const parsed = analysisQuery.safeParse({ ...asked, ...days, limit: String(MOST_LINES), page: '1' });
  const unknown = (problem: string) => ({ ...common, hours: '–', lines: richText([problem]), link });
  if (!parsed.success) return unknown(parsed.error.issues[0]?.message ?? '');
  const { data: query } = parsed;
  const found = await withinTransaction(tx, () => findAnalysis(tx, actorOf(due.owner), query)).catch((error) => {
    // Those after it are due too.
    if (isTooSlow(error)) return null;
    throw error;
  });
  if (!found) return unknown(TOO_SLOW_NOW);
  const { items, total, minutes } = found;
  const lines = items.map(({ first, second, minutes: some }) => {
    const names = [keyText(query.by, first), ...(query.thenBy && second ? [keyText(query.thenBy, second)] : [])];
    return `${names.map((name) => name ?? '–').join(' · ')}: ${formatMinutes(some)} h`;
  });
  const more = total > items.length ? [`and ${total - items.length} more`] : [];
  const shown = lines.length > 0 ? [...lines, ...more] : ['No time was registered.'];
  return { ...common, hours: formatMinutes(minutes), lines: richText(shown), link };
}

const actorOf = ({ _id, userRole }: queries.DueReport['owner']): Actor => {
  const is = (access: Access) => mayCall([access], { userType: 'Employee', userRole });
  return { id: _id, isAdmin: is('admin'), isManager: is('manager'), isEmployee: is('employee') };
};
