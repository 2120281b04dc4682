import { me } from '@stint/contract/account/sessions/session';
import {
  accountCalls,
  NO_CUSTOMER_ACCESS,
  ownAccountCalls,
  selectOwnAccounts,
} from '@stint/contract/projects/accounts/account';
import { ownAccountFigureCalls } from '@stint/contract/projects/accounts/account-figures';
import { listCostGroups } from '@stint/contract/projects/customers/cost-group';
import { listDirectCustomers } from '@stint/contract/projects/customers/direct-customer';
import { listIndirectCustomers, selectOwnCustomers } from '@stint/contract/projects/customers/indirect-customer';
import { ownPhaseCalls, phaseCalls } from '@stint/contract/projects/phases/phase';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccountStage, createAccountStage } from '../../../test/make-account.ts';
import { newId } from '../../lib/new-id.ts';

let stage: AccountStage;
let keeper: string;

beforeAll(async () => {
  stage = await createAccountStage();
});
beforeEach(async () => {
  keeper = await stage.make.user();
});
afterAll(() => stage.app.close());

const call: AccountStage['app']['call'] = (...given) => stage.app.call(...given);
const ownAccounts = async (who = keeper) => (await call(ownAccountCalls.list, { query: {} }, who)).body.items;

test('who keeps nothing sees no account, may create none, and is told so', async () => {
  const foreign = await stage.newPhase();
  const account = foreign.account._id;
  expect(await ownAccounts()).toEqual([]);
  expect((await call(me, {}, keeper)).body.keepsAccounts).toBe(false);
  const create = await call(ownAccountCalls.create, { body: stage.account() }, keeper);
  expect(create).toMatchObject({ status: 403, refusal: { code: 'NO_CUSTOMER_ACCESS', message: NO_CUSTOMER_ACCESS } });
  expect(NO_CUSTOMER_ACCESS).toMatch(/^You do not have access to any indirect customers/);
  const params = { id: account };
  const body = { ...stage.account(), version: 999 };
  for (const answer of [
    await call(ownAccountCalls.get, { params }, keeper),
    await call(ownAccountCalls.update, { params, body }, keeper),
    await call(ownAccountCalls.remove, { params }, keeper),
    await call(ownAccountCalls.phaseOptions, { params }, keeper),
    await call(ownAccountFigureCalls.calculateOfAccount, { params }, keeper),
    await call(ownPhaseCalls.list, { query: { account } }, keeper),
    await call(ownPhaseCalls.get, { params: { id: foreign._id } }, keeper),
    await call(ownPhaseCalls.update, { params: { id: foreign._id }, body: { ...stage.phase(), version: 9 } }, keeper),
    await call(ownPhaseCalls.remove, { params: { id: foreign._id } }, keeper),
    await call(ownPhaseCalls.create, { body: { ...stage.phase(), account } }, keeper),
    await call(ownAccountFigureCalls.calculateOfPhase, { params: { id: foreign._id } }, keeper),
  ])
    expect(answer).toMatchObject({ status: 404, refusal: { code: 'NOT_FOUND' } });
  const overview = await call(ownAccountFigureCalls.overview, { query: { accounts: account } }, keeper);
  expect(overview.body).toEqual([]);
});

test('one keeps accounts that one manages, of teams that one leads, and of customers that one looks after', async () => {
  const managed = await stage.newAccount({ managers: [keeper] });
  const led = await stage.newAccount({ teams: [await stage.make.team(keeper, [])] });
  const below = await stage.customer('Below', [], { managers: [keeper] });
  const ofCustomer = await stage.newAccount({ customer: below });
  const ledCustomer = await stage.customer('Led', [], { teams: [await stage.make.team(keeper, [])] });
  const ofTeam = await stage.newAccount({ customer: ledCustomer });
  const kept = await ownAccounts();
  expect(kept.map(({ _id }) => _id).sort()).toEqual([managed, led, ofCustomer, ofTeam].map(({ _id }) => _id).sort());
  expect(kept.filter(({ isOwn }) => isOwn).map(({ _id }) => _id)).toEqual([managed._id]);
  const chosen = await call(selectOwnAccounts, { query: {} }, keeper);
  expect(chosen.body).toHaveLength(4);
  const customers = await call(selectOwnCustomers, { query: {} }, keeper);
  expect(customers.body.map(({ _id }) => _id).sort()).toEqual([below, ledCustomer].sort());
  expect((await call(me, {}, keeper)).body.keepsAccounts).toBe(true);
});

test('who keeps an account saves it and its phases, and moves it only to customers that they look after', async () => {
  const customer = await stage.customer('Mine', [], { managers: [keeper] });
  const created = await call(ownAccountCalls.create, { body: stage.account({ customer }) }, keeper);
  expect(created.status).toBe(200);
  const params = { id: created.body._id };
  const save = (given: object, version: number) =>
    call(ownAccountCalls.update, { params, body: { ...stage.account({ customer, ...given }), version } }, keeper);
  const saved = await save({ name: 'Mine now', billTo: 'Warranty' }, created.body.version);
  expect(saved.body).toMatchObject({ name: 'Mine now', billTo: 'Warranty' });
  const moved = await save({ customer: stage.plain }, saved.body.version);
  expect(moved).toMatchObject({ status: 403, refusal: { fields: { customer: expect.any(String) } } });
  const phase = await call(ownPhaseCalls.create, { body: { ...stage.phase(), account: params.id } }, keeper);
  const { _id, version } = phase.body;
  const renamed = { params: { id: _id }, body: { ...stage.phase({ name: 'Renamed' }), version } };
  expect((await call(ownPhaseCalls.update, renamed, keeper)).body.name).toBe('Renamed');
  expect((await call(ownPhaseCalls.list, { query: { account: params.id } }, keeper)).body.total).toBe(1);
  expect((await call(ownPhaseCalls.remove, { params: { id: _id } }, keeper)).status).toBe(200);
  expect((await call(ownAccountCalls.remove, { params }, keeper)).status).toBe(200);
  expect((await call(ownAccountCalls.remove, { params }, keeper)).status).toBe(200);
});

test('who keeps accounts makes no more of them, and no more phases, than one does by hand', async () => {
  const customer = await stage.customer('Full', [], { managers: [keeper] });
  const createAccount = () => call(ownAccountCalls.create, { body: stage.account({ customer }) }, keeper);
  const { _id: account } = (await createAccount()).body;
  const createPhase = (as = keeper) => {
    const { create } = as === keeper ? ownPhaseCalls : phaseCalls;
    return call(create, { body: { ...stage.phase(), account } }, as);
  };
  await createPhase();
  await stage.app.db.updateTable('throttle').set({ hits: 300 }).where('bucket', 'like', `keeper:%${keeper}`).execute();
  for (const refused of [await createAccount(), await createPhase()])
    expect(refused.refusal.code).toBe('TOO_MANY_ATTEMPTS');
  expect((await createPhase(stage.manager)).status).toBe(200);
});

test('an account is put on a project, and taken off it, by who keeps the project too', async () => {
  const customer = await stage.customer('Theirs', [], { managers: [keeper] });
  const foreign = await stage.make.project();
  const seen = await stage.make.project();
  await stage.make.tieredReview(seen, await stage.make.user(), keeper);
  const kept = await stage.make.project({ manager: keeper });
  const create = (project: string) =>
    call(ownAccountCalls.create, { body: stage.account({ customer, project }) }, keeper);
  for (const project of [foreign, seen])
    expect(await create(project)).toMatchObject({ status: 403, refusal: { fields: { project: expect.any(String) } } });
  const created = await create(kept);
  expect(created.body.project?._id).toBe(kept);
  const params = { id: created.body._id };
  const move = (project: string | null, version: number) =>
    call(ownAccountCalls.update, { params, body: { ...stage.account({ customer, project }), version } }, keeper);
  expect((await move(seen, 1)).refusal.code).toBe('NOT_YOURS');
  expect((await move(null, 1)).status).toBe(200);
  const given = await call(
    accountCalls.update,
    { params, body: { ...stage.account({ customer, project: seen }), version: 2 } },
    stage.manager,
  );
  expect(given.status).toBe(200);
  // What stands stays: only a change of it needs the right.
  expect((await move(seen, 3)).status).toBe(200);
  expect((await move(null, 4)).refusal.code).toBe('NOT_YOURS');
});

test('time without a project is given to one by managers alone; an account without time by who keeps both', async () => {
  const { make } = stage;
  const customer = await stage.customer('Loose', [], { managers: [keeper] });
  const kept = await make.project({ manager: keeper });
  const asked = (project: string | null) => stage.account({ customer, project });
  const { body: account } = await call(ownAccountCalls.create, { body: asked(null) }, keeper);
  const params = { id: account._id };
  const put = (project: string | null, version: number, as = keeper) =>
    call(
      as === keeper ? ownAccountCalls.update : accountCalls.update,
      { params, body: { ...asked(project), version } },
      as,
    );
  expect((await put(kept, 1)).status).toBe(200);
  expect((await put(null, 2)).status).toBe(200);
  const phase = newId();
  await stage.app.db.insertInto('phase').values({ id: phase, account_id: account._id, name: 'Run' }).execute();
  const sheet = await make.sheet(await make.user(), await make.period('2024-03-01', '2024-03-31'));
  await make.row(sheet, { phase, date: '2024-03-05' });
  expect((await put(kept, 3)).refusal).toMatchObject({ code: 'NOT_YOURS', fields: { project: expect.any(String) } });
  expect((await put(kept, 3, stage.manager)).status).toBe(200);
});

test('an account that one manages oneself is not deleted', async () => {
  const own = await stage.newAccount({ managers: [keeper] });
  const refused = await call(ownAccountCalls.remove, { params: { id: own._id } }, keeper);
  expect(refused.refusal.code).toBe('ACCOUNT_OF_CURRENT_USER');
});

test('bill to is one of the declared values', async () => {
  const customer = await stage.customer('Billed', [], { managers: [keeper] });
  const body = { ...stage.account({ customer }), billTo: 'Somebody' as never };
  expect((await call(ownAccountCalls.create, { body }, keeper)).refusal.fields).toHaveProperty('billTo');
  const put = stage.app.db.updateTable('account').set({ bill_to: 'Somebody' }).execute();
  await expect(put).rejects.toThrow(/account_bill_to_known/);
});

test('one who is not there counts as deleted', async () => {
  expect((await call(ownPhaseCalls.remove, { params: { id: newId() } }, keeper)).status).toBe(200);
});

test.each(['orderBy', 'orderby', 'sort'])('accounts are ordered by %s', async (order) => {
  const own = newId();
  const names = ['Anchor', 'Buoy'].map((name) => `${name} ${own}`);
  for (const name of names) await stage.newAccount({ name });
  const url = `/api/admin/accounts?search=${own}&${order}=-name`;
  const headers = { authorization: `Bearer ${await stage.app.tokenOf(stage.admin)}` };
  const { items, total } = (await stage.app.fastify.inject({ method: 'GET', url, headers })).json();
  expect([total, ...items.map(({ name }: { name: string }) => name)]).toEqual([2, names[1], names[0]]);
});

test("pages hold 100 accounts for those who keep every one, 1000 of one's own, and 1000 customers", () => {
  const pageSizes = [accountCalls, ownAccountCalls].map((calls) => calls.list.query?.parse({}).limit);
  expect(pageSizes).toEqual([100, 1000]);
  for (const list of [listCostGroups, listDirectCustomers, listIndirectCustomers])
    expect(list.query?.parse({}).limit).toBe(1000);
});

test('who repeats what created an account that they keep no more is not told what it is by now', async () => {
  const below = await stage.customer('Below', [], { managers: [keeper] });
  const body = { ...stage.account({ customer: below }), _id: newId() };
  const create = () => call(ownAccountCalls.create, { body }, keeper);
  expect((await create()).status).toBe(200);
  expect((await create()).status).toBe(200);
  await stage.app.db
    .updateTable('account')
    // By the project they still know its name.
    .set({
      customer_id: stage.plain,
      name: 'Takeover',
      number: 'SECRET-9',
      project_id: await stage.make.project({ manager: keeper }),
    })
    .where('id', '=', body._id)
    .execute();
  await stage.app.db.deleteFrom('account_manager').where('account_id', '=', body._id).execute();
  const again = await create();
  expect([again.status, JSON.stringify(again)]).toEqual([404, expect.not.stringContaining('SECRET-9')]);
});
