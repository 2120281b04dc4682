import { getRunningTimer, saveTimeregs, startTimer, stopTimer } from '@stint/contract/time/sheet/timereg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { planMakersOf, slot } from '../../../test/make-plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: ReturnType<typeof makersOf>;
let period: string;
beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  period = await make.period('2026-11-01', '2026-11-30');
});
afterAll(() => app.close());

async function someone() {
  const user = await make.user();
  const phase = await make.phase(await make.project(), [user]);
  await make.sheet(user, period);
  return { user, phase };
}
const at = (time: string) => app.clock.set(`2026-11-21T${time}:00.000Z`);
const rows = (user: string) =>
  app.db
    .selectFrom('timereg')
    .select(['from_at', 'to_at', 'detail'])
    .where('user_id', '=', user)
    .orderBy('from_at')
    .execute();

test('a row without an end is the running timer; stopping it asks for what an ended row needs', async () => {
  const { user, phase } = await someone();
  at('02:00');
  expect((await app.call(getRunningTimer, {}, user)).body).toEqual({ running: null, timeregPeriod: period });
  expect((await app.call(startTimer, { body: {} }, user)).status).toBe(200);
  expect((await app.call(getRunningTimer, {}, user)).body.running?.timereg.fromDateTime).toBe(
    '2026-11-21T02:00:00.000Z',
  );
  at('03:30');
  expect((await app.call(stopTimer, { body: {} }, user)).refusal.code).toBe('MISSING_INFO');
  expect((await app.call(stopTimer, { body: { projectPhase: phase, detail: 'Work' } }, user)).body).toMatchObject({
    toDateTime: '2026-11-21T03:30:00.000Z',
  });
  expect((await app.call(stopTimer, { body: {} }, user)).refusal.code).toBe('NOTHING_RUNNING');
});

test('starting another one ends the one that runs; two tabs that start at once leave one running', async () => {
  const { user, phase } = await someone();
  at('02:00');
  await app.call(startTimer, { body: { projectPhase: phase, detail: 'First' } }, user);
  at('03:00');
  await Promise.all(
    [1, 2].map((tab) => app.call(startTimer, { body: { projectPhase: phase, detail: `Tab ${tab}` } }, user)),
  );
  const all = await rows(user);
  expect(all.filter((row) => row.to_at === null)).toHaveLength(1);
  expect(all[0]).toMatchObject({ detail: 'First', to_at: '2026-11-21T03:00:00.000Z' });
});

test('started beside a save of the sheet it waits its turn, and neither is taken back', async () => {
  const { user } = await someone();
  const { id: userPeriod } = await app.db
    .selectFrom('user_period')
    .select('id')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  const deadlocks = async () =>
    (
      await sql<{ n: string }>`select pg_stat_clear_snapshot(),
      pg_stat_get_db_deadlocks((select oid from pg_database where datname = current_database())) as n`.execute(app.db)
    ).rows[0]?.n;
  const before = await deadlocks();
  for (let round = 0; round < 25; round++) {
    const known = await app.db.selectFrom('timereg').select('id').where('user_id', '=', user).execute();
    const row = {
      ...{ _id: newId(), projectPhase: null, date: '2026-11-02', fromDateTime: null, toDateTime: null },
      ...{ detail: `Row ${round}`, atOffice: null, version: 0 },
    };
    const body = {
      ...{ timeregs: [row], timeregPeriod: period, userPeriod, user, timeZone: '', force: true },
      allTimeregIds: known.map(({ id }) => id),
    };
    await Promise.all([
      app.call(startTimer, { body: { projectPhase: null, detail: `Timer ${round}` } }, user),
      app.call(saveTimeregs, { body }, user),
    ]);
  }
  // What a connection has counted is told a second later.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await deadlocks()).toBe(before);
});

test('it takes over where the row before it was worked, else where the day is planned', async () => {
  const { user, phase } = await someone();
  await planMakersOf(app.db).defaultWeek(user, '2026-01-01', [slot(8, 17, false)], [6]);
  at('02:00');
  const first = await app.call(startTimer, { body: { projectPhase: phase, detail: 'First' } }, user);
  expect(first.body.atOffice).toBe(false);
  await app.db.updateTable('timereg').set({ at_office: true }).where('id', '=', first.body._id).execute();
  at('03:00');
  const second = await app.call(startTimer, { body: { projectPhase: phase, detail: 'Second' } }, user);
  expect(second.body.atOffice).toBe(true);
});

test('one that began within this minute is dropped', async () => {
  const { user } = await someone();
  at('02:00');
  await app.call(startTimer, { body: {} }, user);
  expect((await app.call(stopTimer, { body: {} }, user)).body).toBeNull();
  expect(await rows(user)).toEqual([]);
});

test('stopping it again, also at the same moment, answers the same row, ends no other one, and is in the audit trail once', async () => {
  const { user, phase } = await someone();
  at('02:00');
  const timereg = (await app.call(startTimer, { body: { projectPhase: phase, detail: 'Work' } }, user)).body._id;
  at('03:00');
  const stop = () => app.call(stopTimer, { body: { timereg } }, user);
  const answers = await Promise.all([stop(), stop()]);
  at('04:00');
  await app.call(startTimer, { body: { projectPhase: phase, detail: 'Another' } }, user);
  answers.push(await stop());
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect(answers[0]?.body).toMatchObject({ _id: timereg, toDateTime: '2026-11-21T03:00:00.000Z' });
  expect((await rows(user)).map((row) => row.to_at)).toEqual(['2026-11-21T03:00:00.000Z', null]);
  const trail = await app.db.selectFrom('audit_entry').select('id').where('entity_id', '=', timereg).execute();
  expect(trail).toHaveLength(2);
});

test('stopping one again that was dropped is answered as before; one that never was, or is somebody else’s, is not there', async () => {
  const [{ user }, stranger] = [await someone(), await someone()];
  at('02:00');
  const timereg = (await app.call(startTimer, { body: {} }, user)).body._id;
  const stop = (id: string, as: string) => app.call(stopTimer, { body: { timereg: id } }, as);
  const answers = await Promise.all([stop(timereg, user), stop(timereg, user)]);
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, null],
    [200, null],
  ]);
  at('03:00');
  const other = (await app.call(startTimer, { body: {} }, user)).body._id;
  for (const id of [newId(), timereg, other]) expect((await stop(id, stranger.user)).status).toBe(404);
  expect((await stop(newId(), user)).status).toBe(404);
});

test('there is none without a period of today', async () => {
  const user = await make.user();
  expect((await app.call(startTimer, { body: {} }, user)).refusal.code).toBe('NO_PERIOD');
  expect((await app.call(getRunningTimer, {}, user)).body).toEqual({ running: null, timeregPeriod: null });
});
