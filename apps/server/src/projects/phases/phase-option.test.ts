import { accountCalls, accountToSave, ownAccountCalls } from '@stint/contract/projects/accounts/account';
import { accountFigureCalls } from '@stint/contract/projects/accounts/account-figures';
import type { PhaseOption } from '@stint/contract/projects/customers/direct-customer';
import { followers } from '@stint/contract/projects/followers/follower';
import { ownPhaseCalls, phaseCalls } from '@stint/contract/projects/phases/phase';
import { listPhaseChoices } from '@stint/contract/time/sheet/timereg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountStage, createAccountStage } from '../../../test/make-account.ts';
import { newId } from '../../lib/new-id.ts';

let stage: AccountStage;
let privileged: string;
let options: Record<'free' | 'locked' | 'other', PhaseOption>;
/** An account of a customer with the three options, with a phase of each. */
let account: string;
const phases: Record<string, string> = {};

const option = (code: string, userLock: boolean): PhaseOption => ({
  ...{ _id: newId(), optionName: `Option ${code}`, code, userLock, canDelete: true },
});

beforeAll(async () => {
  stage = await createAccountStage();
  privileged = await stage.make.user({ role: 'Manager' });
  await stage.app.db.insertInto('company_person').values({ role: 'phaseList', user_id: privileged }).execute();
  options = { free: option('A-1', false), locked: option('A-12', true), other: option('B-7', false) };
  const customer = await stage.customer('Three', Object.values(options));
  account = (await stage.newAccount({ customer, number: 'a-123' }))._id;
  for (const [name, { _id: phaseOption }] of Object.entries(options)) {
    const body = { ...stage.phase({ name, phaseOption }), account };
    phases[name] = (await stage.app.call(phaseCalls.create, { body }, privileged)).body._id;
  }
});
afterAll(() => stage.app.close());

async function shownTo(who: string) {
  const { app } = stage;
  const offered = await app.call(accountCalls.phaseOptions, { params: { id: account } }, who);
  const listed = await app.call(phaseCalls.list, { query: { account } }, who);
  const overview = await app.call(accountFigureCalls.overview, { query: { accounts: account } }, who);
  return {
    codes: offered.body.phaseOptions.map(({ code }) => code),
    phases: listed.body.items.map(({ name }) => name),
    hidden: overview.body[0]?.hiddenPhases,
  };
}
const mapped = (timelog: string | null) =>
  stage.app.db.updateTable('account').set({ timelog_project_id: timelog }).where('id', '=', account).execute();

test('privileged people see and choose every option; others those that are not locked', async () => {
  expect(await shownTo(privileged)).toEqual({
    codes: ['A-1', 'A-12', 'B-7'],
    phases: ['free', 'locked', 'other'],
    hidden: 0,
  });
  expect(await shownTo(stage.admin)).toEqual({ codes: ['A-1', 'B-7'], phases: ['free', 'other'], hidden: 1 });
  const { body } = await stage.app.call(phaseCalls.get, { params: { id: phases.locked ?? '' } }, privileged);
  expect(body.phaseOption).toEqual({ _id: options.locked._id, name: 'Option A-12', code: 'A-12', userLock: true });
});

test('on a mapped account others see only options whose code its number begins with', async () => {
  await mapped('4711');
  expect(await shownTo(stage.manager)).toEqual({ codes: ['A-1'], phases: ['free'], hidden: 2 });
  expect((await shownTo(privileged)).hidden).toBe(0);
  await mapped(null);
});

test('a phase that is not shown cannot be opened, saved, deleted or given its option', async () => {
  const { app, manager } = stage;
  const params = { id: phases.locked ?? '' };
  expect((await app.call(phaseCalls.get, { params }, manager)).status).toBe(404);
  expect((await app.call(phaseCalls.remove, { params }, manager)).status).toBe(404);
  const body = { ...stage.phase({ phaseOption: options.locked._id }), version: 1 };
  expect((await app.call(phaseCalls.update, { params, body }, manager)).status).toBe(404);
  const create = { ...stage.phase({ phaseOption: options.locked._id }), account };
  expect((await app.call(phaseCalls.create, { body: create }, manager)).refusal.code).toBe('PHASE_OPTION_REQUIRED');
});

test('a phase that is not shown is not named by the calculation of its account, whose sum it is in', async () => {
  const { app, make, manager } = stage;
  const sheet = await make.sheet(await make.user(), await make.period('2026-04-01', '2026-04-30'));
  await make.row(sheet, { phase: phases.locked ?? '', date: '2026-04-01', hours: 2 });
  const calculated = async (who: string) => {
    const { body } = await app.call(accountFigureCalls.calculateOfAccount, { params: { id: account } }, who);
    return [body.registeredTime, ...body.phases.map(({ name }) => name)];
  };
  expect(await calculated(manager)).toEqual([2, 'free', 'other']);
  expect(await calculated(privileged)).toEqual([2, 'free', 'locked', 'other']);
});

test('an account with phases that its keeper is not shown is not theirs to delete', async () => {
  const { app, make, manager } = stage;
  const leader = await make.user();
  const locked = option('C-1', true);
  const customer = await stage.customer('Four', [locked]);
  const kept = (await stage.newAccount({ customer, teams: [await make.team(leader, [])] }))._id;
  const body = { ...stage.phase({ name: 'Hidden', phaseOption: locked._id }), account: kept };
  expect((await app.call(phaseCalls.create, { body }, privileged)).status).toBe(200);
  const remove = { params: { id: kept } };
  const refused = await app.call(ownAccountCalls.remove, remove, leader);
  expect([refused.status, refused.refusal.code]).toEqual([409, 'PHASES_NOT_SHOWN']);
  expect((await app.call(accountCalls.remove, remove, manager)).status).toBe(200);
});

test('who keeps an account with phases that they are not shown does not renumber it, by which options are offered', async () => {
  const { app, make, manager } = stage;
  const leader = await make.user();
  const other = option('QX', false);
  const customer = await stage.customer('Five', [other]);
  const given = await stage.newAccount({ customer, number: 'AB-1', teams: [await make.team(leader, [])] });
  const body = { ...stage.phase({ name: 'Hidden', phaseOption: other._id }), account: given._id };
  const params = { id: (await app.call(phaseCalls.create, { body }, privileged)).body._id };
  await app.db.updateTable('account').set({ timelog_project_id: '4712' }).where('id', '=', given._id).execute();
  const save = async (who: string, change: object) => {
    const { body: stored } = await app.call(accountCalls.get, { params: { id: given._id } }, privileged);
    const { _id, customer: of, project, managers, teams, ...rest } = stored;
    const ids = (of: readonly { _id: string }[]) => of.map((one) => one._id);
    const fields = { customer: of._id, project: project?._id ?? null, managers: ids(managers), teams: ids(teams) };
    const sent = { ...accountToSave.strip().parse({ ...rest, ...fields, ...change }), version: stored.version };
    const calls = who === leader ? ownAccountCalls : accountCalls;
    return app.call(calls.update, { params: { id: given._id }, body: sent }, who);
  };
  expect((await save(leader, { name: 'Renamed' })).status).toBe(200);
  const refused = (await save(leader, { number: 'QX-1' })).refusal;
  expect(refused).toMatchObject({ code: 'NUMBER_OF_HIDDEN_PHASES', fields: { number: refused.message } });
  expect((await app.call(ownPhaseCalls.get, { params }, leader)).status).toBe(404);
  expect((await save(manager, { number: 'QX-1' })).status).toBe(200);
  expect((await app.call(ownPhaseCalls.get, { params }, leader)).status).toBe(200);
});

test('who follows a phase is told nothing of it while they are not shown it', async () => {
  const { app, manager } = stage;
  await app.call(followers.phase.follow, { body: { projectPhase: phases.other ?? '' } }, manager);
  const told = async () =>
    (await app.call(followers.phase.listMyWidget, {}, manager)).body.map(({ followed }) => followed.name);
  expect(await told()).toEqual(['other']);
  await mapped('4711');
  expect(await told()).toEqual([]);
  await mapped(null);
});

test('phases stay in the sheet of those who are assigned, or have registered', async () => {
  const { app, make, employee } = stage;
  await app.db
    .insertInto('phase_user')
    .values({ phase_id: phases.locked ?? '', user_id: employee })
    .execute();
  const sheet = await make.sheet(employee, await make.period('2026-03-01', '2026-03-31'));
  await make.row(sheet, { phase: phases.other ?? '', date: '2026-03-02' });
  await mapped('4711');
  const choices = await app.call(listPhaseChoices, { query: {} }, employee);
  expect(choices.body.map(({ name }) => name).sort()).toEqual(['locked', 'other']);
  await mapped(null);
});
