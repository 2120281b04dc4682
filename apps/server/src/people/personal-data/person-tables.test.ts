import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';
import { PERSON_TABLES } from './person-tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Columns that do not only point at a person: their rows say more of somebody than that. */
const declared = PERSON_TABLES.filter(({ of }) => !of).map(({ table, column }) => `${table}.${column}`);

interface Named {
  readonly table: string;
  readonly column: string;
}
const placesOf = async (named: ReturnType<typeof sql<Named>>) =>
  (await named.execute(app.db)).rows.map(({ table, column }) => `${table}.${column}`);

test('each table that names people says what an export and an erasure do with its rows', async () => {
  const named = await placesOf(sql<Named>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conparentid = 0 and c.confrelid = 'app_user'::regclass and cardinality(c.conkey) = 1
    union
    select t.relname, a.attname from pg_class t join pg_attribute a on a.attrelid = t.oid
    where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace and a.attname = 'user_id'`);
  expect(declared.toSorted()).toEqual(named.toSorted());
});

test('rows that hang on those of a person are declared too', async () => {
  const own = PERSON_TABLES.filter(({ of, erasure }) => !of && erasure === 'deleted').map(({ table }) => table);
  const below = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as "table" from pg_constraint
    where contype = 'f' and conparentid = 0 and confrelid::regclass::text = any(${own}::text[])`.execute(app.db);
  const known = new Set(PERSON_TABLES.map(({ table }) => table));
  expect(below.rows.filter(({ table }) => !known.has(table))).toEqual([]);
});

test('every column that is named is there', async () => {
  const columns = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    app.db,
  );
  const there = new Set(columns.rows.map(({ name }) => name));
  const named = PERSON_TABLES.flatMap(({ table, column, columns: some = [] }) => [
    `${table}.${column}`,
    ...some.map((one) => `${table}.${one}`),
  ]);
  expect(named.filter((one) => !there.has(one))).toEqual([]);
});

test('what an erasure empties takes no row of somebody who was erased', async () => {
  const [erased, quarter] = [await makersOf(app.db).user({ isActive: false }), newId()];
  await sql`insert into user_quarter (id, user_id, year, quarter) values (${quarter}, ${erased}, 2026, 3)`.execute(
    app.db,
  );
  await sql`update app_user set erased_at = now() where id = ${erased}`.execute(app.db);
  const emptied = PERSON_TABLES.filter(({ erasure }) => erasure === 'deleted');
  const whole = new Set(emptied.flatMap(({ table, column, of }) => (of ? [] : [`${table}.${column}`])));
  // Rows below one that cannot be are refused with it.
  const walked = emptied.filter(({ of }) => !of || !whole.has(`${of.table}.${of.column}`));
  expect(walked.length).toBeGreaterThan(75);
  const came = await Promise.all(
    walked.map(async ({ table, column, of }) => {
      const named = of ? { user_quarter: quarter }[of.table] : erased;
      const came = await sql`insert into ${sql.table(table)} (${sql.ref(column)}) values (${named})`
        .execute(app.db)
        .then(
          ({ numAffectedRows }) => (numAffectedRows === 0n ? 'left out' : 'stored'),
          (error: { constraint?: string; message: string }) => error.constraint ?? error.message,
        );
      return [`${table}.${column}`, came] as const;
    }),
  );
  expect(came.filter(([, how]) => how !== 'person_erased' && how !== 'left out')).toEqual([]);
});
