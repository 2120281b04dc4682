import { isDeepStrictEqual } from 'node:util';
import type { LiveEvent } from '@stint/contract/events';
import { lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startAppProcess } from '../../../test/app-process.ts';
import { connectLive } from '../../../test/live-client.ts';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { withTransaction } from '../db.ts';
import { announce } from '../events.ts';

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 120_000, interval: 10 });
const changed = (entity: string): LiveEvent => ({ kind: 'changed', entity });

test('what happens in one process is told by the other; when one is killed, nothing is lost or told twice', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const make = makersOf(app.db);
  await make.company();
  const [manager, user] = [await make.user({ role: 'Manager' }), await make.user()];
  const phase = await make.phase(await make.project({ manager }), [user]);
  const sheet = await make.sheet(user, await make.period('2026-11-01', '2026-11-30'));
  await make.row(sheet, { phase, date: '2026-11-18' });
  const [one, other] = [await startAppProcess(app.database), await startAppProcess(app.database)];
  onTestFinished(async () => {
    await one.kill();
    await other.kill();
  });
  async function connect(address: string, after: string | null = null) {
    const client = await connectLive(address, await app.tokenOf(manager), { after });
    onTestFinished(() => client.close());
    return client;
  }
  const about = { pool: app.pool, now: new Date(), client: null };
  const tell = (entity: string) =>
    withTransaction(app.db, (tx) => announce(tx, about, [{ kind: 'changed', entity, rooms: [`user:${manager}`] }]));

  const client = await connect(one.address);
  const lock = await fetch(`${other.address}${lockUserPeriod.path.replace(':id', sheet)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await app.tokenOf(user)}` },
  });
  expect(lock.status).toBe(200);
  const locked = { kind: 'changed', entity: 'userPeriod', id: sheet };
  // The change, and the notification of the review that waits.
  await eventually(() => expect(client.received().length).toBeGreaterThanOrEqual(2));
  expect(client.received().filter((event) => isDeepStrictEqual(event, locked))).toHaveLength(1);
  await one.kill();
  await eventually(() => expect(client.isConnected).toBe(false));
  for (const entity of ['a', 'b', 'c']) await tell(entity);
  const back = await connect(other.address, client.cursor);
  await tell('d');
  await eventually(() => expect(back.received()).toContainEqual(changed('d')));
  const known = new Set(client.events.map(({ id }) => id));
  const told = ['a', 'b', 'c', 'd'].map(changed);
  const fresh = back.events.filter(({ id }) => !known.has(id)).map(({ event }) => event);
  // The jobs of both processes may have told the manager something of their own meanwhile.
  expect(fresh.filter((event) => told.some((expected) => isDeepStrictEqual(event, expected)))).toEqual(told);
  expect(fresh).not.toContainEqual(locked);
});
