import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDb, createPool, type Db } from './db.ts';
import { holds, matches } from './page-query.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  const pool = createPool(database.connection, { DATABASE_POOL_SIZE: 2, DATABASE_STATEMENT_TIMEOUT_SECONDS: 30 });
  db = createDb(pool);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function isFound(text: string, search: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${matches(sql`${text}::text`, search)} as found`.execute(db);
  return rows[0]?.found === true;
}

test('a text holds what stands in it, whatever its signs, and nothing else', async () => {
  const signs = fc.string({ unit: fc.constantFrom(...'ab %_\\.*+?()[]{}^$|=#-\n\'"'), maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(signs, signs, async (text, search) => {
      expect(await isFound(text, search)).toBe(text.includes(search));
      expect(await isFound(`${text}${search}${text}`, search)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['Trần Thị HƯƠNG', 'tran thi huong'],
  ['tran thi huong', 'Thị'],
  ['***=a', '***='],
  ['anything', ''],
])('%s holds %s', async (text, search) => expect(await isFound(text, search)).toBe(true));

async function timeOf(text: string, search: string): Promise<number> {
  const began = performance.now();
  for (let time = 0; time < 5; time++) expect(await isFound(text, search)).toBe(false);
  return performance.now() - began;
}

test.each([
  ['i', `${'i'.repeat(59)}b`],
  ['…', `${'…'.repeat(19)}b`],
  ['ab', `${'ba'.repeat(29)}c`],
  ['i', `b${'i'.repeat(59)}`],
])(
  'a long text of %s is looked through once, however much of the search its letters begin',
  async (letters, search) => {
    const text = letters.repeat(90_000);
    const ordinary = await timeOf(text, 'zzzz');
    expect(await timeOf(text, search)).toBeLessThan(2 * ordinary + 50);
  },
);

test('many short texts cost little each, also where the search becomes longer without its diacritics', async () => {
  const began = performance.now();
  const { rows } =
    await sql`select from (select search_text(repeat('½', 200) || n) as text from generate_series(1, 3000) n) t
    where ${holds(sql`t.text`, `${'½'.repeat(99)}b`)}`.execute(db);
  expect(rows).toHaveLength(3000);
  // By all of its letters, which none of them holds, about two seconds.
  expect(performance.now() - began).toBeLessThan(400);
});

test('a long search is compared by its beginning', async () => {
  expect(await isFound(`${'ab'.repeat(30)}x`, `${'ab'.repeat(30)}y`)).toBe(true);
  expect(await isFound(`${'ab'.repeat(29)}x`, `${'ab'.repeat(30)}y`)).toBe(false);
});
