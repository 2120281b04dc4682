import { listApiTokens } from '@stint/contract/account/api-tokens/api-token';
import { getSignInWays } from '@stint/contract/account/sign-in-ways/sign-in-ways';
import { listWebhookDeliveries, listWebhooks } from '@stint/contract/outside/webhooks/webhook';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../src/lib/config.ts';
import { createWebhookSender } from '../src/outside/webhooks/webhook-sender.ts';
import { makersOf } from '../test/make-company.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../test/test-app.ts';
import { demoOutside } from './demo-outside.ts';

let app: TestApp;
let admin: string;
let emil: string;

beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  emil = await make.user();
  await sql`update app_user set initials = 'EM' where id = ${emil}`.execute(app.db);
  for (const daysAgo of [2, 14, 15, 16, 17, 18, 19, 30])
    await sql`
      insert into audit_entry (user_id, id, at, actor_id, entity, entity_id, action, after)
      select ${admin}, new_id(at), at, ${admin}, 'project', gen_random_uuid(), 'save', '{}'
      from (select ${TEST_NOW}::timestamptz - make_interval(days => ${daysAgo}) as at) moment`.execute(app.db);
  await demoOutside(app.db, TEST_NOW.slice(0, 10));
});
afterAll(() => app.close({ withAuditProof: false }));

test('the webhook of the demo company is off, shows what it was told while it was on, and sends nothing any more', async () => {
  const [trial, ...others] = (await app.call(listWebhooks, {}, admin)).body;
  expect(others).toEqual([]);
  expect(trial).toMatchObject({ isActive: false, waiting: 0, failed: 1, entities: ['project', 'phase'] });
  expect(new URL(trial?.url ?? '').hostname).toMatch(/\.demo\.stint\.example$/);
  const { body } = await app.call(listWebhookDeliveries, { params: { id: trial?._id ?? '' }, query: {} }, admin);
  expect(body.items.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['delivered', 1],
    ['delivered', 3],
    ['delivered', 1],
    ['failed', 9],
    ['delivered', 1],
    ['delivered', 1],
  ]);
  await sql`insert into audit_entry (user_id, id, at, actor_id, entity, entity_id, action, after)
    values (${admin}, new_id(now()), now(), ${admin}, 'project', gen_random_uuid(), 'save', '{}')`.execute(app.db);
  const sender = createWebhookSender({ ...app, config: loadConfig({}) });
  expect(await sender.sendDue()).toBe(0);
  await sender.stop();
});

test('its API tokens were used by programs that nobody has: one has run out, the other only reads', async () => {
  const { body } = await app.call(listApiTokens, {}, emil);
  expect(body.map(({ expiresDate, mayWrite }) => [expiresDate > TEST_NOW, mayWrite])).toEqual([
    [true, false],
    [false, false],
  ]);
  for (const { createdDate, lastUsedDate, expiresDate } of body)
    expect([createdDate < (lastUsedDate ?? ''), (lastUsedDate ?? '') < expiresDate]).toEqual([true, true]);
});

test('its company account is of a provider that is not set up: it is shown, and signs nobody in', async () => {
  const { body } = await app.call(getSignInWays, {}, admin);
  expect(body.companyAccounts).toMatchObject([{ provider: null }]);
});

test('each demo company has secrets of its own, which are kept nowhere', async () => {
  const secrets = () =>
    sql<{ secret: string }>`select secret from webhook union all select encode(token_hash, 'hex') from api_token
      union all select subject from company_account`.execute(app.db);
  const before = (await secrets()).rows;
  expect(before).toHaveLength(4);
  await sql`delete from company_account`.execute(app.db);
  await demoOutside(app.db, TEST_NOW.slice(0, 10));
  expect(new Set((await secrets()).rows.map(({ secret }) => secret)).size).toBe(7);
});
