import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDb, createPool, type Db } from './db.ts';
import { matches } from './page-query.ts';

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

test.each([
  ['i', `${'i'.repeat(599)}b`],
  ['…', `${'…'.repeat(199)}b`],
  ['ab', `${'ba'.repeat(99)}c`],
])(
  'a long text of %s is looked through once, however much of the search its letters begin',
  async (letters, search) => {
    const text = letters.repeat(90_000);
    const began = performance.now();
    expect(await isFound(text, search)).toBe(false);
    // By `like` from 300 ms to seconds.
    expect(performance.now() - began).toBeLessThan(150);
  },
);
