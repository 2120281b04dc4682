import { login, me } from '@stint/contract/account/sessions/session';
import { updatePeriod } from '@stint/contract/time/periods/period';
import { saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../test/make-company.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../test/test-app.ts';
import { hashPassword } from './account/password/password-hash.ts';
import { createApp } from './app.ts';
import { loadConfig } from './lib/config.ts';
import { createDb } from './lib/db.ts';
import { newId } from './lib/new-id.ts';

/** Two apps on one database: what one knows, the other must know, since nothing is kept in a process. */
let first: TestApp;
let second: FastifyInstance;
let make: ReturnType<typeof makersOf>;

beforeAll(async () => {
  first = await createTestApp();
  make = makersOf(first.db);
  await make.company();
  const config = loadConfig({ LOG_LEVEL: 'silent', DEMO: 'false' });
  second = await createApp({
    config,
    pool: first.pool,
    db: createDb(first.pool),
    clock: first.clock,
    files: first.files,
    drive: first.drive,
    timelog: null,
  });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

async function person() {
  const user = await make.user();
  const { email } = await first.db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword('Correct-1') })
    .where('id', '=', user)
    .returning('email')
    .executeTakeFirstOrThrow();
  return { user, email };
}

const signInAtSecond = (email: string, password: string) =>
  second.inject({ method: 'POST', url: login.path, payload: { email, password } });

test('a session of one is a session of the other, and ends in both', async () => {
  const { email } = await person();
  const { token } = (await first.call(login, { body: { email, password: 'Correct-1' } }, null)).body;
  const headers = { authorization: `Bearer ${token}` };
  expect((await second.inject({ method: 'POST', url: me.path, headers })).statusCode).toBe(200);
  await second.inject({ method: 'GET', url: '/auth/logout', headers });
  expect((await first.fastify.inject({ method: 'POST', url: me.path, headers })).statusCode).toBe(401);
});

test('failed sign-ins are counted together', async () => {
  const { email } = await person();
  for (let attempt = 0; attempt < 5; attempt++) {
    await first.call(login, { body: { email, password: 'wrong' } }, null);
    await signInAtSecond(email, 'wrong');
  }
  expect((await signInAtSecond(email, 'Correct-1')).statusCode).toBe(429);
});

test('a save in one and a lock in the other at once: the locked sheet has what was answered as saved, and nothing else', async () => {
  const project = await make.project({ manager: await make.user({ role: 'Manager' }) });
  const period = await make.period('2026-11-01', '2026-11-30');
  for (let round = 0; round < 8; round++) {
    const { user } = await person();
    const phase = await make.phase(project, [user]);
    const sheet = await make.sheet(user, period);
    await make.row(sheet, { phase, date: '2026-11-18' });
    const known = await first.db.selectFrom('timereg').select('id').where('user_id', '=', user).execute();
    const row = {
      _id: newId(),
      projectPhase: phase,
      date: '2026-11-19',
      fromDateTime: '2026-11-19T02:00:00.000Z',
      toDateTime: '2026-11-19T03:00:00.000Z',
      detail: 'Work',
      atOffice: true,
      version: 0,
    };
    const body = {
      timeregs: [row],
      timeregPeriod: period,
      userPeriod: sheet,
      user,
      timeZone: '',
      allTimeregIds: known.map((one) => one.id),
    };
    const headers = { authorization: `Bearer ${await first.tokenOf(user)}` };
    const [saved, locked] = await Promise.all([
      first.call(saveTimeregs, { body }, user),
      second.inject({ method: 'POST', url: lockUserPeriod.path.replace(':id', sheet), headers }),
    ]);
    expect(locked.statusCode).toBe(200);
    const rows = await first.db.selectFrom('timereg').select('id').where('user_id', '=', user).execute();
    if (saved.status === 200) expect(rows).toHaveLength(2);
    else expect([saved.refusal.code, rows.length]).toEqual(['PERIOD_LOCKED', 1]);
  }
});

test("a save and a change of the period's dates at once never leave a row outside of them", async () => {
  const admin = await make.user({ role: 'Admin' });
  for (let round = 0; round < 8; round++) {
    const period = await make.period(`20${40 + round}-01-01`, `20${40 + round}-01-31`);
    first.clock.set(`20${40 + round}-03-01T05:00:00.000Z`);
    const { user } = await person();
    const phase = await make.phase(await make.project(), [user]);
    const sheet = await make.sheet(user, period);
    const day = `20${40 + round}-01-30`;
    const row = { _id: newId(), projectPhase: phase, date: day, detail: 'Work', atOffice: true, version: 0 };
    const times = { fromDateTime: `${day}T02:00:00.000Z`, toDateTime: `${day}T03:00:00.000Z` };
    const save = { timeregPeriod: period, userPeriod: sheet, user, timeZone: '', allTimeregIds: [], force: true };
    const dates = { name: 'Shorter', fromDate: `20${40 + round}-01-01`, toDate: `20${40 + round}-01-15`, version: 1 };
    const [saved, shortened] = await Promise.all([
      first.call(saveTimeregs, { body: { ...save, timeregs: [{ ...row, ...times }] } }, user),
      first.call(updatePeriod, { params: { id: period }, body: dates }, admin),
    ]);
    expect([saved.status, shortened.status].sort()).toEqual(saved.status === 200 ? [200, 409] : [200, 422]);
  }
  first.clock.set(TEST_NOW);
});
