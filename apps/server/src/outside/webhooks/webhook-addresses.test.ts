import { lookup } from 'node:dns/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebhook } from '@stint/contract/outside/webhooks/webhook';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNameServer } from '../../../test/dns-peer.ts';
import { makersOf } from '../../../test/make-company.ts';
import { answering, SWITCHING_PROTOCOLS } from '../../../test/raw-peer.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { isPublic } from '../../lib/public-addresses.ts';
import { post } from './webhook-post.ts';

let receiver: Server;
let asked = 0;
beforeAll(async () => {
  receiver = createServer((_, response) => {
    asked++;
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

test.each([
  ...['127.0.0.1', '10.1.2.3', '192.168.0.1', '172.16.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...['::1', '::', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'],
  ...['::7f00:1', '::a00:1', '200::1', '100:0:0:1::1', '1::1', '4000::1', '8000::1', 'fe00::1'],
])('%s is not one of the public internet', (address) => {
  expect(isPublic(address)).toBe(false);
});
test.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true);
});

const to = (address: string, mayBePrivate = false) =>
  post({ url: address, headers: {}, body: '{}', patience: 3000, mayBePrivate });
test('addresses of private networks are not connected to, by number or by name, however they are written', async () => {
  const { port } = receiver.address() as AddressInfo;
  const hosts = ['127.0.0.1', 'localhost', '[::1]', '0x7f000001', '2130706433', '127.1', '[::ffff:127.0.0.1]'];
  for (const host of hosts) expect(await to(`http://${host}:${port}/`), host).toEqual({ problem: 'PRIVATE_ADDRESS' });
  expect(asked).toBe(0);
  expect(await to(`http://127.0.0.1:${port}/`, true)).toEqual({ status: 200 });
});

test('names are asked of name servers each time, and by the threads of nobody else', async () => {
  const { port } = receiver.address() as AddressInfo;
  const told = new Map([
    ['inside.example', ['10.0.0.1']],
    ['both.example', ['93.184.215.14', '10.0.0.1']],
    ['here.example', ['127.0.0.1']],
    ['silent.example', null],
  ]);
  const server = await startNameServer((name) => told.get(name));
  const at = (name: string, mayBePrivate = false, patience = 3000) =>
    post({
      url: `http://${name}:${port}/`,
      headers: {},
      body: '{}',
      patience,
      mayBePrivate,
      servers: [server.address],
    });
  for (const name of ['inside.example', 'both.example'])
    expect(await at(name), name).toEqual({ problem: 'PRIVATE_ADDRESS' });
  expect(await at('here.example', true)).toEqual({ status: 200 });
  expect(await at('nobody.example')).toEqual({ problem: 'UNREACHABLE' });
  expect(await at('localhost', true)).toEqual({ status: 200 });
  // More of them than there are threads, and what is looked up elsewhere does not wait.
  const waiting = Array.from({ length: 12 }, () => at('silent.example', true, 1500));
  await expect.poll(() => server.asked.filter((name) => name === 'silent.example').length).toBeGreaterThanOrEqual(12);
  await lookup('localhost');
  expect(await Promise.race([Promise.all(waiting), 'still waiting'])).toBe('still waiting');
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => ({ problem: 'TIMED_OUT' })));
  server.close();
});

test('addresses need https unless private ones are allowed', async () => {
  const strict = await createTestApp();
  const makeThere = makersOf(strict.db);
  await makeThere.company();
  const someone = await makeThere.user({ role: 'Admin' });
  const body = { name: 'x', url: 'http://hooks.example/', entities: ['team' as const], isActive: true };
  const { refusal } = await strict.call(createWebhook, { body }, someone);
  expect(refusal).toMatchObject({
    code: 'ADDRESS_NEEDS_HTTPS',
    fields: { url: 'Please give an address that begins with https://' },
  });
  await strict.close();
});

test('addresses that say nothing are given up in time', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
  expect(await post({ url: address, headers: {}, body: '{}', patience: 200, mayBePrivate: true })).toEqual({
    problem: 'TIMED_OUT',
  });
  silent.closeAllConnections();
  silent.close();
  expect(await to('http://127.0.0.1:1/', true)).toEqual({ problem: 'UNREACHABLE' });
});

test.each([
  ['another protocol', SWITCHING_PROTOCOLS, false],
  ['nothing', '', true],
  ['what is no HTTP', 'nonsense\r\n\r\n', false],
  ['a head without end', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}`, false],
  ['half a head', 'HTTP/1.1 200', true],
  ['hints without end', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1000), false],
  ['that they go on, without end', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(1000), false],
])('addresses that answer %s are done with', async (_, bytes, ends) => {
  const hostile = await answering(bytes, ends);
  expect(await to(hostile.url, true)).toEqual({ problem: 'UNREACHABLE' });
  hostile.close();
});

test('addresses that answer hints and never an answer are given up in time', async () => {
  const hinting = await answering('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(5));
  const given = { url: hinting.url, headers: {}, body: '{}', patience: 200, mayBePrivate: true };
  expect(await post(given)).toEqual({ problem: 'TIMED_OUT' });
  hinting.close();
});
