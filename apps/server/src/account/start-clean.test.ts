import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../test/make-company.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../test/test-app.ts';
import { loadConfig } from '../lib/config.ts';
import { withTransaction } from '../lib/db.ts';
import { newId } from '../lib/new-id.ts';
import { startClean } from './start-clean.service.ts';

/** Whatever lets somebody in as a person, one row of each. */
const WAYS = [
  'session',
  'api_token',
  'calendar_feed',
  'company_account',
  'passkey',
  'password_reset',
  'recovery_code',
  'totp_factor',
] as const;
let app: TestApp;
let make: ReturnType<typeof makersOf>;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
});
afterAll(() => app.close());

function clean(userId: string): Promise<void> {
  const { db, pool, clock, files, drive, timelog } = app;
  const parts = {
    db,
    pool,
    clock,
    files,
    drive,
    timelog,
    config: loadConfig({ LOG_LEVEL: 'silent' }),
    now: clock.now(),
  };
  const caller = { user: null, token: null, requestId: 'clean', address: '192.0.2.1', userAgent: '', client: null };
  return withTransaction(db, (tx) => startClean(tx, { ...parts, ...caller }, userId));
}

async function withEveryWay(): Promise<string> {
  const id = await make.user({ password: 'Correct-horse-1' });
  await app.tokenOf(id);
  const [user, hash, later] = [{ user_id: id }, Buffer.from(id), '2026-12-31T00:00:00Z'];
  const [insert, at] = [app.db, { created_at: TEST_NOW }];
  const token = { ...user, ...at, token_hash: hash, expires_at: later };
  await insert
    .insertInto('api_token')
    .values({ ...token, id: newId(), name: 'Prepared', may_write: true })
    .execute();
  await insert.insertInto('password_reset').values(token).execute();
  const feed = { ...user, ...at, id: newId(), kind: 'own', language: 'en', token_hash: hash };
  await insert.insertInto('calendar_feed').values(feed).execute();
  const account = { id: newId(), issuer: 'https://other.example', subject: id, email: 'a@b.example' };
  await insert
    .insertInto('company_account')
    .values({ ...user, ...account, linked_at: TEST_NOW })
    .execute();
  const key = {
    id: newId(),
    credential_id: id,
    public_key: hash,
    uses: 0,
    transports: [],
    is_synced: false,
    name: 'Key',
  };
  await insert
    .insertInto('passkey')
    .values({ ...user, ...at, ...key })
    .execute();
  await insert
    .insertInto('recovery_code')
    .values({ ...user, code_hash: hash })
    .execute();
  await insert
    .insertInto('totp_factor')
    .values({ ...user, ...at, secret: hash, is_confirmed: true })
    .execute();
  return id;
}

/** How many rows of each table let somebody in as a person now. */
async function waysOf(id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of WAYS) {
    const isUsable = table === 'password_reset' ? sql`used_at is null` : sql`true`;
    const found = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where user_id = ${id} and ${isUsable}`.execute(app.db);
    counts[table] = found.rows[0]?.count ?? 0;
  }
  return counts;
}

test('nothing lets in who had the account before; it is in the trail, and its person is told', async () => {
  const [id, other] = [await withEveryWay(), await withEveryWay()];
  expect(Object.values(await waysOf(id))).toEqual(WAYS.map(() => 1));
  await clean(id);
  expect(Object.values(await waysOf(id))).toEqual(WAYS.map(() => 0));
  expect(Object.values(await waysOf(other))).toEqual(WAYS.map(() => 1));
  const entries = app.db.selectFrom('audit_entry').select('action').where('user_id', '=', id);
  expect(await entries.execute()).toEqual([{ action: 'startClean' }]);
  const mails = await app.db.selectFrom('mail').select('plain').where('to_user_id', '=', id).execute();
  expect(mails.map(({ plain }) => plain).join()).toContain('had before were removed');
  const { password_hash } = await app.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(password_hash).toBeNull();
});

test('who had no way in is told nothing', async () => {
  const id = await make.user();
  await clean(id);
  expect(await app.db.selectFrom('mail').select('id').where('to_user_id', '=', id).execute()).toEqual([]);
});
