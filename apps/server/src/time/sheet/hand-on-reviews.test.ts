import { getUser, updateUser } from '@stint/contract/people/users/user';
import { valuesOfUser } from '@stint/contract/people/users/user-values';
import { listNotifications } from '@stint/contract/platform/notifications/notification';
import { getOwnProject } from '@stint/contract/projects/projects/own-project';
import { getProject, updateProject } from '@stint/contract/projects/projects/project';
import { deleteTeam, getTeam, updateTeam } from '@stint/contract/teams/teams/team';
import { listApprovals } from '@stint/contract/time/approvals/approvals';
import { getPeriodReview } from '@stint/contract/time/review/period-review';
import { changeReviewers } from '@stint/contract/time/review/user-period-reviewer';
import { deleteTimereg, getSheet, restoreTimereg, saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { listUserPeriods, lockUserPeriod, unlockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createReviewStage, type ReviewStage } from '../../../test/make-review.ts';
import { withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { lockForsakenSheets } from './hand-on-reviews.sql.ts';

let stage: ReviewStage;
beforeEach(async () => {
  stage = await createReviewStage();
});
afterEach(() => stage.app.close());

const reviewersOf = async (sheet: string) => (await stage.assignmentsOf(sheet)).map((one) => one.reviewer._id);
const idOf = (one: { readonly _id: string } | null) => one?._id ?? null;

/** Gives the first project another manager. */
async function manageFirst(manager: string | null) {
  const [id] = stage.projects;
  const { body: stored } = await stage.app.call(getProject, { params: { id } }, stage.admin);
  const body = {
    ...{ name: stored.name, shortName: stored.shortName, number: stored.number, description: stored.description },
    ...{ startDate: stored.startDate, endDate: stored.endDate, altCustomerName: stored.altCustomerName },
    ...{ customerCanSeeProject: stored.customerCanSeeProject, isClosed: stored.isClosed, team: idOf(stored.team) },
    ...{ businessAnalyst: idOf(stored.businessAnalyst), keyAccountManager: idOf(stored.keyAccountManager), manager },
    ...{ customers: stored.customers.map(({ _id }) => _id), accounts: stored.accounts.map(({ _id }) => _id) },
    ...{ tieredReviews: [], version: stored.version },
  };
  const answer = await stage.app.call(updateProject, { params: { id }, body }, stage.admin);
  expect(answer.refusal).toEqual({});
}

const seen = async (sheet: { sheet: string; period: string }, as: string) => {
  const { app, owner } = stage;
  const answers = [
    await app.call(getPeriodReview, { params: { id: sheet.sheet } }, as),
    await app.call(getSheet, { query: { timeregPeriod: sheet.period, user: owner } }, as),
    await app.call(listUserPeriods, { query: { user: owner } }, as),
  ];
  return [...new Set(answers.map(({ status }) => status))];
};

describe('an open review', () => {
  test('goes to who manages the project now, who is told; the one before changes and sees it no longer', async () => {
    const sheet = await stage.lockedSheet();
    expect(await seen(sheet, stage.firstManager)).toEqual([200]);
    await manageFirst(stage.stranger);
    expect(await reviewersOf(sheet.sheet)).toEqual([stage.stranger, stage.secondManager]);
    const told = await stage.app.call(listNotifications, { query: {} }, stage.stranger);
    expect(told.body.items.map(({ kind }) => kind)).toEqual(['periodToReview']);
    expect(await seen(sheet, stage.firstManager)).toEqual([403]);
    const params = { id: sheet.sheet };
    const body = { isSend: false, comment: '', userPeriodReviewerIds: [] };
    expect((await stage.app.call(unlockUserPeriod, { params, body }, stage.firstManager)).status).toBe(403);
    const trail = await stage.app.db
      .selectFrom('audit_entry')
      .select('action')
      .where('entity_id', '=', sheet.sheet)
      .where('action', '=', 'refitReviewers')
      .execute();
    expect(trail).toHaveLength(1);
  });

  test('goes to who leads the team now, or the other team of the person', async () => {
    const { app, make, admin, leader, stranger, owner } = stage;
    await manageFirst(null);
    const { sheet } = await stage.lockedSheet();
    const first = async () => (await reviewersOf(sheet))[0];
    expect(await first()).toBe(leader);
    const { team_id: id } = await app.db
      .selectFrom('team_member')
      .select('team_id')
      .where('user_id', '=', owner)
      .executeTakeFirstOrThrow();
    const { body: team } = await app.call(getTeam, { params: { id } }, admin);
    const body = {
      ...{ name: team.name, shortName: team.shortName, isPlanningTeam: team.isPlanningTeam, version: team.version },
      ...{ isLeaderReviewNeededMonthly: team.isLeaderReviewNeededMonthly, supportingLeaders: [] },
      ...{ teamLeader: stranger, members: [{ user: owner, performanceResponsible: null }] },
    };
    expect((await app.call(updateTeam, { params: { id }, body }, admin)).refusal).toEqual({});
    expect(await first()).toBe(stranger);
    await make.team(leader, [owner]);
    expect((await app.call(deleteTeam, { params: { id } }, admin)).refusal).toEqual({});
    expect(await first()).toBe(leader);
  });

  test('stays with whom it was handed to, until the sheet is opened again', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    const [first] = assignments;
    const handed = {
      _id: first?._id ?? '',
      user: stage.owner,
      userPeriod: sheet,
      project: first?.project?._id ?? null,
    };
    await stage.app.call(changeReviewers, { body: [{ ...handed, reviewer: stage.leader }] }, stage.firstManager);
    await manageFirst(stage.stranger);
    expect(await reviewersOf(sheet)).toEqual([stage.leader, stage.secondManager]);
    const params = { id: sheet };
    const body = { isSend: false, comment: '', userPeriodReviewerIds: [] };
    expect((await stage.app.call(unlockUserPeriod, { params, body }, stage.leader)).refusal).toEqual({});
    expect(await reviewersOf(sheet)).toEqual([stage.secondManager]);
    expect((await stage.app.call(lockUserPeriod, { params }, stage.owner)).refusal).toEqual({});
    expect(await reviewersOf(sheet)).toEqual([stage.stranger, stage.secondManager]);
  });

  test('that was handed to somebody shows the project neither to them nor to who leads them and gave it away', async () => {
    const { app, make, firstManager, owner, stranger } = stage;
    await make.team(firstManager, [stranger]);
    const { sheet, assignments } = await stage.lockedSheet();
    const [first] = assignments;
    const handed = { _id: first?._id ?? '', user: owner, userPeriod: sheet, project: first?.project?._id ?? null };
    const body = [{ ...handed, reviewer: stranger }];
    expect((await app.call(changeReviewers, { body }, firstManager)).refusal).toEqual({});
    await manageFirst(stage.secondManager);
    const sees = async (as: string) =>
      (await app.call(getOwnProject, { params: { id: stage.projects[0] } }, as)).status === 200;
    expect([await sees(stranger), await sees(firstManager)]).toEqual([false, false]);
  });

  test('is handed back to nobody who lost the project: who was chosen gives it to who reviews it now, or asks an administrator', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    const [first] = assignments;
    const one = { _id: first?._id ?? '', user: stage.owner, userPeriod: sheet, project: first?.project?._id ?? null };
    const hand = async (from: string, to: string) =>
      (await stage.app.call(changeReviewers, { body: [{ ...one, reviewer: to }] }, from)).refusal.code;
    expect(await hand(stage.firstManager, stage.leader)).toBe(undefined);
    await manageFirst(stage.stranger);
    expect(await hand(stage.leader, stage.firstManager)).toBe('HANDED_OVER');
    expect(await reviewersOf(sheet)).toEqual([stage.leader, stage.secondManager]);
    expect(await hand(stage.leader, stage.stranger)).toBe(undefined);
    expect(await hand(stage.stranger, stage.leader)).toBe(undefined);
    expect(await hand(stage.admin, stage.firstManager)).toBe(undefined);
  });

  test('that was handed away and back goes with the project, as if it had not been', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    const [first] = assignments;
    const one = { _id: first?._id ?? '', user: stage.owner, userPeriod: sheet, project: first?.project?._id ?? null };
    const hand = async (from: string, to: string) =>
      (await stage.app.call(changeReviewers, { body: [{ ...one, reviewer: to }] }, from)).refusal;
    expect(await hand(stage.firstManager, stage.leader)).toEqual({});
    expect(await hand(stage.leader, stage.firstManager)).toEqual({});
    await manageFirst(stage.stranger);
    expect(await reviewersOf(sheet)).toEqual([stage.stranger, stage.secondManager]);
  });
});

describe('who has reviewed a sheet', () => {
  test('reads it while they keep the project, and neither opens nor changes it when they do not', async () => {
    const sheet = await stage.lockedSheet();
    await stage.approveAs(stage.firstManager, sheet.sheet);
    await manageFirst(stage.stranger);
    // What was approved stays approved, by whom.
    expect(await reviewersOf(sheet.sheet)).toEqual([stage.firstManager, stage.secondManager]);
    expect(await seen(sheet, stage.firstManager)).toEqual([403]);
    const body = { isSend: false, comment: '', userPeriodReviewerIds: [] };
    const unlocked = await stage.app.call(unlockUserPeriod, { params: { id: sheet.sheet }, body }, stage.firstManager);
    expect(unlocked.status).toBe(403);
    await stage.approveAs(stage.secondManager, sheet.sheet);
    expect(await seen(sheet, stage.firstManager)).toEqual([403]);
    expect(await seen(sheet, stage.secondManager)).toEqual([200]);
    const approved = async (as: string) =>
      (await stage.app.call(listApprovals, { query: { status: 'approved' } }, as)).body.items.length;
    expect([await approved(stage.firstManager), await approved(stage.secondManager)]).toEqual([0, 1]);
    const [id] = stage.projects;
    expect((await stage.app.call(getOwnProject, { params: { id } }, stage.firstManager)).status).toBe(404);
  });
});

describe('a sheet that stands open again', () => {
  /** Opens it; of these reviewers, or of all, what they approved is open again. */
  const unlock = async ({ sheet }: { sheet: string }, as: string, of?: readonly string[]) => {
    const assigned = await stage.assignmentsOf(sheet);
    const reset = assigned.filter(({ reviewer }) => of?.includes(reviewer._id) ?? true).map(({ _id }) => _id);
    const body = { isSend: false, comment: '', userPeriodReviewerIds: reset };
    expect((await stage.app.call(unlockUserPeriod, { params: { id: sheet }, body }, as)).refusal).toEqual({});
  };
  const change = async (row: string, as: string) =>
    (await stage.app.call(deleteTimereg, { params: { id: row } }, as)).status;

  /** Says something else of the last row. */
  const saveAs = async ({ sheet, period }: { sheet: string; period: string }, as: string) => {
    const query = { timeregPeriod: period, user: stage.owner };
    const { timeregs } = (await stage.app.call(getSheet, { query }, stage.admin)).body;
    const row = timeregs.find(({ projectPhase }) => projectPhase === stage.phases[1]);
    if (!row) throw new Error('The sheet has a row on the second project');
    const { _project, lastUserUpdateTime, ...given } = row;
    const body = {
      ...{ user: stage.owner, userPeriod: sheet, timeregPeriod: period, force: true, timeZone: 'Asia/Ho_Chi_Minh' },
      ...{ allTimeregIds: timeregs.map(({ _id }) => _id), timeregs: [{ ...given, detail: `By ${as}` }] },
    };
    return (await stage.app.call(saveTimeregs, { body }, as)).status;
  };

  test('is neither read nor changed by who lost the project while it was open', async () => {
    const sheet = await stage.lockedSheet();
    await unlock(sheet, stage.firstManager);
    expect(await change(sheet.rows[1], stage.firstManager)).toBe(200);
    await manageFirst(stage.stranger);
    expect(await seen(sheet, stage.firstManager)).toEqual([403]);
    expect([403, 404]).toContain(await change(sheet.rows[0], stage.firstManager));
    const params = { id: sheet.sheet };
    expect((await stage.app.call(lockUserPeriod, { params }, stage.owner)).refusal).toEqual({});
    expect(await reviewersOf(sheet.sheet)).toEqual([stage.stranger]);
  });

  test('is neither read nor changed by who has no rows to review in it any more', async () => {
    const { app, projects, phases, firstManager, owner } = stage;
    const sheet = await stage.lockedSheet();
    await unlock(sheet, firstManager);
    expect(await seen(sheet, firstManager)).toEqual([200]);
    const { account_id: id } = await app.db
      .selectFrom('phase')
      .select('account_id')
      .where('id', '=', phases[0])
      .executeTakeFirstOrThrow();
    const put = (project: string) =>
      app.db.updateTable('account').set({ project_id: project }).where('id', '=', id).execute();
    await put(projects[1]);
    expect(await seen(sheet, firstManager)).toEqual([403]);
    expect([403, 404]).toContain(await change(sheet.rows[1], firstManager));
    expect(await saveAs(sheet, firstManager)).toBe(403);
    await put(projects[0]);
    expect(await saveAs(sheet, firstManager)).toBe(200);
    // Whoever deletes the last of them can undo it.
    const [row] = sheet.rows;
    expect(await change(row, firstManager)).toBe(200);
    expect(await seen(sheet, firstManager)).toEqual([403]);
    expect((await app.call(restoreTimereg, { params: { id: row } }, firstManager)).status).toBe(200);
    expect(await seen(sheet, firstManager)).toEqual([200]);
    expect(await change(row, owner)).toBe(200);
    expect(await seen(sheet, firstManager)).toEqual([403]);
    expect(await saveAs(sheet, firstManager)).toBe(403);
  });

  test('is not read either by who approved rows that are not there any more', async () => {
    const sheet = await stage.lockedSheet();
    await stage.approveAs(stage.firstManager, sheet.sheet);
    await unlock(sheet, stage.secondManager, [stage.secondManager]);
    expect(await seen(sheet, stage.firstManager)).toEqual([200]);
    expect(await change(sheet.rows[0], stage.owner)).toBe(200);
    expect(await seen(sheet, stage.firstManager)).toEqual([403]);
  });

  test('gives nothing back to who approved it and lost the project before', async () => {
    const sheet = await stage.lockedSheet();
    await stage.approveAs(stage.firstManager, sheet.sheet);
    await manageFirst(stage.stranger);
    await unlock(sheet, stage.secondManager);
    expect(await seen(sheet, stage.firstManager)).toEqual([403]);
    expect([403, 404]).toContain(await change(sheet.rows[0], stage.firstManager));
  });
});

test('what waits for somebody who leaves goes to who reviews it then', async () => {
  const { app, admin, firstManager, leader } = stage;
  const { sheet } = await stage.lockedSheet();
  const { body: user } = await app.call(getUser, { params: { id: firstManager } }, admin);
  const body = { ...valuesOfUser(user), isActive: false, version: user.version };
  expect((await app.call(updateUser, { params: { id: user._id }, body }, admin)).refusal).toEqual({});
  expect(await reviewersOf(sheet)).toContain(leader);
  expect(await reviewersOf(sheet)).not.toContain(firstManager);
});

test('sheets of several people are held in the order in which everybody holds them', async () => {
  const { app, make, projects } = stage;
  const [gone, ...others] = [await make.user({ isActive: false }), await make.user(), await make.user()];
  const people = others.toSorted();
  const period = await make.period('2027-03-01', '2027-03-31');
  // The sheet that was made last is that of who was here first.
  const sheets = [newId(1_700_000_000_002), newId(1_700_000_000_001)];
  for (const [index, user] of people.entries()) {
    const of = { user_id: user, id: sheets[index] ?? '', timereg_period_id: period };
    await app.db.insertInto('user_period').values(of).execute();
    const review = { user_id: user, id: newId(), user_period_id: of.id, project_id: projects[0], reviewer_id: gone };
    await app.db.insertInto('user_period_reviewer').values(review).execute();
  }
  const held = await withTransaction(app.db, (tx) =>
    lockForsakenSheets(tx, { reviewers: [gone], projects: [], people: [] }),
  );
  expect(held.map(({ user }) => user)).toEqual(people);
});
