import { selectUsers } from '@stint/contract/people/users/user';
import {
  type CustomerJobToSave,
  createCustomerJob,
  deleteCustomerJob,
  listCustomerJobs,
  selectCustomerUsers,
  updateCustomerJob,
} from '@stint/contract/projects/jobs/customer-job';
import { CUSTOMER_OR_NAME_REQUIRED, MOST_CUSTOMER_JOBS } from '@stint/contract/projects/jobs/customer-job.rules';
import { saveProjectJobs } from '@stint/contract/projects/jobs/project-job';
import {
  ENOUGH_ACHIEVEMENTS,
  JOB_NAMES_REQUIRED,
  MOST_JOBS_OF_ONE,
} from '@stint/contract/projects/jobs/project-job.rules';
import {
  createJobs,
  deleteJob,
  getJob,
  type JobsToCreate,
  listJobs,
  saveOwnJob,
  selectSkills,
  type UserJobToSave,
  updateJob,
} from '@stint/contract/projects/jobs/project-job-keeping';
import { getProjectOverview } from '@stint/contract/projects/projects/project-dashboard';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let manager: string;
let analyst: string;
let employee: string;
let other: string;
let customer: string;
let project: string;
let skill: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
  analyst = await make.user({ name: 'Ana' });
  employee = await make.user({ name: 'Emp' });
  other = await make.user({ name: 'Oto' });
  customer = await make.user({ name: 'Karen', role: null });
  project = await make.project();
  await app.db.updateTable('project').set({ business_analyst_id: analyst }).where('id', '=', project).execute();
  skill = newId();
  await app.db.insertInto('skill').values({ id: skill, name: 'TypeScript' }).execute();
});
afterAll(() => app.close());

const jobs = (given: Partial<JobsToCreate> = {}): JobsToCreate => ({
  project,
  people: [{ _id: newId(), user: employee, name: 'Developer' }],
  startDate: '2026-01-05',
  endDate: null,
  level: 3,
  ...given,
});
const create = (given: Partial<JobsToCreate> = {}, as: string | null = manager) =>
  app.call(createJobs, { body: jobs(given) }, as);
const newJob = async () => {
  const [job] = (await create()).body;
  if (!job) throw new Error('It was created');
  return job;
};
const edited = (given: Partial<UserJobToSave> = {}): UserJobToSave => ({
  name: 'Developer',
  startDate: '2026-01-05',
  endDate: null,
  achievements: '',
  level: 3,
  status: 'Confirmed',
  isIncludeInCV: false,
  skills: [],
  ...given,
});
const update = (id: string, version: number, given: Partial<UserJobToSave> = {}, as: string | null = manager) =>
  app.call(updateJob, { params: { id }, body: { ...edited(given), version } }, as);

describe('jobs of a project', () => {
  test('are created for several people at once, each with a name; repeating it stores nothing twice', async () => {
    const people = [employee, other].map((user, index) => ({ _id: newId(), user, name: `Tester ${index}` }));
    const first = await create({ people });
    expect(first.body.map((job) => [job.user._id, job.name])).toEqual([
      [employee, 'Tester 0'],
      [other, 'Tester 1'],
    ]);
    expect((await create({ people })).body).toEqual(first.body);
  });

  test('need a start date, and a name for all selected', async () => {
    const people = [
      { _id: newId(), user: employee, name: 'Tester' },
      { _id: newId(), user: other, name: ' ' },
    ];
    expect((await create({ people })).refusal.fields).toEqual({ 'people.1.name': JOB_NAMES_REQUIRED });
    expect((await create({ startDate: '' })).refusal.fields).toHaveProperty('startDate');
    expect((await create({ endDate: '2026-01-04' })).refusal.fields).toHaveProperty('endDate');
    for (const level of [0, 6]) expect((await create({ level })).refusal.fields).toHaveProperty('level');
    for (const level of [1, 5]) expect((await create({ level })).status).toBe(200);
    expect((await create({ people: [] })).status).toBe(400);
    const customers = [{ _id: newId(), user: customer, name: 'Owner' }];
    expect((await create({ people: customers })).refusal.code).toBe('NOT_EMPLOYEES');
  });

  test('are kept by managers and key members only', async () => {
    const job = await newJob();
    const params = { id: job._id };
    for (const [asked, status] of [
      [null, 401],
      [customer, 403],
      [employee, 403],
      [analyst, 200],
      [manager, 200],
    ] as const) {
      expect((await app.call(listJobs, { query: { project } }, asked)).status).toBe(status);
      expect((await create({}, asked)).status).toBe(status);
    }
    expect((await update(job._id, 1, {}, employee)).refusal.code).toBe('NOT_YOURS');
    expect((await app.call(deleteJob, { params }, employee)).refusal.code).toBe('NOT_YOURS');
    expect((await app.call(getJob, { params }, other)).refusal.code).toBe('NOT_FOUND');
    expect((await app.call(getJob, { params }, employee)).status).toBe(200);
    expect((await update(job._id, 1, { name: 'Lead' }, analyst)).body.name).toBe('Lead');
    expect((await app.call(deleteJob, { params }, analyst)).status).toBe(200);
  });

  test('show the project to who was given one by somebody else, and not to who gave it themselves', async () => {
    const [left, right] = [await make.user(), await make.user()];
    const kept = await make.project();
    const lead = (by: { business_analyst_id: string | null; key_account_manager_id: string | null }) =>
      app.db.updateTable('project').set(by).where('id', '=', kept).execute();
    await lead({ business_analyst_id: left, key_account_manager_id: right });
    const people = [left, right].map((user) => ({ _id: newId(), user, name: 'Lead' }));
    const [first, second] = (await create({ project: kept, people }, left)).body;
    if (!first || !second) throw new Error('They were created');
    let { version } = first;
    const save = async (given: Partial<UserJobToSave>, as: string) => {
      const saved = await update(first._id, version, given, as);
      expect(saved.refusal).toEqual({});
      version = saved.body.version;
    };
    await save({}, left);
    await lead({ business_analyst_id: null, key_account_manager_id: null });
    const seenBy = async (as: string) => (await app.call(getProjectOverview, { params: { id: kept } }, as)).status;
    expect([await seenBy(left), await seenBy(right)]).toEqual([404, 200]);
    // To end, to correct or to lower one gives nothing.
    await save({ endDate: '2026-11-28', name: 'Lead' }, manager);
    await save({ endDate: '2026-11-27', level: 2 }, manager);
    expect(await seenBy(left)).toBe(404);
    await save({ endDate: '2026-11-27' }, manager);
    expect(await seenBy(left)).toBe(200);
    await lead({ business_analyst_id: left, key_account_manager_id: null });
    await save({ level: 1 }, left);
    await lead({ business_analyst_id: null, key_account_manager_id: null });
    expect(await seenBy(left)).toBe(200);
  });

  test('nor to who leads the person and gave it alone', async () => {
    const [leader, person] = [await make.user(), await make.user()];
    await make.team(leader, [person]);
    const kept = await make.project({ manager: leader });
    const [job] = (await create({ project: kept, people: [{ _id: newId(), user: person, name: 'Lead' }] }, leader))
      .body;
    await app.db.updateTable('project').set({ manager_id: null }).where('id', '=', kept).execute();
    const seenBy = async (as: string) => (await app.call(getProjectOverview, { params: { id: kept } }, as)).status;
    expect([await seenBy(leader), await seenBy(person)]).toEqual([404, 200]);
    expect((await update(job?._id ?? '', 1, { level: 4 }, manager)).refusal).toEqual({});
    expect(await seenBy(leader)).toBe(200);
  });

  test('are given by whoever else makes them longer or confirms them', async () => {
    const saves: Partial<UserJobToSave>[][] = [
      [{ endDate: '2026-11-28' }, { endDate: null }],
      [{ endDate: '2026-11-28' }, { endDate: '2026-11-29' }],
      [{ status: 'Draft' }, {}],
    ];
    for (const [own = {}, others = {}] of saves) {
      const person = await make.user();
      const kept = await make.project({ manager: person });
      const [job] = (await create({ project: kept, people: [{ _id: newId(), user: person, name: 'Lead' }] }, person))
        .body;
      await update(job?._id ?? '', 1, own, person);
      await app.db.updateTable('project').set({ manager_id: null }).where('id', '=', kept).execute();
      const seen = async () => (await app.call(getProjectOverview, { params: { id: kept } }, person)).status;
      expect(await seen()).toBe(404);
      expect((await update(job?._id ?? '', 2, others, manager)).refusal).toEqual({});
      expect(await seen()).toBe(200);
    }
  });

  test('have skills of level 0 to 5, each once', async () => {
    const job = await newJob();
    const wrong = await update(job._id, 1, { skills: [{ skill, level: 6 }] });
    expect(Object.keys(wrong.refusal.fields ?? {})).toEqual(['skills.0.level']);
    const twice = [0, 5].map((level) => ({ skill, level }));
    expect((await update(job._id, 1, { skills: twice })).status).toBe(400);
    const saved = await update(job._id, 1, { skills: [{ skill, level: 0 }] });
    expect(saved.body.skills).toEqual([{ skill: { _id: skill, name: 'TypeScript' }, level: 0 }]);
    expect((await update(job._id, 2, { skills: [] })).body.skills).toEqual([]);
    expect((await app.call(selectSkills, { query: { search: 'type' } }, employee)).body).toMatchObject([
      { _id: skill },
    ]);
  });

  test('of two who save at once the second is told', async () => {
    const job = await newJob();
    const both = await Promise.all([update(job._id, 1), update(job._id, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('lack achievements when these have fewer than 50 characters', async () => {
    const enough = 'ế'.repeat(ENOUGH_ACHIEVEMENTS);
    const [long, short] = [await newJob(), await newJob()];
    await update(long._id, 1, { achievements: `\n${enough} ` });
    await update(short._id, 1, { achievements: `\n${enough.slice(1)} ` });
    const { body } = await app.call(listJobs, { query: { project, lacking: 'true' } }, manager);
    const found = body.items.map((job) => job._id);
    expect([found.includes(short._id), found.includes(long._id)]).toEqual([true, false]);
  });

  test('several are saved at once by those who keep the project', async () => {
    const [one, two] = [await newJob(), await newJob()];
    const body = {
      jobs: [one, two].map(({ _id }) => ({
        _id,
        version: 1,
        startDate: '2026-02-02',
        endDate: null,
        achievements: '',
        level: 5,
      })),
    };
    expect((await app.call(saveProjectJobs, { body }, employee)).refusal.code).toBe('NOT_YOURS');
    const saved = await app.call(saveProjectJobs, { body }, analyst);
    expect(saved.body.map((job) => [job.level, job.version])).toEqual([
      [5, 2],
      [5, 2],
    ]);
  });
});

test('one sees one’s own jobs, and says what one achieved in them', async () => {
  const job = await newJob();
  const mine = await app.call(listJobs, { query: {} }, employee);
  expect(mine.body.items.some(({ _id }) => _id === job._id)).toBe(true);
  expect((await app.call(listJobs, { query: {} }, analyst)).body.items).toEqual([]);
  const body = { achievements: 'Built it', isIncludeInCV: true, skills: [{ skill, level: 4 }], version: 1 };
  const save = (as: string) => app.call(saveOwnJob, { params: { id: job._id }, body }, as);
  expect((await save(analyst)).refusal.code).toBe('NOT_YOURS');
  expect((await save(employee)).body).toMatchObject({ achievements: 'Built it', isIncludeInCV: true, version: 2 });
  expect((await save(employee)).refusal.code).toBe('CHANGED_MEANWHILE');
});

describe('jobs at the customer', () => {
  const job = (given: Partial<CustomerJobToSave> = {}): CustomerJobToSave => ({
    customer: null,
    fullName: 'Karen Holm',
    role: 'Product owner',
    startDate: null,
    endDate: null,
    ...given,
  });
  const add = (given: Partial<CustomerJobToSave> = {}, as: string | null = manager) =>
    app.call(createCustomerJob, { body: { ...job(given), project } }, as);

  test('need a customer or a full name, and a role', async () => {
    expect((await add({ fullName: ' ' })).refusal.fields).toEqual({ fullName: CUSTOMER_OR_NAME_REQUIRED });
    expect((await add({ role: ' ' })).refusal.fields).toHaveProperty('role');
    expect((await add({ startDate: '2026-02-01', endDate: '2026-01-01' })).refusal.fields).toHaveProperty('endDate');
    expect((await add({ customer: employee })).refusal.code).toBe('NO_CUSTOMER');
    expect((await add({ customer, fullName: '' })).body).toMatchObject({
      customer: { _id: customer },
      fullName: 'Karen Test',
    });
  });

  test('are at most so many in a project', async () => {
    const full = await make.project({ manager });
    await sql`insert into customer_job (id, project_id, full_name, role)
      select gen_random_uuid(), ${full}, 'Karen', 'Owner' from generate_series(1, ${MOST_CUSTOMER_JOBS - 1}::int)`.execute(
      app.db,
    );
    const one = () => app.call(createCustomerJob, { body: { ...job(), project: full } }, manager);
    const both = await Promise.all([one(), one()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await one()).refusal).toMatchObject({
      code: 'TOO_MANY_CUSTOMER_JOBS',
      message: 'A project has at most 200 jobs at its customers',
    });
  });

  test('are listed, changed and deleted by those who keep the project', async () => {
    const { body: stored } = await add({}, analyst);
    const params = { id: stored._id };
    for (const [asked, status] of [
      [null, 401],
      [employee, 403],
    ] as const) {
      expect((await add({}, asked)).status).toBe(status);
      expect((await app.call(listCustomerJobs, { query: { project } }, asked)).status).toBe(status);
      // Who may not read them is told as little of one as if it were not there.
      expect((await app.call(deleteCustomerJob, { params }, asked)).status).toBe(status === 401 ? 401 : 404);
    }
    const listed = await app.call(listCustomerJobs, { query: { project, search: 'holm' } }, analyst);
    expect(listed.body.items).toEqual([stored]);
    const body = { ...job({ role: 'Sponsor' }), version: stored.version };
    expect((await app.call(updateCustomerJob, { params, body }, analyst)).body.role).toBe('Sponsor');
    expect((await app.call(deleteCustomerJob, { params }, analyst)).status).toBe(200);
    const asking = () => app.call(selectCustomerUsers, { query: { search: 'karen' } }, analyst);
    expect((await asking()).body).toEqual([]);
    await serveCustomer(customer, project);
    const found = await asking();
    expect(found.body.map(({ _id }) => _id)).toEqual([customer]);
    await app.db.updateTable('app_user').set({ email: 'kp@holm.example' }).where('id', '=', customer).execute();
    // By an address only managers find somebody: others would guess it letter by letter.
    for (const [asked, number] of [
      [analyst, 0],
      [manager, 1],
    ] as const) {
      for (const list of [selectCustomerUsers, selectUsers])
        expect((await app.call(list, { query: { search: 'kp@h' } }, asked)).body).toHaveLength(number);
    }
  });
});

/** Makes somebody a user of a customer that a project is for. */
async function serveCustomer(user: string, ofProject: string): Promise<void> {
  const [direct, indirect] = [newId(), newId()];
  await app.db.insertInto('direct_customer').values({ id: direct, name: 'Holm Group' }).execute();
  await app.db
    .insertInto('indirect_customer')
    .values({ id: indirect, name: 'Holm', direct_customer_id: direct })
    .execute();
  await app.db
    .insertInto('project_customer')
    .values({ project_id: ofProject, indirect_customer_id: indirect })
    .execute();
  await app.db.insertInto('customer_user_indirect').values({ user_id: user, indirect_customer_id: indirect }).execute();
}

test('nobody is given so many jobs in a project that their CV is nothing else', async () => {
  const person = await make.user({ name: 'Many' });
  const people = (count: number) =>
    Array.from({ length: count }, () => ({ _id: newId(), user: person, name: 'Developer' }));
  const first = { people: people(MOST_JOBS_OF_ONE - 1) };
  expect((await create(first, analyst)).status).toBe(200);
  const both = await Promise.all([create({ people: people(1) }, analyst), create({ people: people(1) }, analyst)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await create({ people: people(1) }, analyst)).refusal).toMatchObject({
    code: 'TOO_MANY_PROJECT_JOBS',
    message: 'A person has at most 30 jobs in a project',
  });
  // What is there already is answered as it was.
  expect((await create(first, analyst)).status).toBe(200);
  expect((await create({ project: await make.project(), people: people(1) })).status).toBe(200);
});
