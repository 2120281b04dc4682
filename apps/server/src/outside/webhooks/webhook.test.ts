import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as passed } from 'node:timers/promises';
import * as contract from '@stint/contract/outside/webhooks/webhook';
import { createEvent } from '@stint/contract/people/events/event';
import { type KyselyPlugin, sql } from 'kysely';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { answering, SWITCHING_PROTOCOLS } from '../../../test/raw-peer.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { loadConfig } from '../../lib/config.ts';
import { newId } from '../../lib/new-id.ts';
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts';

interface Received {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

let app: TestApp;
let make: ReturnType<typeof makersOf>;
let admin: string;
let receiver: Server;
let url: string;
let received: Received[] = [];
/** What the receiver answers, one after another; the last one from then on. */
let answers: number[] = [200];
let sender: WebhookSender;

beforeAll(async () => {
  app = await createTestApp({ WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      received.push({ path: request.url ?? '', headers, body: Buffer.concat(parts).toString() });
      response.writeHead((answers.length > 1 ? answers.shift() : answers[0]) ?? 200).end('x'.repeat(100));
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
  await app.close();
});
beforeEach(() => {
  app.clock.set(TEST_NOW);
  received = [];
  answers = [200];
  sender = newSender();
});
afterEach(async () => {
  await sender.stop();
  await app.db.deleteFrom('webhook').execute();
});

const config = loadConfig({ WEBHOOK_PRIVATE_ADDRESSES: 'true' });
const newSender = () => createWebhookSender({ ...app, config });

type Given = Partial<contract.WebhookToSave> & { _id?: string };
const create = (given: Given = {}) =>
  app.call(
    contract.createWebhook,
    { body: { name: 'Invoices', url: `${url}/hook`, entities: ['team'], isActive: true, ...given } },
    admin,
  );
const changeTeam = (id: string) => app.db.transaction().execute((tx) => tellOf(tx, id));
/** What `audit` writes, without all that a change of a team takes. */
const tellOf = async (tx: TestApp['db'], id: string, action = 'save', entity = 'team') => {
  const at = app.clock.now().toISOString();
  await sql`insert into audit_entry (user_id, id, at, actor_id, entity, entity_id, action, before, after)
    values (${admin}, ${newId(app.clock.now().getTime())}, ${at}, ${admin}, ${entity}, ${id}, ${action},
      '{"name": "Secret name"}', '{"name": "Other secret"}')`.execute(tx);
};
const deliveriesOf = async (id: string) =>
  (await app.call(contract.listWebhookDeliveries, { params: { id }, query: {} }, admin)).body.items;
const after = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());

describe('a webhook', () => {
  test('is told which record changed, signed as Standard Webhooks says, and nothing of what is in it', async () => {
    // The receiver's library looks at its own clock.
    app.clock.set(new Date().toISOString());
    const { body: hook } = await create({ entities: ['event'] });
    const event = { name: 'A confidential name', date: '2026-12-01', description: '' };
    const body = { ...event, timeToLiveBeforeDays: 7, timeToLiveAfterDays: 1 };
    const { body: made } = await app.call(createEvent, { body }, admin);
    await sender.sendDue();
    expect(received).toHaveLength(1);
    const [one] = received;
    expect(one?.body).not.toContain('confidential');
    const told = new Verifier(hook.secret).verify(one?.body ?? '', one?.headers ?? {});
    expect(told).toEqual({
      type: 'event.create',
      timestamp: expect.any(String),
      data: { entity: 'event', entityId: made._id, action: 'create', actor: admin },
    });
    expect(await deliveriesOf(hook._id)).toMatchObject([{ state: 'delivered', status: 200, attempts: 1 }]);
  });

  test('is told of people that their accounts came, changed and went, and not what happened to their sessions and reviews', async () => {
    await create({ entities: ['user'] });
    const told = ['create', 'save', 'delete'];
    for (const action of [...told, 'endSessions', 'remindOfReviews', 'resetSecondFactor', 'erase'])
      await tellOf(app.db, newId(), action, 'user');
    await sender.sendDue();
    const actions = received.map(({ body }) => (JSON.parse(body) as { data: { action: string } }).data.action);
    expect(actions.toSorted()).toEqual(told.toSorted());
  });

  test('is not told of what was rolled back, of other kinds of records, or while it is off', async () => {
    await create({ name: 'Projects', entities: ['project'] });
    await create({ name: 'Off', isActive: false });
    await create({ name: 'On' });
    await app.db
      .transaction()
      .execute(async (tx) => {
        await tellOf(tx, newId());
        throw new Error('rolled back');
      })
      .catch(() => {});
    await sender.sendDue();
    expect(received).toEqual([]);
  });

  test('that was off is not told afterwards what changed meanwhile', async () => {
    const { body: hook } = await create({ isActive: false });
    await changeTeam(newId());
    const { name, url: address, entities, version } = hook;
    const body = { name, url: address, entities, version, isActive: true };
    await app.call(contract.updateWebhook, { params: { id: hook._id }, body }, admin);
    await sender.sendDue();
    expect(received).toEqual([]);
    await changeTeam(newId());
    await sender.sendDue();
    expect(received).toHaveLength(1);
  });

  test('is tried again, later and later, with the same id, and given up after nine attempts', async () => {
    const { body: hook } = await create();
    answers = [500];
    await changeTeam(newId());
    await sender.sendDue();
    for (const [index, seconds] of [10, 60, 300, 1800, 7200, 18_000, 28_800, 28_800].entries()) {
      after(seconds - 1);
      await sender.sendDue();
      expect((await deliveriesOf(hook._id))[0]?.attempts).toBe(index + 1);
      after(1);
      await sender.sendDue();
    }
    const [given] = await deliveriesOf(hook._id);
    expect(given).toMatchObject({ state: 'failed', status: 500, attempts: 9, nextDate: null });
    expect(received).toHaveLength(9);
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([given?._id]));
  });

  test('is told of changes of one record in their order, and another record does not wait for them', async () => {
    await create();
    const [one, other] = [newId(), newId()];
    answers = [500, 200];
    await tellOf(app.db, one, 'create');
    await tellOf(app.db, one, 'delete');
    await sender.sendDue();
    await tellOf(app.db, other, 'save');
    await sender.sendDue();
    after(10);
    await sender.sendDue();
    const told = received.map(({ body }) => JSON.parse(body) as { data: { entityId: string; action: string } });
    expect(told.map(({ data }) => data.action)).toEqual(['create', 'save', 'create', 'delete']);
  });

  test('is told of all that waits in one go, also where the database answers later than the address', async () => {
    // What finds nothing to send takes longest: meanwhile all posts end.
    const slow: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!result.numAffectedRows) await passed(100);
        return result;
      },
    };
    await create();
    for (let team = 0; team < 12; team++) await changeTeam(newId());
    const slowSender = createWebhookSender({ ...app, config, db: app.db.withPlugin(slow) });
    expect(await slowSender.sendDue()).toBe(12);
    expect(received).toHaveLength(12);
  });

  test('is told once by several processes at once', async () => {
    await create();
    for (let index = 0; index < 40; index++) await changeTeam(newId());
    const senders = [sender, newSender(), newSender()];
    await Promise.all(senders.map((one) => one.sendDue()));
    expect(received).toHaveLength(40);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
  });

  test('leaves alone what another process is just taking, and does not wait for it', async () => {
    await create();
    await changeTeam(newId());
    const other = await app.pool.connect();
    await other.query('begin');
    await other.query('select from webhook_delivery for update');
    const taken = sender.sendDue();
    const isOver = await Promise.race([taken, passed(2000, 'waits')]);
    await other.query('rollback');
    other.release();
    expect(isOver).toBe(0);
    expect(await taken).toBe(0);
    expect(await sender.sendDue()).toBe(1);
    expect(received).toHaveLength(1);
  });

  test('does not follow redirects, and is sent again on wish', async () => {
    const { body: hook } = await create();
    answers = [302, 200];
    await changeTeam(newId());
    await sender.sendDue();
    const [delivery] = await deliveriesOf(hook._id);
    expect(delivery).toMatchObject({ state: 'waiting', status: 302 });
    await app.call(contract.resendWebhookDelivery, { params: { id: delivery?._id ?? '' } }, admin);
    await sender.sendDue();
    expect(await deliveriesOf(hook._id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  test('that is off is neither tried by a test nor sent anything again', async () => {
    const { body: hook } = await create();
    await changeTeam(newId());
    await sender.sendDue();
    const { name, url: address, entities, version } = hook;
    const off = { name, url: address, entities, version, isActive: false };
    await app.call(contract.updateWebhook, { params: { id: hook._id }, body: off }, admin);
    const refusal = { code: 'WEBHOOK_IS_OFF', message: 'This webhook is off. Turn it on first.' };
    const id = (await deliveriesOf(hook._id))[0]?._id ?? '';
    const again = await app.call(contract.resendWebhookDelivery, { params: { id } }, admin);
    expect(again).toMatchObject({ status: 409, body: refusal });
    const tried = await app.call(contract.testWebhook, { params: { id: hook._id } }, admin);
    expect(tried).toMatchObject({ status: 409, body: refusal });
    expect(await deliveriesOf(hook._id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  test('is tried by a test, changed, and gone with all that waits', async () => {
    const { body: hook } = await create();
    await app.call(contract.testWebhook, { params: { id: hook._id } }, admin);
    await sender.sendDue();
    expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ type: 'webhook.test' });
    const { name, entities, version } = hook;
    const body = { name, entities, version, url: `${url}/elsewhere`, isActive: true };
    const changed = await app.call(contract.updateWebhook, { params: { id: hook._id }, body }, admin);
    expect(JSON.stringify(changed.body)).not.toContain(hook.secret);
    await changeTeam(newId());
    await sender.sendDue();
    expect(received[1]?.path).toBe('/elsewhere');
    await app.call(contract.deleteWebhook, { params: { id: hook._id } }, admin);
    expect((await app.call(contract.listWebhooks, {}, admin)).body).toEqual([]);
  });

  test('lists what was sent page by page, each delivery once', async () => {
    const { body: hook } = await create();
    const ids = Array.from({ length: 7 }, () => newId());
    for (const id of ids) await tellOf(app.db, id);
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const query: { limit: number; after?: string } = next === null ? { limit: 3 } : { limit: 3, after: next };
      const { body } = await app.call(contract.listWebhookDeliveries, { params: { id: hook._id }, query }, admin);
      seen.push(...body.items.map(({ entityId }) => entityId));
      next = body.next;
    } while (next !== null);
    expect(seen).toEqual(ids.toReversed());
  });

  test('its secret is answered when it is made, again when the same call is repeated soon, and never else', async () => {
    const _id = newId();
    const first = await create({ _id });
    expect((await create({ _id })).body.secret).toBe(first.body.secret);
    const others = await Promise.all([
      app.call(contract.listWebhooks, {}, admin),
      app.call(contract.getWebhook, { params: { id: _id } }, admin),
    ]);
    expect(JSON.stringify(others.map(({ body }) => body))).not.toContain('whsec_');
    const trail = await sql<{ text: string }>`
      select row_to_json(e)::text as text from audit_entry e where entity_id = ${_id}`.execute(app.db);
    expect(trail.rows).toHaveLength(1);
    expect(trail.rows[0]?.text).not.toContain('whsec_');
    app.clock.set(new Date(Date.parse(TEST_NOW) + 11 * 60_000).toISOString());
    const late = await create({ _id });
    expect([late.status, JSON.stringify(late.body)]).toEqual([409, expect.not.stringContaining('whsec_')]);
  });

  test('is one of 20 at most, without a sign-in in its address, and told of kinds that anybody may know of', async () => {
    expect((await create({ url: 'https://user:secret@hooks.example/' })).status).toBe(400);
    expect((await create({ url: 'ftp://hooks.example/' })).status).toBe(400);
    expect((await create({ entities: [] })).status).toBe(400);
    expect((await create({ entities: ['contract' as never] })).status).toBe(400);
    for (let count = 0; count < 20; count++) expect((await create()).status).toBe(200);
    expect((await create()).refusal).toMatchObject({ code: 'TOO_MANY_WEBHOOKS' });
  });

  test('whose address answers another protocol keeps neither the sender from stopping nor other addresses waiting', async () => {
    const hostile = await answering(SWITCHING_PROTOCOLS);
    await create({ name: 'Hostile', url: hostile.url });
    await create({ name: 'Friendly' });
    for (let team = 0; team < 7; team++) await changeTeam(newId());
    expect(await sender.sendDue()).toBe(14);
    expect(received).toHaveLength(7);
    hostile.close();
  });
});
