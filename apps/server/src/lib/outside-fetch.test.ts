import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { startNameServer } from '../../test/dns-peer.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { withTransaction } from './db.ts';
import { outsideFetch, publicFetchBy, wholeFetch } from './outside-fetch.ts';
import { PrivateAddress } from './public-addresses.ts';

const MOST = 1000;
let stop = () => {};
afterEach(() => stop());

/** What is asked there is answered by these bytes, again and again where they have no end. */
async function answering(bytes: string | Buffer, { isEndless = false } = {}): Promise<{ url: string; sent(): number }> {
  const sockets = new Set<Socket>();
  let sent = 0;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    const more = () => {
      do sent++;
      while (socket.write(bytes) && isEndless && !socket.destroyed);
    };
    socket.once('data', more);
    if (isEndless) socket.on('drain', more);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return { url: `http://127.0.0.1:${address.port}/`, sent: () => sent };
}

const HINT = 'HTTP/1.1 103 Early Hints\r\nlink: </a.css>\r\n\r\n';
const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}';

test('ten hints before an answer are none of our business, one more breaks it off', async () => {
  const few = await answering(HINT.repeat(10) + ANSWER);
  expect(await (await outsideFetch(few.url)).text()).toBe('{}');
  stop();
  const many = await answering(HINT.repeat(11) + ANSWER);
  await expect(outsideFetch(many.url)).rejects.toThrow();
});

test('hints without an end are left at once', async () => {
  const { url, sent } = await answering(HINT.repeat(100), { isEndless: true });
  await expect(outsideFetch(url, { signal: AbortSignal.timeout(20_000) })).rejects.not.toThrow(/timeout/i);
  // What fits between two systems that one of them does not read any more.
  expect(sent()).toBeLessThan(5000);
});

test('an answer that is read to its end has one', async () => {
  const fetchWhole = wholeFetch(MOST);
  const fits = await answering(
    `HTTP/1.1 201 Created\r\nx-kind: a\r\ncontent-length: ${MOST}\r\n\r\n${'a'.repeat(MOST)}`,
  );
  const answer = await fetchWhole(fits.url);
  expect([answer.status, answer.headers.get('x-kind'), await answer.text()]).toEqual([201, 'a', 'a'.repeat(MOST)]);
  stop();
  const tooLong = await answering(`HTTP/1.1 200 OK\r\ncontent-length: ${MOST + 1}\r\n\r\n${'a'.repeat(MOST + 1)}`);
  await expect(fetchWhole(tooLong.url)).rejects.toThrow('longer than 1000 bytes');
  stop();
  const endless = await answering(`HTTP/1.1 200 OK\r\n\r\n${'a'.repeat(10_000)}`, { isEndless: true });
  await expect(fetchWhole(endless.url)).rejects.toThrow('longer than 1000 bytes');
});

test('what is small on its way counts as large as it is', async () => {
  const pack = (text: string) => {
    const packed = gzipSync(text);
    const head = `HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${packed.length}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), packed]);
  };
  const small = await answering(pack('{"a":1}'));
  expect(await (await wholeFetch(MOST)(small.url)).json()).toEqual({ a: 1 });
  stop();
  const bomb = await answering(pack('a'.repeat(10_000_000)));
  await expect(wholeFetch(MOST)(bomb.url)).rejects.toThrow('longer than 1000 bytes');
});

test('nobody is asked within a transaction, which would wait as long as they take', async () => {
  const database = await createTestDatabase();
  const { url, sent } = await answering(ANSWER);
  const within = withTransaction(database.db, async (tx) => {
    await sql`select 1`.execute(tx);
    return outsideFetch(url);
  });
  await expect(within).rejects.toThrow('asks another system');
  expect(sent()).toBe(0);
  await database.drop();
});

test('an answer without a body stays one', async () => {
  const { url } = await answering('HTTP/1.1 204 No Content\r\n\r\n');
  expect((await wholeFetch(MOST)(url)).status).toBe(204);
});

test('what another system names is asked on the public internet alone, whatever its name means by now', async () => {
  const here = await answering(ANSWER);
  const { port } = new URL(here.url);
  const names = await startNameServer((name) => (name === 'inside.example' ? ['127.0.0.1'] : undefined));
  const ask = publicFetchBy([names.address]);
  for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]', 'localhost', 'any.localhost', 'inside.example']) {
    const reason = await ask(`http://${host}:${port}/`).catch((error: Error) => error.cause ?? error);
    expect(reason, host).toBeInstanceOf(PrivateAddress);
  }
  expect(names.asked).toContain('inside.example');
  expect(here.sent()).toBe(0);
  names.close();
});
