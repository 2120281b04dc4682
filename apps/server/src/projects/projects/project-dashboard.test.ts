import { listCustomerProjects } from '@stint/contract/projects/projects/customer-project';
import { getOwnProject, listOwnProjects, updateOwnProject } from '@stint/contract/projects/projects/own-project';
import { listProjects, PROJECT_FILTER } from '@stint/contract/projects/projects/project';
import {
  getProjectOverview,
  getProjectPerformance,
  getProjectTimeReport,
  listProjectPeople,
  listProjectPhases,
  OTHER_PEOPLE,
} from '@stint/contract/projects/projects/project-dashboard';
import { TOO_MANY_MONTHS } from '@stint/contract/projects/projects/project-dashboard.rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { createProjectStage, type ProjectStage } from '../../../test/make-project.ts';
import { newId } from '../../lib/new-id.ts';

/** The test's today is 21 November 2026, a Saturday; its week began on the 16th. */
const THIS_WEEK = '2026-11-16';

let stage: ProjectStage;
let second: string;

beforeAll(async () => {
  stage = await createProjectStage();
  const { make, register, member, lead, project, phase } = stage;
  second = await make.phase(project, []);
  await stage.app.db.updateTable('phase').set({ estimate: 10 }).where('id', '=', phase).execute();
  await register(member, phase, '2026-09-15', 3);
  await register(member, phase, '2026-11-03', 4);
  await register(member, second, '2026-11-04', 1);
  await register(lead, second, '2026-10-05', 2);
  await stage.plan(member, project, THIS_WEEK, 60);
});
afterAll(() => stage.app.close());

const dashboard = [getProjectOverview, listProjectPeople, listProjectPhases, getProjectPerformance] as const;

describe('who sees a project', () => {
  test('managers, key members and members see it; for others it is not there; customers are not let in', async () => {
    const { app, project, admin, manager, lead, member, stranger, customer } = stage;
    const months = { from: '2026-09', to: '2026-11' };
    for (const [asked, status] of [
      [null, 401],
      [customer, 403],
      [stranger, 404],
      [member, 200],
      [lead, 200],
      [manager, 200],
      [admin, 200],
    ] as const) {
      const params = { id: project };
      for (const route of dashboard)
        expect((await app.call(route, { params, query: {} }, asked)).status, route.path).toBe(status);
      expect((await app.call(getProjectTimeReport, { params, query: months }, asked)).status).toBe(status);
      expect((await app.call(getOwnProject, { params }, asked)).status).toBe(status);
    }
    expect((await app.call(getProjectOverview, { params: { id: newId() } }, admin)).status).toBe(404);
  });

  test('own projects are those one leads, reviews, is reviewed in, is assigned to, planned for or registered on', async () => {
    const { app, make, project, lead, member, manager, stranger } = stage;
    const parts = async (asked: string) => {
      const { body } = await app.call(listOwnProjects, { query: {} }, asked);
      return Object.fromEntries(body.items.map((one) => [one.name, one.parts]));
    };
    expect(await parts(lead)).toEqual({ Harbour: ['manager'] });
    expect(await parts(member)).toEqual({ Harbour: ['assigned', 'planned'] });
    expect(await parts(manager)).toEqual({});
    const reviewed = await make.project({ name: 'Reviewed' });
    await make.tieredReview(reviewed, stranger, manager);
    expect(await parts(stranger)).toEqual({ Reviewed: ['reviewee'] });
    expect(await parts(manager)).toEqual({ Reviewed: ['reviewer'] });
    const planned = await make.project({ name: 'Planned' });
    await stage.plan(stranger, planned, THIS_WEEK, 20);
    expect(Object.keys(await parts(stranger))).toEqual(['Planned', 'Reviewed']);
    const { body } = await app.call(listOwnProjects, { query: { search: 'harb' } }, member);
    expect(body).toMatchObject({ total: 1, items: [{ _id: project, hours: 8 }] });
    const done = await app.call(listOwnProjects, { query: { status: PROJECT_FILTER.done } }, member);
    expect(done.body.total).toBe(0);
  });

  test('somebody who lost the assignment still sees what they registered on', async () => {
    const { app, make, register } = stage;
    const past = await make.user();
    await register(past, second, '2026-08-03', 1);
    const { body } = await app.call(listOwnProjects, { query: {} }, past);
    expect(body.items).toMatchObject([{ name: 'Harbour', parts: [], hours: 1 }]);
  });
});

describe('editing the dashboard', () => {
  const body = { description: 'Ships and piers', customerCanSeeProject: true };

  test('only its key members do, managers and administrators too only as such', async () => {
    const { app, project, lead, member, manager, admin, stranger } = stage;
    const save = async (asked: string) => {
      const { body: seen } = await app.call(getOwnProject, { params: { id: project } }, lead);
      return app.call(updateOwnProject, { params: { id: project }, body: { ...body, version: seen.version } }, asked);
    };
    for (const asked of [member, manager, admin]) expect((await save(asked)).refusal.code).toBe('NOT_YOURS');
    expect((await save(stranger)).status).toBe(404);
    expect((await save(lead)).body).toMatchObject({ ...body, isEditable: true });
    expect((await app.call(getOwnProject, { params: { id: project } }, member)).body.isEditable).toBe(false);
  });

  test.each(['business_analyst_id', 'key_account_manager_id'] as const)(
    'a %s may, and of two at once the second is told',
    async (part) => {
      const { app, make, member } = stage;
      const own = await make.project();
      await app.db
        .updateTable('project')
        .set({ [part]: member })
        .where('id', '=', own)
        .execute();
      const both = await Promise.all(
        [1, 2].map(() => app.call(updateOwnProject, { params: { id: own }, body: { ...body, version: 1 } }, member)),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    },
  );
});

describe('figures', () => {
  test('the overview sums hours, estimate, people and what belongs to the project', async () => {
    const { app, project, member } = stage;
    const { body } = await app.call(getProjectOverview, { params: { id: project } }, member);
    expect(body).toEqual({
      _id: project,
      ...{ hours: 11, hoursThisMonth: 5, hoursLastMonth: 2, estimate: 10, hoursOnEstimated: 7 },
      ...{ firstMonth: '2026-08', lastMonth: '2026-11', people: 3, accounts: 2, phases: 2 },
      ...{ jobs: 0, tieredReviews: 0, keySuccessFactors: 0, weekPlans: 1 },
    });
  });

  test('people come with hours, last registration and the plan of this week, those with the most hours first', async () => {
    const { app, project, member, lead } = stage;
    const { body } = await app.call(listProjectPeople, { params: { id: project } }, lead);
    expect(body).toHaveLength(3);
    expect(body[0]).toMatchObject({
      user: { _id: member },
      parts: ['assigned', 'planned'],
      ...{ hours: 8, hoursThisMonth: 5, lastRegistration: '2026-11-04', plannedNow: 60, isActive: true },
    });
    expect(body[1]).toMatchObject({ user: { _id: lead }, parts: ['manager'], plannedNow: null });
  });

  test('whose hours stand there: one’s own, of whom one leads, and everybody’s for who keeps the project', async () => {
    const { app, make, project, manager, lead, member } = stage;
    const hours = async (asked: string) => {
      const { body } = await app.call(listProjectPeople, { params: { id: project } }, asked);
      return body.flatMap(({ user, ...told }) => (told.hours === null ? [] : [[user.firstName, told.hours]]));
    };
    const split = async (asked: string) => {
      const query = { type: 'person' as const, from: '2026-09', to: '2026-11' };
      const { body } = await app.call(getProjectTimeReport, { params: { id: project }, query }, asked);
      return [body.hours, ...body.rows.map(({ _id, name, months }) => [name || _id, ...months])];
    };
    for (const asked of [lead, manager]) {
      expect(await hours(asked)).toHaveLength(3);
      expect(await split(asked)).toEqual([10, ['Member Test', 3, 0, 5], ['Lead Test', 0, 2, 0]]);
    }
    expect(await hours(member)).toEqual([['Member', 8]]);
    expect(await split(member)).toEqual([10, ['Member Test', 3, 0, 5], [OTHER_PEOPLE, 0, 2, 0]]);
    const { body } = await app.call(listProjectPeople, { params: { id: project } }, member);
    const others = body.filter(({ user }) => user._id !== member);
    expect(others).toHaveLength(2);
    for (const other of others)
      expect(other).toMatchObject({ hours: null, hoursThisMonth: null, lastRegistration: null });
    const leader = await make.user({ name: 'Leader' });
    await stage.plan(leader, project, '2026-11-23', 10);
    await make.team(leader, [member]);
    expect(await hours(leader)).toEqual([
      ['Member', 8],
      ['Leader', 0],
    ]);
    expect(await split(leader)).toEqual([10, ['Member Test', 3, 0, 5], [OTHER_PEOPLE, 0, 2, 0]]);
  });

  test('phases show what was registered of their estimate; inactive and disabled ones only when asked for', async () => {
    const { app, make, project, phase, member } = stage;
    const [old, closed] = [await make.phase(project), await make.phase(project)];
    await app.db.updateTable('phase').set({ created_at: '2020-01-01' }).where('id', '=', old).execute();
    await app.db.updateTable('phase').set({ is_disabled: true }).where('id', '=', closed).execute();
    const ids = async (query: object) =>
      (await app.call(listProjectPhases, { params: { id: project }, query }, member)).body.map((one) => one._id);
    expect(await ids({})).toEqual([phase, second]);
    expect((await ids({ isIncludedInactive: 'true' })).sort()).toEqual([phase, second, old, closed].sort());
    expect(await ids({ search: 'no such' })).toEqual([]);
    const { body } = await app.call(listProjectPhases, { params: { id: project }, query: {} }, member);
    expect(body[0]).toMatchObject({ estimate: 10, hours: 7, lastMonth: '2026-11', isInactive: false });
  });

  test.each([
    [
      'account',
      [
        { months: [3, 0, 4], hours: 7 },
        { months: [0, 2, 1], hours: 3 },
      ],
    ],
    [
      'phase',
      [
        { months: [3, 0, 4], people: 1 },
        { months: [0, 2, 1], people: 2 },
      ],
    ],
    [
      'person',
      [
        { name: 'Member Test', months: [3, 0, 5] },
        { name: 'Lead Test', months: [0, 2, 0] },
      ],
    ],
    [
      'month',
      [
        { _id: '2026-09', hours: 3 },
        { _id: '2026-10', hours: 2 },
        { _id: '2026-11', hours: 5, people: 1 },
      ],
    ],
  ] as const)('the time report by %s has every month, the most hours first', async (type, rows) => {
    const { app, project, lead } = stage;
    const query = { type, from: '2026-09', to: '2026-11' };
    const { body } = await app.call(getProjectTimeReport, { params: { id: project }, query }, lead);
    expect(body).toMatchObject({ type, months: ['2026-09', '2026-10', '2026-11'], hours: 10 });
    expect(body.rows).toMatchObject(rows);
    expect(body.rows).toHaveLength(rows.length);
  });

  test('a report covers a limited number of months', async () => {
    const { app, project, member } = stage;
    const query = { from: '2020-01', to: '2026-11' };
    const { status, refusal } = await app.call(getProjectTimeReport, { params: { id: project }, query }, member);
    expect(status).toBe(400);
    expect(refusal.fields).toEqual({ from: TOO_MANY_MONTHS });
  });

  test('job levels count the people who have a job now', async () => {
    const { app, project, member, lead } = stage;
    const job = (user_id: string, level: number | null, end_date: string | null) => ({
      ...{ id: newId(), project_id: project, user_id, name: 'Developer', start_date: '2026-01-01', end_date, level },
    });
    await app.db
      .insertInto('project_job')
      .values([job(member, 4, null), job(lead, 2, null), job(lead, null, null), job(lead, 5, '2026-02-01')])
      .execute();
    const { body } = await app.call(getProjectPerformance, { params: { id: project } }, lead);
    expect(body.levels.map(({ people }) => people.map(({ name }) => name))).toEqual([
      ...[[], ['Lead Test'], [], ['Member Test'], []],
    ]);
    expect(body).toMatchObject({ averageLevel: 3, jobsWithoutLevel: 1 });
    // Levels of others are known to who keeps their jobs.
    const { body: own } = await app.call(getProjectPerformance, { params: { id: project } }, member);
    expect(own.levels.flatMap(({ people }) => people.map(({ name }) => name))).toEqual(['Member Test']);
    expect(own).toMatchObject({ averageLevel: 4, jobsWithoutLevel: 0 });
  });

  test('the number of statements does not grow with people, phases and rows', async () => {
    const { app, make, member, register, project } = stage;
    const ask = () =>
      countStatements(async () => {
        for (const route of dashboard) await app.call(route, { params: { id: project }, query: {} }, member);
        await app.call(listOwnProjects, { query: {} }, member);
      });
    await ask();
    const before = await ask();
    const more = await make.user();
    const phase = await make.phase(project, [more]);
    await register(more, phase, '2026-11-10', 2);
    expect(await ask()).toBe(before);
  });
});

test('a page has 30 projects, also of one’s own and of a customer', () => {
  for (const { query } of [listProjects, listOwnProjects, listCustomerProjects])
    expect(query?.parse({}).limit).toBe(30);
  expect(listProjects.query?.parse({}).status).toBe(2);
});
