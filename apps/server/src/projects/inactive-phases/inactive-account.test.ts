import { getAccount } from '@stint/contract/projects/accounts/account';
import { checkInactiveAccounts, setAccountsArchived } from '@stint/contract/projects/inactive-phases/inactive-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let make: Makers;
let manager: string;
let employee: string;
let sheet: string;
let phase: string;
let account: string;

// The test's day is 21 November 2026, and what is older than six months is inactive.
beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
  employee = await make.user();
  sheet = await make.sheet(employee, await make.period('2026-01-01', '2026-12-31'));
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.db.updateTable('account').set({ archived: true }).execute();
  phase = await make.phase(null, [employee]);
  await app.db.updateTable('phase').set({ is_disabled: true }).where('id', '=', phase).execute();
  const row = await app.db.selectFrom('phase').select('account_id').where('id', '=', phase).executeTakeFirstOrThrow();
  account = row.account_id;
  await app.db.updateTable('account').set({ created_at: '2025-01-01T00:00:00Z' }).where('id', '=', account).execute();
});

const check = async (query = {}) => (await app.call(checkInactiveAccounts, { query }, manager)).body;
const setArchived = (archived: boolean, as: string | null = manager) =>
  app.call(setAccountsArchived, { body: { accounts: [account], archived } }, as);

test('managers review accounts, others do not', async () => {
  for (const [asked, status] of [
    [null, 401],
    [employee, 403],
  ] as const) {
    expect((await app.call(checkInactiveAccounts, { query: {} }, asked)).status).toBe(status);
    expect((await setArchived(true, asked)).status).toBe(status);
  }
});

describe('an account is inactive', () => {
  test('when none of its phases is open and it is old enough, five on a page', async () => {
    expect(await check()).toMatchObject({
      total: 1,
      months: 6,
      since: '2026-05-21',
      items: [{ _id: account, phases: 1, registeredTime: 0, lastReg: null }],
    });
    expect(checkInactiveAccounts.query?.parse({}).limit).toBe(5);
    await app.db.updateTable('phase').set({ is_disabled: false }).where('id', '=', phase).execute();
    expect((await check()).total).toBe(0);
    await app.db.deleteFrom('phase_user').where('phase_id', '=', phase).execute();
    await app.db.deleteFrom('phase').where('id', '=', phase).execute();
    expect((await check()).items).toMatchObject([{ _id: account, phases: 0 }]);
    await app.db.updateTable('account').set({ created_at: '2026-05-21T12:00:00Z' }).where('id', '=', account).execute();
    expect((await check()).total).toBe(0);
  });

  test('and nobody has registered on it since', async () => {
    await make.row(sheet, { phase, date: '2026-05-20' });
    expect((await check()).items).toMatchObject([{ lastReg: '2026-05-20', registeredTime: 2 }]);
    await make.row(sheet, { phase, date: '2026-05-21' });
    expect((await check()).total).toBe(0);
  });
});

test('it is archived and can be taken out again, each once and in the trail', async () => {
  expect((await setArchived(true)).body).toEqual({ changed: 1 });
  expect((await setArchived(true)).body).toEqual({ changed: 0 });
  expect((await check()).total).toBe(0);
  const archived = async () => (await app.call(getAccount, { params: { id: account } }, manager)).body.archived;
  expect(await archived()).toBe(true);
  expect((await setArchived(false)).body).toEqual({ changed: 1 });
  expect(await archived()).toBe(false);
  const trail = await app.db.selectFrom('audit_entry').select('action').where('entity_id', '=', account).execute();
  expect(trail).toEqual([{ action: 'save' }, { action: 'save' }]);
});
