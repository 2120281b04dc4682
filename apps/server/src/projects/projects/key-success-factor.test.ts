import {
  createKeySuccessFactor,
  deleteKeySuccessFactor,
  generateKeySuccessFactor,
  KSF_TEMPLATE_REQUIRED,
  KSF_TITLE_REQUIRED,
  listKeySuccessFactors,
  MOST_KSFS,
  updateKeySuccessFactor,
} from '@stint/contract/projects/projects/key-success-factor';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let manager: string;
let lead: string;
let member: string;
let stranger: string;
let project: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
  lead = await make.user();
  member = await make.user();
  stranger = await make.user();
  project = await make.project({ manager: lead });
  await make.phase(project, [member]);
});
afterAll(() => app.close());

const factor = (given: object = {}) => ({ project, title: 'On time', description: 'As agreed', ...given });
const listed = async () =>
  (await app.call(listKeySuccessFactors, { query: { projects: project } }, member)).body.map(({ title }) => title);

test('managers and key members keep them, members may not, and for others the project is not there', async () => {
  for (const [asked, status] of [
    [null, 401],
    [member, 403],
    [stranger, 404],
    [manager, 200],
    [lead, 200],
  ] as const) {
    const { status: found, body } = await app.call(createKeySuccessFactor, { body: factor() }, asked);
    expect(found).toBe(status);
    if (status !== 200) continue;
    const update = { title: 'In time', description: '', version: body.version };
    const params = { params: { id: body._id } };
    expect((await app.call(updateKeySuccessFactor, { ...params, body: update }, member)).status).toBe(403);
    expect((await app.call(deleteKeySuccessFactor, params, member)).refusal.code).toBe('NOT_YOURS');
    expect((await app.call(updateKeySuccessFactor, { ...params, body: update }, asked)).body.title).toBe('In time');
    for (const _ of [1, 2]) expect((await app.call(deleteKeySuccessFactor, params, asked)).status).toBe(200);
  }
});

test('they stand in the order in which they were added, each once', async () => {
  const twice = factor({ _id: newId(), title: 'Zero defects' });
  for (const _ of [1, 2]) await app.call(createKeySuccessFactor, { body: twice }, lead);
  await app.call(createKeySuccessFactor, { body: factor({ title: 'Always on time' }) }, lead);
  expect(await listed()).toEqual(['Zero defects', 'Always on time']);
});

test('a title is required', async () => {
  const { refusal } = await app.call(createKeySuccessFactor, { body: factor({ title: ' ' }) }, lead);
  expect(refusal.fields).toEqual({ title: KSF_TITLE_REQUIRED });
});

test('a template gives its title and description, and has to be chosen', async () => {
  for (const template of ['', null]) {
    const { refusal } = await app.call(generateKeySuccessFactor, { body: { project, template } }, lead);
    expect(refusal.fields).toEqual({ template: KSF_TEMPLATE_REQUIRED });
  }
  const template = newId();
  const gone = await app.call(generateKeySuccessFactor, { body: { project, template } }, lead);
  expect(gone.status).toBe(404);
  await app.db
    .insertInto('ksf_template')
    .values({ id: template, title: 'Clear talk', description: 'Nothing is a surprise' })
    .execute();
  const { body } = await app.call(generateKeySuccessFactor, { body: { project, template } }, lead);
  expect(body).toMatchObject({ project, title: 'Clear talk', description: 'Nothing is a surprise', version: 1 });
});

test('of two who save at once the second is told', async () => {
  const { body } = await app.call(createKeySuccessFactor, { body: factor() }, lead);
  const update = { title: 'Sooner', description: '', version: body.version };
  const both = await Promise.all(
    [lead, manager].map((asked) => app.call(updateKeySuccessFactor, { params: { id: body._id }, body: update }, asked)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a project has so many that a list without pages shows them all', async () => {
  const full = await make.project({ manager: lead });
  await sql`insert into project_key_success_factor (id, project_id, title, description, position)
    select gen_random_uuid(), ${full}, 'On time', '', n from generate_series(1, ${MOST_KSFS - 1}::int) n`.execute(
    app.db,
  );
  const add = () => app.call(createKeySuccessFactor, { body: { ...factor(), _id: newId(), project: full } }, lead);
  const both = await Promise.all([add(), add()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await add()).refusal).toMatchObject({
    code: 'TOO_MANY_KSFS',
    message: 'A project has at most 50 key success factors',
  });
});
