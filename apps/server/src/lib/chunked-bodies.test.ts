import { type AddressInfo, connect } from 'node:net';
import { login } from '@stint/contract/account/sessions/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  await makersOf(app.db).company();
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  port = (app.fastify.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends a call whose body comes in chunks; answers what came back until the connection was closed, and how much could be sent. */
function send(call: string, type: string, chunk: string, most = Number.POSITIVE_INFINITY) {
  return new Promise<{ answer: string; sent: number }>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let [answer, sent] = ['', 0];
    const part = Buffer.from(chunk);
    const pour = () => {
      while (!socket.destroyed && sent < most) {
        sent += part.length;
        if (!socket.write(part)) return void socket.once('drain', pour);
      }
      if (sent >= most) socket.write('0\r\n\r\n');
    };
    socket
      .on('error', () => {})
      .on('data', (data) => {
        answer += data;
      });
    socket.on('close', () => resolve({ answer, sent }));
    socket.write(`${call} HTTP/1.1\r\nhost: localhost\r\n${type}transfer-encoding: chunked\r\n\r\n`);
    pour();
  });
}

const LARGE = `10000\r\n${'A'.repeat(0x10000)}\r\n`;
const CRUMBS = '1\r\nA\r\n'.repeat(10_000);
const JSON_TYPE = 'content-type: application/json\r\n';

test.each([
  ['GET /', 200],
  ['GET /api/get-config', 200],
  ['PUT /nothing', 404],
  ['GET /%zz', 400],
  ['POST /api/user/posts', 401],
])('a body without end is not read any more once %s is answered', async (call, status) => {
  const { answer, sent } = await send(call, '', LARGE);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  // What the system itself keeps on the way, on both sides.
  expect(sent).toBeLessThan(20_000_000);
  expect((await send(call, '', CRUMBS)).sent).toBeLessThan(20_000_000);
});

test('a body in crumbs is cut off, and one that comes in a few letters at a time is read', async () => {
  const body = JSON.stringify({ email: 'nobody@stint.example', password: 'x'.repeat(30) });
  const letters = [...body].map((letter) => `1\r\n${letter}\r\n`).join('');
  const { answer } = await send(`POST ${login.path}`, `${JSON_TYPE}connection: close\r\n`, letters, letters.length);
  expect(answer).toMatch(/^HTTP\/1.1 401 /);
  const crumbs = await send(`POST ${login.path}`, JSON_TYPE, CRUMBS);
  expect(crumbs.sent).toBeLessThan(20_000_000);
});
