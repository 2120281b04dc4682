import { createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createListeningApp, type ListeningApp } from '../../test/listening-app.ts';
import { makersOf } from '../../test/make-company.ts';
import { PATIENTLY } from '../../test/patience.ts';
import { limitConnectionsOfAll, mostConnections } from './most-connections.ts';

// Connections that are of no use to anybody do not stay: each is one that somebody else does not get.

let listening: ListeningApp;
beforeAll(async () => {
  listening = await createListeningApp();
  await makersOf(listening.app.db).company();
});
afterAll(() => listening.close());

const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

/** A connection that its other end alone can close: whoever opened it never does. */
async function open(port: number, { text = '', from = '127.0.0.1', reads = true } = {}) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true });
  sockets.add(socket);
  let answer = '';
  socket.on('error', () => {});
  if (reads)
    socket.on('data', (data) => {
      answer += data;
    });
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  if (text) socket.write(text);
  return { socket, answer: () => answer };
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

test.each([
  ['what is no HTTP', 'nonsense\r\n\r\n', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
])('a connection with %s is answered and gone, whether the other side ends it or not', async (_what, text, status) => {
  const { server } = listening.fastify;
  const opened = await Promise.all(Array.from({ length: 5 }, () => open(listening.port, { text })));
  for (const { answer } of opened)
    await vi.waitFor(() => expect(answer()).toMatch(new RegExp(`^HTTP/1.1 ${status} `)), PATIENTLY);
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0), PATIENTLY);
});

test('one that goes on sending is gone as well', async () => {
  const { server } = listening.fastify;
  await open(listening.port, {
    text: 'POST /api/login HTTP/1.1\r\nhost: x\r\nexpect: y\r\ncontent-length: 9\r\n\r\n{',
  });
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0), PATIENTLY);
});

test('so is one on which no request came in time', async () => {
  const { server } = listening.fastify;
  const taken = new Promise<Socket>((resolve) => void server.once('connection', resolve));
  await open(listening.port);
  const tooSlow = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', tooSlow, await taken);
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0), PATIENTLY);
});

test('another protocol that is offered is passed over', async () => {
  const offers = 'connection: upgrade\r\nupgrade: h2c\r\n';
  const { answer } = await open(listening.port, {
    text: `GET /api/get-config HTTP/1.1\r\nhost: x\r\n${offers}\r\n`,
  });
  await vi.waitFor(() => expect(answer()).toMatch(/^HTTP\/1.1 200 /), PATIENTLY);
});

test('what the live channel does not take is gone as well', async () => {
  const offers = 'connection: upgrade\r\nupgrade: x\r\n';
  await open(listening.port, { text: `GET /socket.io/?EIO=4 HTTP/1.1\r\nhost: x\r\n${offers}\r\n` });
  await vi.waitFor(async () => expect(await connectionsOf(listening.fastify.server)).toBe(0), PATIENTLY);
});

test('an answer that nobody takes is waited with for minutes, not for ever', async () => {
  const { server } = listening.fastify;
  expect(server.timeout).toBe(300_000);
  server.timeout = 300;
  // More than a system keeps on the way.
  const text = 'GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(30);
  const { socket } = await open(listening.port, { text, reads: false });
  socket.pause();
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0), PATIENTLY);
  server.timeout = 300_000;
});

test('whoever opens connections without an end closes their own, and nobody else’s', async () => {
  const server = createServer((_request, response) => response.end('there'));
  limitConnectionsOfAll(server, 20);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const before = await Promise.all(Array.from({ length: 3 }, () => open(port, { from: '127.0.0.3' })));
  await Promise.all(Array.from({ length: 100 }, () => open(port, { from: '127.0.0.2' })));
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(20), PATIENTLY);
  const status = await new Promise((resolve) =>
    get({ port, host: '127.0.0.1', localAddress: '127.0.0.4', agent: false }, (response) =>
      resolve(response.resume().statusCode),
    ),
  );
  expect(status).toBe(200);
  for (const { socket } of before) expect(socket.destroyed || socket.readableEnded).toBe(false);
  server.closeAllConnections();
  server.close();
});

test('a process takes fewer connections than the system lets it have', () => {
  expect(mostConnections()).toBeGreaterThan(500);
  expect(mostConnections()).toBeLessThanOrEqual(10_000);
});
