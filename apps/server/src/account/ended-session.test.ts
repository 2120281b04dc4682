import { setTimeout } from 'node:timers/promises';
import { createApiToken } from '@stint/contract/account/api-tokens/api-token';
import * as openid from '@stint/contract/account/openid/openid';
import * as passkeys from '@stint/contract/account/passkeys/passkey';
import {
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@stint/contract/account/second-factor/second-factor';
import { createDirectoryToken } from '@stint/contract/outside/directory-sync/directory-token';
import { createCalendarFeed } from '@stint/contract/planning/calendar-feeds/calendar-feed';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makersOf } from '../../test/make-company.ts';
import { CLIENT, startOpenIdPeer } from '../../test/openid-peer.ts';
import { newDevice } from '../../test/passkey-peer.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../test/test-app.ts';
import { loadConfig } from '../lib/config.ts';
import { withTransaction } from '../lib/db.ts';
import { contextOf } from '../lib/jobs/job-runner.ts';
import { newId } from '../lib/new-id.ts';
import { hashPassword } from './password/password-hash.ts';
import { startClean } from './start-clean.service.ts';

/** What lets in as somebody, or is asked of them. */
const TABLES = [
  'api_token',
  'calendar_feed',
  'company_account',
  'directory_token',
  'passkey',
  'recovery_code',
  'totp_factor',
];
const PASSWORD = 'Correct-horse-1';
const proof = { currentPassword: PASSWORD };
let peer: Awaited<ReturnType<typeof startOpenIdPeer>>;
let app: TestApp;
let make: ReturnType<typeof makersOf>;
let passwordHash: string;

beforeAll(async () => {
  peer = await startOpenIdPeer(['http://127.0.0.1:4000/user/openid/peer']);
  const provider = { key: 'peer', name: 'Peer', ...CLIENT, issuer: peer.issuer };
  app = await createTestApp({ SIGN_IN_PROVIDERS: JSON.stringify([provider]) });
  make = makersOf(app.db);
  await make.company();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await app.close();
  await peer.stop();
});
beforeEach(() => app.clock.set(TEST_NOW));

const codeAt = (secret: string) => generateSync({ secret, epoch: app.clock.now().getTime() / 1000 });
const startApp = async (id: string) => (await app.call(startTotp, { body: proof }, id)).body.secret;
async function withApp(id: string) {
  const code = codeAt(await startApp(id));
  expect((await app.call(confirmTotp, { body: { code } }, id)).status).toBe(200);
}

/** Calls as they are sent once all that comes before them is done. */
const CALLS: Record<string, (id: string) => Promise<() => Promise<{ readonly status: number }>>> = {
  async 'an API token'(id) {
    const body = { _id: newId(), name: 'Late', mayWrite: true, areas: null, days: 30, ...proof };
    return () => app.call(createApiToken, { body }, id);
  },
  async 'a calendar link'(id) {
    const body = { _id: newId(), kind: 'own', team: null, language: 'en', ...proof } as const;
    return () => app.call(createCalendarFeed, { body }, id);
  },
  async 'a directory token'(id) {
    const body = { _id: newId(), name: 'Late', days: 30, ...proof };
    return () => app.call(createDirectoryToken, { body }, id);
  },
  async 'a passkey'(id) {
    const options = (await app.call(passkeys.startPasskey, { body: proof }, id)).body;
    const body = { name: 'Late', credential: newDevice('http://localhost:4000').make(options) };
    return () => app.call(passkeys.addPasskey, { body }, id);
  },
  async 'a company account'(id) {
    const params = { provider: 'peer' };
    const { url, handle } = (await app.call(openid.startCompanyAccount, { params, body: proof }, id)).body;
    peer.people.set(`late ${id}`, { email: 'late@elsewhere.example', email_verified: true });
    const body = { handle, search: await peer.visit(url, `late ${id}`) };
    return () => app.call(openid.linkCompanyAccount, { params, body }, id);
  },
  async 'an authenticator app'(id) {
    const body = { code: codeAt(await startApp(id)) };
    return () => app.call(confirmTotp, { body }, id);
  },
  async 'the removal of an authenticator app'(id) {
    await withApp(id);
    return () => app.call(removeTotp, { body: proof }, id);
  },
  async 'other recovery codes'(id) {
    await withApp(id);
    return () => app.call(renewRecoveryCodes, { body: proof }, id);
  },
};

/** The rows of a person, or of a table without people, but those that wait for something. */
async function rows(id: string): Promise<unknown[]> {
  const found = await Promise.all(
    TABLES.map(async (table) => {
      const isTheirs = table === 'directory_token' ? sql`true` : sql`r.user_id = ${id}`;
      const { rows: some } = await sql<{ row: object }>`
        select to_jsonb(r) - 'last_step' as row from ${sql.table(table)} r where ${isTheirs}
          and coalesce((to_jsonb(r) ->> 'is_confirmed')::boolean, true)`.execute(app.db);
      return some.map(({ row }) => ({ table, ...row }));
    }),
  );
  return found.flat();
}

async function administrator(): Promise<string> {
  const id = await make.user({ role: 'Admin' });
  await app.db.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  return id;
}

test.each(Object.keys(CALLS))('%s that a session is about to leave behind when it ends is not left', async (what) => {
  const id = await administrator();
  const send = await CALLS[what]?.(id);
  const before = await rows(id);
  const [held, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const context = contextOf({ ...app, config: loadConfig({ LOG_LEVEL: 'silent' }) }, newId(), null);
  const cleaning = withTransaction(app.db, async (tx) => {
    await sql`select from app_user where id = ${id} for no key update`.execute(tx);
    // Whatever the call holds by itself, it stores nothing before this is over.
    await sql`lock table ${sql.raw(TABLES.join(', '))} in share row exclusive mode`.execute(tx);
    held.resolve();
    await sent.promise;
    await startClean(tx, { ...context, db: tx as never }, id);
  });
  await held.promise;
  const answer = send?.();
  await setTimeout(500);
  sent.resolve();
  await cleaning;
  expect((await answer)?.status).toBe(401);
  expect(await rows(id)).toEqual(before);
});

test.each(Object.keys(CALLS))('%s is done while the session lasts', async (what) => {
  const id = await administrator();
  const send = await CALLS[what]?.(id);
  const before = await rows(id);
  expect((await send?.())?.status).toBe(200);
  expect(await rows(id)).not.toEqual(before);
});
