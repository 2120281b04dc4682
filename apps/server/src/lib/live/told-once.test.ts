import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createListeningApp, type ListeningApp } from '../../../test/listening-app.ts';
import { connectLive } from '../../../test/live-client.ts';
import { makersOf } from '../../../test/make-company.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';
import { withTransaction } from '../db.ts';
import { announce, type Room } from '../events.ts';

let app: TestApp;
let make: ReturnType<typeof makersOf>;
let listening: ListeningApp;

beforeAll(async () => {
  listening = await createListeningApp();
  ({ app } = listening);
  make = makersOf(app.db);
  await make.company();
});
afterAll(() => listening.close());

const tell = (...changes: readonly { readonly entity: string; readonly rooms: readonly Room[] }[]) =>
  withTransaction(app.db, (tx) =>
    announce(
      tx,
      { pool: app.pool, now: new Date(), client: newId() },
      changes.map((change) => ({ kind: 'changed', id: newId(), ...change })),
    ),
  );

test('who is told of many people’s records that change at once is told once, and each of them of their own', async () => {
  const [manager, person] = [await make.user({ role: 'Manager' }), await make.user()];
  const [managing, own] = [
    await connectLive(listening.address, await app.tokenOf(manager)),
    await connectLive(listening.address, await app.tokenOf(person)),
  ];
  const people = [person, ...Array.from({ length: 200 }, () => newId())];
  await tell(...people.map((one) => ({ entity: 'weekPlan', rooms: ['role:manager', `user:${one}`] as const })));
  await tell({ entity: 'end', rooms: [`user:${manager}`, `user:${person}`] });
  const entitiesOf = (client: typeof own) =>
    client
      .received()
      .map((event) => (event.kind === 'changed' ? event.entity : event.kind))
      // Those of a new company are computed meanwhile.
      .filter((entity) => entity !== 'task');
  for (const client of [managing, own])
    await vi.waitFor(() => expect(entitiesOf(client)).toEqual(['weekPlan', 'end']), { timeout: 60_000 });
  expect(managing.received()).toContainEqual({ kind: 'changed', entity: 'weekPlan' });
  expect(own.received()).toContainEqual({ kind: 'changed', entity: 'weekPlan', id: expect.any(String) });
  managing.close();
  own.close();
});

test('what happens after somebody’s access has changed is told to them as whom they are then', async () => {
  const demoted = await make.user({ role: 'Manager' });
  const client = await connectLive(listening.address, await app.tokenOf(demoted));
  await withTransaction(app.db, (tx) =>
    announce(tx, { pool: app.pool, now: new Date(), client: null }, [
      { kind: 'changed', entity: 'before', rooms: ['role:manager'] },
      { kind: 'accessChanged', rooms: [`user:${demoted}`] },
      { kind: 'changed', entity: 'afterwards', rooms: ['role:manager'] },
    ]),
  );
  await vi.waitFor(() => expect(client.isConnected).toBe(false), { timeout: 60_000 });
  const told = client.received().map((event) => (event.kind === 'changed' ? event.entity : event.kind));
  expect(told.filter((what) => what !== 'task')).toEqual(['before', 'accessChanged']);
});
