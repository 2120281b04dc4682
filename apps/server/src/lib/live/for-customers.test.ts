import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createListeningApp, type ListeningApp } from '../../../test/listening-app.ts';
import { connectLive } from '../../../test/live-client.ts';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { withTransaction } from '../db.ts';
import { announce, type Room } from '../events.ts';

let listening: ListeningApp;
let make: Makers;

beforeAll(async () => {
  listening = await createListeningApp();
  make = makersOf(listening.app.db);
  await make.company();
});
afterAll(() => listening.close());

const tell = (entity: string, ...rooms: Room[]) =>
  withTransaction(listening.app.db, (tx) =>
    announce(tx, { pool: listening.app.pool, now: new Date(), client: null }, [{ kind: 'changed', entity, rooms }]),
  );

test('who is a customer’s user is told nothing of records of the house that still name them', async () => {
  const { app, address } = listening;
  const [user, other] = [await make.user({ role: null }), await make.user()];
  const connect = async (person: string, after: string | null = null) =>
    connectLive(address, await app.tokenOf(person), { after });
  const [client, colleague] = [await connect(user), await connect(other)];
  const { cursor } = client;
  for (const entity of ['quarterReview', 'workdayRequest', 'task', 'performanceReview'])
    await tell(entity, `user:${user}`, `user:${other}`);
  await tell('company', 'role:signedIn');
  await tell('notification', `user:${user}`, `user:${other}`);
  const last = { kind: 'changed', entity: 'notification' };
  const heard = ['company', 'notification'].map((entity) => ({ kind: 'changed', entity }));
  for (const one of [client, colleague])
    await vi.waitFor(() => expect(one.received()).toContainEqual(last), { timeout: 60_000 });
  expect(client.received()).toEqual(heard);
  expect(colleague.received()).toHaveLength(6);
  // Nor of what was missed.
  const back = await connect(user, cursor);
  await vi.waitFor(() => expect(back.received()).toContainEqual(last), { timeout: 60_000 });
  expect(back.received()).toEqual(heard);
  for (const one of [client, colleague, back]) one.close();
});
