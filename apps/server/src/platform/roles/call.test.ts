import { listCalls } from '@stint/contract/platform/roles/call';
import { mayCall } from '@stint/contract/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: string;
let employee: string;

beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  employee = await make.user();
});
afterAll(() => app.close());

test('who may call what is for administrators', async () => {
  expect((await app.call(listCalls, {}, null)).status).toBe(401);
  expect((await app.call(listCalls, {}, employee)).status).toBe(403);
});

test('every mounted call is told, with exactly those whom the server lets in', async () => {
  const { body } = await app.call(listCalls, {}, admin);
  expect(body.map(({ method, path }) => `${method} ${path}`)).toEqual(
    app.routes.map(({ method, path }) => `${method} ${path}`),
  );
  for (const [index, route] of app.routes.entries()) {
    const { callers = [], summary } = body[index] ?? {};
    expect(summary).toBe(route.summary);
    const of = { Nobody: null, Customer: { userType: 'Customer', userRole: null } } as const;
    expect(callers.includes('Nobody'), route.path).toBe(mayCall(route.roles, of.Nobody));
    expect(callers.includes('Customer'), route.path).toBe(mayCall(route.roles, of.Customer));
    for (const role of ['Employee', 'Manager', 'Admin'] as const)
      expect(callers.includes(role), `${route.path} ${role}`).toBe(
        mayCall(route.roles, { userType: 'Employee', userRole: role }),
      );
  }
});

test('calls are grouped by whom their path is for', async () => {
  const { body } = await app.call(listCalls, {}, admin);
  const groupOf = (path: string) => body.find((call) => call.path === path)?.group;
  expect(groupOf('/api/admin/users')).toBe('admin');
  expect(groupOf('/api/user/timeregs')).toBe('user');
  expect(groupOf('/api/login')).toBe('account');
  expect(groupOf('/auth/logout')).toBe('account');
});
