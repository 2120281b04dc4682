import { Transform } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { MAIL_RECEIVER_INACTIVE } from '@stint/contract/platform/sent-mails/sent-mail';
import type { Transporter } from 'nodemailer';
import type { AppDeps } from '../../lib/context.ts';
import { mailDocument } from './mail-body.service.ts';
import { MailPictures } from './mail-pictures.ts';
import {
  type ClaimedMail,
  giveUpMail,
  keepClaim,
  LONGEST_ATTEMPT_MS,
  markHandedOver,
  markSent,
  noteFailure,
  presentAddress,
} from './mail-queue.sql.ts';
import { isAboutTheAccount, isNeverTwice } from './mail-templates.ts';

/** A mail is given up after so many attempts; with doubling waits that is about two hours. */
export const MAX_MAIL_ATTEMPTS = 8;
const MAX_ERROR_LENGTH = 500;
/** Steps at which a mail server refuses this very mail, not us: its receiver, or what it says. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/** Where failures are told. */
export interface MailLog {
  warn(details: object, message: string): void;
}

/** `waiting`: not now, the queue tries again. `refused`: never, whoever asks again. */
export type Attempt = 'sent' | 'waiting' | 'refused';

export interface MailTransport {
  /** Sends a claimed mail and writes down how it went. */
  attempt(mail: ClaimedMail): Promise<Attempt>;
  close(): void;
}

interface TransportOptions {
  /** Longer silences of the mail server end the attempt. */
  readonly timeoutMilliseconds: number;
  /** Whatever the mail server says meanwhile, the attempt ends after so long. */
  readonly longestMilliseconds?: number;
  /** Connections at once. */
  readonly connections: number;
  readonly log?: MailLog | undefined;
}

/** The way out to the mail server that the settings name. */
export function openTransport(deps: AppDeps, smtpUrl: string, options: TransportOptions): MailTransport {
  const { timeoutMilliseconds: timeout, longestMilliseconds: longest = LONGEST_ATTEMPT_MS, connections, log } = options;
  let opened: Promise<Transporter> | undefined;
  // Not at the start of the app: with the first mail.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: smtpUrl,
      ...(connections > 1 && { pool: true, maxConnections: connections }),
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
    });
    transport.use('stream', ({ data, message }, done) => {
      const { claimed } = data as { readonly claimed?: ClaimedMail };
      if (claimed && isNeverTwice(claimed.kind))
        message.transform(() => beforeTheEnd(() => markHandedOver(deps.db, claimed.id, now())));
      done();
    });
    return transport;
  };
  const now = () => deps.clock.now().toISOString();
  const pictures = new MailPictures(deps);
  const domain = deps.config.MAIL_FROM.match(/@([\w.-]+)/)?.[1] ?? 'localhost';

  async function noteFailed(mail: ClaimedMail, error: unknown): Promise<Attempt> {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
    const isRefused = isForGood(error);
    const isOver = isRefused || mail.attempts >= MAX_MAIL_ATTEMPTS;
    log?.warn(
      { mail: mail.id, attempt: mail.attempts, ...withoutAddress(error) },
      isOver ? 'mail given up' : 'mail not sent yet',
    );
    if (isOver) await giveUpMail(deps.db, mail.id, reason);
    else await noteFailure(deps.db, mail.id, { error: reason, isAnswered: answerOf(error) !== undefined, now: now() });
    return isRefused ? 'refused' : 'waiting';
  }

  return {
    async attempt(mail) {
      let to: string | undefined;
      try {
        if (!(await keepClaim(deps.db, mail, now()))) return 'waiting';
        to = isAboutTheAccount(mail.kind) ? mail.to_address : await presentAddress(deps.db, mail);
        if (to === undefined) {
          await giveUpMail(deps.db, mail.id, MAIL_RECEIVER_INACTIVE);
          return 'refused';
        }
        opened ??= open();
        const transport = await opened;
        const { html, attachments } = await pictures.illustrate(mail.html);
        const message = {
          from: deps.config.MAIL_FROM,
          to,
          subject: mail.subject,
          text: mail.plain,
          html: mailDocument(mail.subject, html),
          attachments: [...attachments],
          // The same in every attempt, so that a mail server can tell a second one.
          messageId: `<${mail.id}@${domain}>`,
          claimed: mail,
        };
        await inTime(transport.sendMail(message), longest);
      } catch (error) {
        return noteFailed(mail, error);
      }
      await markSent(deps.db, mail.id, to, now());
      return 'sent';
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** Gives up what goes on and on, as a mail server does that answers without an end: all other mails wait for it. */
async function inTime<R>(sending: Promise<R>, longest: number): Promise<R> {
  const settled = new AbortController();
  const tooLong = setTimeout(longest, undefined, { signal: settled.signal, ref: false }).then(() => {
    throw new Error('The mail server took too long');
  });
  try {
    return await Promise.race([sending, tooLong]);
  } finally {
    settled.abort();
    // Whichever lost the race is heard by nobody.
    for (const one of [sending, tooLong]) one.catch(() => {});
  }
}

/** Lets everything through, and does something before it says that this was all. */
const beforeTheEnd = (act: () => Promise<void>) =>
  new Transform({
    transform: (part, _encoding, done) => done(null, part),
    flush: (done) => void act().then(() => done(), done),
  });

/**
 * Whether a mail will never arrive: the server says so (5xx) about its receiver or its content, or the address is none.
 * A refusal of the sender or of our sign-in is a fault of the settings, which somebody may mend while the mail waits.
 */
function isForGood(error: unknown): boolean {
  const { code, command } = error as { code?: string; command?: string };
  const responseCode = answerOf(error);
  if (code === 'EENVELOPE' && command === 'API') return true;
  return responseCode !== undefined && responseCode >= 500 && ABOUT_THE_MAIL.has(command ?? '');
}

/** A failure as the log has it. In the words of the mail server stands whom the mail was to: they are kept with the mail alone. */
function withoutAddress(error: unknown) {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  return { code, command, responseCode };
}

/** What the mail server said to it; undefined where it said nothing. */
const answerOf = (error: unknown) => (error as { responseCode?: number }).responseCode;
