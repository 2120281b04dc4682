import { getCustomerTimeAnalysis } from '@stint/contract/reports/time-report/time-report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOf, makeReportedTime, REPORTED_DAYS, type ReportedTime } from '../../../test/make-reported-time.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let made: ReportedTime;

beforeAll(async () => {
  app = await createTestApp();
  made = await makeReportedTime(app.db);
});
afterAll(() => app.close());

describe('customers', () => {
  const asked = async (query: Record<string, unknown> = {}) =>
    app.call(getCustomerTimeAnalysis, { query: { ...REPORTED_DAYS, ...query } as never }, made.customer);

  test('see hours on projects that they are shown, without people, and nothing else', async () => {
    expect((await asked()).body).toEqual({ items: [], total: 0, minutes: 0 });
    const { customer_id: indirect_customer_id } = await app.db
      .selectFrom('account')
      .select('customer_id')
      .where('id', '=', await accountOf(app.db, made.shopPhase))
      .executeTakeFirstOrThrow();
    await app.db.insertInto('project_customer').values({ project_id: made.shop, indirect_customer_id }).execute();
    await app.db
      .insertInto('customer_user_indirect')
      .values({ user_id: made.customer, indirect_customer_id })
      .execute();
    await app.db.updateTable('project').set({ customer_can_see_project: true }).where('id', '=', made.shop).execute();
    const { body } = await asked();
    expect(body).toMatchObject({ total: 1, minutes: 390, items: [{ first: { name: 'Shop' }, minutes: 390 }] });
    expect(body.items[0]).not.toHaveProperty('officeMinutes');
    expect((await asked({ thenBy: 'month', projects: made.shop })).body.total).toBe(3);
    expect((await asked({ projects: made.portal })).status).toBe(404);
    for (const foreign of [
      { by: 'month', thenBy: 'week' },
      { by: 'user' },
      { thenBy: 'user' },
      { by: 'team' },
      { users: made.an },
    ])
      expect((await asked(foreign)).status).toBe(400);
  });

  test('are told the names of their own accounts alone: others have a part in the same project', async () => {
    const names = async (by: string) =>
      (await asked({ by })).body.items.map(({ first, minutes }) => ({ ...first, minutes }));
    const other = await made.make.phase(made.shop);
    await app.db
      .updateTable('timereg')
      .set({ phase_id: other })
      .where('user_id', '=', made.bo)
      .where('phase_id', '=', made.shopPhase)
      .execute();
    for (const [by, own] of [
      ['account', await accountOf(app.db, made.shopPhase)],
      ['phase', made.shopPhase],
    ] as const) {
      const told = await names(by);
      expect(told).toEqual([
        expect.objectContaining({ _id: own, minutes: 210 }),
        { _id: null, name: null, hint: '', minutes: 180 },
      ]);
    }
    // The sum is that of the project, as its page has it.
    expect((await asked()).body.minutes).toBe(390);
    await app.db.updateTable('timereg').set({ phase_id: made.shopPhase }).where('phase_id', '=', other).execute();
  });

  test('are the only ones who ask so', async () => {
    expect((await app.call(getCustomerTimeAnalysis, { query: REPORTED_DAYS }, made.manager)).status).toBe(403);
  });
});
