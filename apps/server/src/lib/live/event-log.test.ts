import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { readEvents } from './event-log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let told = 0;
async function tell(client: pg.PoolClient): Promise<string> {
  const room = `user:${++told}`;
  await client.query("insert into live_event (id, rooms, event) values (gen_random_uuid(), $1, '{}')", [[room]]);
  return room;
}

const WRITERS = 3;
type Act = { readonly writer: number; readonly what: 'tell' | 'commit' | 'rollback' } | 'look';

test('each event is seen once and soon, whichever transactions run meanwhile, and none is read again', async () => {
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => database.pool.connect()));
  const act = fc.oneof(
    fc.record({
      writer: fc.integer({ min: 0, max: WRITERS - 1 }),
      what: fc.constantFrom<'tell' | 'commit' | 'rollback'>('tell', 'tell', 'commit', 'rollback'),
    }),
    fc.constant<Act>('look'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 30 }), async (acts: readonly Act[]) => {
      const open = writers.map((): string[] | null => null);
      let due: string[] = [];
      let { seen } = await readEvents(database.pool, null);
      const end = async (writer: number, what: 'commit' | 'rollback') => {
        const rooms = open[writer];
        if (!rooms) return;
        await writers[writer]?.query(what);
        if (what === 'commit') due = [...due, ...rooms];
        open[writer] = null;
      };
      const look = async () => {
        const read = await readEvents(database.pool, seen);
        seen = read.seen;
        expect(read.events.flatMap(({ rooms }) => rooms).sort()).toEqual(due.sort());
        due = [];
      };
      for (const one of acts) {
        if (one === 'look') await look();
        else if (one.what !== 'tell') await end(one.writer, one.what);
        else {
          const client = writers[one.writer];
          if (!client) continue;
          if (!open[one.writer]) await client.query('begin');
          open[one.writer] = [...(open[one.writer] ?? []), await tell(client)];
        }
      }
      for (const [writer] of writers.entries()) await end(writer, 'commit');
      await look();
      await look();
    }),
    { numRuns: 60 },
  );
  for (const writer of writers) writer.release();
});
