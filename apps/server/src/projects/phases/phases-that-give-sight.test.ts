import { ownAccountCalls } from '@stint/contract/projects/accounts/account';
import { ownPhaseCalls, type PhaseDetail, phaseCalls } from '@stint/contract/projects/phases/phase';
import { assignPhases, disableUserPhase } from '@stint/contract/projects/phases/phase-lists';
import { ownPhaseMoveCalls } from '@stint/contract/projects/phases/phase-move';
import { getOwnProject, listOwnProjects } from '@stint/contract/projects/projects/own-project';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountStage, createAccountStage } from '../../../test/make-account.ts';

let stage: AccountStage;
let app: AccountStage['app'];
let october: string;
let keeper: string;
let friend: string;
let project: string;
let account: string;
let phase: PhaseDetail;

beforeAll(async () => {
  stage = await createAccountStage();
  app = stage.app;
  october = await stage.make.period('2026-10-01', '2026-10-31');
});
afterAll(() => app.close());

beforeEach(async () => {
  keeper = await stage.make.user();
  friend = await stage.make.user();
  project = await stage.make.project();
  account = (await stage.newAccount({ project, managers: [keeper] }))._id;
  phase = (await app.call(ownPhaseCalls.create, { body: { ...stage.phase(), account } }, keeper)).body;
});

type Users = { user: string; disabledDate: string | null }[];
/** Saves who stands on the phase. */
async function putOn(users: Users, by: string) {
  const body = { ...stage.phase({ users }), version: phase.version };
  const saved = await app.call(ownPhaseCalls.update, { params: { id: phase._id }, body }, by);
  expect(saved.refusal).toEqual({});
  phase = saved.body;
}
const on = (...users: string[]): Users => users.map((user) => ({ user, disabledDate: null }));
const sees = async (user: string, id = project) =>
  (await app.call(getOwnProject, { params: { id } }, user)).status === 200;
const isListed = async (user: string) =>
  (await app.call(listOwnProjects, { query: {} }, user)).body.items.some(({ _id }) => _id === project);
const loseAccount = () => app.db.deleteFrom('account_manager').where('account_id', '=', account).execute();
async function register(user: string) {
  const sheet = await stage.make.sheet(user, october);
  await stage.make.row(sheet, { phase: phase._id, date: '2026-10-05' });
}

test('who puts themselves on a phase belongs to its project while they keep the account, and no longer', async () => {
  await putOn(on(keeper), keeper);
  expect([await sees(keeper), await isListed(keeper)]).toEqual([true, true]);
  await loseAccount();
  expect([await sees(keeper), await isListed(keeper)]).toEqual([false, false]);
});

test('time that somebody registers where they put themselves gives no sight either', async () => {
  await putOn(on(keeper), keeper);
  await register(keeper);
  await loseAccount();
  expect(await sees(keeper)).toBe(false);
  const seen = await sql<{ accounts: string[] }>`select accounts_seen(${keeper}) as accounts`.execute(app.db);
  expect(seen.rows[0]?.accounts).not.toContain(account);
});

test('a new phase that is given to the people of its account gives its maker no sight', async () => {
  await app.db.updateTable('account').set({ managers_auto_assign: true }).where('id', '=', account).execute();
  await app.call(ownPhaseCalls.create, { body: { ...stage.phase(), account } }, keeper);
  await loseAccount();
  expect(await sees(keeper)).toBe(false);
});

test('whom somebody else puts on a phase sees the project, also after they saved it themselves', async () => {
  await putOn(on(keeper, friend), stage.manager);
  await putOn([...on(keeper, friend)].reverse(), keeper);
  await loseAccount();
  expect([await sees(keeper), await sees(friend)]).toEqual([true, true]);
});

test('who was taken off a phase and puts themselves back sees the project only where they had registered', async () => {
  await putOn(on(keeper, friend), stage.manager);
  await app.db.insertInto('account_manager').values({ account_id: account, user_id: friend }).execute();
  await register(friend);
  const day = '2026-11-20';
  await putOn(
    [keeper, friend].map((user) => ({ user, disabledDate: day })),
    stage.manager,
  );
  await putOn(
    [
      { user: keeper, disabledDate: null },
      { user: friend, disabledDate: day },
    ],
    keeper,
  );
  await putOn(on(keeper, friend), friend);
  await loseAccount();
  expect([await sees(keeper), await sees(friend)]).toEqual([false, true]);
});

test('who ends a place that somebody gave themselves gives nothing; who opens it further does', async () => {
  const until = (disabledDate: string | null) => [{ user: keeper, disabledDate }];
  await putOn(on(keeper), keeper);
  await register(keeper);
  await loseAccount();
  await putOn(until('2026-11-29'), stage.manager);
  await putOn(until('2026-11-28'), stage.manager);
  expect(await sees(keeper)).toBe(false);
  await putOn(until('2026-11-30'), stage.manager);
  expect(await sees(keeper)).toBe(true);
});

test('so it is from the list of a person’s phases', async () => {
  const end = (disabledDate: string | null) =>
    app.call(disableUserPhase, { params: { id: phase._id }, body: { user: keeper, disabledDate } }, stage.manager);
  await putOn(on(keeper), keeper);
  await loseAccount();
  expect((await end('2026-11-29')).refusal).toEqual({});
  expect(await sees(keeper)).toBe(false);
  expect((await end(null)).refusal).toEqual({});
  expect(await sees(keeper)).toBe(true);
});

test('a place that somebody else gave and ended stays given', async () => {
  await putOn(on(keeper), stage.manager);
  await register(keeper);
  for (const disabledDate of ['2026-11-29', '2026-11-28']) await putOn([{ user: keeper, disabledDate }], stage.manager);
  await loseAccount();
  expect(await sees(keeper)).toBe(true);
});

test('a place that follows from keeping the account goes with the keeping; members of its teams are given theirs', async () => {
  const leader = await stage.make.user();
  const member = await stage.make.user();
  const team = await stage.make.team(leader, [member]);
  await app.db
    .insertInto('team_member')
    .values({ team_id: team, user_id: leader })
    .onConflict((it) => it.doNothing())
    .execute();
  await app.db.insertInto('account_team').values({ account_id: account, team_id: team }).execute();
  const assigning = { managers_auto_assign: true, teams_auto_assign: true };
  await app.db.updateTable('account').set(assigning).where('id', '=', account).execute();
  const created = await app.call(phaseCalls.create, { body: { ...stage.phase(), account } }, stage.manager);
  expect(created.body.users.map(({ user }) => user._id).sort()).toEqual([keeper, leader, member].sort());
  expect([await sees(keeper), await sees(leader), await sees(member)]).toEqual([true, true, true]);
  await loseAccount();
  await app.db.deleteFrom('account_team').where('account_id', '=', account).execute();
  await app.db.updateTable('team').set({ team_leader_id: null }).where('id', '=', team).execute();
  expect([await sees(keeper), await sees(leader), await sees(member)]).toEqual([false, false, true]);
});

test('a manager stands for a place that somebody gave themselves', async () => {
  await putOn(on(keeper), keeper);
  await loseAccount();
  const body = { user: keeper, phases: [phase._id] };
  expect((await app.call(assignPhases, { body }, stage.manager)).body).toEqual({ assigned: 1 });
  expect((await app.call(assignPhases, { body }, stage.manager)).body).toEqual({ assigned: 0 });
  expect(await sees(keeper)).toBe(true);
});

describe('who puts somebody whom they lead on a phase', () => {
  let colleague: string;
  beforeEach(async () => {
    colleague = await stage.make.user();
    await stage.make.team(keeper, [friend]);
    await stage.make.team(colleague, [friend]);
  });
  /** Who of the leader, the person and another leader sees the project once the first keeps nothing. */
  async function seenAfterwards(): Promise<boolean[]> {
    await loseAccount();
    return [await sees(keeper), await sees(friend), await sees(colleague)];
  }

  test('keeps no sight of its project by their place, nor by the time that they register there', async () => {
    await putOn(on(friend), keeper);
    await register(friend);
    expect(await seenAfterwards()).toEqual([false, true, true]);
  });

  test('nor by opening a place again that had ended', async () => {
    await putOn([{ user: friend, disabledDate: '2026-01-01' }], stage.manager);
    await putOn(on(friend), keeper);
    expect(await seenAfterwards()).toEqual([false, true, true]);
  });

  test('nor by a new phase that is given to the people of its account', async () => {
    const team = await stage.make.team(keeper, [friend]);
    const given = { project, managers: [keeper], teams: [team], teamsAutoAssign: true };
    account = (await stage.newAccount(given))._id;
    expect((await app.call(ownPhaseCalls.create, { body: { ...stage.phase(), account } }, keeper)).refusal).toEqual({});
    await app.db.deleteFrom('account_team').where('account_id', '=', account).execute();
    await app.db.deleteFrom('account_manager').where('user_id', '=', keeper).execute();
    expect(await seenAfterwards()).toEqual([false, true, true]);
  });

  test('nor by making them keeper of the account, whose place shows it to them alone', async () => {
    await app.db.insertInto('account_manager').values({ account_id: account, user_id: friend }).execute();
    await putOn(on(friend), friend);
    await app.db.deleteFrom('account_manager').where('user_id', '=', keeper).execute();
    expect([await sees(keeper), await sees(friend), await sees(colleague)]).toEqual([false, true, false]);
  });

  test('has it where somebody else gave the place, also when they leave it longer', async () => {
    await putOn([{ user: friend, disabledDate: '2099-01-01' }], stage.manager);
    await putOn(on(friend), keeper);
    expect(await seenAfterwards()).toEqual([true, true, true]);
  });
});

describe('who takes to another project a phase that somebody else put them on', () => {
  let target: string;
  beforeEach(async () => {
    await putOn(on(keeper, friend), stage.manager);
    await register(keeper);
    target = await stage.make.project({ manager: keeper });
    await app.db.updateTable('project').set({ manager_id: keeper }).where('id', '=', project).execute();
  });

  /** Who sees the target when the keeper keeps nothing any more. */
  async function seenAfterwards(): Promise<boolean[]> {
    await app.db.updateTable('project').set({ manager_id: null }).execute();
    await app.db.deleteFrom('account_manager').where('user_id', '=', keeper).execute();
    return Promise.all([sees(keeper, target), sees(friend, target)]);
  }
  /** Whom they lead is on the phase by somebody else: not in that project. */
  beforeEach(() => stage.make.team(keeper, [friend]));

  test('keeps no sight of that project by moving the phase; who else is on it does', async () => {
    const other = (await stage.newAccount({ project: target, managers: [keeper] }))._id;
    const body = { version: phase.version, account: other, phaseOption: null, force: true };
    expect((await app.call(ownPhaseMoveCalls.move, { params: { id: phase._id }, body }, keeper)).refusal).toEqual({});
    expect(await seenAfterwards()).toEqual([false, true]);
  });

  test('nor by putting the account on it', async () => {
    const { body: stored } = await app.call(ownAccountCalls.get, { params: { id: account } }, keeper);
    const body = { ...stage.account({ project: target, managers: [keeper] }), version: stored.version };
    expect((await app.call(ownAccountCalls.update, { params: { id: account }, body }, keeper)).refusal).toEqual({});
    expect(await seenAfterwards()).toEqual([false, true]);
  });
});
