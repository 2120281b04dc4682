import {
  cloneWeekPlans,
  createWeekPlans,
  getUserPlanner,
  saveWeekPlans,
  updateWeekPlan,
} from '@stint/contract/planning/allocation/week-plan';
import { PLAN_TOO_FAR_AHEAD } from '@stint/contract/planning/allocation/week-plan.rules';
import { getOwnProject } from '@stint/contract/projects/projects/own-project';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { sweep } from '../../platform/sweep/sweep.job.ts';

/** Begins on 28 December 2026, five weeks after the day of the tests. */
const WEEK = '53/2026';

let app: TestApp;
let make: Makers;
let manager: string;
let keyMember: string;
let friend: string;
let project: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
});
afterAll(() => app.close());

beforeEach(async () => {
  keyMember = await make.user();
  friend = await make.user();
  project = await make.project({ manager: keyMember });
});

const save = (user: string, percentage: number, by: string, given: { weekYear?: string; version?: number } = {}) =>
  app.call(saveWeekPlans, { body: { plans: [{ user, project, weekYear: WEEK, percentage, ...given }] } }, by);
const takeIn = (user: string, weekYear: string, by: string) =>
  app.call(createWeekPlans, { body: { plans: [{ user, project, weekYear }] } }, by);
const sees = async (user: string) => (await app.call(getOwnProject, { params: { id: project } }, user)).status === 200;
/** Takes the project from who keeps it. */
const lose = () => app.db.updateTable('project').set({ manager_id: null }).where('id', '=', project).execute();

test('who plans themselves for a project keeps no sight of it, with a share or without', async () => {
  expect((await takeIn(keyMember, WEEK, keyMember)).refusal).toEqual({});
  expect((await save(keyMember, 40, keyMember, { version: 1 })).refusal).toEqual({});
  expect(await sees(keyMember)).toBe(true);
  await lose();
  expect(await sees(keyMember)).toBe(false);
});

test('who plans somebody whom they lead keeps no sight of the project by it; who else leads them, and they, have it', async () => {
  const colleague = await make.user();
  await make.team(keyMember, [friend]);
  await make.team(colleague, [friend]);
  expect((await save(friend, 10, keyMember)).refusal).toEqual({});
  const mayEdit = async (by: string) =>
    (await app.call(getUserPlanner, { query: { weekYears: WEEK, user: friend } }, by)).body.rows.map(
      (one) => one.mayEdit,
    );
  expect(await mayEdit(keyMember)).toEqual([true]);
  await lose();
  expect([await sees(keyMember), await sees(friend), await sees(colleague)]).toEqual([false, true, true]);
  // Nor do they change what they no longer see, and their planner says so.
  expect([await mayEdit(keyMember), await mayEdit(colleague)]).toEqual([[false], [true]]);
  expect((await save(friend, 20, keyMember, { version: 1 })).status).toBe(404);
  // What somebody else gives as well shows it to everybody who leads them, and goes on doing so when they raise it.
  expect((await save(friend, 20, manager, { version: 1 })).refusal).toEqual({});
  expect(await sees(keyMember)).toBe(true);
  expect((await save(friend, 30, keyMember, { version: 2 })).refusal).toEqual({});
  expect(await sees(keyMember)).toBe(true);
});

test('who is in a planner without a share sees nothing of the project; a share by somebody else shows it', async () => {
  expect((await takeIn(friend, WEEK, keyMember)).refusal).toEqual({});
  expect(await sees(friend)).toBe(false);
  expect((await save(friend, 20, keyMember, { version: 1 })).refusal).toEqual({});
  expect(await sees(friend)).toBe(true);
});

test('a share that somebody else gave stays theirs when its person changes it, one that was taken away does not come back', async () => {
  expect((await save(keyMember, 20, manager)).refusal).toEqual({});
  expect((await save(keyMember, 30, keyMember, { version: 1 })).refusal).toEqual({});
  expect((await save(friend, 0, manager)).refusal).toEqual({});
  await make.team(friend, [friend]);
  await app.db.updateTable('project').set({ manager_id: friend }).where('id', '=', project).execute();
  expect((await save(friend, 50, friend, { version: 1 })).refusal).toEqual({});
  await lose();
  expect([await sees(keyMember), await sees(friend)]).toEqual([true, false]);
});

test('a leader who does not see the project gives no sight of it by changing a share; who sees it gives by raising one', async () => {
  const leader = await make.user();
  await make.team(leader, [keyMember]);
  const [plan] = (await save(keyMember, 40, keyMember)).body;
  await lose();
  const change = (percentage: number, version: number, by: string) =>
    app.call(updateWeekPlan, { params: { id: plan?._id ?? '' }, body: { percentage, version } }, by);
  const both = async () => [await sees(keyMember), await sees(leader)];
  expect((await change(45, 1, leader)).refusal).toEqual({});
  expect(await both()).toEqual([false, false]);
  expect((await change(0, 2, leader)).refusal).toEqual({});
  expect((await change(50, 3, leader)).refusal).toEqual({});
  expect(await both()).toEqual([false, false]);
  expect((await change(30, 4, manager)).refusal).toEqual({});
  expect(await both()).toEqual([false, false]);
  expect((await change(35, 5, manager)).refusal).toEqual({});
  expect(await both()).toEqual([true, true]);
  expect((await change(20, 6, leader)).refusal).toEqual({});
  expect(await both()).toEqual([true, true]);
});

test('key members of a project, and leaders who see it, give a share by raising it', async () => {
  const [leader, seeing] = [await make.user(), await make.user()];
  await make.team(leader, [friend]);
  await make.team(seeing, [friend]);
  const lead = (by: string) =>
    app.db.updateTable('project').set({ manager_id: by }).where('id', '=', project).execute();
  for (const [weekYear, by] of [
    [WEEK, keyMember],
    ['01/2027', seeing],
  ] as const) {
    await lead(friend);
    expect((await save(friend, 20, friend, { weekYear })).refusal).toEqual({});
    await lead(keyMember);
    expect(await sees(friend)).toBe(false);
    if (by === seeing) expect((await save(seeing, 10, keyMember)).refusal).toEqual({});
    expect((await save(friend, 30, by, { weekYear, version: 1 })).refusal).toEqual({});
    expect(await sees(friend)).toBe(true);
    await app.db.deleteFrom('week_plan').where('user_id', '=', friend).execute();
  }
});

test('a week that is planned as another one gives no more sight than that one gave', async () => {
  const leader = await make.user();
  await make.team(leader, [keyMember, friend]);
  expect((await save(keyMember, 40, keyMember)).refusal).toEqual({});
  expect((await save(friend, 40, keyMember)).refusal).toEqual({});
  await lose();
  const body = { preWeek: WEEK, curWeek: '01/2027', users: [keyMember, friend], project: null };
  const copied = await app.call(cloneWeekPlans, { body }, leader);
  expect(copied.body).toHaveLength(2);
  await app.db.deleteFrom('week_plan').where('week_start', '=', '2026-12-28').execute();
  expect([await sees(keyMember), await sees(friend)]).toEqual([false, true]);
});

test('weeks are planned a year ahead, by managers too', async () => {
  for (const answer of [
    await takeIn(friend, '01/2099', keyMember),
    await save(friend, 10, manager, { weekYear: '48/2027' }),
  ])
    expect(answer.refusal).toEqual({ code: 'PLAN_TOO_FAR_AHEAD', message: PLAN_TOO_FAR_AHEAD });
  expect((await save(friend, 10, manager, { weekYear: '47/2027' })).refusal).toEqual({});
});

test('a plan shows its project until half a year after its week', async () => {
  expect((await save(friend, 20, manager)).refusal).toEqual({});
  const sweepOn = (now: string) =>
    app.db
      .transaction()
      .execute((tx) =>
        sweep.run({ tx, context: { now: new Date(now), db: tx, config: { SESSION_IDLE_HOURS: 0 } } } as never),
      );
  await sweepOn('2027-06-29T12:00:00Z');
  expect(await sees(friend)).toBe(true);
  await sweepOn('2027-06-30T12:00:00Z');
  expect(await sees(friend)).toBe(false);
});
