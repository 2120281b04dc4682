import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PATIENTLY } from '../../../test/patience.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { LIVE_CHANNEL } from '../events.ts';
import { followEvents } from './event-feed.ts';
import { readEvents, readMissed } from './event-log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let told = 0;
async function tell(client: Pick<pg.PoolClient, 'query'>): Promise<string> {
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

test('a browser whose cursor is none of this database fetches everything anew', async () => {
  const { rows } = await database.pool.query<{ second: string }>(
    'select floor(extract(epoch from now()))::text as second',
  );
  for (const before of ['9'.repeat(19), '9'.repeat(20), '18446744073709551616', 'x', '1@'])
    expect(await readMissed(database.pool, `${before}@${rows[0]?.second}`, [])).toMatchObject({ isComplete: false });
});

test('what could not be told is told once more', async () => {
  const heard: string[] = [];
  let isAway = true;
  const feed = followEvents(
    database.pool,
    async (events) => {
      if (isAway) {
        isAway = false;
        throw new Error('The database is away while it is asked who may know');
      }
      heard.push(...events.flatMap(({ rooms }) => rooms));
    },
    { warn: () => {} },
  );
  try {
    // The first look sees nothing: before it there is nothing to tell.
    await vi.waitFor(async () => {
      await tell(database.pool);
      await database.pool.query(`notify ${LIVE_CHANNEL}`);
      expect(isAway).toBe(false);
    }, PATIENTLY);
    const lost = `user:${told}`;
    await vi.waitFor(() => expect(heard).toContain(lost), PATIENTLY);
    expect(new Set(heard).size).toBe(heard.length);
  } finally {
    await feed.stop();
  }
});
