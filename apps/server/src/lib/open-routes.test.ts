import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';
import { refuseUnguardedRoutes } from './open-routes.ts';

const app = await createTestApp();
afterAll(() => app.close());

test('a route that is no mounted call cannot be there, however it says so', () => {
  const fastify = Fastify();
  const { routes } = app;
  refuseUnguardedRoutes(fastify, routes);
  const unguarded = /^GET \/api\/user\/secrets is no mounted call/;
  expect(() => fastify.get('/api/user/secrets', async () => 'all of them')).toThrow(unguarded);
  const [contract] = routes;
  expect(() =>
    fastify.get('/api/user/secrets', { config: { contract: { ...contract } as never } }, async () => ''),
  ).toThrow(unguarded);
  expect(() => fastify.get('/*', { config: { isOpen: true } }, async () => 'a page')).not.toThrow();
});

test('the app itself refuses one', () => {
  const add = () => app.fastify.get('/api/user/secrets', async () => 'all of them');
  expect(add).toThrow('nothing says who may make it');
});
