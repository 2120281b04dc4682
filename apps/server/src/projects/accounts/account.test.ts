import {
  createAccount,
  deleteAccount,
  getAccount,
  listAccounts,
  selectAccounts,
  updateAccount,
} from '@stint/contract/projects/accounts/account';
import { createPhase } from '@stint/contract/projects/phases/phase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountStage, createAccountStage } from '../../../test/make-account.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: AccountStage['make'];
let newAccount: AccountStage['newAccount'];
let newPhase: AccountStage['newPhase'];
let register: AccountStage['register'];
let account: AccountStage['account'];
let phase: AccountStage['phase'];
let customer: AccountStage['customer'];
let admin: string;
let manager: string;
let employee: string;
let optioned: string;
let plain: string;
let option: AccountStage['option'];

beforeAll(async () => {
  ({
    app,
    make,
    newAccount,
    newPhase,
    register,
    account,
    phase,
    customer,
    admin,
    manager,
    employee,
    optioned,
    plain,
    option,
  } = await createAccountStage());
});
afterAll(() => app.close());

test('accounts and phases are kept by managers and administrators', async () => {
  expect((await app.call(listAccounts, { query: {} }, manager)).status).toBe(200);
  expect((await app.call(createAccount, { body: account() }, manager)).status).toBe(200);
  for (const [asked, status] of [
    [null, 401],
    [employee, 403],
  ] as const) {
    expect((await app.call(listAccounts, { query: {} }, asked)).status).toBe(status);
    expect((await app.call(createAccount, { body: account() }, asked)).status).toBe(status);
    const body = { ...phase(), account: newId() };
    expect((await app.call(createPhase, { body }, asked)).status).toBe(status);
  }
});

test('accounts need a name and a customer', async () => {
  const answer = await app.call(createAccount, { body: account({ name: '', customer: '' }) }, admin);
  expect(Object.keys(answer.refusal.fields ?? {}).sort()).toEqual(['customer', 'name']);
});

test('new accounts get the teams and managers that their customer gives to all', async () => {
  const team = await make.team(null, []);
  const giving = await customer('Giving', [], { teams: [team], managers: [manager], teamsAutoAssign: true });
  expect(await newAccount({ customer: giving })).toMatchObject({ teams: [{ _id: team }], managers: [] });
});

test('accounts are listed by customer, project and number; archived ones only when asked', async () => {
  const archived = await newAccount({ name: 'Old one', archived: true });
  const found = async (query: object) => (await app.call(listAccounts, { query }, admin)).body.items;
  expect(await found({ search: 'old one' })).toEqual([]);
  expect(await found({ search: 'old one', archived: 'true' })).toMatchObject([{ _id: archived._id }]);
  const project = await make.project({ name: 'Zebra' });
  const one = await newAccount({ project });
  expect(await found({ search: 'zebra' })).toMatchObject([{ _id: one._id, project: { name: 'Zebra' } }]);
  const select = await app.call(selectAccounts, { query: { search: 'old one' } }, employee);
  expect(select.body).toEqual([]);
});

test('of two who save at once the second is told', async () => {
  const stored = await newAccount();
  const body = { ...account({ name: 'Renamed' }), version: stored.version };
  const both = await Promise.all(
    [1, 2].map(() => app.call(updateAccount, { params: { id: stored._id }, body }, admin)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('accounts move to another direct customer only while their phases have no options of the old one', async () => {
  const stored = await newAccount({ customer: optioned });
  await app.call(createPhase, { body: { ...phase({ phaseOption: option._id }), account: stored._id } }, admin);
  const body = { ...account({ customer: plain }), version: stored.version };
  const answer = await app.call(updateAccount, { params: { id: stored._id }, body }, admin);
  expect(answer.refusal).toMatchObject({
    code: 'PHASE_OPTIONS_OF_ANOTHER_CUSTOMER',
    fields: { customer: expect.any(String) },
  });
});

test('an account managed by the administrator themselves, or with registered time, cannot be deleted', async () => {
  const own = await newAccount({ managers: [admin] });
  const refused = await app.call(deleteAccount, { params: { id: own._id } }, admin);
  expect(refused.refusal.code).toBe('ACCOUNT_OF_CURRENT_USER');
  const used = await newPhase({ users: [{ user: employee, disabledDate: null }] });
  await register(used._id, '2026-01-05');
  const kept = await app.call(deleteAccount, { params: { id: used.account._id } }, admin);
  expect(kept.refusal.message).toBe('The account is still used by registered time and cannot be deleted');
  const free = await newPhase();
  expect((await app.call(deleteAccount, { params: { id: free.account._id } }, admin)).status).toBe(200);
  expect((await app.call(getAccount, { params: { id: free.account._id } }, admin)).status).toBe(404);
});
