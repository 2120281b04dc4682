import {
  autoGenerateJobs,
  createLackingJobs,
  listLackingJobs,
  proposeAchievements,
} from '@stint/contract/projects/jobs/project-job-help';
import { listJobs } from '@stint/contract/projects/jobs/project-job-keeping';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChatPeer, startChatPeer } from '../../../test/chat-peer.ts';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let peer: ChatPeer;
let make: Makers;
let manager: string;
let employee: string;
let left: string;
let period: string;
let project: string;

beforeAll(async () => {
  peer = await startChatPeer();
  app = await createTestApp({ TEXT_HELP_URL: peer.url, TEXT_HELP_MODEL: 'small' });
  make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
  period = await make.period('2026-01-01', '2026-12-31');
});
afterAll(async () => {
  await app.close();
  await peer.close();
});

beforeEach(async () => {
  project = await make.project();
  employee = await make.user();
  left = await make.user({ resignedDate: '2026-06-30' });
  const phase = await make.phase(project, [employee, left]);
  for (const user of [employee, left]) {
    const sheet = await make.sheet(user, period);
    await make.row(sheet, { phase, date: '2026-03-17', detail: 'Designed the import' });
    await make.row(sheet, { phase, date: '2026-03-04', hours: 5, detail: 'Built the import' });
    await make.row(sheet, { phase, date: '2026-05-06' });
  }
});

const lacking = async (as: string, of?: string) =>
  (await app.call(listLackingJobs, { query: { project: of } }, as)).body.lacking;
const generate = (as: string | null, of: string | null) => app.call(autoGenerateJobs, { body: { project: of } }, as);

test('whoever registered without a job lacks one: from the first day, to the last for those who left', async () => {
  expect(await lacking(manager, project)).toMatchObject(
    [
      { user: { _id: employee }, startDate: '2026-03-04', endDate: null, registeredTime: 9 },
      { user: { _id: left }, startDate: '2026-03-04', endDate: '2026-05-06', registeredTime: 9 },
    ].sort((one, two) => one.user._id.localeCompare(two.user._id)),
  );
  expect((await app.call(listLackingJobs, { query: { project } }, employee)).refusal.code).toBe('NOT_YOURS');
  expect((await lacking(employee)).map((job) => job.project._id)).toEqual([project]);
});

test('an ended project ends what is generated', async () => {
  const dates = { start_date: '2026-01-01', end_date: '2026-10-31' };
  await app.db.updateTable('project').set(dates).where('id', '=', project).execute();
  expect((await lacking(employee))[0]?.endDate).toBe('2026-05-06');
});

test('generating makes a draft for each, once, also when two do it at the same time', async () => {
  const both = await Promise.all([generate(manager, project), generate(manager, project)]);
  expect(both.map(({ body }) => body.created).sort()).toEqual([0, 2]);
  expect((await generate(manager, project)).body).toEqual({ created: 0 });
  const { body } = await app.call(listJobs, { query: { project } }, manager);
  expect(body.items.map((job) => [job.status, job.name, job.startDate])).toEqual([
    ['Draft', 'Team member', '2026-03-04'],
    ['Draft', 'Team member', '2026-03-04'],
  ]);
  expect(await lacking(manager, project)).toEqual([]);
});

test('who was erased lacks no job, and keeps nobody else from theirs', async () => {
  const erased = { is_active: false, erased_at: new Date().toISOString() };
  await app.db.updateTable('app_user').set(erased).where('id', '=', left).execute();
  expect((await lacking(manager, project)).map(({ user }) => user._id)).toEqual([employee]);
  expect(await generate(manager, project)).toMatchObject({ status: 200 });
  const { rows } = await sql`select user_id from project_job where project_id = ${project}`.execute(app.db);
  expect(rows).toEqual([{ user_id: employee }]);
});

test('one generates for oneself on every project, others only on projects that they keep', async () => {
  expect((await generate(null, null)).status).toBe(401);
  expect((await generate(employee, project)).refusal.code).toBe('NOT_YOURS');
  expect((await generate(employee, null)).body).toEqual({ created: 1 });
  expect((await lacking(manager, project)).map(({ user }) => user._id)).toEqual([left]);
});

test('chosen ones are created, with the name that they are given', async () => {
  const create = (user: string, as: string) =>
    app.call(createLackingJobs, { body: { jobs: [{ project, user, name: 'Tester' }] } }, as);
  expect((await create(left, employee)).refusal.code).toBe('NOT_YOURS');
  expect((await create(left, manager)).body).toEqual({ created: 1 });
  expect((await create(employee, employee)).body).toEqual({ created: 1 });
  expect((await create(employee, employee)).body).toEqual({ created: 0 });
  const { body } = await app.call(listJobs, { query: { project } }, manager);
  expect(body.items.map(({ name }) => name)).toEqual(['Tester', 'Tester']);
});

test('each of the chosen needs a name; the part in the project, or what their CV says they did last, is proposed', async () => {
  const refused = await app.call(createLackingJobs, { body: { jobs: [{ project, user: left, name: ' ' }] } }, manager);
  expect([refused.status, refused.refusal.fields]).toEqual([
    400,
    { 'jobs.0.name': 'Please enter a name for all selected' },
  ]);
  await app.db.updateTable('project').set({ business_analyst_id: left }).where('id', '=', project).execute();
  const proposed = async () =>
    Object.fromEntries((await lacking(manager, project)).map(({ user, name }) => [user._id, name]));
  const elsewhere = { project_id: await make.project(), user_id: employee, status: 'Draft' };
  await app.db
    .insertInto('project_job')
    .values({ ...elsewhere, id: newId(), name: 'Of a secret', start_date: '2026-02-01', is_include_in_cv: false })
    .execute();
  expect(await proposed()).toEqual({ [left]: 'Business analyst', [employee]: 'Team member' });
  await app.db.updateTable('project_job').set({ is_include_in_cv: true, name: 'Tester' }).execute();
  expect(await proposed()).toEqual({ [left]: 'Business analyst', [employee]: 'Tester' });
});

describe('a proposal', () => {
  const propose = async (as: string, achievements = '') => {
    await generate(manager, project);
    const { body } = await app.call(listJobs, { query: { project } }, manager);
    const job = body.items.find(({ user }) => user._id === employee)?._id ?? '';
    return app.call(proposeAchievements, { body: { job, achievements } }, as);
  };

  test('is made from what the person registered, the longest first', async () => {
    peer.manner = { says: 'Built the import that everybody uses.' };
    expect((await propose(employee)).body).toEqual({ proposal: 'Built the import that everybody uses.', advice: null });
    const asked = peer.asked.at(-1)?.messages[1]?.content ?? '';
    expect(asked.indexOf('Built the import (5 h)')).toBeLessThan(asked.indexOf('Designed the import (2 h)'));
    expect((await propose(manager)).status).toBe(200);
    expect((await propose(left)).refusal.code).toBe('NOT_FOUND');
  });

  test('fails as any help does', async () => {
    peer.manner = 'refuses';
    expect((await propose(employee)).refusal.code).toBe('TEXT_HELP_FAILED');
  });
});
