import {
  cloneWeekPlans,
  createWeekPlan,
  createWeekPlans,
  getProjectPlanner,
  getUserPlanner,
  listUsersNotInPlan,
  listWeekPlans,
  type PlanToSave,
  removeWeekPlans,
  saveWeekPlans,
  updateWeekPlan,
  type WeekPlan,
} from '@stint/contract/planning/allocation/week-plan';
import { PLAN_NOT_EMPTY, USER_MISSING } from '@stint/contract/planning/allocation/week-plan.rules';
import { weeksFrom } from '@stint/contract/time/iso-week';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

/** Begins on 28 December 2026; 1 January is a holiday of the company. */
const WEEK = '53/2026';
const WEEKS = weeksFrom(WEEK, 4);
const weekYears = WEEKS.join(',');

const OVER_100 = 'You cannot plan for an employee to work more than 100% within any period.';

let app: TestApp;
let make: Makers;
let manager: string;
let employee: string;
let customer: string;
/** Who leads An's team, and who manages the project. */
let leader: string;
let keyMember: string;
let an: string;
let bo: string;
let project: string;
let other: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
  employee = await make.user();
  customer = await make.user({ role: null });
  leader = await make.user();
  keyMember = await make.user();
});
afterAll(() => app.close());

beforeEach(async () => {
  an = await make.user({ name: 'An' });
  bo = await make.user({ name: 'Bo' });
  await make.team(leader, [an]);
  project = await make.project({ manager: keyMember });
  other = await make.project();
  await make.phase(other, [an]);
});

const share = (given: Partial<PlanToSave> = {}): PlanToSave => ({
  user: an,
  project,
  weekYear: WEEK,
  percentage: 60,
  ...given,
});
const save = (plans: PlanToSave[], by = manager) => app.call(saveWeekPlans, { body: { plans } }, by);
const planned = async (given: Partial<PlanToSave> = {}): Promise<WeekPlan> => {
  const [plan] = (await save([share(given)])).body;
  if (!plan) throw new Error('Nothing was planned');
  return plan;
};
const shares = async (asked: { project?: string; user?: string }) =>
  (await app.call(listWeekPlans, { query: { weekYears, ...asked } }, manager)).body.map(
    ({ user, weekYear, percentage }) => [user, weekYear, percentage],
  );

describe('who may plan', () => {
  test('nobody without sign-in, no customer', async () => {
    expect((await app.call(saveWeekPlans, { body: { plans: [share()] } }, null)).status).toBe(401);
    expect((await save([share()], customer)).status).toBe(403);
    expect((await app.call(getProjectPlanner, { query: { weeks: WEEK, project } }, customer)).status).toBe(403);
  });

  test('managers everybody, key members for their project, team leaders their members; others read only', async () => {
    expect((await save([share({ percentage: 10 })], manager)).status).toBe(200);
    expect((await save([share({ user: bo, percentage: 10 })], keyMember)).status).toBe(200);
    expect((await save([share({ project: other, percentage: 10 })], leader)).status).toBe(200);
    for (const [plan, by, code] of [
      [share(), employee, 'NOT_FOUND'],
      [share(), an, 'NOT_YOURS'],
      [share({ project: other }), keyMember, 'NOT_FOUND'],
      [share({ user: bo }), leader, 'NOT_YOURS'],
    ] as const) {
      expect((await save([plan], by)).refusal.code).toBe(code);
      const clone = { preWeek: WEEK, curWeek: '01/2027', users: [an, bo], project: null };
      expect((await app.call(cloneWeekPlans, { body: clone }, by)).refusal.code).toBe('NOT_YOURS');
      const ofNothing = { ...clone, preWeek: '30/2026' };
      expect((await app.call(cloneWeekPlans, { body: ofNothing }, by)).refusal.code).toBe('NOT_YOURS');
    }
    expect(await shares({ user: bo })).toEqual([[bo, WEEK, 10]]);
    const mayEdit = async (by: string) =>
      (await app.call(getProjectPlanner, { query: { weeks: WEEK, project } }, by)).body.mayEdit;
    expect([await mayEdit(manager), await mayEdit(keyMember), await mayEdit(an)]).toEqual([true, true, false]);
    for (const answer of [
      await app.call(getProjectPlanner, { query: { weeks: WEEK, project } }, employee),
      await app.call(listWeekPlans, { query: { weekYears, project } }, employee),
      await app.call(listUsersNotInPlan, { query: { weekYears, project } }, employee),
    ])
      expect(answer.status).toBe(404);
  });
});

test('as many shares are saved at once as a screen has', async () => {
  const many = Array.from({ length: 501 }, () => share({ percentage: 1 }));
  const [answer, fewer] = [await save(many), await save(many.slice(1, 2))];
  expect([answer.status, answer.refusal.code, fewer.status]).toEqual([400, 'INVALID_INPUT', 200]);
  const plans = Array.from({ length: 501 }, () => ({ user: an, project, weekYear: WEEK }));
  expect((await app.call(createWeekPlans, { body: { plans } }, manager)).status).toBe(400);
});

describe('a share', () => {
  test('is created, changed and kept with its version', async () => {
    const _id = newId();
    const body = { ...share(), _id };
    const created = await app.call(createWeekPlan, { body }, manager);
    expect(created.body).toMatchObject({ _id, percentage: 60, weekYear: WEEK, version: 1 });
    expect((await app.call(createWeekPlan, { body }, manager)).body).toEqual(created.body);
    const update = (version: number, percentage: number) =>
      app.call(updateWeekPlan, { params: { id: _id }, body: { version, percentage } }, manager);
    expect((await update(1, 80)).body).toMatchObject({ percentage: 80, version: 2 });
    expect((await update(1, 70)).refusal.code).toBe('CHANGED_MEANWHILE');
    expect(
      (await app.call(updateWeekPlan, { params: { id: newId() }, body: { version: 1, percentage: 1 } }, manager))
        .status,
    ).toBe(404);
  });

  test('that is created again, also at the same moment, is the same one, and in the audit trail once', async () => {
    const body = { ...share(), _id: newId() };
    const answers = await Promise.all([1, 2, 3].map(() => app.call(createWeekPlan, { body }, manager)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    const trail = await app.db.selectFrom('audit_entry').select('action').where('entity_id', '=', body._id).execute();
    expect(trail).toEqual([{ action: 'create' }]);
  });

  test('that stays as it is changes nothing', async () => {
    const plan = await planned();
    expect((await save([share({ version: plan.version })])).body).toEqual([plan]);
  });

  test('is a whole percentage from 0 to 100 in a week that its year has', async () => {
    for (const wrong of [{ percentage: 101 }, { percentage: -1 }, { percentage: 1.5 }, { weekYear: '53/2025' }])
      expect((await save([share(wrong)])).status).toBe(400);
  });

  test('needs a person and a project that exist', async () => {
    expect((await save([share({ project: newId() })])).refusal.code).toBe('REFERENCE_MISSING');
    expect((await save([share({ user: newId() })])).refusal.code).toBe('REFERENCE_MISSING');
  });

  test('is of an employee', async () => {
    for (const answer of [
      await app.call(createWeekPlan, { body: share({ user: customer }) }, manager),
      await save([share(), share({ user: customer })]),
      await app.call(createWeekPlans, { body: { plans: [{ user: customer, project, weekYear: WEEK }] } }, manager),
    ])
      expect(answer.refusal.code).toBe('NOT_EMPLOYEES');
  });

  test('that somebody else created meanwhile is not overwritten', async () => {
    await planned({ percentage: 30 });
    expect((await save([share({ percentage: 50 })])).refusal.code).toBe('CHANGED_MEANWHILE');
    expect(await shares({ project })).toEqual([[an, WEEK, 30]]);
  });
});

describe('100 % per person and week', () => {
  test('is refused beyond, over all projects, with the weeks and their totals', async () => {
    await planned({ project: other, percentage: 50 });
    const refused = await save([share({ percentage: 51 }), share({ weekYear: '01/2027', percentage: 100 })]);
    expect(refused.refusal).toMatchObject({
      code: 'OVER_FULL_WEEK',
      message: OVER_100,
      data: { weeks: [{ user: an, weekYear: WEEK, total: 101 }] },
    });
    expect(await shares({ project })).toEqual([]);
    expect((await save([share({ percentage: 50 })])).status).toBe(200);
  });

  test('two planners at once cannot pass it', async () => {
    const projects = [project, other, await make.project(), await make.project()];
    const answers = await Promise.all(projects.map((one) => save([share({ project: one, percentage: 40 })])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    for (const { status, refusal } of answers) if (status === 409) expect(refusal.message).toBe(OVER_100);
    const stored = await sql<{ planned: number; kept: number }>`
      select (select sum(percentage) from week_plan where user_id = ${an}) as planned,
        (select sum(percentage) from planned_week where user_id = ${an}) as kept`.execute(app.db);
    expect(stored.rows).toEqual([{ planned: 80, kept: 80 }]);
  });

  test('the database refuses it by itself, and keeps its sums through every change', async () => {
    const plan = await planned({ percentage: 90 });
    await expect(
      sql`insert into week_plan (user_id, id, project_id, week_start, percentage)
        values (${an}, ${newId()}, ${other}, '2026-12-28', 11)`.execute(app.db),
    ).rejects.toThrow('planned_week_at_most_100');
    await sql`update week_plan set percentage = 20, week_start = '2027-01-04' where id = ${plan._id}`.execute(app.db);
    await sql`delete from week_plan where id = ${(await planned({ project: other, percentage: 70 }))._id}`.execute(
      app.db,
    );
    const kept = await sql`select week_start, percentage from planned_week where user_id = ${an} order by 1`.execute(
      app.db,
    );
    expect(kept.rows).toEqual([
      { week_start: '2026-12-28', percentage: 0 },
      { week_start: '2027-01-04', percentage: 20 },
    ]);
  });
});

describe('rows of a planner', () => {
  test('people are taken in without a share, at least one', async () => {
    await planned({ percentage: 30 });
    const plans = WEEKS.map((weekYear) => ({ user: an, project, weekYear }));
    const body = { plans: [...plans, ...plans.map((plan) => ({ ...plan, user: bo }))] };
    const answer = await app.call(createWeekPlans, { body }, manager);
    expect(answer.body).toHaveLength(8);
    expect(answer.body.filter(({ percentage }) => percentage > 0)).toHaveLength(1);
    const twice = { plans: Array(2).fill({ user: bo, project: other, weekYear: WEEK }) };
    expect((await app.call(createWeekPlans, { body: twice }, manager)).body).toMatchObject([
      { user: bo, percentage: 0 },
    ]);
    const none = await app.call(createWeekPlans, { body: { plans: [] } }, manager);
    expect(none.refusal.fields).toEqual({ plans: USER_MISSING });
  });

  test('are removed only when all shares are 0', async () => {
    const [full, empty] = [await planned(), await planned({ weekYear: '01/2027', percentage: 0 })];
    const remove = (ids: string[], by = manager) => app.call(removeWeekPlans, { body: { ids } }, by);
    expect((await remove([full._id, empty._id])).refusal).toMatchObject({
      code: 'PLAN_NOT_EMPTY',
      message: PLAN_NOT_EMPTY,
    });
    expect((await remove([empty._id], employee)).refusal.code).toBe('NOT_FOUND');
    expect((await remove([empty._id], an)).refusal.code).toBe('NOT_YOURS');
    expect((await remove([empty._id])).status).toBe(200);
    expect((await remove([empty._id])).status).toBe(200);
    expect(await shares({ project })).toEqual([[an, WEEK, 60]]);
  });

  test('show colleagues what is planned on the projects that they see, and the whole load only to who plans', async () => {
    await make.phase(project, [bo]);
    await planned({ percentage: 60 });
    await planned({ project: other, percentage: 25 });
    const own = (await app.call(getUserPlanner, { query: { weekYears, user: an } }, bo)).body;
    expect(own.rows.map((row) => row.project._id)).toEqual([project]);
    const query = { weeks: weekYears, project };
    const [shared] = (await app.call(getProjectPlanner, { query }, bo)).body.rows;
    for (const row of [own.rows[0], shared])
      expect(row?.weeks[0]).toMatchObject({ plan: { percentage: 60 }, total: 60, others: [], registered: null });
    const loadFor = async (as: string) => (await app.call(getProjectPlanner, { query }, as)).body.rows[0]?.weeks[0];
    for (const as of [keyMember, leader, manager, an])
      expect([as, await loadFor(as)]).toMatchObject([as, { total: 85, registered: 0 }]);
    const plans = (await app.call(listWeekPlans, { query: { weekYears, user: an } }, bo)).body;
    expect(plans.map((plan) => plan.project)).toEqual([project]);
    // Who leads them sees all of it.
    const led = (await app.call(getUserPlanner, { query: { weekYears, user: an } }, leader)).body;
    expect(led.rows).toHaveLength(2);
    // Taking people into a planner answers what is stored: only to who plans there.
    const body = { plans: [{ user: an, project, weekYear: WEEK }] };
    expect((await app.call(createWeekPlans, { body }, bo)).refusal.code).toBe('NOT_YOURS');
  });

  test('name the largest few of what else is planned, of however many', async () => {
    await planned({ percentage: 10 });
    for (const percentage of [3, 1, 2, 4, 5, 6]) await planned({ project: await make.project(), percentage });
    const { rows } = (await app.call(getProjectPlanner, { query: { weeks: WEEK, project } }, manager)).body;
    const [week] = rows[0]?.weeks ?? [];
    expect(week?.others.map(({ percentage }) => percentage)).toEqual([6, 5, 4, 3, 2]);
    expect(week?.total).toBe(31);
  });

  test('show the share, the whole load, what else is planned and what was registered', async () => {
    const phase = await make.phase(project, [an]);
    const sheet = await make.sheet(an, await make.period('2026-12-28', '2027-01-31'));
    await make.row(sheet, { phase, date: '2026-12-29', hours: 3 });
    await planned({ percentage: 60 });
    await planned({ project: other, percentage: 25 });
    const query = { weeks: weekYears, project };
    const { weeks, rows } = (await app.call(getProjectPlanner, { query }, manager)).body;
    expect(weeks.map(({ weekYear, fromDate, toDate }) => [weekYear, fromDate, toDate])[0]).toEqual([
      WEEK,
      '2026-12-28',
      '2027-01-03',
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ user: { _id: an }, project: { _id: project } });
    expect(rows[0]?.weeks[0]).toMatchObject({
      plan: { percentage: 60, version: 1 },
      total: 85,
      others: [{ project: { _id: other }, percentage: 25 }],
      registered: 180,
    });
    expect(rows[0]?.weeks[1]).toMatchObject({ plan: null, total: 0, others: [], registered: 0 });
    const mine = (await app.call(getUserPlanner, { query: { weekYears, user: an } }, an)).body;
    expect(mine.rows.map((row) => [row.project._id, row.weeks[0]?.plan?.percentage]).sort()).toEqual(
      [
        [project, 60],
        [other, 25],
      ].sort(),
    );
    expect(mine.mayEdit).toBe(false);
  });

  test('a time zone of its own moves what was registered near midnight into another week', async () => {
    const phase = await make.phase(project, [an]);
    const sheet = await make.sheet(an, await make.period('2027-02-01', '2027-02-28'));
    // 7 in the morning of Monday 1 February in Vietnam is Sunday in New York.
    await make.row(sheet, { phase, date: '2027-02-01', hours: 2 });
    await planned({ weekYear: '05/2027' });
    const registered = async (timezone?: string) => {
      const query = { weeks: '04/2027,05/2027', project, ...(timezone && { timezone }) };
      const { rows } = (await app.call(getProjectPlanner, { query }, manager)).body;
      return rows[0]?.weeks.map((week) => week.registered);
    };
    expect(await registered()).toEqual([0, 120]);
    expect(await registered('America/New_York')).toEqual([120, 0]);
  });

  test('a team narrows the rows to its members', async () => {
    await planned();
    await planned({ user: bo });
    const team = await make.team(null, [bo]);
    const { rows } = (await app.call(getProjectPlanner, { query: { weeks: WEEK, project, team } }, manager)).body;
    expect(rows.map(({ user }) => user._id)).toEqual([bo]);
  });

  test('cost the same number of statements for one person and for twenty', async () => {
    const open = () => app.call(getProjectPlanner, { query: { weeks: weekYears, project } }, manager);
    await planned();
    await open();
    const forOne = await countStatements(open);
    const people = await Promise.all(Array.from({ length: 20 }, () => make.user()));
    await save(people.map((user) => share({ user })));
    expect(await countStatements(open)).toBe(forOne);
    const body = (weekYear: string, users: string[]) => users.map((user) => share({ user, weekYear }));
    const saved = await countStatements(() => save(body('02/2027', people.slice(0, 1))));
    expect(await countStatements(() => save(body('03/2027', people)))).toBe(saved);
  });

  test('who is not in the plan: those who registered first, with what is free', async () => {
    const phase = await make.phase(project, [bo]);
    const sheet = await make.sheet(bo, await make.period('2027-03-01', '2027-03-31'));
    await make.row(sheet, { phase, date: '2027-03-02', hours: 4 });
    await planned({ user: bo, project: other, weekYear: '09/2027', percentage: 70 });
    await planned({ weekYear: '09/2027' });
    const asked = (query: { search?: string }) =>
      app.call(listUsersNotInPlan, { query: { project, weekYears: '09/2027,10/2027', ...query } }, manager);
    const people = (await asked({})).body;
    expect(people[0]).toMatchObject({ user: { _id: bo }, registered: 240, free: 30 });
    expect(people.map(({ user }) => user._id)).not.toContain(an);
    expect(people.map(({ user }) => user._id)).not.toContain(customer);
    expect((await asked({ search: 'nobody of this name' })).body).toEqual([]);
  });

  test('who is not in the plan is told to who may plan them: key members, leaders of theirs, managers', async () => {
    await make.phase(project, [bo, leader]);
    const namesFor = async (as: string) => {
      const answer = await app.call(listUsersNotInPlan, { query: { project, weekYears } }, as);
      return answer.body.map(({ user }) => user._id);
    };
    for (const as of [keyMember, manager]) expect(await namesFor(as)).toEqual(expect.arrayContaining([an, bo]));
    expect(await namesFor(leader)).toContain(an);
    expect(await namesFor(leader)).not.toContain(bo);
    expect(await namesFor(bo)).toEqual([]);
  });
});
