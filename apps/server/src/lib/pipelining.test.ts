import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createListeningApp, type ListeningApp } from '../../test/listening-app.ts';
import { makersOf } from '../../test/make-company.ts';
import { limitPipelining } from './pipelining.ts';

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

test('requests that come at once are carried out one after the other, and no further than their answers are read', async () => {
  const fastify = Fastify();
  limitPipelining(fastify);
  let [begun, atOnce, most] = [0, 0, 0];
  fastify.get('/', async (_request, reply) => {
    begun++;
    most = Math.max(most, ++atOnce);
    reply.raw.prependOnceListener('close', () => atOnce--);
    await setImmediate();
    return reply.send(Readable.from(Array(200).fill(Buffer.alloc(65_536))));
  });
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(6));
  await vi.waitFor(() => expect(begun).toBe(1));
  await setTimeout(500);
  expect(begun).toBe(1);
  socket.resume();
  await vi.waitFor(() => expect([begun, atOnce]).toEqual([6, 0]), { timeout: 20_000 });
  expect(most).toBe(1);
  socket.destroy();
  await fastify.close();
});

test('a body before the answer of the request before it ends the connection', async () => {
  for (const body of ['transfer-encoding: chunked\r\n\r\n1\r\na\r\n', 'content-length: 3\r\n\r\nabc']) {
    const socket = connect(port, '127.0.0.1');
    let answers = '';
    socket
      .on('error', () => {})
      .on('data', (data) => {
        answers += data;
      });
    const isOver = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      `${'GET /api/get-config HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(5)}POST /api/login HTTP/1.1\r\nhost: x\r\n${body}`,
    );
    await isOver;
    expect(answers.split('HTTP/1.1 ').length).toBeLessThan(6);
  }
  const alone = await fetch(`${listening.address}/api/login`, { method: 'POST', body: '{}' });
  expect(alone.status).toBeGreaterThan(399);
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
