import type { AppDeps } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { describeFailure, type ReportFailure } from '../../lib/failure.ts';
import { queueOwedMail } from '../mail/mail.service.ts';
import type { MailLog } from '../mail/mail-transport.ts';
import { mailsFromTemplates } from '../mail/template-mail.service.ts';
import { countFailure, takeTurnToMail } from './server-failure.sql.ts';

/** No more than one mail about the same fault in so many minutes, over all processes. */
const PAUSE_MINUTES = 60;
/** When everything fails at once, more reports than this are not worth their load. */
const MOST_AT_ONCE = 10;

/**
 * Keeps and mails faults of the server to the recipient mails for errors, in the background: who asked does not wait, and a
 * report that fails is only logged.
 * @returns what reports a fault; its promise is kept once the report is done, and never fails.
 */
export function failureReporter(deps: AppDeps, log: MailLog): (...report: Parameters<ReportFailure>) => Promise<void> {
  let running = 0;
  return async (error, { call, requestId }) => {
    if (running >= MOST_AT_ONCE) return;
    running++;
    try {
      await report(deps, error, call, requestId);
    } catch (failed) {
      log.warn({ err: failed }, 'failure not reported');
    } finally {
      running--;
    }
  };
}

async function report(deps: AppDeps, error: Error, call: string, requestId: string): Promise<void> {
  const failure = describeFailure(error, call);
  const moment = deps.clock.now();
  const now = moment.toISOString();
  await countFailure(deps.db, failure, requestId, now);
  await withTransaction(deps.db, async (tx) => {
    const due = await takeTurnToMail(tx, failure.fingerprint, now, PAUSE_MINUTES);
    if (!due) return;
    const values = {
      message: due.message,
      place: due.place,
      times: String(due.times),
      at: `${now.slice(0, 16).replace('T', ' ')} UTC`,
      requestId: due.request_id,
    };
    const mails = due.recipients.map((email) => ({
      template: 'server-failure' as const,
      to: { _id: null, email, firstName: email },
      values,
    }));
    await queueOwedMail(tx, { ...deps, now: moment }, ...(await mailsFromTemplates(tx, mails)));
  });
}
