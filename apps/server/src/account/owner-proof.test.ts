import { createCalendarFeed } from '@stint/contract/planning/calendar-feeds/calendar-feed';
import type { Route } from '@stint/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleOf } from '../../test/hostile-input.ts';
import { makersOf } from '../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { mount } from '../lib/mount.ts';
import { newId } from '../lib/new-id.ts';

let app: TestApp;
let make: ReturnType<typeof makersOf>;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
});
afterAll(() => app.close());

const asksForPassword = ({ body }: Route) => body instanceof z.ZodObject && 'currentPassword' in body.shape;

test('every call that lets somebody in, or changes how they sign in, refuses who has a session and no more', async () => {
  const ways = app.routes.filter((route) => route.isWayIn || asksForPassword(route));
  expect(ways.length).toBeGreaterThan(8);
  const opened: string[] = [];
  for (const route of ways) {
    const sample = (schema?: z.ZodType) => schema && sampleOf(schema, '', () => newId());
    const body = { ...(sample(route.body) as object), currentPassword: 'Wrong-horse-1' };
    const someone = await make.user({ role: 'Admin', password: 'Correct-horse-1' });
    const request = { body, params: sample(route.params) } as never;
    const { refusal } = await app.call(route, request, someone);
    if (refusal.code !== 'CURRENT_PASSWORD_WRONG') opened.push(`${route.method} ${route.path}: ${refusal.code}`);
  }
  expect(opened).toEqual([]);
});

test('a call that lets somebody in and does not ask cannot be mounted', () => {
  const route = { ...createCalendarFeed, path: '/api/user/unasked-ways' as const, errors: [] };
  expect(() => mount({} as never, route, () => Promise.reject(new Error()))).toThrow('lets somebody in');
});
