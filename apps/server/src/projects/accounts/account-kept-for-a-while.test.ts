import { accountCalls, OWN_KEEPER, ownAccountCalls } from '@stint/contract/projects/accounts/account';
import { ownPhaseCalls } from '@stint/contract/projects/phases/phase';
import { ownPhaseMoveCalls } from '@stint/contract/projects/phases/phase-move';
import { TIME_TAKEN_ALONG } from '@stint/contract/projects/phases/phase-move.rules';
import { getOwnProject } from '@stint/contract/projects/projects/own-project';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccountStage, createAccountStage } from '../../../test/make-account.ts';

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
/** A team that the keeper leads for a while. */
const teamLed = () => stage.make.team(keeper, []);
let days = 10;
/** A phase with time of somebody, on an account kept so. */
const phaseWithTime = async (account: Parameters<AccountStage['newAccount']>[0]) => {
  const phase = await stage.newPhase({ users: [{ user: stage.employee, disabledDate: null }] }, account);
  days += 1;
  await stage.register(phase._id, `2026-06-${days}`);
  return phase;
};
const movePhase = async (id: string, account: string) => {
  const { version } = (await call(ownPhaseCalls.get, { params: { id } }, keeper)).body;
  return call(
    ownPhaseMoveCalls.move,
    { params: { id }, body: { version, account, phaseOption: null, force: true } },
    keeper,
  );
};
const moveAccount = async (id: string, form: Parameters<AccountStage['account']>[0]) => {
  const { version } = (await call(accountCalls.get, { params: { id } }, stage.admin)).body;
  return call(ownAccountCalls.update, { params: { id }, body: { ...stage.account(form), version } }, keeper);
};
const takenAlong = { code: 'TIME_TAKEN_ALONG', fields: { account: TIME_TAKEN_ALONG } };
const takenHome = { code: 'OWN_KEEPER', fields: { customer: OWN_KEEPER } };

test('who keeps an account by a team adds neither themselves to it nor another team that they lead; others do', async () => {
  const friend = await stage.make.user();
  const [mine, other, foreign] = await Promise.all(
    [keeper, keeper, friend].map((leader) => stage.make.team(leader, [])),
  );
  const account = await stage.newAccount({ teams: [mine as string] });
  const save = async (given: object, as: string, calls = ownAccountCalls) => {
    const { version } = (await call(accountCalls.get, { params: { id: account._id } }, stage.admin)).body;
    const body = { ...stage.account({ teams: [mine as string], ...given }), version };
    return call(calls.update, { params: { id: account._id }, body }, as);
  };
  expect((await save({ managers: [keeper] }, keeper)).refusal).toEqual({
    ...{ code: 'OWN_KEEPER', message: OWN_KEEPER },
    fields: { managers: OWN_KEEPER },
  });
  expect((await save({ teams: [mine, other] }, keeper)).refusal.fields).toEqual({ teams: OWN_KEEPER });
  expect((await save({ teams: [mine, foreign], managers: [friend] }, keeper)).status).toBe(200);
  // What somebody else gave stays with what one saves.
  expect((await save({ managers: [friend, keeper] }, friend)).status).toBe(200);
  expect((await save({ name: 'Renamed', managers: [friend, keeper] }, keeper)).status).toBe(200);
  // Who manages it keeps it alone: the team may go, and come back.
  expect((await save({ teams: [], managers: [keeper] }, keeper)).status).toBe(200);
  expect((await save({ managers: [stage.manager] }, stage.manager, accountCalls)).status).toBe(200);
});

test('who keeps an account by a team does not take it to a customer of theirs; who manages it does', async () => {
  const mine = await stage.customer('Of the keeper', [], { managers: [keeper] });
  const team = await stage.make.team(keeper, []);
  const account = await stage.newAccount({ teams: [team] });
  const move = async (given: object = {}) => {
    const { version } = (await call(accountCalls.get, { params: { id: account._id } }, stage.admin)).body;
    const body = { ...stage.account({ teams: [team], customer: mine, ...given }), version };
    return call(ownAccountCalls.update, { params: { id: account._id }, body }, keeper);
  };
  expect((await move()).refusal).toMatchObject({ code: 'OWN_KEEPER', fields: { customer: OWN_KEEPER } });
  await stage.app.db.insertInto('account_manager').values({ account_id: account._id, user_id: keeper }).execute();
  expect((await move({ managers: [keeper] })).status).toBe(200);
  // From one of theirs to another.
  await stage.app.db.deleteFrom('account_manager').where('user_id', '=', keeper).execute();
  expect((await move({ customer: await stage.customer('Another', [], { managers: [keeper] }) })).status).toBe(200);
});

test('who keeps an account by a team takes no time of it to one that stays theirs; who manages it does', async () => {
  const customer = await stage.customer('Of the taker', [], { managers: [keeper] });
  const team = await stage.make.team(keeper, []);
  const users = [{ user: stage.employee, disabledDate: null }];
  const phase = await stage.newPhase({ users }, { teams: [team] });
  await stage.register(phase._id, '2026-06-03');
  const { body: own } = await call(ownAccountCalls.create, { body: stage.account({ customer }) }, keeper);
  const { body: target } = await call(ownPhaseCalls.create, { body: { ...stage.phase(), account: own._id } }, keeper);
  const params = { id: phase._id };
  const move = (account: string) => {
    const body = { version: phase.version, account, phaseOption: null, force: true };
    return call(ownPhaseMoveCalls.move, { params, body }, keeper);
  };
  const moveRows = () => {
    const body = { phase: target._id, fromDate: null, toDate: null, force: true };
    return call(ownPhaseMoveCalls.moveTimeregs, { params, body }, keeper);
  };
  expect((await move(own._id)).refusal).toMatchObject({
    code: 'TIME_TAKEN_ALONG',
    fields: { account: TIME_TAKEN_ALONG },
  });
  expect((await moveRows()).refusal).toMatchObject({ code: 'TIME_TAKEN_ALONG', fields: { phase: TIME_TAKEN_ALONG } });
  // To one that the same team keeps nothing is taken along.
  const beside = await stage.newAccount({ teams: [team] });
  expect((await move(beside._id)).status).toBe(200);
  // Who manages it keeps it anyway.
  await stage.app.db.insertInto('account_manager').values({ account_id: beside._id, user_id: keeper }).execute();
  expect((await moveRows()).status).toBe(200);
});

test('who keeps a project for a while does not see it for good by an account that they put on it', async () => {
  const customer = await stage.customer('Of who puts', [], { managers: [keeper] });
  const project = await stage.make.project({ manager: keeper });
  const sees = async (of = project) => (await call(getOwnProject, { params: { id: of } }, keeper)).status;
  const { body: made } = await call(ownAccountCalls.create, { body: stage.account({ customer, project }) }, keeper);
  const { body: other } = await call(ownAccountCalls.create, { body: stage.account({ customer }) }, keeper);
  const body = { ...stage.account({ customer, project }), version: other.version };
  expect((await call(ownAccountCalls.update, { params: { id: other._id }, body }, keeper)).status).toBe(200);
  expect(await sees()).toBe(200);
  await stage.app.db.updateTable('project').set({ manager_id: null }).where('id', '=', project).execute();
  expect(await sees()).toBe(404);
  expect((await call(ownAccountCalls.get, { params: { id: made._id } }, keeper)).status).toBe(200);
  // Where a manager put it, keeping it shows the project.
  const given = await stage.make.project();
  await stage.newAccount({ customer, project: given });
  expect(await sees(given)).toBe(200);
});

test('who keeps an account by a team of its customer takes neither it nor its time to what stays theirs', async () => {
  const theirs = await stage.customer('Of the team', [], { teams: [await teamLed()] });
  const mine = await stage.customer('Mine', [], { managers: [keeper] });
  const phase = await phaseWithTime({ customer: theirs });
  expect((await moveAccount(phase.account._id, { customer: mine })).refusal).toMatchObject(takenHome);
  const own = await stage.newAccount({ customer: mine });
  expect((await movePhase(phase._id, own._id)).refusal).toMatchObject(takenAlong);
  const beside = await stage.newAccount({ customer: theirs, managers: [keeper] });
  expect((await movePhase(phase._id, beside._id)).refusal).toMatchObject(takenAlong);
});

test('nor a phase on which nobody has registered time yet: what they do later would go along', async () => {
  const phase = await stage.newPhase({}, { teams: [await teamLed()] });
  const own = await stage.newAccount({ managers: [keeper] });
  expect((await movePhase(phase._id, own._id)).refusal).toMatchObject(takenAlong);
});

test('nor over one that another team of theirs keeps too', async () => {
  const [first, second] = [await teamLed(), await teamLed()];
  const phase = await phaseWithTime({ teams: [first] });
  const ofBoth = await stage.newAccount({ teams: [first, second] });
  expect((await movePhase(phase._id, ofBoth._id)).refusal).toMatchObject(takenAlong);
  // What both teams keep may go to what one of them keeps.
  const of = await phaseWithTime({ teams: [first, second] });
  expect((await movePhase(of._id, (await stage.newAccount({ teams: [second] }))._id)).status).toBe(200);
});

test('what the same team keeps, as its account or by its customer, is moved by who leads it', async () => {
  const team = await teamLed();
  const customer = await stage.customer('Of the same team', [], { teams: [team] });
  const phase = await phaseWithTime({ teams: [team] });
  expect((await movePhase(phase._id, (await stage.newAccount({ customer }))._id)).status).toBe(200);
  const account = await stage.newAccount({ teams: [team] });
  expect((await moveAccount(account._id, { teams: [team], customer })).status).toBe(200);
});
