import { getOtUtAdjustments, saveOtUtAdjustments } from '@stint/contract/reviews/ot-ut/ot-ut-adjustment';
import { listOwnQuarters } from '@stint/contract/reviews/quarters/own-quarter';
import { listQuartersOfUser, listUserQuarters } from '@stint/contract/reviews/quarters/user-quarter';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let an: string;

beforeEach(async () => {
  app = await createTestApp();
  app.clock.set('2026-11-19T03:00:00Z');
  make = makersOf(app.db);
  await make.company();
  [admin, manager] = [await make.user({ role: 'Admin' }), await make.user({ role: 'Manager' })];
  an = await make.user({ startWorking: '2020-01-01', name: 'An' });
});
afterEach(() => app.close());

/** The quarter of somebody, with hours registered in its second month and as many expected of it as is said. */
async function quarterOf(user: string, year: number, quarter: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into user_quarter (user_id, year, quarter)
    values (${user}, ${year}, ${quarter}) on conflict (user_id, year, quarter) do update set year = excluded.year returning id`.execute(
    app.db,
  );
  return rows[0]?.id ?? '';
}
const save = (quarters: object[], as: string | null = manager) =>
  app.call(saveOtUtAdjustments, { body: { quarters } as never }, as);
const given = (userQuarter: string, version: number, ...adjustments: object[]) => ({
  ...{ userQuarter, version },
  adjustments: adjustments.map((one) => ({ description: '', ...one })),
});
const figures = async (year: number, quarter: number, as = manager) => {
  const { items } = (await app.call(listUserQuarters, { query: { year, quarter, search: 'An' } }, as)).body;
  return items.find(({ user }) => user._id === an);
};
const expecting = (...months: readonly (readonly [number, number, number])[]) =>
  Promise.all(
    months.map(([year, month, hours]) =>
      sql`insert into work_hour_month (year, month, hours) values (${year}, ${month}, ${hours})`.execute(app.db),
    ),
  );

describe('what is saved', () => {
  test('needs something to save, a type and hours that are not negative', async () => {
    const quarter = await quarterOf(an, 2026, 3);
    expect((await save([])).refusal).toMatchObject({ code: 'NOTHING_ADJUSTED', message: 'There is nothing to save!' });
    const messageOf = async (adjustment: object) =>
      Object.values((await save([given(quarter, 0, adjustment)])).refusal.fields ?? {});
    expect(await messageOf({ hours: 3 })).toEqual(['Transaction Type must not be empty!']);
    expect(await messageOf({ transactionType: '', hours: 3 })).toEqual(['Transaction Type must not be empty!']);
    expect(await messageOf({ transactionType: 'payOT' })).toEqual(['Hours are required']);
    expect(await messageOf({ transactionType: 'payOT', hours: -0.01 })).toEqual(['Hours must be 0 or more']);
    const twice = given(quarter, 0, { transactionType: 'payOT', hours: 1 }, { transactionType: 'payOT', hours: 2 });
    expect(Object.values((await save([twice])).refusal.fields ?? {})).toEqual([
      'This transaction type is listed twice',
    ]);
    expect((await save([given(quarter, 0), given(quarter, 0)])).refusal.code).toBe('LISTED_TWICE');
    expect((await save([given(newId(), 0)])).status).toBe(404);
  });

  test('has no hours where the balance is nulled, in the database either', async () => {
    const quarter = await quarterOf(an, 2026, 3);
    const nulled = { transactionType: 'nulled', hours: 12, description: 'Agreed' };
    const saved = (await save([given(quarter, 0, nulled)])).body;
    expect(saved).toEqual([{ userQuarter: quarter, version: 1, adjustments: [{ ...nulled, hours: 0 }] }]);
    await expect(sql`update ot_ut_adjustment set hours = 12`.execute(app.db)).rejects.toThrow('nulled_has_no_hours');
  });

  test('is refused where somebody else saved meanwhile, with what is there now; all quarters or none', async () => {
    const [quarter, other] = [await quarterOf(an, 2026, 3), await quarterOf(await make.user(), 2026, 3)];
    const paid = { transactionType: 'payOT', hours: 3 };
    const both = await Promise.all([save([given(quarter, 0, paid)]), save([given(quarter, 0)], admin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = await save([given(other, 0, paid), given(quarter, 0, paid)]);
    expect(late.refusal).toMatchObject({
      ...{ code: 'CHANGED_MEANWHILE' },
      data: expect.arrayContaining([expect.objectContaining({ userQuarter: quarter, version: 1 })]),
    });
    const untouched = await app.call(getOtUtAdjustments, { params: { id: other } }, manager);
    expect(untouched.body).toEqual({ userQuarter: other, version: 0, adjustments: [] });
  });

  test('is in the audit trail by quarter, and an empty list deletes it', async () => {
    const quarter = await quarterOf(an, 2026, 3);
    await save([given(quarter, 0, { transactionType: 'UTOut', hours: 2.25 })]);
    expect((await save([given(quarter, 1)])).body).toEqual([{ userQuarter: quarter, version: 2, adjustments: [] }]);
    const entries = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'user_id', 'before', 'after'])
      .where('entity', '=', 'userQuarter')
      .orderBy('id')
      .execute();
    const kept = { adjustments: [{ transactionType: 'UTOut', hours: 2.25, description: '' }] };
    expect(entries).toEqual([
      { action: 'adjust', user_id: an, before: { adjustments: [] }, after: kept },
      { action: 'adjust', user_id: an, before: kept, after: { adjustments: [] } },
    ]);
  });
});

describe('hours out of a quarter', () => {
  test('are in the next one, once whatever is repeated, over the end of the year; deleted they are in neither', async () => {
    await expecting([2025, 10, 60], [2025, 11, 60], [2025, 12, 60], [2026, 1, 50], [2026, 2, 50], [2026, 3, 50]);
    const phase = await make.phase(await make.project(), [an]);
    const sheet = await make.sheet(an, await make.period('2025-11-01', '2025-11-30', 'November'));
    await make.row(sheet, { phase, date: '2025-11-03', hours: 10 });
    const quarter = await quarterOf(an, 2025, 4);
    // Official hours are 12 more a month: 216 expected, 10 delivered.
    expect(await figures(2025, 4)).toMatchObject({ totalHoursDelivered: 10, expectedHours: 216, OTUTBalance: -206 });
    const out = [
      { transactionType: 'UTOut', hours: 200 },
      { transactionType: 'deductUT', hours: 6 },
    ];
    await save([given(quarter, 0, ...out)]);
    await save([given(quarter, 1, ...out)]);
    expect(await figures(2025, 4)).toMatchObject({ totalHoursModified: 216, OTUTBalance: 0, total_UT_IN: 0 });
    // The next quarter is made with what was carried into it.
    expect(await figures(2026, 1)).toMatchObject({ total_UT_IN: 200, total_OT_IN: 0, OTUTBalance: -386 });
    await save([given(quarter, 2, { transactionType: 'OTOut', hours: 4.5 })]);
    expect(await figures(2025, 4)).toMatchObject({ totalHoursModified: 5.5, OTUTBalance: -210.5 });
    expect(await figures(2026, 1)).toMatchObject({ total_UT_IN: 0, total_OT_IN: 4.5, OTUTBalance: -181.5 });
    await save([given(quarter, 3)]);
    expect(await figures(2025, 4)).toMatchObject({ OTUTBalance: -206 });
    expect(await figures(2026, 1)).toMatchObject({ total_OT_IN: 0, total_UT_IN: 0, OTUTBalance: -186 });
    const own = (await app.call(listOwnQuarters, {}, an)).body;
    expect(own.map(({ OTUTBalance }) => OTUTBalance)).toEqual([-206, -186]);
  });

  test('are neither appearing nor vanishing over twelve quarters', async () => {
    const quarters: string[] = [];
    for (let at = 0; at < 12; at++) quarters.push(await quarterOf(an, 2023 + Math.floor(at / 4), (at % 4) + 1));
    const types = ['payOT', 'OTOut', 'UTOut', 'deductUT', 'nulled'];
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % most;
    };
    const made = quarters.map((quarter) => {
      const chosen = types
        .filter(() => next(3) > 0)
        .map((transactionType) => ({ transactionType, hours: next(9000) / 100 }));
      return given(quarter, 0, ...chosen);
    });
    expect((await save(made)).status).toBe(200);
    const all = (await app.call(listQuartersOfUser, { params: { id: an } }, manager)).body.toReversed();
    expect(all).toHaveLength(13);
    const sum = (of: (quarter: (typeof all)[number]) => number) => all.reduce((hours, one) => hours + of(one), 0);
    const hoursOf = (type: string) =>
      sum(({ adjustments }) => adjustments.find((one) => one.transactionType === type)?.hours ?? 0);
    const beyond = sum((one) => one.totalHoursDelivered - (one.expectedHours ?? 0));
    const balances = sum((one) => one.OTUTBalance ?? 0);
    expect(balances + hoursOf('payOT') - hoursOf('deductUT')).toBeCloseTo(beyond, 1);
    expect(sum((one) => one.total_OT_IN)).toBeCloseTo(hoursOf('OTOut'), 5);
    expect(sum((one) => one.total_UT_IN)).toBeCloseTo(hoursOf('UTOut'), 5);
  });
});

describe('rights', () => {
  test('managers adjust others but administrators and themselves, administrators everybody', async () => {
    const [ofAdmin, ofManager, ofAn] = [
      await quarterOf(admin, 2026, 3),
      await quarterOf(manager, 2026, 3),
      await quarterOf(an, 2026, 3),
    ];
    const leader = await make.user();
    await make.team(leader, [an]);
    for (const [as, status] of [
      [null, 401],
      [an, 403],
      [leader, 403],
    ] as const) {
      expect((await save([given(ofAn, 0)], as)).status).toBe(status);
      expect((await app.call(getOtUtAdjustments, { params: { id: ofAn } }, as)).status).toBe(status);
      expect((await app.call(listUserQuarters, { query: {} }, as)).status).toBe(status);
      expect((await app.call(listQuartersOfUser, { params: { id: an } }, as)).status).toBe(status);
    }
    for (const quarter of [ofAdmin, ofManager])
      expect((await save([given(quarter, 0)])).refusal.code).toBe('NOT_YOURS');
    expect((await save([given(ofAn, 0)])).status).toBe(200);
    expect((await save([given(ofAdmin, 0), given(ofManager, 0)], admin)).status).toBe(200);
    const listed = (await app.call(listUserQuarters, { query: { year: 2026, quarter: 3 } }, manager)).body.items;
    expect(Object.fromEntries(listed.map(({ user, mayChange }) => [user._id, mayChange]))).toEqual({
      ...{ [admin]: false, [manager]: false, [an]: true },
    });
  });

  test('of freelancers no hours are expected: nothing of theirs is adjusted', async () => {
    const quarter = await quarterOf(an, 2026, 3);
    await sql`update app_user set remuneration_type = 'Freelancer Full Time' where id = ${an}`.execute(app.db);
    const refused = await save([given(quarter, 0, { transactionType: 'payOT', hours: 1 })]);
    expect(refused.refusal.code).toBe('NOTHING_EXPECTED');
    expect((await save([given(quarter, 0)])).status).toBe(200);
  });
});
