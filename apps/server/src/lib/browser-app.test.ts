import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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

async function answerOf(url: string, isKeptOffline = true) {
  const fastify = Fastify();
  await mountPages(fastify, { isKeptOffline, folder });
  const { statusCode, headers, body } = await fastify.inject(url);
  await fastify.close();
  return { statusCode, type: headers['content-type'], kept: headers['cache-control'], body };
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
  expect((await answerOf('/api/unknown')).statusCode).toBe(404);
});
