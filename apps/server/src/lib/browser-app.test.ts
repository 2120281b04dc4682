import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountPages } from './browser-app.ts';

const WORKER = '/service-worker.js';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stint-pages-'));
  await writeFile(join(folder, 'index.html'), '<title>Stint</title>');
  await writeFile(join(folder, 'manifest.webmanifest'), '{}');
});
afterAll(() => rm(folder, { recursive: true }));

async function answerOf(url: string, isKeptOffline = true, given: Record<string, string> = {}) {
  const fastify = Fastify();
  await mountPages(fastify, { isKeptOffline, folder });
  const { statusCode, headers, body } = await fastify.inject({ url, headers: given });
  await fastify.close();
  const { 'content-type': type, 'cache-control': kept, 'content-encoding': packed, etag = '' } = headers;
  return { statusCode, type, kept, packed, etag, body };
}

describe('what keeps the app in browsers', () => {
  test('is asked for anew each time, and ends itself where it is gone or not wanted', async () => {
    expect((await answerOf(WORKER)).body).toContain('registration.unregister()');
    await writeFile(join(folder, WORKER), '// the worker of the build');
    expect(await answerOf(WORKER)).toMatchObject({
      ...{ statusCode: 200, kept: 'no-cache', body: '// the worker of the build' },
      type: expect.stringContaining('javascript'),
    });
    const last = await answerOf(WORKER, false);
    expect(last).toMatchObject({ statusCode: 200, kept: 'no-cache', type: expect.stringContaining('javascript') });
    for (const ends of ['caches.delete', "deleteDatabase('stint-kept')", 'unregister()'])
      expect(last.body).toContain(ends);
  });

  test('is installed by what browsers take for a manifest', async () => {
    expect(await answerOf('/manifest.webmanifest')).toMatchObject({
      statusCode: 200,
      type: 'application/manifest+json',
    });
  });
});

test('screens have one page, and a file of another release is missing instead of being that page', async () => {
  expect((await answerOf('/user/timereg')).body).toBe('<title>Stint</title>');
  expect((await answerOf('/assets/sheet-of-another-release.js')).statusCode).toBe(404);
  expect(await answerOf('/assets/no-file')).toMatchObject({ kept: 'no-cache', body: '<title>Stint</title>' });
  expect((await answerOf('/api/unknown')).statusCode).toBe(404);
});

test('a file is sent as small as the browser takes it, and not again', async () => {
  await mkdir(join(folder, 'assets'));
  for (const [ending, content] of [
    ['', 'plain'],
    ['.br', 'brotli'],
    ['.gz', 'gzip'],
  ])
    await writeFile(join(folder, `assets/sheet-1.js${ending}`), content ?? '');
  const sheet = (given: Record<string, string>) => answerOf('/assets/sheet-1.js?any', true, given);
  const all = await sheet({ 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(all).toMatchObject({ statusCode: 200, body: 'brotli', packed: 'br', type: 'text/javascript; charset=utf-8' });
  expect(all.kept).toBe('public, max-age=31536000, immutable');
  expect(await sheet({ 'accept-encoding': 'gzip' })).toMatchObject({ body: 'gzip', packed: 'gzip' });
  expect(await sheet({})).toMatchObject({ body: 'plain', packed: undefined });
  const again = { 'accept-encoding': 'br', 'if-none-match': all.etag };
  expect(await sheet(again)).toMatchObject({ statusCode: 304, body: '', etag: all.etag });
  expect(await sheet({ ...again, 'accept-encoding': '' })).toMatchObject({ statusCode: 200, body: 'plain' });
  for (const strange of ['/assets/sheet-1.js.br', '/assets/%2e%2e/index.html', '/assets'])
    expect((await answerOf(strange)).body).not.toMatch(/brotli|plain/);
});
