import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createListeningApp, type ListeningApp } from '../../test/listening-app.ts';
import { makersOf } from '../../test/make-company.ts';

let listening: ListeningApp;
let port: number;
beforeAll(async () => {
  listening = await createListeningApp();
  port = listening.port;
  await makersOf(listening.app.db).company();
});
afterAll(() => listening.close());

/** Sends so many requests on one connection without waiting; how many were answered, and what waited for the database meanwhile. */
async function sendAtOnce(requests: number, token: string) {
  const socket = connect(port, '127.0.0.1');
  let answered = 0;
  let isOver = false;
  socket.on('data', (data) => {
    answered += data.toString().split('HTTP/1.1 ').length - 1;
    if (answered >= requests) socket.destroy();
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isOver = true;
  });
  const request = ['GET /api/user/sessions HTTP/1.1', 'host: x', `authorization: Bearer ${token}`, '', ''].join('\r\n');
  socket.write(request.repeat(requests));
  let waiting = 0;
  while (!isOver) {
    waiting = Math.max(waiting, listening.app.pool.waitingCount);
    await setImmediate();
  }
  return { answered, waiting };
}

test('a few requests that come at once are all answered', async () => {
  expect((await sendAtOnce(20, 'unknown')).answered).toBe(20);
});

test('thousands whose address cannot be read end the connection as well', async () => {
  const socket = connect(port, '127.0.0.1');
  let answers = '';
  socket
    .on('error', () => {})
    .on('data', (data) => {
      answers += data;
    });
  const isOver = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET /% HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20_000));
  await isOver;
  expect(answers.split('HTTP/1.1 400').length).toBeLessThan(50);
});

test('thousands on one connection end it, and keep nobody waiting', async () => {
  expect((await sendAtOnce(5000, 'unknown')).waiting).toBeLessThan(50);
  expect((await sendAtOnce(1, 'unknown')).answered).toBe(1);
});
