import { createAccount, deleteAccount } from '@stint/contract/projects/accounts/account';
import {
  createCostGroup,
  deleteCostGroup,
  listCostGroups,
  updateCostGroup,
} from '@stint/contract/projects/customers/cost-group';
import {
  createDirectCustomer,
  type DirectCustomerToSave,
  deleteDirectCustomer,
  listDirectCustomers,
  updateDirectCustomer,
} from '@stint/contract/projects/customers/direct-customer';
import {
  createIndirectCustomer,
  deleteIndirectCustomer,
  getIndirectCustomer,
  listIndirectCustomers,
  selectCustomers,
  updateIndirectCustomer,
} from '@stint/contract/projects/customers/indirect-customer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
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

const option = (code: string, given: { userLock?: boolean; canDelete?: boolean } = {}) => ({
  _id: newId(),
  optionName: `Option ${code}`,
  code,
  userLock: false,
  canDelete: true,
  ...given,
});
const direct = (given: Partial<DirectCustomerToSave> = {}): DirectCustomerToSave => ({
  name: 'Havn Bank',
  costGroup: null,
  isTimelogDirectCustomer: false,
  phaseOptions: [],
  ...given,
});

test('customers of all kinds are kept by managers and administrators', async () => {
  for (const list of [listCostGroups, listDirectCustomers, listIndirectCustomers])
    expect((await app.call(list, { query: {} }, manager)).status).toBe(200);
  for (const [asked, status] of [
    [null, 401],
    [employee, 403],
  ] as const) {
    for (const list of [listCostGroups, listDirectCustomers, listIndirectCustomers])
      expect((await app.call(list, { query: {} }, asked)).status).toBe(status);
    expect((await app.call(createCostGroup, { body: { name: 'Nordic' } }, asked)).status).toBe(status);
    expect((await app.call(createDirectCustomer, { body: direct() }, asked)).status).toBe(status);
  }
});

test('who else keeps customers hears of a change', async () => {
  await app.call(createCostGroup, { body: { name: 'Told' } }, admin);
  const { rows } = await sql<{ rooms: string[] }>`
    select rooms from live_event where event #>> '{event,entity}' = 'costGroup'`.execute(app.db);
  expect(rows.at(-1)?.rooms).toContain('role:manager');
  const group = (await app.call(listCostGroups, { query: { search: 'told' } }, admin)).body.items[0];
  await app.call(deleteCostGroup, { params: { id: group?._id ?? '' } }, admin);
});

test('a cost group needs a name, is renamed once for each version, and stays while customers are in it', async () => {
  expect((await app.call(createCostGroup, { body: { name: ' ' } }, admin)).refusal.fields).toHaveProperty('name');
  const { body: group } = await app.call(createCostGroup, { body: { name: 'Nordic' } }, admin);
  const body = { name: 'North', version: group.version };
  const both = await Promise.all(
    [1, 2].map(() => app.call(updateCostGroup, { params: { id: group._id }, body }, admin)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { body: customer } = await app.call(createDirectCustomer, { body: direct({ costGroup: group._id }) }, admin);
  const refused = await app.call(deleteCostGroup, { params: { id: group._id } }, admin);
  expect(refused.refusal.message).toBe('The cost group is still used by direct customers and cannot be deleted');
  const listed = await app.call(listCostGroups, { query: {} }, admin);
  expect(listed.body.items).toMatchObject([{ name: 'North', directCustomers: 1 }]);
  await app.call(deleteDirectCustomer, { params: { id: customer._id } }, admin);
  expect((await app.call(deleteCostGroup, { params: { id: group._id } }, admin)).status).toBe(200);
});

describe('phase options', () => {
  test('codes are unique within a direct customer, whatever their case', async () => {
    const phaseOptions = [option('A'), option('B'), option('a ')];
    const answer = await app.call(createDirectCustomer, { body: direct({ phaseOptions }) }, admin);
    expect(answer.refusal.fields).toEqual({
      'phaseOptions.2.code': 'There are some errors in phases setup. Please fix these issues',
    });
  });

  test('are added, changed, taken away, and can exchange their codes', async () => {
    const [a, b] = [option('A'), option('B')];
    const { body: stored } = await app.call(createDirectCustomer, { body: direct({ phaseOptions: [a, b] }) }, admin);
    const exchanged = [{ ...a, code: 'B' }, { ...b, code: 'A', userLock: true }, option('C')];
    const body = { ...direct({ phaseOptions: exchanged }), version: stored.version };
    const saved = await app.call(updateDirectCustomer, { params: { id: stored._id }, body }, admin);
    expect(saved.body.phaseOptions.map(({ _id, code }) => [code, _id])).toEqual([
      ['A', b._id],
      ['B', a._id],
      ['C', exchanged[2]?._id],
    ]);
    const less = { ...direct({ phaseOptions: [] }), version: saved.body.version };
    const emptied = await app.call(updateDirectCustomer, { params: { id: stored._id }, body: less }, admin);
    expect(emptied.body.phaseOptions).toEqual([]);
  });

  test('one that may not be deleted, or that a phase has, stays', async () => {
    const [kept, used] = [option('K', { canDelete: false }), option('U')];
    const { body: stored } = await app.call(
      createDirectCustomer,
      { body: direct({ phaseOptions: [kept, used] }) },
      admin,
    );
    const phase = await make.phase(null);
    await app.db.updateTable('phase').set({ phase_option_id: used._id }).where('id', '=', phase).execute();
    const without = async (phaseOptions: DirectCustomerToSave['phaseOptions']) => {
      const body = { ...direct({ phaseOptions }), version: stored.version };
      return (await app.call(updateDirectCustomer, { params: { id: stored._id }, body }, admin)).refusal;
    };
    expect(await without([used])).toMatchObject({ code: 'PHASE_OPTION_KEPT', data: { name: 'Option K' } });
    expect(await without([kept])).toMatchObject({ code: 'PHASE_OPTION_USED', data: { name: 'Option U' } });
    const gone = await app.call(deleteDirectCustomer, { params: { id: stored._id } }, admin);
    expect(gone.refusal.message).toBe('The direct customer is still used by phases and cannot be deleted');
  });
});

const accountOf = (customer: string) => ({
  ...{ name: 'Sund Freight portal', number: '', archived: false, customer, project: null, billTo: null },
  ...{ teams: [], managers: [], teamsAutoAssign: false, managersAutoAssign: false },
});

describe('indirect customers', () => {
  test('belong to a direct customer and have teams and managers', async () => {
    const { body: owner } = await app.call(createDirectCustomer, { body: direct({ name: 'Sund' }) }, admin);
    const team = await make.team(null, []);
    const body = {
      name: 'Sund Freight',
      directCustomer: owner._id,
      teams: [team],
      managers: [manager],
      teamsAutoAssign: true,
      managersAutoAssign: false,
      timelogCustomerId: 'C-77',
    };
    const { body: stored } = await app.call(createIndirectCustomer, { body }, admin);
    expect(stored).toMatchObject({
      directCustomer: { name: 'Sund' },
      teams: [{ _id: team }],
      managers: [{ _id: manager }],
      timelogCustomerId: 'C-77',
    });
    expect(stored.accounts).toEqual([]);
    const account = await app.call(createAccount, { body: accountOf(stored._id) }, admin);
    const { body: seen } = await app.call(getIndirectCustomer, { params: { id: stored._id } }, admin);
    expect(seen.accounts).toEqual([{ _id: account.body._id, name: 'Sund Freight portal' }]);
    await app.call(deleteAccount, { params: { id: account.body._id } }, admin);
    const listed = await app.call(listIndirectCustomers, { query: { search: 'sund freight' } }, admin);
    expect(listed.body.items).toMatchObject([{ name: 'Sund Freight', accounts: 0 }]);
    const chosen = await app.call(selectCustomers, { query: { search: 'freight' } }, manager);
    expect(chosen.body).toEqual([{ _id: stored._id, name: 'Sund Freight', hint: 'Sund' }]);
    const saved = await app.call(
      updateIndirectCustomer,
      { params: { id: stored._id }, body: { ...body, teams: [], managers: [], version: stored.version } },
      admin,
    );
    expect(saved.body).toMatchObject({ teams: [], managers: [] });
    const refused = await app.call(deleteDirectCustomer, { params: { id: owner._id } }, admin);
    expect(refused.refusal.code).toBe('STILL_USED');
    expect((await app.call(deleteIndirectCustomer, { params: { id: stored._id } }, admin)).status).toBe(200);
  });

  test('one of a direct customer that is not there is refused', async () => {
    const body = {
      name: 'Nobody',
      directCustomer: newId(),
      teams: [],
      managers: [],
      teamsAutoAssign: false,
      managersAutoAssign: false,
    };
    expect((await app.call(createIndirectCustomer, { body }, admin)).refusal.code).toBe('REFERENCE_MISSING');
  });
});
