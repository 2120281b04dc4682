import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const get = (url: string, remoteAddress = '10.1.1.1', headers = {}) =>
  app.fastify.inject({ method: 'GET', url, remoteAddress, headers });

test('the description of the calls is written once, and a browser that has it is told so', async () => {
  const first = await get('/api/openapi.json');
  expect(Object.keys(first.json().paths).length).toBeGreaterThan(200);
  const { etag } = first.headers;
  const again = await get('/api/openapi.json', '10.1.1.1', { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('no other description is built, and none of the page’s files says another policy than the app', async () => {
  for (const url of [
    '/api/reference/json',
    '/api/reference/yaml',
    '/api/reference/%6ason',
    '/api/reference/%79aml',
    '/%61pi/reference/json',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  const { headers: app } = await get('/api/health');
  for (const url of ['/api/reference/', '/api/reference/static/swagger-initializer.js', '/api/openapi.json']) {
    const { headers, statusCode } = await get(url);
    expect([statusCode, headers['content-security-policy']]).toEqual([200, app['content-security-policy']]);
    expect(headers['x-frame-options']).toBe('DENY');
  }
});

test('who asks for it too often is refused, and others are not', async () => {
  const answers = await Promise.all(Array.from({ length: 130 }, () => get('/api/openapi.json', '10.2.2.2')));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  expect((await get('/api/reference/', '10.2.2.2')).statusCode).toBe(429);
  expect((await get('/api/openapi.json', '10.3.3.3')).statusCode).toBe(200);
  // A megabyte each: slow machines have time for them.
});
