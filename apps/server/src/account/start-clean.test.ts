import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../test/make-company.ts';
import { createTestApp, openSession, TEST_NOW, type TestApp } from '../../test/test-app.ts';
import { loadConfig } from '../lib/config.ts';
import type { PublicContext } from '../lib/context.ts';
import { withTransaction } from '../lib/db.ts';
import { newId } from '../lib/new-id.ts';
import { hashToken } from '../lib/session.ts';
import { findKey, setOpensAlone } from './passkeys/passkey.sql.ts';
import { letIn } from './sessions/let-in.service.ts';
import { beginSession } from './sessions/session-begin.service.ts';
import { startClean } from './start-clean.service.ts';

/** Whatever lets somebody in as a person, one row of each, and what asks them for more. */
const WAYS = ['session', 'api_token', 'calendar_feed', 'company_account', 'password_reset', 'sign_in_ticket'] as const;
const FACTORS = ['passkey', 'recovery_code', 'totp_factor'] as const;
let app: TestApp;
let make: ReturnType<typeof makersOf>;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
});
afterAll(() => app.close());

function contextNow(): PublicContext {
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
  return { ...parts, ...caller };
}

const clean = (userId: string) => withTransaction(app.db, (tx) => startClean(tx, contextNow(), userId));

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
  const ticket = { ...user, token_hash: hash, way: 'password', password_hash: null, expires_at: later };
  await insert.insertInto('sign_in_ticket').values(ticket).execute();
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

/** How many usable rows of a person each table has. */
async function countRows(id: string, tables: readonly string[] = WAYS): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const isUsable = table === 'password_reset' ? sql`used_at is null` : sql`true`;
    const found = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where user_id = ${id} and ${isUsable}`.execute(app.db);
    counts[table] = found.rows[0]?.count ?? 0;
  }
  return counts;
}

test('nothing lets in who had the account before; it is in the trail, and its person is told', async () => {
  const [id, other] = [await withEveryWay(), await withEveryWay()];
  expect(Object.values(await countRows(id))).toEqual(WAYS.map(() => 1));
  await clean(id);
  expect(Object.values(await countRows(id))).toEqual(WAYS.map(() => 0));
  expect(Object.values(await countRows(other))).toEqual(WAYS.map(() => 1));
  // Else whoever gives an account another address would get around its second factor.
  expect(Object.values(await countRows(id, FACTORS))).toEqual(FACTORS.map(() => 1));
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

/** What comes of a sign-in that begins after a clean start, and before that is stored. */
async function whileCleaning<T>(id: string, begin: () => Promise<T>): Promise<T> {
  const [cleaned, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const cleaning = withTransaction(app.db, async (tx) => {
    await startClean(tx, contextNow(), id);
    cleaned.resolve();
    await begun.promise;
  });
  await cleaned.promise;
  const outcome = begin();
  await setTimeout(200);
  begun.resolve();
  await cleaning;
  return outcome;
}

test.each(['passkey', 'companyAccount'] as const)(
  'a sign-in by a %s that runs beside it leaves no session',
  async (by) => {
    const [id, other] = [await withEveryWay(), await withEveryWay()];
    const begin = async (userId: string) => {
      const accounts = app.db.selectFrom('company_account').select('id').where('user_id', '=', userId);
      const companyAccount = (await accounts.executeTakeFirst())?.id ?? newId();
      const way = by === 'passkey' ? { passkey: userId } : { companyAccount };
      const entrant = { userId, way: 'company', passwordHash: null, by: way, hasSecondFactor: true } as const;
      return () => beginSession(contextNow(), entrant);
    };
    expect(await (await begin(other))()).not.toBeNull();
    const beginLater = await begin(id);
    const token = await whileCleaning(id, beginLater);
    expect(token).toBeNull();
    expect((await countRows(id)).session).toBe(0);
  },
);

test('a password that was right a moment before leaves no half-finished sign-in', async () => {
  const id = await withEveryWay();
  const owner = app.db.selectFrom('app_user').select('password_hash').where('id', '=', id);
  const { password_hash: passwordHash } = await owner.executeTakeFirstOrThrow();
  // What it refuses with would be the ticket.
  const outcome = await whileCleaning(id, () =>
    letIn(contextNow(), { userId: id, way: 'password', passwordHash, hasSecondFactor: false }).catch(
      (refusal: { code: string }) => refusal.code,
    ),
  );
  expect(outcome).toBeNull();
  expect((await countRows(id)).sign_in_ticket).toBe(0);
});

test('a passkey opens alone again by the session that it was a second step of, if that is there still', async () => {
  const id = await withEveryWay();
  const ended = await openSession(app.db, id);
  await clean(id);
  const opensAlone = async (token: string) => {
    await withTransaction(app.db, (tx) => setOpensAlone(tx, id, hashToken(token)));
    return (await findKey(app.db, id))?.opensAlone;
  };
  const ofAnother = await openSession(app.db, await make.user());
  expect([await opensAlone(ended), await opensAlone(ofAnother)]).toEqual([false, false]);
  expect(await opensAlone(await openSession(app.db, id))).toBe(true);
});

test('who had no way in is told nothing', async () => {
  const id = await make.user();
  await clean(id);
  expect(await app.db.selectFrom('mail').select('id').where('to_user_id', '=', id).execute()).toEqual([]);
});
