import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConfig, login } from '@stint/contract/account/sessions/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { loadConfig } from '../../lib/config.ts';
import { hashToken } from '../../lib/session.ts';
import { hashPassword } from '../password/password-hash.ts';
import { prepareFirstSteps } from './first-start.service.ts';

const KNOWN = 'demo-Stint-1';
const EMAIL = 'emil@demo.stint.example';
let app: TestApp;
let folder: string;
let emil: string;
const start = (env: NodeJS.ProcessEnv) =>
  prepareFirstSteps({ ...app, config: loadConfig({ DATA_DIR: folder, ...env }) });
const signIn = async (password: string) => (await app.call(login, { body: { email: EMAIL, password } }, null)).status;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stint-demo-'));
  app = await createTestApp({ DATA_DIR: folder });
  const make = makersOf(app.db);
  await make.company();
  await app.db.updateTable('company').set({ is_demo: true }).execute();
  emil = await make.user();
  const given = { email: EMAIL, initials: 'EM', password_hash: await hashPassword(KNOWN) };
  await app.db.updateTable('app_user').set(given).where('id', '=', emil).execute();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('on this machine alone the demo company has its known password, which the login page offers', async () => {
  expect(await start({})).toMatchObject({ kind: 'demo', password: KNOWN, accounts: [{ email: EMAIL }] });
  expect((await app.call(getConfig, {}, null)).body.demoAccounts).toMatchObject([{ email: EMAIL, password: KNOWN }]);
});

test('nobody else is told of it, whatever the settings say', async () => {
  const fromElsewhere = await app.fastify.inject({ url: '/api/get-config', remoteAddress: '192.0.2.7' });
  expect(fromElsewhere.json().demoAccounts).toEqual([]);
  for (const headers of [
    { host: 'stint.example.com' },
    { host: '192.0.2.7:4000' },
    { 'x-forwarded-for': '203.0.113.5' },
    { 'x-forwarded-host': 'stint.example.com' },
    { forwarded: 'for=203.0.113.5' },
    { via: '1.1 proxy' },
  ])
    expect((await app.fastify.inject({ url: getConfig.path, headers })).json().demoAccounts).toEqual([]);
  const byName = await app.fastify.inject({ url: getConfig.path, headers: { host: '[::1]:4000' } });
  expect(byName.json().demoAccounts).toHaveLength(1);
});

test.each([{ HOST: '0.0.0.0' }, { TRUST_PROXY: '1' }, { BASE_URL: 'https://stint.example.com' }])(
  'others reach it only when that is said: %o',
  async (env) => {
    await expect(start(env)).rejects.toThrow(/set DEMO=true to show it to others/);
  },
);

test('shown to others, its accounts get a random password that only the owner can read, and are signed out', async () => {
  const token = await app.tokenOf(emil);
  const first = await start({ HOST: '0.0.0.0', DEMO: 'true' });
  const file = join(folder, 'demo-password');
  const password = (await readFile(file, 'utf8')).trim();
  expect(password).toHaveLength(16);
  expect(first).toMatchObject({ kind: 'demo', password });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const sessions = app.db.selectFrom('session').select('id').where('token_hash', '=', hashToken(token));
  expect(await sessions.execute()).toEqual([]);
  expect([await signIn(KNOWN), await signIn(password)]).toEqual([401, 200]);
  expect(await start({ HOST: '0.0.0.0', DEMO: 'true' })).toEqual(first);
  expect(await start({})).toMatchObject({ password });
  expect((await app.call(getConfig, {}, null)).body.demoAccounts).toMatchObject([{ email: EMAIL, password }]);
});

test('the answer for browsers carries no password where others can reach the app', async () => {
  for (const env of [{ HOST: '0.0.0.0' }, { TRUST_PROXY: '1' }]) {
    const open = await createTestApp({ ...env, DEMO: 'true', DATA_DIR: folder });
    await makersOf(open.db).company();
    await open.db.updateTable('company').set({ is_demo: true }).execute();
    expect((await open.call(getConfig, {}, null)).body).toMatchObject({ isSetUp: true, demoAccounts: [] });
    await open.close();
  }
});
