import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  PROJECT_FILTER,
  type ProjectToSave,
  selectProjects,
  updateProject,
} from '@stint/contract/projects/project';
import {
  END_BEFORE_START,
  END_WITHOUT_START,
  KSF_TITLE_REQUIRED,
  REVIEW_INCOMPLETE,
  REVIEWED_TWICE,
} from '@stint/contract/projects/project.rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { newId } from '../lib/new-id.ts';

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
  manager: null,
  businessAnalyst: null,
  keyAccountManager: null,
  team: null,
  customers: [],
  accounts: [],
  tieredReviews: [],
  keySuccessFactors: [],
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

test('projects are kept by administrators only', async () => {
  for (const [asked, status] of [
    [null, 401],
    [manager, 403],
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

  test('a key success factor needs a title, and factors keep their order', async () => {
    const factor = (title: string) => ({ _id: newId(), title, description: 'As it is' });
    expect(await refusal({ keySuccessFactors: [factor(' ')] })).toEqual({
      'keySuccessFactors.0.title': KSF_TITLE_REQUIRED,
    });
    const [late, early] = [factor('Zero defects'), factor('Always on time')];
    const stored = await created({ keySuccessFactors: [late, early] });
    expect(stored.keySuccessFactors).toEqual([late, early]);
    const body = { ...project({ keySuccessFactors: [early] }), version: stored.version };
    const saved = await app.call(updateProject, { params: { id: stored._id }, body }, admin);
    expect(saved.body.keySuccessFactors).toEqual([early]);
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
    expect(stored.assignedElsewhere).toMatchObject([{ _id: taken, project: 'Other' }]);
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
  const select = await app.call(selectProjects, { query: { search: 'quark' } }, employee);
  expect(select.body).toHaveLength(2);
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
