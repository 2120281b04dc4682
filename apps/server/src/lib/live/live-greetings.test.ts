import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createListeningApp, type ListeningApp } from '../../../test/listening-app.ts';
import { connectLive, type LiveClient, type LiveClientOptions } from '../../../test/live-client.ts';
import { makersOf } from '../../../test/make-company.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { MOST_MISSED } from './event-log.ts';

let app: TestApp;
let make: ReturnType<typeof makersOf>;
let listening: ListeningApp;
let address: string;
const clients: LiveClient[] = [];

beforeAll(async () => {
  listening = await createListeningApp();
  ({ app, address } = listening);
  make = makersOf(app.db);
  await make.company();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => listening.close());

async function connect(user: string, options: LiveClientOptions = {}): Promise<LiveClient> {
  const client = await connectLive(address, await app.tokenOf(user), options);
  clients.push(client);
  return client;
}

/** Statements that the database keeps parsed on one of the connections. */
async function keptStatements(): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from pg_prepared_statements where statement like '%review_sight%' or statement like '%project_member%'`.execute(
    app.db,
  );
  return rows[0]?.kept ?? 0;
}

test.each([
  ['whose session ends', (user: string) => sql`delete from session where user_id = ${user}`],
  ['who is given another role', (user: string) => sql`update app_user set user_role = 'Employee' where id = ${user}`],
])('a connection of somebody %s while it is greeted does not stay', async (_what, shutOut) => {
  const user = await make.user({ role: 'Manager' });
  const project = await make.project({ manager: user });
  const token = await app.tokenOf(user);
  let connecting: Promise<LiveClient | null> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await sql`lock table project in access exclusive mode`.execute(tx);
    connecting = connectLive(address, token, { watched: [`project:${project}`] }).catch(() => null);
    await vi.waitFor(async () => {
      const waiting = await app.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(waiting.rows).toHaveLength(1);
    }, PATIENTLY);
    await shutOut(user).execute(app.db);
    // Those that are there are told by then.
    await pause(500);
  });
  const client = await connecting;
  if (client) clients.push(client);
  await vi.waitFor(() => expect(client?.isConnected ?? false).toBe(false), PATIENTLY);
});

test('greetings leave the database no statement for each order of what they watch', async () => {
  const user = await make.user();
  const room = (index: number) => `${index % 2 === 0 ? 'project' : 'user-period'}:${randomUUID()}`;
  const shuffled = () => Array.from({ length: 50 }, (_, index) => room(Math.random() < 0.5 ? index : index + 1));
  (await connect(user, { watched: shuffled() })).close();
  const before = await keptStatements();
  for (let greeted = 0; greeted < 8; greeted++) (await connect(user, { watched: shuffled() })).close();
  // Each connection of the pool keeps at most one of each kind.
  expect((await keptStatements()) - before).toBeLessThanOrEqual(2);
});

test('who missed more than anybody reads is told to fetch everything anew', async () => {
  const user = await make.user();
  const { cursor } = await connect(user);
  const missed = (many: number) =>
    sql`insert into live_event (id, rooms, event)
      select gen_random_uuid(), array[${`user:${user}`}], '{"origin": null, "event": {"kind": "changed", "entity": "skill"}}'
      from generate_series(1, ${many}::int)`.execute(app.db);
  await missed(MOST_MISSED - 50);
  expect((await connect(user, { after: cursor })).welcome.isComplete).toBe(true);
  await missed(MOST_MISSED);
  expect((await connect(user, { after: cursor })).welcome).toMatchObject({ isComplete: false, events: [] });
});
