import { getTeamPlanner } from '@stint/contract/planning/allocation/team-planner';
import { getProjectPlanner, saveWeekPlans } from '@stint/contract/planning/allocation/week-plan';
import { addWeeks, weeksFrom } from '@stint/contract/time/iso-week';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const WEEK = '48/2026';
const weeks = weeksFrom(WEEK, 4).join(',');

let app: TestApp;
let make: Makers;
let manager: string;
let leader: string;
let keyMember: string;
let an: string;
let bo: string;
let stranger: string;
let team: string;
let alpha: string;
let beta: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
});
afterAll(() => app.close());

beforeEach(async () => {
  await sql`delete from week_plan`.execute(app.db);
  await sql`update project set is_closed = true, end_date = null`.execute(app.db);
  leader = await make.user({ name: 'Zoe' });
  keyMember = await make.user();
  stranger = await make.user();
  an = await make.user({ name: 'An' });
  bo = await make.user({ name: 'Bo' });
  team = await make.team(leader, [an, bo]);
  alpha = await make.project({ name: 'Alpha', manager: keyMember });
  beta = await make.project({ name: 'Beta' });
});

const plan = (...shares: [user: string, project: string, percentage: number, weekYear?: string][]) =>
  app.call(
    saveWeekPlans,
    {
      body: {
        plans: shares.map(([user, project, percentage, weekYear = WEEK]) => ({ user, project, percentage, weekYear })),
      },
    },
    manager,
  );
const planner = (by: string | null, allActiveProjects = false) =>
  app.call(
    getTeamPlanner,
    { query: { weeks, teamId: team, allActiveProjects: String(allActiveProjects) } as never },
    by,
  );
const rows = async (by: string) =>
  (await planner(by)).body.rows.map(({ user, project, mayEdit }) => [project._id, user._id, mayEdit]);

test('members and the leader stand below their projects, by the names of both', async () => {
  await plan([bo, beta, 20], [an, beta, 10], [bo, alpha, 30], [leader, beta, 5], [stranger, beta, 40]);
  expect(await rows(manager)).toEqual([
    [alpha, bo, true],
    [beta, an, true],
    [beta, bo, true],
    [beta, leader, true],
  ]);
  const { body } = await planner(manager);
  expect(body.weeks.map(({ weekYear }) => weekYear)).toEqual(weeks.split(','));
  expect(body.projects.map(({ _id }) => _id)).toEqual([alpha, beta]);
  expect(body.rows[0]?.weeks[0]).toMatchObject({ plan: { percentage: 30 }, total: 50, others: [] });
});

test('leaders plan their members on all projects, key members everybody on theirs; others read what they see', async () => {
  await plan([an, alpha, 10], [bo, beta, 20], [leader, alpha, 5]);
  expect(await rows(leader)).toEqual([
    [alpha, an, true],
    [alpha, leader, false],
    [beta, bo, true],
  ]);
  expect(await rows(keyMember)).toEqual([
    [alpha, an, true],
    [alpha, leader, true],
  ]);
  expect(await rows(an)).toEqual([
    [alpha, an, false],
    [alpha, leader, false],
  ]);
  expect(await rows(stranger)).toEqual([]);
  const may = async (by: string) => {
    const { mayEdit, people } = (await planner(by)).body;
    return [mayEdit, ...people.map(({ mayPlan }) => mayPlan)];
  };
  expect([await may(manager), await may(leader)]).toEqual([
    [true, true, true, true],
    [true, true, true, false],
  ]);
  expect([await may(keyMember), await may(stranger)]).toEqual([
    [true, false, false, false],
    [false, false, false, false],
  ]);
  expect((await planner(null)).status).toBe(401);
  expect((await planner(await make.user({ role: null }))).status).toBe(403);
});

test('all active projects stand there when they are asked for, those that are done only with rows', async () => {
  const done = await make.project({ name: 'Done' });
  const ended = await make.project({ name: 'Ended' });
  await app.db.updateTable('project').set({ is_closed: true }).where('id', '=', done).execute();
  await app.db
    .updateTable('project')
    .set({ start_date: '2020-01-01', end_date: '2020-02-01' })
    .where('id', '=', ended)
    .execute();
  await plan([an, ended, 10]);
  const names = async (all: boolean, by = manager) => (await planner(by, all)).body.projects.map(({ name }) => name);
  expect(await names(false)).toEqual(['Ended']);
  expect(await names(true)).toEqual(['Alpha', 'Beta', 'Ended']);
  expect(await names(true, keyMember)).toEqual(['Alpha']);
});

test('a planner of one project says of each row whether one may plan it', async () => {
  await plan([an, alpha, 10], [stranger, alpha, 5]);
  const { body } = await app.call(getProjectPlanner, { query: { weeks, project: alpha } }, leader);
  const edits = new Map(body.rows.map(({ user, mayEdit }) => [user._id, mayEdit]));
  expect([edits.get(an), edits.get(stranger)]).toEqual([true, false]);
});

test('however many people and projects, the statements are as many', async () => {
  await plan([an, alpha, 10]);
  const few = await countStatements(() => planner(manager, true));
  await plan([bo, alpha, 10], [an, beta, 10], [bo, beta, 10, addWeeks(WEEK, 1)]);
  expect(await countStatements(() => planner(manager, true))).toBe(few);
});
