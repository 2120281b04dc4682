import { type Followable, followerCallsOf, followers, WIDGET_SIZE } from '@stint/contract/projects/followers/follower';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let manager: string;
let analyst: string;
let employee: string;
let other: string;
let resigned: string;
let customer: string;
let things: Record<Followable, string>;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
  analyst = await make.user({ name: 'Ana' });
  employee = await make.user({ name: 'Emp' });
  other = await make.user({ name: 'Oto' });
  resigned = await make.user({ isActive: false });
  customer = await make.user({ role: null, name: 'Cus' });
  const project = await make.project();
  await app.db.updateTable('project').set({ business_analyst_id: analyst }).where('id', '=', project).execute();
  things = {
    phase: await make.phase(project, [employee]),
    project,
    team: await make.team(analyst, [employee]),
    employee,
  };
});
afterAll(() => app.close());

const mine = async (kind: Followable, who: string) =>
  (await app.call(followerCallsOf(kind).calls.listMine, {}, who)).body.length;
const follow = (kind: Followable, who: string | null, thing = things[kind]) => {
  const { calls, field } = followerCallsOf(kind);
  return app.call(calls.follow, { body: { [field]: thing } as { projectPhase: string } }, who);
};
const followersOf = async (kind: Followable, who: string) => {
  const { calls, field } = followerCallsOf(kind);
  return (await app.call(calls.listFollowers, { query: { [field]: things[kind] } as { projectPhase: string } }, who))
    .body;
};
const add = (kind: Followable, users: string[], who: string | null) => {
  const { calls, field } = followerCallsOf(kind);
  return app.call(calls.addFollowers, { body: { [field]: things[kind], users } as never }, who);
};
const unfollow = (kind: Followable, who: string) =>
  app.call(followerCallsOf(kind).calls.unfollow, { params: { id: things[kind] } }, who);

describe.each(['phase', 'project', 'team', 'employee'] as const)('%s', (kind) => {
  test('following twice is following once; unfollowing ends it', async () => {
    const { calls, field } = followerCallsOf(kind);
    const [first, again] = await Promise.all([follow(kind, manager), follow(kind, manager)]);
    expect(again.body).toEqual(first.body);
    expect(first.body).toEqual({ _id: expect.any(String), user: manager, [field]: things[kind] });
    expect(await mine(kind, manager)).toBe(1);
    const query = { [field]: things[kind] } as { projectPhase: string };
    expect((await app.call(calls.getOne, { query }, manager)).body.follower).toEqual(first.body);
    expect((await unfollow(kind, manager)).status).toBe(200);
    expect((await app.call(calls.getOne, { query }, manager)).body.follower).toBeNull();
    expect((await follow(kind, manager, newId())).status).toBe(404);
    expect((await follow(kind, null)).status).toBe(401);
    expect((await follow(kind, customer)).status).toBe(403);
  });

  test('a manager adds several at once; who follows already is skipped; and removes them', async () => {
    expect((await add(kind, [analyst, other], manager)).body).toEqual({ added: 2 });
    expect((await add(kind, [analyst, other, manager], manager)).body).toEqual({ added: 1 });
    const { followers: listed, canManage } = await followersOf(kind, manager);
    expect([listed.map(({ user }) => user._id).sort(), canManage]).toEqual([[analyst, other, manager].sort(), true]);
    const { calls } = followerCallsOf(kind);
    for (const user of [analyst, other, manager])
      expect((await app.call(calls.removeFollower, { params: { id: things[kind], user } }, manager)).status).toBe(200);
    expect((await followersOf(kind, manager)).followers).toEqual([]);
  });

  test('whoever is not active does not follow, neither newly nor any more', async () => {
    expect((await add(kind, [other, resigned], manager)).refusal.code).toBe('USER_INACTIVE');
    await add(kind, [other], manager);
    await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', other).execute();
    expect((await followersOf(kind, manager)).followers).toEqual([]);
    await app.db.updateTable('app_user').set({ is_active: true }).where('id', '=', other).execute();
    await app.call(followerCallsOf(kind).calls.removeFollower, { params: { id: things[kind], user: other } }, manager);
  });
});

test('customers follow teams only', async () => {
  expect((await add('project', [customer], manager)).refusal.code).toBe('CUSTOMERS_FOLLOW_TEAMS');
  expect((await add('team', [customer], manager)).body).toEqual({ added: 1 });
  expect((await followersOf('team', manager)).followers).toMatchObject([{ userType: 'Customer' }]);
});

test('key members of the project and leaders of the team choose followers too, others only follow themselves', async () => {
  for (const kind of ['phase', 'project', 'team'] as const) {
    expect((await add(kind, [other], analyst)).status).toBe(200);
    expect((await followersOf(kind, analyst)).canManage).toBe(true);
    expect((await add(kind, [other], employee)).refusal.code).toBe('NOT_YOURS');
    expect((await followersOf(kind, employee)).canManage).toBe(false);
    expect((await follow(kind, employee)).status).toBe(200);
  }
});

test('employees, with their hours, are followed by managers, and nobody follows themselves', async () => {
  expect((await follow('employee', analyst)).status).toBe(403);
  expect((await follow('employee', manager, manager)).refusal.code).toBe('OWN_ACCOUNT');
  expect((await follow('employee', manager, customer)).status).toBe(404);
  expect((await app.call(followers.employee.listMine, {}, employee)).status).toBe(403);
});

test('a widget has the newest, with the hours of the last thirty days and the last registration', async () => {
  const period = await make.period('2026-09-01', '2026-11-30');
  const sheet = await make.sheet(employee, period);
  await app.db.updateTable('phase').set({ estimate: 10 }).where('id', '=', things.phase).execute();
  await make.row(sheet, { phase: things.phase, date: '2026-10-22', hours: 4 });
  await make.row(sheet, { phase: things.phase, date: '2026-10-23', hours: 3 });
  await make.row(sheet, { phase: things.phase, date: '2026-11-20', hours: 2 });
  const stranger = await make.user();
  const elsewhere = await make.phase(await make.project(), [stranger]);
  await make.row(await make.sheet(stranger, period), { phase: elsewhere, date: '2026-11-21', hours: 6 });
  for (const kind of ['phase', 'project', 'team', 'employee'] as const) {
    await follow(kind, manager);
    const { body } = await app.call(followerCallsOf(kind).calls.listMyWidget, {}, manager);
    expect(body).toMatchObject([
      {
        followed: { _id: things[kind] },
        recentHours: 5,
        lastReg: '2026-11-20',
        estimate: kind === 'phase' ? 10 : null,
        registeredTime: kind === 'phase' ? 9 : null,
      },
    ]);
  }
  const isActive = (is_active: boolean) =>
    app.db.updateTable('app_user').set({ is_active }).where('id', '=', employee).execute();
  await isActive(false);
  expect((await app.call(followers.employee.listMyWidget, {}, manager)).body).toEqual([]);
  await isActive(true);
  for (let count = 0; count <= WIDGET_SIZE; count++) await follow('project', manager, await make.project());
  expect((await app.call(followers.project.listMyWidget, {}, manager)).body).toHaveLength(WIDGET_SIZE);
});

test('who follows a team is told the hours of nobody for whom they do not answer', async () => {
  const [lead, mate, stranger] = [await make.user(), await make.user(), await make.user()];
  const team = await make.team(lead, [mate]);
  const sheet = await make.sheet(mate, await make.period('2026-08-01', '2026-08-31'));
  await make.row(sheet, { phase: things.phase, date: '2026-08-20', hours: 7 });
  app.clock.set('2026-08-31T05:00:00.000Z');
  const told = async (who: string) => {
    await follow('team', who, team);
    const { body } = await app.call(followers.team.listMyWidget, {}, who);
    const [one] = body.filter(({ followed }) => followed._id === team);
    return [one?.recentHours, one?.lastReg];
  };
  for (const who of [lead, mate, manager]) expect(await told(who)).toEqual([7, '2026-08-20']);
  expect(await told(stranger)).toEqual([0, null]);
  app.clock.set(TEST_NOW);
});

test('whoever sees a team is not notified of a customer’s user who follows it', async () => {
  expect((await add('team', [customer], manager)).status).toBe(200);
  const sees = async (who: string) => JSON.stringify(await followersOf('team', who)).includes(customer);
  expect([await sees(manager), await sees(other)]).toEqual([true, false]);
});
