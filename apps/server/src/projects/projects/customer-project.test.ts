import { getCustomerProject, listCustomerProjects } from '@stint/contract/projects/projects/customer-project';
import { setCustomerCanSeeProject } from '@stint/contract/projects/projects/project';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectStage, type ProjectStage } from '../../../test/make-project.ts';

let stage: ProjectStage;
/** A project of another customer, which its customers may see. */
let foreign: string;
let bought: { direct: string; indirect: string };

beforeAll(async () => {
  stage = await createProjectStage();
  const { app, make, project, member, phase, register, sellToItsCustomer } = stage;
  await register(member, phase, '2026-10-05', 3);
  await register(member, phase, '2026-11-03', 4.5);
  bought = await sellToItsCustomer(project);
  foreign = await make.project({ name: 'Foreign' });
  await make.phase(foreign);
  await sellToItsCustomer(foreign);
  await app.call(setCustomerCanSeeProject, { body: { _id: foreign, customerCanSeeProject: true } }, stage.manager);
});
afterAll(() => stage.app.close());

const show = (customerCanSeeProject: boolean) =>
  stage.app.call(setCustomerCanSeeProject, { body: { _id: stage.project, customerCanSeeProject } }, stage.manager);
const seen = async () => {
  const { app, customer } = stage;
  return (await app.call(listCustomerProjects, { query: {} }, customer)).body.items.map((one) => one._id);
};
const open = (id: string) => stage.app.call(getCustomerProject, { params: { id } }, stage.customer);

test('only customer users make these calls', async () => {
  const { app, admin, member, project } = stage;
  for (const [asked, status] of [
    [null, 401],
    [member, 403],
    [admin, 403],
  ] as const) {
    expect((await app.call(listCustomerProjects, { query: {} }, asked)).status).toBe(status);
    expect((await app.call(getCustomerProject, { params: { id: project } }, asked)).status).toBe(status);
  }
});

test('a project is seen when it is of a customer of theirs and shown to customers: both, not one of them', async () => {
  const { app, customer, project } = stage;
  await show(true);
  expect(await seen()).toEqual([]);
  expect((await open(project)).status).toBe(404);
  await app.db
    .insertInto('customer_user_indirect')
    .values({ user_id: customer, indirect_customer_id: bought.indirect })
    .execute();
  expect(await seen()).toEqual([project]);
  await show(false);
  expect(await seen()).toEqual([]);
  expect((await open(project)).status).toBe(404);
  await show(true);
  expect((await open(project)).status).toBe(200);
  expect((await open(foreign)).status).toBe(404);
});

test('a direct customer stands for all its indirect ones', async () => {
  const { app, customer, project } = stage;
  await app.db.deleteFrom('customer_user_indirect').execute();
  expect(await seen()).toEqual([]);
  await app.db
    .insertInto('customer_user_direct')
    .values({ user_id: customer, direct_customer_id: bought.direct })
    .execute();
  expect(await seen()).toEqual([project]);
});

test('they read what it is and the hours of each month together, and nothing of single people’s work', async () => {
  const { project, lead } = stage;
  const { body } = await open(project);
  expect(body).toMatchObject({
    ...{ _id: project, name: 'Harbour', manager: { _id: lead }, hours: 7.5 },
    months: [
      { month: '2026-10', hours: 3 },
      { month: '2026-11', hours: 4.5 },
    ],
  });
  expect(JSON.stringify(body)).not.toContain(stage.member);
  // Another customer has a part in it too: that is not theirs to know.
  await stage.app.db
    .insertInto('project_customer')
    .values({ project_id: project, indirect_customer_id: (await stage.sellToItsCustomer(await elsewhere())).indirect })
    .execute();
  expect((await open(project)).body.customers.map((one) => one._id)).toEqual([bought.indirect]);
});

async function elsewhere(): Promise<string> {
  const project = await stage.make.project();
  await stage.make.phase(project);
  return project;
}

test('showing it twice is one change', async () => {
  const before = (await show(true)).body.version;
  expect((await show(true)).body.version).toBe(before);
  expect((await show(false)).body).toMatchObject({ customerCanSeeProject: false, version: before + 1 });
});
