import { connect, type Socket } from 'node:net';
import { clearNotifications } from '@stint/contract/platform/notifications/notification';
import type { Route } from '@stint/contract/route';
import { addPostPicture } from '@stint/contract/teams/post/post-picture';
import { saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createListeningApp, type ListeningApp } from '../../test/listening-app.ts';
import { makersOf } from '../../test/make-company.ts';
import { openSession } from '../../test/test-app.ts';

const FULL = 8 * 1024 * 1024;
let listening: ListeningApp;
let person: string;
let other: string;
let third: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  listening = await createListeningApp();
  const make = makersOf(listening.app.db);
  await make.company();
  [person, other, third] = [await make.user(), await make.user(), await make.user()];
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await listening.close();
});

/** Begins a save whose body never ends; the status of what is answered within half a second, 0 for nothing. */
async function begin(
  token: string,
  size = `content-length: ${FULL}`,
  { method, path }: Pick<Route, 'method' | 'path'> = saveTimeregs,
): Promise<{ status: number; socket: Socket }> {
  const socket = connect(listening.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: ${path === addPostPicture.path ? 'multipart/form-data; boundary=x' : 'application/json'}\r\n${size}\r\n\r\n`,
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
  const others = [await begin(one, 'transfer-encoding: chunked'), await begin(one)];
  expect([first, ...others].map(({ status }) => status)).toEqual([0, 0, 0]);
  expect((await begin(one)).status).toBe(429);
  expect((await begin(one, 'content-length: 100000')).status).toBe(429);
  // Another session of the same person has the other half.
  for (let count = 0; count < 3; count++) expect((await begin(two)).status).toBe(0);
  expect([(await begin(three)).status, (await begin(three, 'content-length: 1000000')).status]).toEqual([429, 0]);
  expect((await begin(await openSession(db, other))).status).toBe(0);
  expect((await listening.app.call(clearNotifications, {}, person)).status).toBe(200);
  // What was given up makes room.
  first.socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await begin(one, 'content-length: 7000000')).status).toBe(0);
});

test('nor do files: so many pictures of one person come at the same time, however many sessions they have', async () => {
  const { db } = listening.app;
  const sessions = await Promise.all([1, 2, 3].map(() => openSession(db, other)));
  const answers = [];
  for (const session of sessions)
    for (let count = 0; count < 4; count++)
      answers.push((await begin(session, 'content-length: 5000000', addPostPicture)).status);
  expect(answers.slice(0, 8)).toEqual(Array(8).fill(0));
  expect(answers.at(-1)).toBe(429);
});

test('a form that goes on beyond its file is ended', async () => {
  const session = await openSession(listening.app.db, third);
  const { status, socket } = await begin(session, 'transfer-encoding: chunked', addPostPicture);
  expect(status).toBe(0);
  const piece = Buffer.alloc(256 * 1024, 'a');
  const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
  const pieces = setInterval(() => !socket.destroyed && socket.write(chunk), 5);
  await vi.waitFor(() => expect(socket.destroyed).toBe(true), { timeout: 30_000 });
  clearInterval(pieces);
});
