import { createHmac } from 'node:crypto';
import { setTimeout as passed } from 'node:timers/promises';
import type { AppDeps } from '../../lib/context.ts';
import { repeatWork } from '../../lib/repeated-work.ts';
import { claimDue, type DueDelivery, settle } from './webhook.sql.ts';
import { post } from './webhook-post.ts';

const POLL_MILLISECONDS = 2000;
const LOOK_AGAIN_MILLISECONDS = 500;
const PATIENCE_MILLISECONDS = 10_000;
/** Longer than an attempt takes: a process that fell keeps nothing to itself. */
const LEASE_SECONDS = 60;
/** Of one address at the same time, so that a slow one holds up nobody else. */
const MOST_AT_ONCE = 5;
/** Seconds before each further attempt: a day in all. */
const BACKOFF_SECONDS = [10, 60, 300, 1800, 7200, 18_000, 28_800, 28_800] as const;

interface Log {
  warn(details: object, message: string): void;
}

export interface WebhookSender {
  /** Sends all that is due now, and what becomes due by it. @returns how many attempts were made. */
  sendDue(): Promise<number>;
  /** Begins no further attempt and waits for those that are on their way. */
  stop(): Promise<void>;
}

/** Tells addresses elsewhere of changes. Any number of processes may do so at once on one database. */
export function createWebhookSender(deps: AppDeps): WebhookSender {
  const now = () => deps.clock.now();
  const busy = new Map<string, number>();
  const onTheirWay = new Set<Promise<void>>();
  let stopped = false;

  const attempt = async (delivery: DueDelivery): Promise<void> => {
    const outcome = await post({
      url: delivery.url,
      ...signed(delivery, now()),
      patience: PATIENCE_MILLISECONDS,
      mayBePrivate: deps.config.WEBHOOK_PRIVATE_ADDRESSES,
    });
    const status = 'status' in outcome ? outcome.status : null;
    const isDelivered = status !== null && status >= 200 && status < 300;
    const wait = BACKOFF_SECONDS[delivery.attempts - 1];
    await settle(deps.db, delivery, {
      state: isDelivered ? 'delivered' : wait === undefined ? 'failed' : 'waiting',
      nextAt: new Date(now().getTime() + (wait ?? 0) * 1000).toISOString(),
      status,
      problem: 'problem' in outcome ? outcome.problem : '',
      now: now().toISOString(),
    });
  };

  const begin = (delivery: DueDelivery): void => {
    const { webhook } = delivery;
    busy.set(webhook, (busy.get(webhook) ?? 0) + 1);
    const way = attempt(delivery).finally(() => {
      busy.set(webhook, (busy.get(webhook) ?? 1) - 1);
      onTheirWay.delete(way);
    });
    // Whoever waits for the round is told of it; until then it is nobody's unhandled fault.
    way.catch(() => {});
    onTheirWay.add(way);
  };

  return {
    async sendDue() {
      let attempts = 0;
      while (!stopped) {
        const full = [...busy].flatMap(([webhook, count]) => (count >= MOST_AT_ONCE ? [webhook] : []));
        const due = await claimDue(deps.db, {
          now: now().toISOString(),
          leaseSeconds: LEASE_SECONDS,
          most: MOST_AT_ONCE,
          without: full,
        });
        for (const delivery of due) begin(delivery);
        attempts += due.length;
        // Of an address that was full more may be due, even where its posts ended while the database was asked.
        if (due.length === 0 && full.length === 0 && onTheirWay.size === 0) break;
        // Whoever is slow keeps nobody else waiting for longer than this.
        if (onTheirWay.size > 0 && (due.length === 0 || full.length > 0))
          await Promise.race([...onTheirWay, passed(LOOK_AGAIN_MILLISECONDS, undefined, { ref: false })]);
      }
      return attempts;
    },
    async stop() {
      stopped = true;
      await Promise.allSettled(onTheirWay);
    },
  };
}

/** The body of a delivery with its signature, as Standard Webhooks has them: the same id at each attempt. */
function signed({ id, secret, entity, entityId, action, actor, at }: DueDelivery, now: Date) {
  const body = JSON.stringify({
    type: `${entity}.${action}`,
    timestamp: at,
    data: { entity, entityId, action, actor },
  });
  const sentAt = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest('base64');
  return {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stint',
      'webhook-id': id,
      'webhook-timestamp': sentAt,
      'webhook-signature': `v1,${signature}`,
    },
  };
}

/** Keeps sending in the background until it is stopped. A database that is away only makes it wait. */
export function startWebhookSender(deps: AppDeps, log: Log): Pick<WebhookSender, 'stop'> {
  const sender = createWebhookSender(deps);
  const stop = repeatWork({
    round: sender.sendDue,
    everyMilliseconds: POLL_MILLISECONDS,
    onFailure: (error) => log.warn({ err: error }, 'webhooks wait'),
  });
  return {
    async stop() {
      await Promise.all([sender.stop(), stop()]);
    },
  };
}
