import { connect } from 'node:net';
import { login } from '@stint/contract/account/sessions/session';
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

/** Sends a call with a body that goes on; answers what came back until the connection was closed, and how much could be sent. */
function send(call: string, headers: string, chunk: string, most = Number.POSITIVE_INFINITY) {
  return new Promise<{ answer: string; sent: number; milliseconds: number }>((resolve) => {
    const begun = performance.now();
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
    socket.on('close', () => resolve({ answer, sent, milliseconds: performance.now() - begun }));
    socket.write(`${call} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`);
    pour();
  });
}

const LARGE = `10000\r\n${'A'.repeat(0x10000)}\r\n`;
const CRUMBS = '1\r\nA\r\n'.repeat(10_000);
const CHUNKED = 'transfer-encoding: chunked\r\n';
const JSON_TYPE = 'content-type: application/json\r\n';

test.each([
  ['GET /', 200],
  ['GET /api/get-config', 200],
  ['PUT /nothing', 404],
  ['GET /%zz', 400],
  ['POST /api/user/posts', 401],
])('a body without end is not read any more once %s is answered', async (call, status) => {
  const { answer, sent } = await send(call, CHUNKED, LARGE);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  // What the system itself keeps on the way, on both sides.
  expect(sent).toBeLessThan(20_000_000);
  expect((await send(call, CHUNKED, CRUMBS)).sent).toBeLessThan(20_000_000);
});

test('a body in crumbs is cut off, and one that comes in a few letters at a time is read', async () => {
  const body = JSON.stringify({ email: 'nobody@stint.example', password: 'x'.repeat(30) });
  const letters = [...body].map((letter) => `1\r\n${letter}\r\n`).join('');
  const { answer } = await send(
    `POST ${login.path}`,
    `${JSON_TYPE}${CHUNKED}connection: close\r\n`,
    letters,
    letters.length,
  );
  expect(answer).toMatch(/^HTTP\/1.1 401 /);
  const crumbs = await send(`POST ${login.path}`, `${JSON_TYPE}${CHUNKED}`, CRUMBS);
  expect(crumbs.sent).toBeLessThan(20_000_000);
});

test.each([CHUNKED, 'content-length: 9999999999\r\n'])(
  'what is expected is refused, and nothing read after it: %j',
  async (body) => {
    const { answer, sent } = await send('POST /api/login', `expect: nothing\r\n${body}`, CRUMBS);
    expect(answer).toMatch(/^HTTP\/1.1 417 [\s\S]*"code":"EXPECTATION"/);
    expect(sent).toBeLessThan(20_000_000);
  },
);

test('a body whose length was said is read for a while once its call is answered, so that who sends a file reads the answer', async () => {
  const part = 'A'.repeat(1_000_000);
  const length = (bytes: number) => `content-length: ${bytes}\r\n`;
  const file = await send('POST /nothing', length(30_000_000), part, 30_000_000);
  expect([file.answer.slice(9, 12), file.sent]).toEqual(['404', 30_000_000]);
  const endless = await send('POST /nothing', length(9_999_999_999), part);
  expect(endless.answer).toMatch(/^HTTP\/1.1 404 /);
  expect(endless.sent).toBeLessThan(2_000_000_000);
});
