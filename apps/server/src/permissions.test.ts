import { type Access, mayCall, type RoleHolder } from '@stint/contract/roles';
import type { Route } from '@stint/contract/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makersOf } from '../test/make-company.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

const kinds: readonly { name: string; holder: RoleHolder }[] = [
  { name: 'Admin', holder: { userType: 'Employee', userRole: 'Admin' } },
  { name: 'Manager', holder: { userType: 'Employee', userRole: 'Manager' } },
  { name: 'Employee', holder: { userType: 'Employee', userRole: 'Employee' } },
  { name: 'Customer', holder: { userType: 'Customer', userRole: null } },
];
const NOWHERE = '01900000-0000-7000-8000-000000000000';
const REACHED_BY_CUSTOMERS = [
  'DELETE /api/user/api-tokens/:id',
  'DELETE /api/user/company-accounts/:id',
  'DELETE /api/user/notifications',
  'DELETE /api/user/profile/avatar',
  'DELETE /api/user/sessions/:id',
  'GET /api/common/planned-hours/by-teams',
  'GET /api/common/search',
  'GET /api/common/system_templates',
  'GET /api/trsyscustomer/projects',
  'GET /api/trsyscustomer/projects/:id',
  'GET /api/trsyscustomer/reports/time-analysis',
  'GET /api/user/api-tokens',
  'GET /api/user/greetings',
  // Answers a customer that there is nothing.
  'GET /api/user/mustdo',
  'GET /api/user/notification-choices',
  'GET /api/user/notifications',
  'GET /api/user/notifications/unread',
  'GET /api/user/quotes',
  'GET /api/user/sessions',
  'GET /api/user/sign-in-ways',
  'POST /api/changePassword',
  'POST /api/me',
  'POST /api/user/api-tokens',
  'POST /api/user/company-accounts/:provider/finish',
  'POST /api/user/company-accounts/:provider/start',
  'POST /api/user/notifications/mark-read',
  'POST /api/user/passkeys',
  'POST /api/user/passkeys/:id/remove',
  'POST /api/user/passkeys/start',
  'POST /api/user/profile/avatar',
  'POST /api/user/recovery-codes',
  'POST /api/user/sessions/proof',
  'POST /api/user/totp/confirm',
  'POST /api/user/totp/remove',
  'POST /api/user/totp/start',
  'PUT /api/user/notification-choices',
];
/** Calls for fewer people than their group's, or for others: each has to be thought about. */
const FOR_FEWER_OR_OTHERS = [
  '/api/common/absent-users/select admin',
  '/api/common/cost-groups/select manager',
  '/api/common/direct-customers/select manager',
  '/api/common/leave-users/select admin',
  '/api/common/levels/select manager',
  '/api/common/phases/select manager',
  '/api/common/planned-hours/by-teams employee,customer',
  '/api/common/questions/select admin',
  '/api/common/skill-categories/select admin',
  '/api/user/calibration manager',
  '/api/user/followed-employees manager',
  '/api/user/followed-employees/:id manager',
  '/api/user/followed-employees/:id/users/:user manager',
  '/api/user/followed-employees/add-multiple-users manager',
  '/api/user/followed-employees/followers-for-employee manager',
  '/api/user/followed-employees/get-one manager',
  '/api/user/followed-employees/mine manager',
  '/api/user/followed-employees/mine-widget manager',
];
let app: TestApp;
const users = new Map<string, string>();

beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  for (const { name, holder } of kinds) users.set(name, await make.user({ role: holder.userRole }));
});
// A walk that only probes calls changes nothing.
afterAll(() => app.close({ withAuditProof: false }));

async function probe(route: Route, userId: string | null) {
  const response = await app.fastify.inject({
    method: route.method,
    url: route.path.replace(/:\w+/g, NOWHERE),
    // Public calls take no account of who asks; signing out would even end the session that the walk needs.
    headers: userId && !route.roles.includes('public') ? { authorization: `Bearer ${await app.tokenOf(userId)}` } : {},
    ...(route.body && !route.upload && { payload: {} }),
  });
  const code: string | undefined = response.headers['content-type']?.toString().includes('json')
    ? response.json()?.code
    : undefined;
  return { status: response.statusCode, code };
}

describe('every route and every role', () => {
  test('there are routes, and each declares who may call it', () => {
    expect(app.routes.length).toBeGreaterThan(20);
    for (const route of app.routes) expect(route.roles.length, route.path).toBeGreaterThan(0);
    const names = app.routes.map((route) => `${route.method} ${route.path}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('nobody: 401 unless it is public', async () => {
    for (const route of app.routes) {
      const { code } = await probe(route, null);
      expect(code === 'SIGN_IN_NEEDED', `${route.method} ${route.path}`).toBe(!route.roles.includes('public'));
    }
  });

  test.each(kinds)('$name: 403 exactly where the declaration says so, and never a 500', async ({ name, holder }) => {
    for (const route of app.routes) {
      const { status, code } = await probe(route, users.get(name) ?? null);
      const label = `${name} ${route.method} ${route.path}`;
      expect(code === 'ROLE_MISSING', label).toBe(!mayCall(route.roles, holder));
      expect(status, label).toBeLessThan(500);
    }
  });

  test('everything but signing out is below /api', () => {
    const others = app.routes.map((route) => route.path).filter((path) => !path.startsWith('/api/'));
    expect(others).toEqual(['/auth/logout']);
  });

  test('paths say by their group who they are for', () => {
    const groups: Record<string, readonly Access[]> = {
      admin: ['admin', 'manager'],
      trsysmanager: ['manager'],
      user: ['employee', 'signedIn'],
      common: ['public', 'signedIn', 'employee'],
      trsyscustomer: ['customer'],
    };
    // Signing in, and what nobody has a role for yet.
    const outside: readonly Access[] = ['public', 'signedIn'];
    const groupOf = (path: string) => path.split('/')[2] ?? '';
    const used = new Set(app.routes.map((route) => groupOf(route.path)));
    expect(Object.keys(groups).filter((group) => !used.has(group))).toEqual([]);
    // Their addresses are those of the specification; pictures cannot send who asks for them.
    const named = ['GET /api/admin/events/:id/image', 'POST /api/profile/:id/birthday_wish'];
    const misplaced = app.routes.filter(
      ({ method, path, roles }) =>
        !named.includes(`${method} ${path}`) &&
        roles.some((role) => !(groups[groupOf(path)] ?? outside).includes(role)),
    );
    expect([...new Set(misplaced.map(({ path, roles }) => `${path} ${roles}`))].sort()).toEqual(FOR_FEWER_OR_OTHERS);
    // What several roles look up; nothing is changed there.
    const common = app.routes.filter(({ path }) => groupOf(path) === 'common');
    expect(common.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([]);
  });

  test('a customer user reaches their own account, what is for everybody, the projects shown to customers and their team’s hours', async () => {
    const customer = users.get('Customer') ?? '';
    const reached: string[] = [];
    for (const route of app.routes) {
      if (route.roles.includes('public')) continue;
      const { code } = await probe(route, customer);
      if (code !== 'ROLE_MISSING') reached.push(`${route.method} ${route.path}`);
    }
    // A new call that customers reach has to be thought about: what of it is theirs?
    expect(reached.sort()).toEqual(REACHED_BY_CUSTOMERS);
  });

  test('the reference names every call with its roles and refusals', async () => {
    const document = (await app.fastify.inject({ method: 'GET', url: '/api/openapi.json' })).json();
    for (const route of app.routes) {
      const path = document.paths[route.path.replace(/:(\w+)/g, '{$1}')];
      expect(path?.[route.method.toLowerCase()]?.['x-roles'], route.path).toEqual(route.roles);
    }
  });
});
