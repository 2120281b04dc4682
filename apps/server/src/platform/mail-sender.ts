import { createTransport } from 'nodemailer';
import type { AppDeps } from '../lib/context.ts';
import { type ClaimedMail, claimDueMails, giveUpMail, giveUpMails, markSent, noteFailure } from './mail-queue.sql.ts';

/** A mail is given up after so many attempts; with doubling waits that is about two hours. */
export const MAX_MAIL_ATTEMPTS = 8;
const POLL_MILLISECONDS = 5000;
const BATCH = 10;
/** Longer silences of the mail server end the attempt. */
const SMTP_TIMEOUT_MILLISECONDS = 20_000;
const MAX_ERROR_LENGTH = 500;

/** Where failures are told. */
interface MailLog {
  warn(details: object, message: string): void;
}

export interface MailSender {
  /** Sends everything that is due now; answers how many mails left. */
  sendDue(): Promise<number>;
  /** Finishes the mail that is being sent and stops looking for more. */
  stop(): Promise<void>;
}

/** Sends the mails of the outbox by SMTP. Any number of processes may do so at once on one database. */
export function createMailSender(deps: AppDeps, smtpUrl: string, log?: MailLog): MailSender {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: SMTP_TIMEOUT_MILLISECONDS,
    greetingTimeout: SMTP_TIMEOUT_MILLISECONDS,
    socketTimeout: SMTP_TIMEOUT_MILLISECONDS,
  });
  const domain = deps.config.MAIL_FROM.match(/@([\w.-]+)/)?.[1] ?? 'localhost';
  const now = () => deps.clock.now().toISOString();
  let stopped = false;

  async function send(mail: ClaimedMail): Promise<boolean> {
    try {
      await transport.sendMail({
        from: deps.config.MAIL_FROM,
        to: mail.to_address,
        subject: mail.subject,
        text: mail.plain,
        html: mail.html,
        // The same in every attempt, so that a mail server can tell a second one.
        messageId: `<${mail.id}@${domain}>`,
      });
    } catch (error) {
      await fail(mail, error);
      return false;
    }
    await markSent(deps.db, mail.id, now());
    return true;
  }

  async function fail(mail: ClaimedMail, error: unknown): Promise<void> {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
    const isLast = mail.attempts >= MAX_MAIL_ATTEMPTS;
    log?.warn({ mail: mail.id, attempt: mail.attempts, reason }, isLast ? 'mail given up' : 'mail not sent yet');
    await (isLast ? giveUpMail : noteFailure)(deps.db, mail.id, reason);
  }

  return {
    async sendDue() {
      await giveUpMails(deps.db, now(), MAX_MAIL_ATTEMPTS);
      let sent = 0;
      while (!stopped) {
        const mails = await claimDueMails(deps.db, now(), BATCH, MAX_MAIL_ATTEMPTS);
        if (mails.length === 0) break;
        for (const mail of mails) if (!stopped && (await send(mail))) sent++;
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
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = () => {
    running = sender
      .sendDue()
      .then(() => {})
      .catch((error: unknown) => log.warn({ err: error }, 'mails wait'))
      .finally(() => {
        if (!stopped) timer = setTimeout(round, POLL_MILLISECONDS).unref();
      });
  };
  round();
  return {
    sendDue: sender.sendDue,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.all([sender.stop(), running]);
    },
  };
}
