import * as contract from '@stint/contract/outside/timelog/mapping';
import { getAccount, updateAccount } from '@stint/contract/projects/accounts/account';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTimelogStage, TASK, type TimelogStage } from '../../../test/make-timelog.ts';
import { createTestApp } from '../../../test/test-app.ts';

let stage: TimelogStage;
beforeAll(async () => {
  stage = await createTimelogStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await sql`update account set timelog_project_id = null, timelog_status = 0, timelog_since = null, archived = false,
    name = 'Outside name', number = 'P.1' where id = ${stage.account}`.execute(stage.app.db);
  await sql`update phase set timelog_task_id = null`.execute(stage.app.db);
});

const map = (Id: string | null, account = stage.account) =>
  stage.app.call(contract.mapAccounts, { body: { mappings: [{ account, Id }], since: '2026-11-01' } }, stage.manager);
const statusOf = async (id = stage.account) =>
  (await stage.app.db.selectFrom('account').select('timelog_status').where('id', '=', id).executeTakeFirstOrThrow())
    .timelog_status;

async function otherAccount(): Promise<string> {
  const phase = await stage.make.phase(null);
  await sql`update direct_customer set is_timelog_direct_customer = true`.execute(stage.app.db);
  // Of the same customer outside.
  await sql`update indirect_customer set timelog_customer_id = 'c-300'`.execute(stage.app.db);
  const found = await stage.app.db
    .selectFrom('phase')
    .select('account_id')
    .where('id', '=', phase)
    .executeTakeFirstOrThrow();
  return found.account_id;
}

describe('mapping', () => {
  test('customers are offered that have the system, with how their accounts stand', async () => {
    const { body } = await stage.app.call(contract.listMappedCustomers, {}, stage.manager);
    expect(body).toMatchObject([
      { _id: stage.customer, timelogCustomerId: 'c-300', accounts: 1, unmapped: 1, inError: 0 },
    ]);
  });

  test('the accounts of a customer stand with what they are mapped to, those of others do not', async () => {
    await otherAccount();
    await map('40');
    const query = { customer: stage.customer };
    const { body } = await stage.app.call(contract.listMappedAccounts, { query }, stage.manager);
    expect(body).toMatchObject([{ _id: stage.account, timelogProjectId: '40', timelogStatus: 1 }]);
    await sql`delete from phase where account_id <> ${stage.account}`.execute(stage.app.db);
    await sql`delete from account where id <> ${stage.account}`.execute(stage.app.db);
    await sql`update direct_customer d set is_timelog_direct_customer = exists (
      select from indirect_customer c join account a on a.customer_id = c.id where c.direct_customer_id = d.id)`.execute(
      stage.app.db,
    );
  });

  test('the projects of a customer are found by its number, else by its id', async () => {
    const list = () =>
      stage.app.call(contract.listTimelogProjects, { query: { customer: stage.customer } }, stage.manager);
    const { body } = await list();
    expect(body).toEqual([
      { Id: '40', No: 'P.1', Name: 'Outside name', Status: 1, CustomerID: '7', account: null },
      { Id: '41', No: 'P.2', Name: 'Other', Status: 1, CustomerID: '7', account: null },
    ]);
    await sql`update indirect_customer set timelog_customer_id = '7'`.execute(stage.app.db);
    expect((await list()).body).toHaveLength(2);
    for (const unknown of ['99', null]) {
      await sql`update indirect_customer set timelog_customer_id = ${unknown}`.execute(stage.app.db);
      expect(await list()).toMatchObject({ status: 422, refusal: { code: 'TIMELOG_CUSTOMER_UNKNOWN' } });
    }
    await sql`update indirect_customer set timelog_customer_id = 'c-300'`.execute(stage.app.db);
  });

  test('moves an account to mapped, and its project says so', async () => {
    expect(await map('40')).toMatchObject({
      status: 200,
      body: [{ timelogProjectId: '40', timelogStatus: 1, timelogSince: '2026-11-01' }],
    });
    const { body } = await stage.app.call(
      contract.listTimelogProjects,
      { query: { customer: stage.customer } },
      stage.manager,
    );
    expect(body[0]).toMatchObject({ Id: '40', account: { _id: stage.account } });
    // A repeated call changes nothing.
    const version = async () =>
      (await stage.app.call(getAccount, { params: { id: stage.account } }, stage.manager)).body.version;
    const before = await version();
    await map('40');
    expect(await version()).toBe(before);
  });

  test.each([
    ['name', sql`name = 'Own name'`],
    ['number', sql`number = 'X'`],
    ['archived', sql`archived = true`],
  ])('moves it to needUpdate where %s differs', async (_field, set) => {
    await sql`update account set ${set} where id = ${stage.account}`.execute(stage.app.db);
    expect((await map('40')).body).toMatchObject([{ timelogStatus: 2 }]);
  });

  test('back to unmapped takes the tasks of its phases along', async () => {
    await map('40');
    const params = { id: stage.phase };
    await stage.app.call(contract.mapPhase, { params, body: { TaskId: String(TASK) } }, stage.manager);
    expect((await map(null)).body).toMatchObject([{ timelogProjectId: null, timelogStatus: 0, timelogSince: null }]);
    const phase = await stage.app.db
      .selectFrom('phase')
      .select('timelog_task_id')
      .where('id', '=', stage.phase)
      .executeTakeFirst();
    expect(phase?.timelog_task_id).toBeNull();
  });

  test('is refused with its message, and marks the account', async () => {
    const other = await otherAccount();
    await map('41', other);
    for (const [id, code, message] of [
      ['99', 'TIMELOG_PROJECT_NOT_EXISTING', 'Timelog project is not existing'],
      ['41', 'TIMELOG_PROJECT_MAPPED', 'Timelog project is already mapped'],
      ['42', 'TIMELOG_PROJECT_DUPLICATED', 'Timelog project is duplicated with other'],
    ] as const) {
      await sql`update account set timelog_status = 0 where id = ${stage.account}`.execute(stage.app.db);
      const refusal = { code, message, data: { accounts: [stage.account] } };
      expect(await map(id)).toMatchObject({ status: 422, refusal });
      expect(await statusOf()).toBe(3);
    }
    expect(await statusOf(other)).toBe(2);
    // Once it is mapped to a good one, it is as any other.
    expect((await map('40')).body).toMatchObject([{ timelogStatus: 1 }]);
    await map(null, other);
  });

  test('never to a project of another customer: the hours would be invoiced there', async () => {
    stage.peer.held.projects.push({ id: 44, number: 'P.44', name: 'Of another', status: 1, customerId: 8 });
    const refusal = { code: 'TIMELOG_PROJECT_NOT_EXISTING', data: { accounts: [stage.account] } };
    expect(await map('44')).toMatchObject({ status: 422, refusal });
    expect(await statusOf()).toBe(3);
    const setNumber = (number: string) =>
      sql`update indirect_customer set timelog_customer_id = ${number}`.execute(stage.app.db);
    await setNumber('7');
    expect((await map('40')).status).toBe(200);
    // What is mapped already stays, whatever the number of the customer has become.
    await setNumber('99');
    expect((await map('40')).status).toBe(200);
    expect((await map('41')).refusal).toMatchObject(refusal);
    expect((await map(null)).status).toBe(200);
    await setNumber('c-300');
    stage.peer.held.projects.pop();
  });

  test('one project for two accounts of a list is duplicated; two may change places', async () => {
    const other = await otherAccount();
    const both = (one: string, two: string) =>
      stage.app.call(
        contract.mapAccounts,
        {
          body: {
            mappings: [
              { account: stage.account, Id: one },
              { account: other, Id: two },
            ],
            since: '2026-11-01',
          },
        },
        stage.manager,
      );
    const twice = await both('40', '40');
    expect(twice).toMatchObject({ status: 422, refusal: { message: 'Timelog project is duplicated with other' } });
    expect([await statusOf(), await statusOf(other)]).toEqual([3, 3]);
    expect((await both('40', '41')).status).toBe(200);
    expect((await both('41', '40')).body.map(({ timelogProjectId }) => timelogProjectId).toSorted()).toEqual([
      '40',
      '41',
    ]);
    await map(null, other);
  });

  test('two at once for one project: the database lets one through', async () => {
    const other = await otherAccount();
    const [one, two] = await Promise.all([map('40'), map('40', other)]);
    expect([one.status, two.status].toSorted()).toEqual([200, 422]);
    const refused = one.status === 422 ? one : two;
    expect(refused.refusal.message).toBe('Timelog project is already mapped');
    await map(null, other);
  });

  test('not for customers that do not have the system', async () => {
    await sql`update direct_customer set is_timelog_direct_customer = false`.execute(stage.app.db);
    expect(await map('40')).toMatchObject({ status: 422, refusal: { code: 'TIMELOG_OTHER_CUSTOMER' } });
    expect(await statusOf()).toBe(0);
    await sql`update direct_customer set is_timelog_direct_customer = true`.execute(stage.app.db);
  });

  test('an account that is changed here needs an update', async () => {
    await map('40');
    const save = async (given: object) => {
      const { body } = await stage.app.call(getAccount, { params: { id: stage.account } }, stage.manager);
      const { name, number, archived, version } = body;
      const rest = {
        customer: stage.customer,
        project: null,
        billTo: null,
        teams: [],
        managers: [],
        teamsAutoAssign: false,
      };
      const saved = { name, number, archived, version, ...rest, managersAutoAssign: false, ...given };
      return stage.app.call(updateAccount, { params: { id: stage.account }, body: saved }, stage.manager);
    };
    expect((await save({ billTo: 'Customer' })).body.timelogStatus).toBe(1);
    expect((await save({ name: 'Renamed' })).body.timelogStatus).toBe(2);
  });
});

describe('phases and tasks', () => {
  const mapPhase = (TaskId: string | null) =>
    stage.app.call(contract.mapPhase, { params: { id: stage.phase }, body: { TaskId } }, stage.manager);

  test('a phase is mapped to a task of the project of its account', async () => {
    expect(await mapPhase('400')).toMatchObject({ status: 409, refusal: { code: 'TIMELOG_NOT_MAPPED' } });
    await map('40');
    expect(await mapPhase('400')).toMatchObject({ status: 200, body: { timelogTaskId: '400' } });
    const missing = { code: 'TIMELOG_TASK_NOT_EXISTING', message: 'Timelog task is not existing' };
    expect(await mapPhase('999')).toMatchObject({ status: 422, refusal: missing });
    const query = { account: stage.account };
    const { body: tasks } = await stage.app.call(contract.listTimelogTasks, { query }, stage.manager);
    expect(tasks).toMatchObject([
      { TaskId: '400', Name: 'Build', IsActive: true, phases: [{ _id: stage.phase }] },
      { TaskId: '401', phases: [] },
    ]);
    expect(await mapPhase(null)).toMatchObject({ status: 200, body: { timelogTaskId: null } });
  });

  test('allocations name the employees that are known here', async () => {
    await map('40');
    const { user, employee } = await stage.someone();
    await stage.sync({ hours: false });
    const query = { account: stage.account };
    const { body } = await stage.app.call(contract.listTimelogAllocations, { query }, stage.manager);
    expect(body[0]).toMatchObject({
      ...{ TaskId: '400', AllocatedHours: 10, EmployeeId: String(employee), IsActive: true },
      person: { _id: user },
    });
  });
});

describe('rights and trouble', () => {
  test('only managers and administrators map', async () => {
    const employee = await stage.make.user();
    const body = { mappings: [{ account: stage.account, Id: '40' }], since: '2026-11-01' };
    expect((await stage.app.call(contract.mapAccounts, { body }, employee)).status).toBe(403);
    expect((await stage.app.call(contract.mapAccounts, { body }, null)).status).toBe(401);
    expect((await stage.app.call(contract.mapAccounts, { body }, stage.admin)).status).toBe(200);
  });

  test('a system that is away is told from a fault of ours', async () => {
    const away = await createTestApp({
      TIMELOG_URL: 'http://a:secret@127.0.0.1:9/x?site=y&timeout=1',
      TIMELOG_KEY: 'k',
    });
    const make = makersOf(away.db);
    await make.company();
    const manager = await make.user({ role: 'Manager' });
    await make.phase(null);
    const { id } = await away.db.selectFrom('account').select('id').executeTakeFirstOrThrow();
    const body = { mappings: [{ account: id, Id: '1' }], since: '2026-11-01' };
    const answer = await away.call(contract.mapAccounts, { body }, manager);
    expect(answer).toMatchObject({ status: 503, refusal: { code: 'TIMELOG_UNAVAILABLE' } });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    await away.close({ withAuditProof: false });
  });

  test('without a system there is nothing to map to, and the screen knows', async () => {
    const none = await createTestApp();
    const make = makersOf(none.db);
    await make.company();
    const manager = await make.user({ role: 'Manager' });
    await make.phase(null);
    const { id } = await none.db.selectFrom('account').select('id').executeTakeFirstOrThrow();
    const body = { mappings: [{ account: id, Id: '1' }], since: '2026-11-01' };
    expect(await none.call(contract.mapAccounts, { body }, manager)).toMatchObject({
      status: 409,
      refusal: { code: 'TIMELOG_NOT_CONNECTED' },
    });
    await none.close({ withAuditProof: false });
  });
});
