import { createAccount, getAccount, ownAccountCalls, updateAccount } from '@stint/contract/projects/accounts/account';
import { ownPhaseMoveCalls, phaseMoveCalls } from '@stint/contract/projects/phases/phase-move';
import { createProject, getProject, updateProject } from '@stint/contract/projects/projects/project';
import { approveUserPeriod, lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createReviewStage, type ReviewStage } from '../../../test/make-review.ts';
import { PATIENTLY } from '../../../test/patience.ts';

// The project of a row is that of its account: an account that is put on another project moves rows as the moves of phases do.

let stage: ReviewStage;
beforeAll(async () => {
  stage = await createReviewStage();
});
afterAll(() => stage.app.close());

/** A sheet of the owner with an hour on an account of its own, which stands on Alpha. */
async function sheetOfAccount() {
  const { app, make, owner, projects } = stage;
  const phase = await make.phase(projects[0], [owner]);
  const { account_id: account } = await app.db
    .selectFrom('phase')
    .select('account_id')
    .where('id', '=', phase)
    .executeTakeFirstOrThrow();
  const { sheet, day } = await stage.newSheet();
  await make.row(sheet, { phase, date: day });
  const lock = async () =>
    expect((await app.call(lockUserPeriod, { params: { id: sheet } }, owner)).refusal).toEqual({});
  return { account, sheet, lock };
}

/** Puts an account on a project, with nothing else of it changed. */
async function put(account: string, project: string | null, who: string, given: { force?: boolean } = {}) {
  const { body } = await stage.app.call(getAccount, { params: { id: account } }, stage.admin);
  const { name, number, archived, customer, billTo, teams, managers, teamsAutoAssign, managersAutoAssign } = body;
  const saved = {
    ...{ name, number, archived, customer: customer._id, project, billTo, teamsAutoAssign, managersAutoAssign },
    ...{
      teams: teams.map(({ _id }) => _id),
      managers: managers.map(({ _id }) => _id),
      version: body.version,
      ...given,
    },
  };
  return stage.app.call(updateAccount, { params: { id: account }, body: saved }, who);
}

/** A project as its form saves it, with these accounts. */
async function valuesOf(project: string, accounts: readonly string[]) {
  const { body } = await stage.app.call(getProject, { params: { id: project } }, stage.admin);
  const { name, shortName, number, startDate, endDate, isClosed, customerCanSeeProject, version } = body;
  return {
    ...{ name, shortName, number, startDate, endDate, isClosed, customerCanSeeProject, version, description: '' },
    ...{ altCustomerName: '', manager: body.manager?._id ?? null, businessAnalyst: null, keyAccountManager: null },
    ...{ team: null, customers: [], accounts: [...accounts], tieredReviews: [] },
  };
}
const accountsOf = async (project: string) =>
  (await stage.app.call(getProject, { params: { id: project } }, stage.admin)).body.accounts.map(({ _id }) => _id);
const reviewersOf = async (sheet: string) => (await stage.assignmentsOf(sheet)).map(({ reviewer }) => reviewer._id);

test('reviewers of locked sheets follow an account to its other project, and away from any', async () => {
  const { projects, manager, secondManager, leader } = stage;
  const { account, sheet, lock } = await sheetOfAccount();
  await lock();
  expect((await put(account, projects[1], manager)).status).toBe(200);
  expect(await reviewersOf(sheet)).toEqual([secondManager]);
  expect((await put(account, null, manager)).status).toBe(200);
  expect(await reviewersOf(sheet)).toEqual([leader]);
});

test('an hour that nobody was shown is not approved by the way over another project', async () => {
  const { projects, manager, firstManager, secondManager } = stage;
  const { account, sheet, lock } = await sheetOfAccount();
  await lock();
  await put(account, projects[1], manager);
  await stage.approveAs(secondManager, sheet);
  // It is approved now: to move it back is an administrator's.
  expect((await put(account, projects[0], manager)).refusal.code).toBe('PERIOD_APPROVED');
  expect(await reviewersOf(sheet)).not.toContain(firstManager);
});

test('approved hours are moved by administrators alone, who are asked first; nothing else of the account is kept back', async () => {
  const { app, admin, manager, projects, firstManager } = stage;
  const { account, sheet, lock } = await sheetOfAccount();
  await lock();
  await stage.approveAs(firstManager, sheet);
  const refused = await put(account, projects[1], manager, { force: true });
  expect(refused).toMatchObject({ status: 409, refusal: { code: 'PERIOD_APPROVED' } });
  expect(refused.refusal.message).toMatch(/^1 row is in 1 fully approved period: only an administrator/);
  const asked = await put(account, projects[1], admin);
  expect(asked.refusal).toMatchObject({ code: 'APPROVED_TIME_MOVES', data: { rows: 1 } });
  expect((await put(account, projects[0], manager)).status).toBe(200);
  expect((await put(account, projects[1], admin, { force: true })).status).toBe(200);
  const stored = await app.call(getAccount, { params: { id: account } }, admin);
  expect(stored.body.project?._id).toBe(projects[1]);
  expect((await stage.assignmentsOf(sheet))[0]).toMatchObject({
    ...{ reviewer: { _id: firstManager }, approvedDate: expect.any(String) },
  });
});

test('who keeps an account and leads both projects does not move approved hours either', async () => {
  const { app, make, owner, firstManager } = stage;
  const [from, to] = [await make.project({ manager: owner }), await make.project({ manager: owner })];
  const { account, sheet, lock } = await sheetOfAccount();
  await app.db.updateTable('account').set({ project_id: from }).where('id', '=', account).execute();
  await app.db.insertInto('account_manager').values({ account_id: account, user_id: owner }).execute();
  await lock();
  const { body } = await app.call(ownAccountCalls.get, { params: { id: account } }, owner);
  const saved = {
    ...{ name: body.name, number: body.number, archived: false, customer: body.customer._id, project: to },
    ...{ billTo: null, teams: [], managers: [owner], teamsAutoAssign: false, managersAutoAssign: false },
  };
  const move = (version: number) =>
    app.call(ownAccountCalls.update, { params: { id: account }, body: { ...saved, version } }, owner);
  expect((await move(body.version)).status).toBe(200);
  for (const reviewer of await reviewersOf(sheet)) await stage.approveAs(reviewer, sheet);
  const back = await app.call(
    ownAccountCalls.update,
    { params: { id: account }, body: { ...saved, project: from, version: body.version + 1 } },
    owner,
  );
  expect(back.refusal.code).toBe('PERIOD_APPROVED');
  expect(await reviewersOf(sheet)).not.toContain(firstManager);
});

test('a project that loses and gets accounts moves their rows the same way', async () => {
  const { app, make, admin, manager, secondManager, projects, leader } = stage;
  const from = await make.project({ manager: secondManager });
  const { account, sheet, lock } = await sheetOfAccount();
  await app.db.updateTable('account').set({ project_id: from }).where('id', '=', account).execute();
  await lock();
  const save = async (accounts: string[], who: string, given = {}) =>
    app.call(updateProject, { params: { id: from }, body: { ...(await valuesOf(from, accounts)), ...given } }, who);
  expect((await save([], manager)).status).toBe(200);
  expect(await reviewersOf(sheet)).toEqual([leader]);
  expect((await save([account], manager)).status).toBe(200);
  expect(await reviewersOf(sheet)).toEqual([secondManager]);
  await stage.approveAs(secondManager, sheet);
  expect((await save([], manager)).refusal.code).toBe('PERIOD_APPROVED');
  expect((await save([], admin)).refusal).toMatchObject({ code: 'APPROVED_TIME_MOVES', data: { rows: 1 } });
  expect(await accountsOf(from)).toEqual([account]);
  expect((await save([], admin, { force: true })).status).toBe(200);
  const { version: _, ...values } = await valuesOf(projects[0], [account]);
  const create = (who: string, given = {}) =>
    app.call(createProject, { body: { ...values, name: 'New', shortName: 'NEW', ...given } }, who);
  expect((await create(manager)).refusal.code).toBe('PERIOD_APPROVED');
  const made = await create(admin, { force: true });
  expect(made.body.accounts.map(({ _id }) => _id)).toEqual([account]);
});

test('the form of a project that was read before accounts came or went by their own form takes none of them off', async () => {
  const { app, make, manager } = stage;
  const project = await make.project();
  const [kept, other] = [(await sheetOfAccount()).account, (await sheetOfAccount()).account];
  const save = (body: Awaited<ReturnType<typeof valuesOf>>) =>
    app.call(updateProject, { params: { id: project }, body }, manager);
  await put(kept, project, manager);
  const before = await valuesOf(project, [kept]);
  const stored = (await app.call(getAccount, { params: { id: kept } }, manager)).body;
  const { name, number, archived, customer, billTo, teamsAutoAssign, managersAutoAssign } = stored;
  const values = { name, number, archived, customer: customer._id, billTo, teamsAutoAssign, managersAutoAssign };
  const made = await app.call(createAccount, { body: { ...values, project, teams: [], managers: [] } }, manager);
  const refused = await save(before);
  expect(refused).toMatchObject({ status: 409, refusal: { code: 'CHANGED_MEANWHILE' } });
  expect(new Set(await accountsOf(project))).toEqual(new Set([kept, made.body._id]));
  const shown = await valuesOf(project, [kept, made.body._id]);
  await put(other, project, manager);
  expect((await save(shown)).refusal.code).toBe('CHANGED_MEANWHILE');
  const again = await valuesOf(project, [kept, made.body._id, other]);
  await put(other, null, manager);
  expect((await save(again)).refusal.code).toBe('CHANGED_MEANWHILE');
  // What is saved of an account that stays is no change of its project.
  const last = await valuesOf(project, [kept]);
  await put(kept, project, manager);
  expect((await save(last)).status).toBe(200);
  expect(await accountsOf(project)).toEqual([kept]);
});

test('rows that were moved just while their sheet was locked are shown to their reviewer before they are approved', async () => {
  const { app, projects, firstManager, secondManager } = stage;
  const { account, sheet, lock } = await sheetOfAccount();
  await lock();
  const [assignment] = await stage.assignmentsOf(sheet);
  // As if both had happened at the same time.
  await app.db.updateTable('account').set({ project_id: projects[1] }).where('id', '=', account).execute();
  const body = {
    userPeriodReviewerIds: [assignment?._id ?? ''],
    omms: [{ project: projects[0], star: 4, comment: 'Well done', noFeedback: false }],
    seenRows: await stage.seenRowsOf(sheet),
  };
  const answer = await app.call(approveUserPeriod, { params: { id: sheet }, body }, firstManager);
  expect(answer.refusal.code).toBe('CHANGED_MEANWHILE');
  expect(await reviewersOf(sheet)).toEqual([secondManager]);
  await stage.approveAs(secondManager, sheet);
});

describe('while somebody else saves a sheet with time on one of the accounts', () => {
  /** Calls one after the other while a sheet is held, each once the ones before it wait or are over. */
  async function whileHeld<R>(sheet: string, ...calls: readonly (() => Promise<R>)[]): Promise<R[]> {
    const { app } = stage;
    const answers: Promise<R>[] = [];
    let over = 0;
    await app.db.transaction().execute(async (tx) => {
      await sql`select from user_period where id = ${sheet} for update`.execute(tx);
      for (const call of calls) {
        answers.push(call().finally(() => over++));
        await vi.waitFor(async () => {
          const waiting = await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
          expect(waiting.rows.length + over).toBe(answers.length);
        }, PATIENTLY);
      }
    });
    return Promise.all(answers);
  }
  /** The project of an account. */
  const projectOf = async (account: string) =>
    (await stage.app.call(getAccount, { params: { id: account } }, stage.admin)).body.project?._id ?? null;
  const phaseOf = async (account: string) =>
    (await stage.app.db.selectFrom('phase').select('id').where('account_id', '=', account).executeTakeFirstOrThrow())
      .id;
  /** An account on a project, or on none, with an hour of somebody else in a sheet of their own. */
  async function accountOfAnother(project: string | null) {
    const { app, make, stranger, projects } = stage;
    const { period, day } = await stage.newSheet();
    const phase = await make.phase(projects[0], [stage.owner, stranger]);
    const { account_id: account } = await app.db
      .selectFrom('phase')
      .select('account_id')
      .where('id', '=', phase)
      .executeTakeFirstOrThrow();
    await app.db.updateTable('account').set({ project_id: project }).where('id', '=', account).execute();
    const sheet = await make.sheet(stranger, period);
    await make.row(sheet, { phase, date: day });
    return { account, phase, sheet, day };
  }

  test('a project does not get an account that became free after it was decided which ones it gets', async () => {
    const { app, make, manager } = stage;
    const [from, to] = [await make.project({}), await make.project({})];
    const taken = await accountOfAnother(from);
    const free = await accountOfAnother(null);
    const asked = await valuesOf(to, [taken.account, free.account]);
    const left = await valuesOf(from, []);
    const answers = await whileHeld(
      free.sheet,
      () => app.call(updateProject, { params: { id: to }, body: asked }, manager),
      () => app.call(updateProject, { params: { id: from }, body: left }, manager),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.assignedElsewhere).toMatchObject([{ _id: taken.account }]);
    expect(await accountsOf(to)).toEqual([free.account]);
    expect(await projectOf(taken.account)).toBeNull();
  });

  test('a phase with approved hours does not follow an account to the project that it is being put on', async () => {
    const { app, manager, admin, projects, firstManager } = stage;
    const { account, sheet, lock } = await sheetOfAccount();
    await lock();
    await stage.approveAs(firstManager, sheet);
    const target = await accountOfAnother(projects[0]);
    const id = await phaseOf(account);
    const body = { version: 1, account: target.account, phaseOption: null };
    const [placed, moved] = await whileHeld<{ status: number; refusal: { code?: string } }>(
      target.sheet,
      () => put(target.account, projects[1], admin),
      () => app.call(phaseMoveCalls.move, { params: { id }, body }, manager),
    );
    expect(placed?.status).toBe(200);
    expect(moved).toMatchObject({ status: 409, refusal: { code: 'PERIOD_APPROVED' } });
    expect((await stage.assignmentsOf(sheet)).map(({ project }) => project?._id)).toEqual([projects[0]]);
  });

  test('rows are not moved to a project that who moves them does not keep', async () => {
    const { app, make, owner, manager, projects } = stage;
    const own = await make.project({ manager: owner });
    const source = await accountOfAnother(own);
    const target = await accountOfAnother(own);
    await app.db
      .insertInto('account_manager')
      .values([source.account, target.account].map((account_id) => ({ account_id, user_id: owner })))
      .execute();
    const body = { phase: target.phase, fromDate: null, toDate: null, force: false };
    const [placed, moved] = await whileHeld<{ status: number; refusal: { code?: string } }>(
      target.sheet,
      () => put(target.account, projects[1], manager),
      () => app.call(ownPhaseMoveCalls.moveTimeregs, { params: { id: source.phase }, body }, owner),
    );
    expect(placed?.status).toBe(200);
    expect(moved).toMatchObject({ status: 403, refusal: { code: 'NOT_YOURS' } });
  });

  test('hours that are registered and locked meanwhile are approved by nobody before the account is where it goes', async () => {
    const { app, make, manager, owner, projects, firstManager, secondManager } = stage;
    const { account, phase, sheet: held } = await accountOfAnother(projects[0]);
    const { sheet, day } = await stage.newSheet();
    const approve = async () => {
      const body = {
        userPeriodReviewerIds: (await stage.assignmentsOf(sheet)).map(({ _id }) => _id),
        omms: [{ project: projects[0], star: 4, comment: 'Well done', noFeedback: false }],
        seenRows: await stage.seenRowsOf(sheet),
      };
      return app.call(approveUserPeriod, { params: { id: sheet }, body }, firstManager);
    };
    const registerAndApprove = async () => {
      await make.row(sheet, { phase, date: day });
      expect((await app.call(lockUserPeriod, { params: { id: sheet } }, owner)).refusal).toEqual({});
      return approve();
    };
    const [placed, approved] = await whileHeld<{ status: number; refusal: { code?: string } }>(
      held,
      () => put(account, projects[1], manager),
      registerAndApprove,
    );
    expect(placed?.status).toBe(200);
    expect(approved).toMatchObject({ status: 409, refusal: { code: 'CHANGED_MEANWHILE' } });
    expect((await approve()).refusal.code).toBe('CHANGED_MEANWHILE');
    expect(await reviewersOf(sheet)).toEqual([secondManager]);
  });
});
