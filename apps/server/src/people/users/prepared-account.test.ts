import { updateUser } from '@stint/contract/people/users/user';
import { valuesOfUser } from '@stint/contract/people/users/user-values';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, openSession, type TestApp } from '../../../test/test-app.ts';
import { withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { findUser } from './user.sql.ts';

let app: TestApp;
let make: Makers;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
});
afterAll(() => app.close());

/** An account with a password, a session and an API token, of an address that is known to be its person's, or not. */
async function account(isProven: boolean, role: 'Manager' | 'Employee' = 'Employee'): Promise<string> {
  const id = await make.user({ role });
  const proven = isProven ? sql`email` : sql`'of.a.manager@example.com'`;
  await sql`update app_user set password_hash = 'x', proven_email = ${proven} where id = ${id}`.execute(app.db);
  await openSession(app.db, id);
  const token = { token_hash: Buffer.from(id), expires_at: '2026-12-31T00:00:00Z', created_at: '2026-11-01T00:00:00Z' };
  await app.db
    .insertInto('api_token')
    .values({ ...token, id: newId(), user_id: id, name: 'Prepared', may_write: true })
    .execute();
  return id;
}

async function save(id: string, given: object): Promise<void> {
  const user = await withTransaction(app.db, (tx) => findUser(tx, id));
  if (!user) throw new Error('Nobody');
  const body = { ...valuesOfUser(user), ...given, version: user.version };
  expect((await app.call(updateUser, { params: { id }, body }, admin)).refusal).toEqual({});
}

async function waysIn(id: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select (select count(*) from app_user where id = ${id} and password_hash is not null)::int
      + (select count(*) from session where user_id = ${id})::int
      + (select count(*) from api_token where user_id = ${id})::int as count`.execute(app.db);
  return found.rows[0]?.count ?? 0;
}

test('who prepared an account has not the rights that it is given: it starts clean where its address is not known to be its person’s', async () => {
  for (const [role, userRole] of [
    ['Employee', 'Manager'],
    ['Employee', 'Admin'],
    ['Manager', 'Admin'],
  ] as const) {
    const [prepared, theirs] = [await account(false, role), await account(true, role)];
    for (const id of [prepared, theirs]) await save(id, { userRole });
    expect([await waysIn(prepared), await waysIn(theirs)], `${role} to ${userRole}`).toEqual([0, 3]);
    const entries = app.db.selectFrom('audit_entry').select('action').where('action', '=', 'startClean');
    expect(await entries.where('entity_id', '=', prepared).execute()).toHaveLength(1);
    const mails = app.db.selectFrom('mail').select('kind').where('to_user_id', '=', prepared);
    expect(await mails.execute()).toEqual([{ kind: 'sign-in-changed' }]);
  }
});

test('so it does where the address is put right with the role', async () => {
  const id = await account(true);
  await save(id, { userRole: 'Manager', email: 'who.is.coming@example.com' });
  expect(await waysIn(id)).toBe(0);
});

test('with other changes, with fewer rights and where nobody has come yet, everything stays', async () => {
  const id = await account(false);
  await save(id, { lastName: 'Renamed' });
  const manager = await account(false, 'Manager');
  await save(manager, { userRole: 'Employee' });
  expect([await waysIn(id), await waysIn(manager)]).toEqual([3, 3]);
  const invited = await make.user();
  await sql`update app_user set proven_email = null where id = ${invited}`.execute(app.db);
  await sql`insert into password_reset (token_hash, user_id, created_at, expires_at)
    values (${Buffer.from(invited)}, ${invited}, now(), '2026-12-31')`.execute(app.db);
  await save(invited, { userRole: 'Manager' });
  const open = app.db.selectFrom('password_reset').select('user_id').where('used_at', 'is', null);
  expect(await open.where('user_id', '=', invited).execute()).toHaveLength(1);
});
