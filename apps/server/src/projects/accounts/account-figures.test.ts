import { accountCalls } from '@stint/contract/projects/accounts/account';
import { accountFigureCalls } from '@stint/contract/projects/accounts/account-figures';
import { createPhase } from '@stint/contract/projects/phases/phase';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountStage, createAccountStage } from '../../../test/make-account.ts';
import { newId } from '../../lib/new-id.ts';

let stage: AccountStage;

beforeAll(async () => {
  stage = await createAccountStage();
});
afterAll(() => stage.app.close());

async function accountWithTime(month: string) {
  const { app, admin, employee, manager } = stage;
  const account = (await stage.newAccount())._id;
  const users = [employee, manager].map((user) => ({ user, disabledDate: null }));
  const add = async (given: object) =>
    (await app.call(createPhase, { body: { ...stage.phase(given), account } }, admin)).body._id;
  const estimated = await add({ users, estimate: 10 });
  const open = await add({ name: 'Support', estimate: null, isDisabled: true });
  await stage.register(estimated, `${month}-03`);
  await stage.register(open, `${month}-14`);
  return { account, estimated, open };
}

test('the overview counts phases, people and hours, and knows the last day', async () => {
  const { app, admin } = stage;
  const { account } = await accountWithTime('2026-01');
  const empty = (await stage.newAccount())._id;
  const answer = await app.call(accountFigureCalls.overview, { query: { accounts: `${account},${empty}` } }, admin);
  expect(answer.body.find((one) => one.account === account)).toEqual({
    ...{ account, phases: 2, disabledPhases: 1, hiddenPhases: 0, users: 2, estimate: 10 },
    ...{ registeredOnEstimate: 2, registeredTime: 4, lastReg: '2026-01-14' },
  });
  const listed = await app.call(accountCalls.list, { query: { limit: 1000 } }, admin);
  const one = { registeredTime: 4, estimate: 10, registeredOnEstimate: 2 };
  expect(listed.body.items.find(({ _id }) => _id === account)).toMatchObject(one);
  expect(answer.body.find((one) => one.account === empty)).toMatchObject({ phases: 0, estimate: null, lastReg: null });
});

test('calculating registered time mends a kept sum that does not fit its rows', async () => {
  const { app, admin } = stage;
  const { account, estimated, open } = await accountWithTime('2026-02');
  const calculate = () => app.call(accountFigureCalls.calculateOfAccount, { params: { id: account } }, admin);
  expect((await calculate()).body).toMatchObject({ registeredTime: 4, sums: 2, mended: 0 });
  await app.db.updateTable('registered_month').set({ minutes: 9999 }).where('phase_id', '=', estimated).execute();
  await app.db.deleteFrom('registered_month').where('phase_id', '=', open).execute();
  expect((await calculate()).body).toEqual({
    ...{ registeredTime: 4, sums: 2, mended: 2 },
    phases: [
      { _id: estimated, name: 'Build', registeredTime: 2 },
      { _id: open, name: 'Support', registeredTime: 2 },
    ],
  });
  const one = await app.call(accountFigureCalls.calculateOfPhase, { params: { id: open } }, admin);
  expect(one.body).toMatchObject({ registeredTime: 2, sums: 1, mended: 0 });
});

test('calculating keeps nobody who saves time waiting, and waits for nobody, where all is right', async () => {
  const { app, admin, employee } = stage;
  const { account, estimated } = await accountWithTime('2026-03');
  const calculate = () => app.call(accountFigureCalls.calculateOfAccount, { params: { id: account } }, admin);
  const sheets = sql`select from user_period where user_id = ${employee} for update`;
  await app.db.transaction().execute(async (tx) => {
    await sheets.execute(tx);
    expect((await calculate()).body).toMatchObject({ registeredTime: 4, mended: 0 });
  });
  // What is wrong of all time, or of a year, is found as well.
  for (const table of ['registered_week', 'registered_ever', 'registered_year'] as const) {
    await sql`update ${sql.table(table)} set minutes = minutes + 7 where user_id = ${employee} and rows > 0`.execute(
      app.db,
    );
    expect((await calculate()).body.mended, table).toBeGreaterThan(0);
    expect((await calculate()).body.mended, table).toBe(0);
  }
  expect((await app.call(accountFigureCalls.calculateOfPhase, { params: { id: estimated } }, admin)).body.mended).toBe(
    0,
  );
});

test('who does not keep accounts calculates nothing', async () => {
  const { app, employee } = stage;
  const params = { id: newId() };
  expect((await app.call(accountFigureCalls.calculateOfAccount, { params }, null)).status).toBe(401);
  expect((await app.call(accountFigureCalls.calculateOfAccount, { params }, employee)).status).toBe(403);
  expect((await app.call(accountFigureCalls.calculateOfAccount, { params }, stage.manager)).status).toBe(404);
});
