import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../test/make-company.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { newId } from './new-id.ts';

let database: TestDatabase;
let user: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await makersOf(database.db).company();
  user = await makersOf(database.db).user();
});
afterAll(() => database.drop());

/** PostgreSQL's word for what the role may not do. */
const refused = { code: '42501' };
const entry = () =>
  database.pool.query(
    "insert into audit_entry (user_id, id, actor_id, entity, entity_id, action) values ($1, $2, $1, 'team', $2, 'create')",
    [user, newId()],
  );

test('the app connects as a role that may not do more than it needs', async () => {
  const { rows } = await database.pool.query(
    'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication from pg_roles where rolname = current_user',
  );
  expect(rows).toEqual([
    { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false, rolreplication: false },
  ]);
  for (const statement of [
    'create table mine (id int)',
    'drop table team',
    'alter table team disable trigger all',
    'create schema mine',
    "copy team to '/tmp/stint-team'",
    'truncate team',
    'update schema_migration set checksum = $$$$',
  ])
    await expect(database.pool.query(statement)).rejects.toMatchObject(refused);
});

test('the audit trail is only added to', async () => {
  expect((await entry()).rowCount).toBe(1);
  for (const statement of [
    "update audit_entry set action = 'delete'",
    'delete from audit_entry',
    'truncate audit_entry',
  ])
    await expect(database.pool.query(statement)).rejects.toMatchObject(refused);
  expect((await database.pool.query('select id from audit_entry')).rowCount).toBe(1);
});

test('every table is the owner’s, and the app reads and writes the rows of all others', async () => {
  const { rows } = await database.pool.query<{ name: string; may: boolean; owns: boolean }>(`
    select relname as name, pg_get_userbyid(relowner) = current_user as owns,
      has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
        and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete') as may
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`);
  expect(rows.filter(({ owns }) => owns)).toEqual([]);
  expect(rows.filter(({ may }) => !may).map(({ name }) => name)).toEqual([
    'audit_entry',
    'coin_balance',
    'coin_entry',
    'coin_transfer',
    'schema_migration',
  ]);
});
