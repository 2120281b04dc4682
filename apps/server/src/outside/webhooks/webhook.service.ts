import { randomBytes } from 'node:crypto';
import {
  ADDRESS_NEEDS_HTTPS,
  type createWebhook as createRoute,
  type listWebhookDeliveries as listRoute,
  MOST_WEBHOOKS,
  TOO_MANY_WEBHOOKS,
  type updateWebhook as updateRoute,
  WEBHOOK_IS_OFF,
  type Webhook,
} from '@stint/contract/outside/webhooks/webhook';
import type { AnswerOf, BodyOf, QueryOf } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { newId } from '../../lib/new-id.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { ID_TAKEN } from '../../lib/rights/ask-rights.ts';
import * as kinds from '../outside.rights.ts';
import * as queries from './webhook.sql.ts';

/** As Standard Webhooks writes secrets: what is after the prefix is base64 of the key. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

const webhooks: RecordStore<Webhook> = { ...kinds.webhooks, find: queries.findWebhook };

const done = { success: true } as const;

/** A call that is repeated is told the secret for so long after the first, in milliseconds: its answer may have been lost. */
const SECRET_TOLD_FOR = 10 * 60_000;

export const findWebhook = (context: Context, id: string) => findRecord(context, webhooks, id);

/** Names an address. The same call again is answered as the first was, its secret included, while that is told. */
export async function createWebhook(
  context: Context,
  { _id, ...given }: BodyOf<typeof createRoute>,
): Promise<AnswerOf<typeof createRoute>> {
  requireFittingAddress(context, given.url);
  const made = await createRecord(context, webhooks, { _id, ...given }, async (tx, id) => {
    if ((await queries.countWebhooks(tx)) >= MOST_WEBHOOKS) refuse(409, 'TOO_MANY_WEBHOOKS', TOO_MANY_WEBHOOKS);
    await queries.insertWebhook(tx, id, newSecret(), given);
  });
  const since = new Date(context.now.getTime() - SECRET_TOLD_FOR).toISOString();
  const { secret } = (await queries.findSecret(context.db, made._id, since)) ?? refuse(409, 'ID_TAKEN', ID_TAKEN);
  return { ...made, secret };
}

export function updateWebhook(
  context: Context,
  id: string,
  { version, ...given }: BodyOf<typeof updateRoute>,
): Promise<Webhook> {
  requireFittingAddress(context, given.url);
  return updateRecord(context, webhooks, id, version, (tx) => queries.updateWebhook(tx, id, given));
}

export const deleteWebhook = (context: Context, id: string) => deleteRecord(context, webhooks, id);

/** What leaves the company's network goes by https. */
function requireFittingAddress({ config }: Context, url: string): void {
  if (config.WEBHOOK_PRIVATE_ADDRESSES || url.startsWith('https://')) return;
  refuse(422, 'ADDRESS_NEEDS_HTTPS', ADDRESS_NEEDS_HTTPS, { fields: { url: ADDRESS_NEEDS_HTTPS } });
}

export async function sendTest(context: Context, id: string): Promise<{ success: true }> {
  const { db, now, user } = context;
  requireOn((await queries.findWebhook(db, id)) ?? notFound(webhooks.what));
  await queries.insertTest(db, newId(now.getTime()), id, user._id, now.toISOString());
  return done;
}

export async function listDeliveries(
  { db }: Context,
  id: string,
  query: QueryOf<typeof listRoute>,
): Promise<AnswerOf<typeof listRoute>> {
  const found = await queries.listDeliveries(db, id, { ...query, limit: query.limit + 1 });
  const shown = found.slice(0, query.limit);
  const items = shown.map(({ cursor: _, ...delivery }) => delivery);
  return { items, next: found.length > query.limit ? (shown.at(-1)?.cursor ?? null) : null };
}

export async function resend({ db, now }: Context, id: string): Promise<{ success: true }> {
  requireOn((await queries.findWebhookOf(db, id)) ?? notFound(kinds.webhookDeliveries.what));
  if (!(await queries.sendAgain(db, id, now.toISOString()))) notFound(kinds.webhookDeliveries.what);
  return done;
}

/** Nothing is sent to an address that is off, so nothing is queued for it either. */
function requireOn({ isActive }: { readonly isActive: boolean }): void {
  if (!isActive) refuse(409, 'WEBHOOK_IS_OFF', WEBHOOK_IS_OFF);
}
