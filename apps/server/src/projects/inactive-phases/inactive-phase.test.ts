import {
  checkInactivePhases,
  massDisable,
  planMassDisable,
  REVIEW_PAGE_SIZE,
} from '@stint/contract/projects/inactive-phases/inactive-phase';
import type { DisableChoice } from '@stint/contract/projects/inactive-phases/inactive-phase.rules';
import { getPhase } from '@stint/contract/projects/phases/phase';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let make: Makers;
let manager: string;
let period: string;
let one: string;
let two: string;
let phase: string;
let sheets: Record<string, string>;

// The test's day is 21 November 2026, and what is older than six months is inactive.
beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
  period = await make.period('2026-01-01', '2026-12-31');
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.db.updateTable('phase').set({ is_disabled: true }).execute();
  one = await make.user({ name: 'Ada' });
  two = await make.user({ name: 'Bo' });
  sheets = { [one]: await make.sheet(one, period), [two]: await make.sheet(two, period) };
  phase = await oldPhase([one, two]);
});

async function oldPhase(users: string[]): Promise<string> {
  const id = await make.phase(null, users);
  await app.db.updateTable('phase').set({ created_at: '2025-01-01T00:00:00Z' }).where('id', '=', id).execute();
  return id;
}
const register = (user: string, date: string, on = phase) =>
  make.row(sheets[user] ?? '', { phase: on, date, fromHour: Math.floor(Math.random() * 8) });
const check = async (query = {}) => (await app.call(checkInactivePhases, { query }, manager)).body;
const ask = (date: DisableChoice, phases = [phase]) => ({ body: { phases, date } });

test('managers review, others do not', async () => {
  const employee = await make.user();
  for (const [asked, status] of [
    [null, 401],
    [employee, 403],
    [manager, 200],
  ] as const) {
    expect((await app.call(checkInactivePhases, { query: {} }, asked)).status).toBe(status);
    expect((await app.call(planMassDisable, ask('firstOfCurrentMonth'), asked)).status).toBe(status);
    expect((await app.call(massDisable, ask('firstOfCurrentMonth'), asked)).status).toBe(status);
  }
});

describe('inactive', () => {
  const found = async () => (await check()).items.map(({ _id }) => _id);

  test('is an open phase without a row for six months, to the day', async () => {
    await register(one, '2026-05-20');
    const { items, since, months } = await check();
    expect([since, months]).toEqual(['2026-05-21', 6]);
    expect(items).toMatchObject([
      { _id: phase, lastReg: '2026-05-20', users: [{ user: { _id: one }, lastReg: '2026-05-20' }, { lastReg: null }] },
    ]);
    await register(two, '2026-05-21');
    expect(await found()).toEqual([]);
  });

  test('is not what was registered on later, nor what is new, disabled or of an archived account', async () => {
    const [later, young, closed, archived] = [
      await oldPhase([one]),
      await make.phase(null, [one]),
      await oldPhase([one]),
      await oldPhase([one]),
    ];
    await register(one, '2026-09-01', later);
    await app.db.updateTable('phase').set({ is_disabled: true }).where('id', '=', closed).execute();
    const account = app.db.selectFrom('phase').select('account_id').where('id', '=', archived);
    await app.db.updateTable('account').set({ archived: true }).where('id', '=', account).execute();
    expect(await found()).toEqual([phase]);
    expect(await found()).not.toContain(young);
  });

  test('goes by the months that the company says', async () => {
    await register(one, '2026-08-01');
    expect(await found()).toEqual([]);
    await app.db.updateTable('company').set({ inactive_after_months: 2 }).execute();
    expect(await found()).toEqual([phase]);
    await app.db.updateTable('company').set({ inactive_after_months: 6 }).execute();
  });

  test('five phases are on a page', async () => {
    for (let count = 0; count < REVIEW_PAGE_SIZE; count++) await oldPhase([]);
    const { items, total } = await check();
    expect([REVIEW_PAGE_SIZE, items.length, total]).toEqual([5, 5, 6]);
  });
});

describe('mass disable', () => {
  const usersOf = async () => {
    const { body } = await app.call(getPhase, { params: { id: phase } }, manager);
    return [body.isDisabled, ...body.users.map(({ disabledDate }) => disabledDate)];
  };

  test('asks for a date', async () => {
    const { refusal } = await app.call(massDisable, { body: { phases: [phase] } as never }, manager);
    expect(refusal.fields).toEqual({ date: 'Please choose a specific date!' });
  });

  test('says first what it will do, and then does it', async () => {
    await register(one, '2026-05-20');
    const { body: planned } = await app.call(planMassDisable, ask('afterLastRegistration'), manager);
    expect(planned).toMatchObject([
      {
        _id: phase,
        disabled: [
          { user: { _id: one }, disabledDate: '2026-05-21' },
          { user: { _id: two }, disabledDate: '2026-11-21' },
        ],
        leftOut: [],
        isPhaseDisabled: true,
      },
    ]);
    expect(await usersOf()).toEqual([false, null, null]);
    expect((await app.call(massDisable, ask('afterLastRegistration'), manager)).body).toEqual(planned);
    expect(await usersOf()).toEqual([true, '2026-05-21', '2026-11-21']);
    expect((await check()).items).toEqual([]);
  });

  test.each([
    ['lastOfPreviousMonth', '2026-10-31'],
    ['firstOfCurrentMonth', '2026-11-01'],
  ] as const)('%s is %s for everybody', async (choice, date) => {
    await register(one, '2026-05-20');
    await app.call(massDisable, ask(choice), manager);
    expect(await usersOf()).toEqual([true, date, date]);
  });

  test('leaves out, and names, who registered on or after the date; their phase stays open', async () => {
    await register(one, '2026-10-31');
    await register(two, '2026-10-30');
    const { body } = await app.call(massDisable, ask('lastOfPreviousMonth'), manager);
    expect(body).toMatchObject([
      {
        disabled: [{ user: { _id: two }, disabledDate: '2026-10-31' }],
        leftOut: [{ user: { _id: one }, lastReg: '2026-10-31', wouldBe: '2026-10-31' }],
        isPhaseDisabled: false,
      },
    ]);
    expect(await usersOf()).toEqual([false, null, '2026-10-31']);
  });

  test('leaves those alone who are disabled already', async () => {
    const changed = app.db.updateTable('phase_user').set({ disabled_date: '2026-02-01' }).where('user_id', '=', one);
    await changed.where('phase_id', '=', phase).execute();
    await app.call(massDisable, ask('firstOfCurrentMonth'), manager);
    expect(await usersOf()).toEqual([true, '2026-02-01', '2026-11-01']);
  });

  test('is done once when two do it at the same time, and for all phases or none', async () => {
    const asked = ask('firstOfCurrentMonth', [phase, await oldPhase([one])]);
    const both = await Promise.all([1, 2].map(() => app.call(massDisable, asked, manager)));
    expect(both.map(({ body }) => body.length).sort()).toEqual([0, 2]);
    expect(await usersOf()).toEqual([true, '2026-11-01', '2026-11-01']);
  });
});
