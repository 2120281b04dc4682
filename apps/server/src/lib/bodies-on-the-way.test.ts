import { connect, type Socket } from 'node:net';
import { clearNotifications } from '@stint/contract/platform/notifications/notification';
import { saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createListeningApp, type ListeningApp } from '../../test/listening-app.ts';
import { makersOf } from '../../test/make-company.ts';
import { openSession } from '../../test/test-app.ts';

const FULL = 8 * 1024 * 1024;
let listening: ListeningApp;
let person: string;
let other: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  listening = await createListeningApp();
  const make = makersOf(listening.app.db);
  await make.company();
  [person, other] = [await make.user(), await make.user()];
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await listening.close();
});

/** Begins a save whose body never ends; the status of what is answered within half a second, 0 for nothing. */
async function begin(token: string, size = `content-length: ${FULL}`): Promise<{ status: number; socket: Socket }> {
  const socket = connect(listening.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.write(
    `${saveTimeregs.method} ${saveTimeregs.path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: application/json\r\n${size}\r\n\r\n`,
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { status: Number(answer.slice(9, 12)), socket };
}

test('bodies that never end hold no more memory than one person may have, and keep nobody from what is short', async () => {
  const { db } = listening.app;
  const [one, two, three] = [
    await openSession(db, person),
    await openSession(db, person),
    await openSession(db, person),
  ];
  const first = await begin(one);
  expect([first.status, (await begin(one, 'transfer-encoding: chunked')).status]).toEqual([0, 0]);
  expect((await begin(one)).status).toBe(429);
  expect((await begin(one, 'content-length: 100000')).status).toBe(429);
  // Another session of the same person has the other half.
  expect([(await begin(two)).status, (await begin(two)).status]).toEqual([0, 0]);
  expect([(await begin(three)).status, (await begin(three, 'content-length: 1000000')).status]).toEqual([429, 0]);
  expect((await begin(await openSession(db, other))).status).toBe(0);
  expect((await listening.app.call(clearNotifications, {}, person)).status).toBe(200);
  // What was given up makes room.
  first.socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await begin(one, 'content-length: 7000000')).status).toBe(0);
});
