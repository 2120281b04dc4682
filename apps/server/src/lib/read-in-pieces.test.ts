import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createListeningApp, type ListeningApp } from '../../test/listening-app.ts';
import { connectWire } from '../../test/live-wire.ts';
import { makersOf } from '../../test/make-company.ts';
import { PATIENTLY } from '../../test/patience.ts';

// What one connection sends at once, as much as is read in one go, costs everybody no more than its first few.

/** What is made of the first piece of it, and a few more. */
const FEW = 100;

let listening: ListeningApp;
beforeAll(async () => {
  listening = await createListeningApp();
  await makersOf(listening.app.db).company();
});
afterAll(() => listening.close());

/** Sends something at once; what is answered until the connection ends, or until it has answered so often. */
function send(text: string, answers = Number.POSITIVE_INFINITY): Promise<string> {
  return new Promise((resolve) => {
    let answered = '';
    const socket: Socket = connect(listening.port, '127.0.0.1', () => socket.write(text));
    socket.on('error', () => {});
    socket.on('data', (data) => {
      answered += data;
      if (answered.split('HTTP/1.1 ').length > answers) socket.destroy();
    });
    socket.on('close', () => resolve(answered));
  });
}

test.each([
  ['nobody answers', 'GET /x HTTP/1.1\r\nhost: x\r\n\r\n', 'request'],
  ['cannot be read', 'GET /% HTTP/1.1\r\nhost: x\r\n\r\n', 'request'],
  ['expect something', 'GET /x HTTP/1.1\r\nhost: x\r\nexpect: x\r\n\r\n', 'checkExpectation'],
])('of thousands of requests at once that %s only the first are made', async (_what, request, event) => {
  let made = 0;
  const count = () => void made++;
  listening.fastify.server.prependListener(event, count);
  await send(request.repeat(2000));
  listening.fastify.server.off(event, count);
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(FEW);
});

test('of thousands of frames that ask whether anybody is there only the first are answered', async () => {
  const wire = await connectWire(listening.address);
  let answered = 0;
  wire.socket.on('data', ({ length }) => {
    answered += length;
  });
  wire.ping(9000);
  await vi.waitFor(() => expect(wire.isOpen).toBe(false), PATIENTLY);
  // Two bytes each, and the greeting of the channel.
  expect(answered).toBeLessThan(1000);
});

test('a body that comes in a few letters at a time is read as a whole, by whomever', async () => {
  const chunks = (text: string) => [...text].map((letter) => `1\r\n${letter}\r\n`).join('');
  const credentials = JSON.stringify({ email: 'nobody@stint.example', password: 'x'.repeat(30) });
  const head =
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
  expect(await send(`${head}${chunks(credentials)}0\r\n\r\n`, 1)).toMatch(/^HTTP\/1.1 401 [\s\S]*"code"/);
});

test('thousands of chunks of a letter are not read, and those of a short line each are', async () => {
  const { app } = listening;
  const token = await app.tokenOf(await makersOf(app.db).user());
  const chunks = (times: number, text: string) => `${text.length.toString(16)}\r\n${text}\r\n`.repeat(times);
  const call = (path: string, body: string) =>
    send(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nauthorization: Bearer ${token}\r\ntransfer-encoding: chunked\r\n\r\n${body}0\r\n\r\n`,
      1,
    );
  expect(await call('/api/login', chunks(9000, '1'))).toBe('');
  expect(await call('/api/user/posts', chunks(9000, '1'))).toBe('');
  expect(await call('/api/user/posts', chunks(9000, '    "A short line",'))).toMatch(
    /^HTTP\/1.1 400 [\s\S]*INVALID_INPUT/,
  );
});

test('a body that is sent to where nobody answers is not read', async () => {
  const call =
    'POST /api/nothing HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
  expect(await send(`${call}${'1\r\n1\r\n'.repeat(100)}`)).toMatch(/^HTTP\/1.1 404 [\s\S]*NOT_FOUND/);
});

test('what is sent at once is read to its end where it is one request', async () => {
  const body = JSON.stringify({ email: 'nobody@stint.example', password: 'x'.repeat(30), more: 'y'.repeat(200_000) });
  const head = `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  expect(await send(head + body, 1)).toMatch(/^HTTP\/1.1 413 /);
  const small = JSON.stringify({ email: 'nobody@stint.example', password: 'x'.repeat(10_000) });
  const said = `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${small.length}\r\n\r\n`;
  expect(await send(said + small, 1)).toMatch(/^HTTP\/1.1 4\d\d /);
});
