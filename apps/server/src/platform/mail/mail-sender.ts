import type { AppDeps } from '../../lib/context.ts';
import { repeatWork } from '../../lib/repeated-work.ts';
import { claimDueMails, giveUpMails } from './mail-queue.sql.ts';
import { MAX_MAIL_ATTEMPTS, type MailLog, openTransport } from './mail-transport.ts';

const POLL_MILLISECONDS = 5000;
const BATCH = 10;
/** Longer silences of the mail server end the attempt. */
const SMTP_TIMEOUT_MILLISECONDS = 20_000;

export interface MailSender {
  /** Sends everything that is due now; answers how many mails left. */
  sendDue(): Promise<number>;
  /** Finishes the mail that is being sent and stops looking for more. */
  stop(): Promise<void>;
}

/** Sends the mails of the outbox by SMTP. Any number of processes may do so at once on one database. */
export function createMailSender(deps: AppDeps, smtpUrl: string, log?: MailLog): MailSender {
  const transport = openTransport(deps, smtpUrl, {
    timeoutMilliseconds: SMTP_TIMEOUT_MILLISECONDS,
    connections: 1,
    log,
  });
  const now = () => deps.clock.now().toISOString();
  let stopped = false;

  return {
    async sendDue() {
      await giveUpMails(deps.db, now(), MAX_MAIL_ATTEMPTS);
      let sent = 0;
      while (!stopped) {
        const mails = await claimDueMails(deps.db, now(), BATCH, MAX_MAIL_ATTEMPTS);
        if (mails.length === 0) break;
        for (const mail of mails) if (!stopped && (await transport.attempt(mail)) === 'sent') sent++;
      }
      return sent;
    },
    async stop() {
      stopped = true;
      transport.close();
    },
  };
}

/** Keeps sending in the background until it is stopped. A database that is away only makes it wait. */
export function startMailSender(deps: AppDeps, smtpUrl: string, log: MailLog): MailSender {
  const sender = createMailSender(deps, smtpUrl, log);
  const stop = repeatWork({
    round: sender.sendDue,
    everyMilliseconds: POLL_MILLISECONDS,
    onFailure: (error) => log.warn({ err: error }, 'mails wait'),
  });
  return {
    sendDue: sender.sendDue,
    async stop() {
      await Promise.all([sender.stop(), stop()]);
    },
  };
}
