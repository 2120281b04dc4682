import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createListeningApp, type ListeningApp } from '../../../test/listening-app.ts';
import { connectLive } from '../../../test/live-client.ts';
import { connectWire, type LiveWire } from '../../../test/live-wire.ts';
import { makersOf } from '../../../test/make-company.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { withTransaction } from '../db.ts';
import { announce, type Room } from '../events.ts';
import { MOST_STRANGERS } from './live-limits.ts';

let app: TestApp;
let listening: ListeningApp;
let address: string;
let make: ReturnType<typeof makersOf>;

beforeAll(async () => {
  listening = await createListeningApp();
  ({ app, address } = listening);
  make = makersOf(app.db);
  await make.company();
});
afterAll(() => listening.close());

const tell = (entities: readonly string[], ...rooms: Room[]) =>
  withTransaction(app.db, (tx) =>
    announce(
      tx,
      { pool: app.pool, now: new Date(), client: null },
      entities.map((entity) => ({ kind: 'changed', entity, rooms })),
    ),
  );

test.each([
  ['asks for channels that there are none of', (wire: LiveWire) => wire.say('40/x,', 3000)],
  ['says long things', (wire: LiveWire) => wire.say(`40/${'x'.repeat(15_000)},`, 20)],
  ['asks whether anybody is there', (wire: LiveWire) => wire.ping(30_000)],
  // Both with few bytes, which cost the process a hundred times as many for as long as the rest does not come.
  ['announces what never comes', (wire: LiveWire) => wire.say('451-["watch",{"_placeholder":true,"num":0}]')],
  ['spells what never ends', (wire: LiveWire) => wire.spell(5000)],
])('who never stops and %s is let go, without an account', async (_what, flood) => {
  const wire = await connectWire(address);
  wire.socket.resume();
  const began = performance.now();
  flood(wire);
  await vi.waitFor(() => expect(wire.isOpen).toBe(false), PATIENTLY);
  // For that, and not as who has not greeted for long.
  expect(performance.now() - began).toBeLessThan(15_000);
});

test('of connections that never greet only so many are kept, and none of somebody who did is given up for them', async () => {
  const reader = await connectLive(address, await app.tokenOf(await make.user()));
  const wires: LiveWire[] = [];
  while (wires.length < MOST_STRANGERS + 50) {
    const some = await Promise.all(Array.from({ length: 50 }, () => connectWire(address)));
    for (const wire of some) wire.socket.resume();
    wires.push(...some);
  }
  await vi.waitFor(() => expect(wires.filter(({ isOpen }) => isOpen).length).toBe(MOST_STRANGERS), PATIENTLY);
  expect(wires.slice(0, 50).some(({ isOpen }) => isOpen)).toBe(false);
  expect(reader.isConnected).toBe(true);
  for (const { socket } of wires) socket.destroy();
  reader.close();
});

test('who asks for more than a browser does is let go, signed in', async () => {
  const wire = await connectWire(address);
  wire.socket.resume();
  wire.say(`40${JSON.stringify({ token: await app.tokenOf(await make.user()), after: null, watched: [] })}`);
  for (let asked = 0; asked < 5000 && wire.isOpen; asked += 20) {
    wire.say('421["watch","x"]', 20);
    await setImmediate();
  }
  await vi.waitFor(() => expect(wire.isOpen).toBe(false), PATIENTLY);
});

test('who takes nothing of what they are told is let go; who takes it hears everything', async () => {
  const user = await make.user();
  const token = await app.tokenOf(user);
  const reader = await connectLive(address, token);
  const wire = await connectWire(address);
  const heard: string[] = [];
  wire.socket.on('data', (chunk) => heard.push(chunk.toString('latin1')));
  wire.say(`40${JSON.stringify({ token, after: null, watched: [] })}`);
  await vi.waitFor(() => expect(heard.join('')).toContain('welcome'), PATIENTLY);
  wire.socket.pause();
  const long = 'x'.repeat(200_000);
  const told = Array.from({ length: 60 }, (_, at) => `${at} ${long}`);
  for (const entity of told) {
    await tell([entity], `user:${user}`);
    await vi.waitFor(() => expect(reader.received()).toContainEqual({ kind: 'changed', entity }), PATIENTLY);
  }
  await tell(
    Array.from({ length: 300 }, (_, at) => `short ${at}`),
    `user:${user}`,
  );
  await vi.waitFor(() => expect(reader.received()).toContainEqual({ kind: 'changed', entity: 'short 299' }), PATIENTLY);
  expect(reader.isConnected).toBe(true);
  reader.close();
  wire.socket.resume();
  await vi.waitFor(() => expect(wire.isOpen).toBe(false), PATIENTLY);
  expect(heard.join('')).not.toContain('short 299');
});
