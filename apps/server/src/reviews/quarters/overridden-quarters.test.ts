import { getOverriddenQuarters, saveOverriddenQuarters } from '@stint/contract/reviews/quarters/overridden-quarters';
import { listQuartersOfUser } from '@stint/contract/reviews/quarters/user-quarter';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: string;
let manager: string;
let another: string;
let an: string;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set('2026-11-19T03:00:00Z');
  const make = makersOf(app.db);
  await make.company();
  [manager, another] = [await make.user({ role: 'Manager' }), await make.user({ role: 'Manager' })];
  admin = await make.user({ role: 'Admin' });
  an = await make.user({ startWorking: '2020-01-01' });
});
afterAll(() => app.close());

const params = () => ({ id: an });
const save = (version: number, items: object[], as = manager) =>
  app.call(saveOverriddenQuarters, { params: params(), body: { version, items } as never }, as);
const Q4 = {
  year: 2026,
  quarter: 4,
  maxOTPct: 50,
  workFromOfficePercentage: null,
  reasonForOverrideWFOandMaxOT: 'Go-live',
};
const fieldsOf = async (...items: object[]) => (await save(0, items)).refusal.fields;

test('an entry needs a WFO% or a max OT pct within their limits, and no quarter is entered twice', async () => {
  expect(await fieldsOf({ ...Q4, maxOTPct: null })).toEqual({
    'items.0.workFromOfficePercentage': 'Enter a WFO% or a max OT pct',
  });
  expect(await fieldsOf({ ...Q4, maxOTPct: 200.01 })).toEqual({ 'items.0.maxOTPct': 'Max OT Pct can not be over 200' });
  expect(await fieldsOf({ ...Q4, workFromOfficePercentage: 100.01 })).toEqual({
    'items.0.workFromOfficePercentage': 'WFO% can not be over 100',
  });
  expect(await fieldsOf({ ...Q4, maxOTPct: -1 })).toEqual({ 'items.0.maxOTPct': 'A percentage must be 0 or more' });
  expect(await fieldsOf(Q4, { ...Q4, year: 2027 }, { ...Q4, maxOTPct: 1 })).toEqual({
    'items.2.quarter': 'Quarter existed!',
  });
});

test('they hold for their quarters, also those to come; what is left out is as the company has it', async () => {
  const later = { ...Q4, year: 2027, quarter: 1, maxOTPct: 200, workFromOfficePercentage: 100 };
  const saved = await save(0, [Q4, later]);
  expect(saved.body).toEqual({ _id: an, version: 1, items: [later, Q4] });
  const overridden = async () =>
    (await app.call(listQuartersOfUser, { params: params() }, manager)).body.map(
      ({ year, quarter, isOverridden, maxOTPct, expectedWFOPercentage, reasonForOverrideWFOandMaxOT: reason }) => [
        ...[year, quarter, isOverridden, maxOTPct, expectedWFOPercentage, reason],
      ],
    );
  expect(await overridden()).toEqual([
    [2027, 1, true, 200, 100, 'Go-live'],
    [2026, 4, true, 50, 40, 'Go-live'],
  ]);
  expect((await save(0, [])).refusal.code).toBe('CHANGED_MEANWHILE');
  expect((await save(1, [Q4])).body.items).toEqual([Q4]);
  expect((await overridden())[0]).toEqual([2027, 1, false, null, 40, '']);
  expect((await app.call(getOverriddenQuarters, { params: params() }, manager)).body).toEqual({
    ...{ _id: an, version: 2, items: [Q4] },
  });
  expect((await app.call(getOverriddenQuarters, { params: params() }, an)).status).toBe(403);
  expect((await save(2, [], an)).status).toBe(403);
});

test('nobody but an administrator has a maximum of overtime, or a share in the office, by themselves', async () => {
  const own = (as: string) =>
    app.call(saveOverriddenQuarters, { params: { id: as }, body: { version: 0, items: [Q4] } as never }, as);
  const refused = await own(manager);
  expect([refused.status, refused.refusal.code]).toEqual([403, 'NOT_YOURS']);
  const others = await app.call(
    saveOverriddenQuarters,
    { params: { id: manager }, body: { version: 0, items: [Q4] } as never },
    another,
  );
  expect(others.body.items).toEqual([Q4]);
  expect((await own(admin)).status).toBe(200);
});
