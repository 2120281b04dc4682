import {
  createProject,
  deleteProject,
  findProjectDate,
  getProject,
  listProjects,
  PROJECT_FILTER,
  type ProjectToSave,
  selectActiveProjects,
  selectProjects,
  setCustomerCanSeeProject,
  updateProject,
} from '@stint/contract/projects/projects/project';
import {
  END_BEFORE_START,
  END_WITHOUT_START,
  REVIEW_INCOMPLETE,
  REVIEWED_TWICE,
} from '@stint/contract/projects/projects/project.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let employee: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  manager = await make.user({ role: 'Manager' });
  employee = await make.user();
});
afterAll(() => app.close());

const project = (given: Partial<ProjectToSave> = {}): ProjectToSave => ({
  name: 'Payments API',
  shortName: 'PAYAPI',
  number: '',
  startDate: '2026-01-01',
  endDate: null,
  description: '',
  altCustomerName: '',
  customerCanSeeProject: false,
  isClosed: false,
  manager: null,
  businessAnalyst: null,
  keyAccountManager: null,
  team: null,
  customers: [],
  accounts: [],
  tieredReviews: [],
  ...given,
});
const created = async (given: Partial<ProjectToSave> = {}) =>
  (await app.call(createProject, { body: project(given) }, admin)).body;
const refusal = async (given: Partial<ProjectToSave>) =>
  (await app.call(createProject, { body: project(given) }, admin)).refusal.fields;
/** An account of a project, or of none. */
async function account(projectId: string | null): Promise<string> {
  const phase = await make.phase(projectId);
  const found = await app.db.selectFrom('phase').select('account_id').where('id', '=', phase).executeTakeFirstOrThrow();
  return found.account_id;
}

test('projects are kept by administrators and managers', async () => {
  expect((await app.call(listProjects, { query: {} }, manager)).status).toBe(200);
  for (const [asked, status] of [
    [null, 401],
    [employee, 403],
  ] as const) {
    expect((await app.call(listProjects, { query: {} }, asked)).status).toBe(status);
    expect((await app.call(createProject, { body: project() }, asked)).status).toBe(status);
  }
});

describe('saving', () => {
  test('the short name loses its spaces and is upper-cased', async () => {
    expect((await created({ shortName: ' pay  api ' })).shortName).toBe('PAYAPI');
    expect(await refusal({ shortName: '  ' })).toHaveProperty('shortName');
  });

  test('an end date needs a start date and is not before it; equal dates are allowed', async () => {
    expect(await refusal({ startDate: null, endDate: '2026-02-01' })).toEqual({ endDate: END_WITHOUT_START });
    expect(await refusal({ endDate: '2025-12-31' })).toEqual({ endDate: END_BEFORE_START });
    expect((await created({ endDate: '2026-01-01' })).endDate).toBe('2026-01-01');
  });

  test('its parties and reviewers are employees', async () => {
    const customer = await make.user({ role: null });
    const wrong: [string, Partial<ProjectToSave>][] = [
      ['manager', { manager: customer }],
      ['businessAnalyst', { businessAnalyst: customer }],
      ['keyAccountManager', { keyAccountManager: customer }],
      ['tieredReviews', { tieredReviews: [{ reviewer: customer, reviewee: employee }] }],
      ['tieredReviews', { tieredReviews: [{ reviewer: manager, reviewee: customer }] }],
    ];
    for (const [field, given] of wrong) {
      const { refusal: refused } = await app.call(createProject, { body: project(given) }, admin);
      expect(refused).toMatchObject({ code: 'NOT_EMPLOYEES', fields: { [field]: expect.any(String) } });
    }
    // The same reviews saved again are the same; another reviewer takes the place of one.
    const tieredReviews = [{ reviewer: manager, reviewee: employee }];
    const { _id, version } = await created({ tieredReviews });
    const body = { ...project({ tieredReviews: [{ reviewer: admin, reviewee: employee }] }), version };
    const saved = await app.call(updateProject, { params: { id: _id }, body }, admin);
    expect(saved.body.tieredReviews).toMatchObject([{ reviewer: { _id: admin } }]);
  });

  test('a tiered review needs both parties, and nobody has two reviewers', async () => {
    expect(await refusal({ tieredReviews: [{ reviewer: manager, reviewee: null }] })).toEqual({
      'tieredReviews.0.reviewee': REVIEW_INCOMPLETE,
    });
    const twice = [
      { reviewer: manager, reviewee: employee },
      { reviewer: admin, reviewee: employee },
    ];
    expect(await refusal({ tieredReviews: twice })).toEqual({ 'tieredReviews.1.reviewee': REVIEWED_TWICE });
  });

  test('stores its people, customers and reviews', async () => {
    const stored = await created({
      manager,
      businessAnalyst: employee,
      keyAccountManager: admin,
      tieredReviews: [{ reviewer: manager, reviewee: employee }],
    });
    expect(stored).toMatchObject({
      manager: { _id: manager },
      businessAnalyst: { _id: employee },
      keyAccountManager: { _id: admin },
      tieredReviews: [{ reviewer: { _id: manager }, reviewee: { _id: employee } }],
    });
    expect((await app.call(getProject, { params: { id: stored._id } }, admin)).body).toEqual(stored);
  });

  test('takes free accounts, names those that are assigned elsewhere, and lets go of those not asked for', async () => {
    const other = await make.project({ name: 'Other' });
    const [free, taken] = [await account(null), await account(other)];
    const stored = await created({ accounts: [free, taken] });
    expect(stored.accounts.map((one) => one._id)).toEqual([free]);
    expect(stored.assignedElsewhere).toMatchObject([{ code: 'ACCOUNT_ASSIGNED', _id: taken, project: 'Other' }]);
    const body = { ...project({ accounts: [] }), version: stored.version };
    const saved = await app.call(updateProject, { params: { id: stored._id }, body }, admin);
    expect(saved.body).toMatchObject({ accounts: [], assignedElsewhere: [] });
  });

  test('of two who save at once the second is told', async () => {
    const stored = await created();
    const body = { ...project({ name: 'Renamed' }), version: stored.version };
    const both = await Promise.all(
      [1, 2].map(() => app.call(updateProject, { params: { id: stored._id }, body }, admin)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('the list shows what is in progress, unless it is asked for what is done or for all', async () => {
  const [going, done] = [
    await created({ name: 'Quark one' }),
    await created({ name: 'Quark two', endDate: '2026-02-01' }),
  ];
  const found = async (status?: number) => {
    const { body } = await app.call(listProjects, { query: { search: 'quark', status } }, admin);
    return body.items.map((one) => one._id);
  };
  expect(await found()).toEqual([going._id]);
  expect(await found(PROJECT_FILTER.done)).toEqual([done._id]);
  expect(await found(PROJECT_FILTER.all)).toEqual([going._id, done._id]);
  const choices = async (as: string) => (await app.call(selectProjects, { query: { search: 'quark' } }, as)).body;
  expect(await choices(admin)).toHaveLength(2);
  // Names of projects that one has nothing to do with are not offered.
  expect(await choices(employee)).toEqual([]);
});

test.each(['orderBy', 'orderby', 'sort'])('lists are ordered by %s, down with a minus', async (name) => {
  for (const one of ['Order one', 'Order two']) await created({ name: one });
  const named = async (query: object) => {
    const url = `/api/admin/projects?${new URLSearchParams({ search: 'order', ...query })}`;
    const headers = { authorization: `Bearer ${await app.tokenOf(admin)}` };
    return app.fastify.inject({ method: 'GET', url, headers });
  };
  const found = (await named({ [name]: '-name' })).json() as { items: { name: string }[] };
  expect([...new Set(found.items.map((one) => one.name))]).toEqual(['Order two', 'Order one']);
  expect((await named({ [name]: 'description' })).statusCode).toBe(400);
  expect((await named({ sort: 'name', orderby: 'name' })).statusCode).toBe(400);
});

describe('an end to come', () => {
  const filtersOf = async (name: string) => {
    const shown = async (query: object) =>
      (await app.call(listProjects, { query: { search: name, ...query } }, manager)).body.total === 1;
    const offered = await app.call(selectActiveProjects, { query: { search: name } }, manager);
    return { open: await shown({}), done: await shown({ status: 3 }), offered: offered.body.length === 1 };
  };
  const OPEN = { open: true, done: false, offered: true };
  const DONE = { open: false, done: true, offered: false };

  test('is a plan until its day has passed in the company’s zone', async () => {
    await created({ name: 'Lighthouse', endDate: '2026-11-20' });
    // 20 November ends in Asia/Ho_Chi_Minh at 17:00 UTC.
    app.clock.set('2026-11-20T16:59:00Z');
    expect(await filtersOf('lighthouse')).toEqual(OPEN);
    app.clock.set('2026-11-20T17:00:00Z');
    expect(await filtersOf('lighthouse')).toEqual(DONE);
    app.clock.set(TEST_NOW);
  });

  test('or until somebody closes the project, who can open it again', async () => {
    const stored = await created({ name: 'Boathouse', endDate: '2030-12-31' });
    const save = (isClosed: boolean, version: number) =>
      app.call(
        updateProject,
        {
          params: { id: stored._id },
          body: { ...project({ name: 'Boathouse', endDate: '2030-12-31', isClosed }), version },
        },
        manager,
      );
    expect(await filtersOf('boathouse')).toEqual(OPEN);
    const { body: closed } = await save(true, stored.version);
    expect(closed).toMatchObject({ isClosed: true, endDate: '2030-12-31' });
    expect(await filtersOf('boathouse')).toEqual(DONE);
    await save(false, closed.version);
    expect(await filtersOf('boathouse')).toEqual(OPEN);
  });

  test('and stays closed for whoever saves it without a word of that', async () => {
    const { isClosed: _, ...silent } = project({ name: 'Smokehouse' });
    const { body: stored } = await app.call(createProject, { body: silent }, manager);
    expect(stored.isClosed).toBe(false);
    const params = { id: stored._id };
    const closing = { ...silent, isClosed: true, version: stored.version };
    const { body: closed } = await app.call(updateProject, { params, body: closing }, manager);
    const { body: saved } = await app.call(
      updateProject,
      { params, body: { ...silent, description: 'Smoked salmon', version: closed.version } },
      manager,
    );
    expect(saved).toMatchObject({ isClosed: true, description: 'Smoked salmon' });
    expect(await filtersOf('smokehouse')).toEqual(DONE);
  });
});

describe('inactive projects', () => {
  const found = async (name: string, query: object = {}) =>
    (await app.call(listProjects, { query: { search: name, ...query } }, manager)).body.items.map(
      (one) => one.isInactive,
    );
  /** A project that was made long ago. */
  async function old(name: string): Promise<string> {
    const { _id } = await created({ name, shortName: name.toUpperCase(), startDate: '2025-01-01' });
    await app.db.updateTable('project').set({ created_at: '2025-01-01' }).where('id', '=', _id).execute();
    return _id;
  }

  test('those that nobody registered on for the company’s months are hidden until they are asked for', async () => {
    const _id = await old('Mothballed');
    expect(await found('mothballed')).toEqual([]);
    expect(await found('mothballed', { includeInactiveProject: 'true' })).toEqual([true]);
    const phase = await make.phase(_id);
    const sheet = await make.sheet(employee, await make.period('2026-04-30', '2026-05-01'));
    await make.row(sheet, { phase, date: '2026-04-30' });
    expect(await found('mothballed')).toEqual([]);
    await make.row(sheet, { phase, date: '2026-05-01' });
    expect(await found('mothballed')).toEqual([false]);
  });

  test('new ones, those that are planned and those that are done are not hidden', async () => {
    await created({ name: 'Newborn' });
    expect(await found('newborn')).toEqual([false]);
    const planned = await old('Scheduled');
    await sql`insert into week_plan (user_id, id, project_id, week_start, percentage)
      values (${employee}, ${newId()}, ${planned}, '2026-11-23', 20)`.execute(app.db);
    expect(await found('scheduled')).toEqual([false]);
    const done = await old('Delivered');
    await app.db.updateTable('project').set({ end_date: '2025-03-01' }).where('id', '=', done).execute();
    expect(await found('delivered', { status: PROJECT_FILTER.done })).toEqual([false]);
    const active = await app.call(selectActiveProjects, { query: { search: 'delivered' } }, employee);
    expect(active.body).toEqual([]);
  });
});

test('the first and last registered day over accounts are found, whoever registered', async () => {
  const [one, other] = [await account(null), await account(null)];
  const phases = await app.db
    .selectFrom('phase')
    .select(['id', 'account_id'])
    .where('account_id', 'in', [one, other])
    .execute();
  const phaseOf = (id: string) => phases.find((phase) => phase.account_id === id)?.id ?? '';
  const sheet = await make.sheet(manager, await make.period('2024-01-01', '2024-03-31'));
  const day = async (type: 'start' | 'end', accounts: readonly string[]) =>
    (await app.call(findProjectDate, { query: { type, accountIds: accounts.join(',') } }, manager)).body.date;
  expect(await day('start', [one])).toBeNull();
  await make.row(sheet, { phase: phaseOf(one), date: '2024-01-10' });
  await make.row(sheet, { phase: phaseOf(one), date: '2024-01-20' });
  await make.row(sheet, { phase: phaseOf(other), date: '2024-03-05' });
  expect([await day('start', [one]), await day('end', [one])]).toEqual(['2024-01-10', '2024-01-20']);
  expect([await day('start', [one, other]), await day('end', [one, other])]).toEqual(['2024-01-10', '2024-03-05']);
  expect(await day('end', [])).toBeNull();
  const asked = { query: { type: 'start', accountIds: one } } as const;
  expect((await app.call(findProjectDate, asked, employee)).status).toBe(403);
});

test('customers are shown a project by one switch, without the rest being saved', async () => {
  const stored = await created();
  const body = { _id: stored._id, customerCanSeeProject: true };
  expect((await app.call(setCustomerCanSeeProject, { body }, employee)).status).toBe(403);
  expect((await app.call(setCustomerCanSeeProject, { body: { ...body, _id: newId() } }, manager)).status).toBe(404);
  const shown = await app.call(setCustomerCanSeeProject, { body }, manager);
  expect(shown.body).toMatchObject({ customerCanSeeProject: true, version: stored.version + 1, name: stored.name });
});

test('a project with accounts or jobs is not deleted; one without is, with its reviews and factors', async () => {
  const stored = await created({ tieredReviews: [{ reviewer: manager, reviewee: employee }] });
  const used = await account(stored._id);
  const remove = () => app.call(deleteProject, { params: { id: stored._id } }, admin);
  expect((await remove()).refusal.message).toBe('The project is still used by accounts and cannot be deleted');
  await app.db.updateTable('account').set({ project_id: null }).where('id', '=', used).execute();
  const job = { id: newId(), project_id: stored._id, user_id: employee, name: 'Developer', start_date: '2026-01-05' };
  await app.db.insertInto('project_job').values(job).execute();
  expect((await remove()).refusal.message).toBe('The project is still used by project jobs and cannot be deleted');
  await app.db.deleteFrom('project_job').where('id', '=', job.id).execute();
  expect((await remove()).status).toBe(200);
});
