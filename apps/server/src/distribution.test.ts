import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';

// docs/scaling.md says which tables would be spread over several servers, by whom, and what stands in the way. This proves
// that it says so of the tables that there are.

const PAGE = fileURLToPath(new URL('../../../docs/scaling.md', import.meta.url));

interface Key {
  readonly table: string;
  readonly name: string;
  readonly kind: 'p' | 'u' | 'x' | 'f';
  readonly columns: readonly string[];
  readonly target: string | null;
  readonly targetColumns: readonly string[] | null;
}

let database: TestDatabase;
let keys: readonly Key[];
let distributed: ReadonlyMap<string, string>;
let reference: ReadonlySet<string>;
let exceptions: ReadonlySet<string>;
let staying: readonly string[];

beforeAll(async () => {
  const page = await readFile(PAGE, 'utf8');
  const spread = page.matchAll(/^select create_distributed_table\('(\w+)', '(\w+)'/gm);
  distributed = new Map([...spread].map(([, table = '', column = '']) => [table, column]));
  reference = new Set([...page.matchAll(/^select create_reference_table\('(\w+)'\)/gm)].map(([, table = '']) => table));
  exceptions = new Set([...page.matchAll(/^\| `(\w+)\.(\w+)` \|/gm)].map(([, table, name]) => `${table}.${name}`));
  const stays = page.split('| stays with the person in its key |')[1]?.split('\n\n')[0] ?? '';
  staying = [...stays.matchAll(/`(\w+)`/g)].map(([, table = '']) => table);
  database = await createTestDatabase();
  // Unique indexes that are no constraint count too.
  const found = await sql<Key>`
    select k.conrelid::regclass::text as table, k.conname as name, k.contype as kind,
      (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)) as columns,
      case when k.contype = 'f' then k.confrelid::regclass::text end as target,
      (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = k.confrelid and a.attnum = any (k.confkey)) as "targetColumns"
    from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'x', 'f')
    union all
    select i.indrelid::regclass::text, i.indexrelid::regclass::text, 'u',
      (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey)), null, null
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by 1, 2`.execute(database.db);
  keys = found.rows;
});
afterAll(() => database.drop());

/** What would be refused where tables are spread, as `table.name`. */
function inTheWay(): string[] {
  const found = keys.filter(({ table, kind, columns, target, targetColumns }) => {
    const column = distributed.get(table);
    if (kind !== 'f') return column !== undefined && !columns.includes(column);
    const targetColumn = distributed.get(target ?? '');
    // One that is spread refers to one that is spread the same way by the same person, or to one that is everywhere.
    if (column === undefined) return targetColumn !== undefined;
    if (targetColumn === undefined) return !reference.has(target ?? '');
    return !columns.includes(column) || !targetColumns?.includes(targetColumn);
  });
  return found.map(({ table, name }) => `${table}.${name}`);
}

test('the tables that the page spreads are there, with the column by which they are', () => {
  expect(distributed.size).toBeGreaterThan(10);
  expect(new Set(distributed.values())).toEqual(new Set(['user_id']));
  for (const [table, column] of distributed) {
    const [primary] = keys.filter((key) => key.table === table && key.kind === 'p');
    expect({ table, columns: primary?.columns }).toEqual({ table, columns: expect.arrayContaining([column]) });
  }
  expect([...reference].filter((table) => distributed.has(table))).toEqual([]);
});

test('each key of theirs holds that column, save those that the page names', () => {
  expect(inTheWay().sort()).toEqual([...exceptions].sort());
});

test('each table with the person in its key is spread, or said to stay', () => {
  const ofPeople = keys.filter(({ kind, columns }) => kind === 'p' && columns.includes('user_id'));
  expect([...distributed.keys(), ...staying].sort()).toEqual(ofPeople.map(({ table }) => table).sort());
});

test('what has a line for each day, week or month of a person is spread', () => {
  const STEPS = ['day', 'week', 'week_start', 'month'];
  const stepping = keys.filter(
    ({ kind, columns }) =>
      kind === 'p' && columns.includes('user_id') && columns.some((column) => STEPS.includes(column)),
  );
  expect(stepping.length).toBeGreaterThan(5);
  expect(stepping.map(({ table }) => table).filter((table) => !distributed.has(table))).toEqual([]);
});
