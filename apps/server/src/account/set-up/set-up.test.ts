import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConfig } from '@stint/contract/account/sessions/session';
import { setUpCompany } from '@stint/contract/account/set-up/set-up';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { loadConfig } from '../../lib/config.ts';
import { prepareFirstSteps } from './first-start.service.ts';

let app: TestApp;
let folder: string;
let code: string;
const start = () => prepareFirstSteps({ ...app, config: loadConfig({ DEMO: 'false', DATA_DIR: folder }) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stint-set-up-'));
  app = await createTestApp({ DATA_DIR: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await app.db.deleteFrom('throttle').execute();
});

const body = {
  companyName: 'Acme',
  timeZone: 'Europe/Copenhagen',
  country: 'DK',
  firstName: 'Ada',
  lastName: 'Admin',
  email: 'Ada@example.com',
  initials: 'aa',
  password: 'Nine-lives-4',
  confirmPassword: 'Nine-lives-4',
};
const setUp = (given: Partial<typeof body> & { code: string }) =>
  app.call(setUpCompany, { body: { ...body, ...given } }, null);

test('the start prints a code that its owner can read again, and the next start the same one', async () => {
  const first = await start();
  expect(first).toMatchObject({ kind: 'setUp', file: join(folder, 'set-up-code') });
  if (first.kind !== 'setUp') throw new Error('It is set up');
  code = first.code;
  expect(code).toMatch(/^(\w{4}-){4}\w{4}$/);
  expect((await readFile(join(folder, 'set-up-code'), 'utf8')).trim()).toBe(code);
  expect((await stat(join(folder, 'set-up-code'))).mode & 0o777).toBe(0o600);
  expect(await start()).toEqual(first);
  const kept = await app.db.selectFrom('set_up_code').select('code_hash').execute();
  expect(kept).toHaveLength(1);
  expect(kept[0]?.code_hash.toString('latin1')).not.toContain(code);
});

test('without the code nobody sets it up, and guessing is slow', async () => {
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await setUp({ code: `WRONG-${attempt}` })).refusal).toEqual({
      code: 'SET_UP_CODE_WRONG',
      message: "This isn't the code that was printed when Stint started",
      fields: { code: "This isn't the code that was printed when Stint started" },
    });
  expect((await setUp({ code })).refusal.code).toBe('TOO_MANY_ATTEMPTS');
  expect((await app.call(getConfig, {}, null)).body.isSetUp).toBe(false);
});

test('an empty installation is set up once, by one of two who try at once', async () => {
  expect((await app.call(getConfig, {}, null)).body).toMatchObject({
    isSetUp: false,
    timeZone: 'Asia/Ho_Chi_Minh',
    demoAccounts: [],
    providers: [],
    hasPasswords: true,
  });
  expect((await setUp({ code, timeZone: 'Moon/Base' })).refusal.fields).toHaveProperty('timeZone');
  expect((await setUp({ code, country: 'XX' })).refusal.fields).toHaveProperty('country');
  expect((await setUp({ code, password: 'weak' })).refusal.code).toBe('INVALID_PASSWORD');
  const both = await Promise.all([
    setUp({ code: code.toLowerCase().replaceAll('-', ' ') }),
    setUp({ code, email: 'b@example.com', initials: 'bb' }),
  ]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect((await app.call(getConfig, {}, null)).body).toMatchObject({
    isSetUp: true,
    timeZone: 'Europe/Copenhagen',
    demoAccounts: [],
    providers: [],
    hasPasswords: true,
  });
  const admins = await app.db.selectFrom('app_user').select(['user_role', 'email']).execute();
  expect(admins).toHaveLength(1);
  expect(admins[0]?.user_role).toBe('Admin');
  expect(await app.db.selectFrom('company').select(['name', 'time_zone', 'country']).execute()).toEqual([
    { name: 'Acme', time_zone: 'Europe/Copenhagen', country: 'DK' },
  ]);
  // Ascension Day is one in Denmark and none in Vietnam.
  const ascension = app.db.selectFrom('public_holiday').select('day').where('day', '=', '2026-05-14');
  expect(await ascension.execute()).toHaveLength(1);
});

test('the code dies with its use, and whoever comes later is refused by one question to the database', async () => {
  expect(await app.db.selectFrom('set_up_code').selectAll().execute()).toEqual([]);
  await expect(stat(join(folder, 'set-up-code'))).rejects.toThrow('ENOENT');
  expect(await start()).toEqual({ kind: 'company' });
  const statements = await countStatements(async () => {
    expect((await setUp({ code })).refusal.code).toBe('ALREADY_SET_UP');
  });
  expect(statements).toBe(1);
});
