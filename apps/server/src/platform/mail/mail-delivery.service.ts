import type { AppDeps } from '../../lib/context.ts';
import { claimMails, statesOf } from './mail-queue.sql.ts';
import { type Attempt, MAX_MAIL_ATTEMPTS, openTransport } from './mail-transport.ts';

/** What became of a mail just now. `kept`: there is no mail server, so the outbox is where it stays. */
export type Delivery = Attempt | 'kept';

/** Whoever asked waits no longer than this; what has not left by then is tried again by the queue. */
const PATIENCE_MILLISECONDS = 10_000;
const TIMEOUT_MILLISECONDS = 8000;
const CONNECTIONS = 4;

/**
 * Tries to send queued mails at once, after the transaction that queued them, and answers what became of each. The
 * background sender may have taken one already; it is then left to it. For callers that tell the person whether the mail
 * left: `refused` is what the code `CAN_NOT_SEND_EMAIL` stands for.
 */
export async function deliverMailNow(deps: AppDeps, ids: readonly string[]): Promise<ReadonlyMap<string, Delivery>> {
  const { SMTP_URL } = deps.config;
  if (ids.length === 0) return new Map();
  if (!SMTP_URL) return new Map(ids.map((id) => [id, 'kept']));
  const now = deps.clock.now().toISOString();
  const mails = await claimMails(deps.db, ids, now, MAX_MAIL_ATTEMPTS);
  const transport = openTransport(deps, SMTP_URL, {
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    connections: CONNECTIONS,
  });
  const attempts = Promise.all(mails.map((mail) => transport.attempt(mail))).finally(() => transport.close());
  await within(PATIENCE_MILLISECONDS, attempts);
  const states = await statesOf(deps.db, ids);
  return new Map(ids.map((id) => [id, DELIVERY[states.get(id) ?? 'queued']]));
}

const DELIVERY = { sent: 'sent', queued: 'waiting', failed: 'refused', kept: 'kept' } as const;

/** Waits for work, but not for ever; it goes on by itself then. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, patience]).finally(() => clearTimeout(timer));
  // Were it to fail after nobody waits any more, the queue tries again: the mail was claimed for this attempt only.
  work.catch(() => {});
}
