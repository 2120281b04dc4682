import { getUser, updateUser } from '@stint/contract/people/users/user';
import { valuesOfUser } from '@stint/contract/people/users/user-values';
import { getProject, updateProject } from '@stint/contract/projects/projects/project';
import { getTeam, updateTeam } from '@stint/contract/teams/teams/team';
import { lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createReviewStage, type ReviewStage } from '../../../test/make-review.ts';

let stage: ReviewStage;
beforeEach(async () => {
  stage = await createReviewStage();
});
afterEach(() => stage.app.close());

const reviewersOf = async (sheet: string) => (await stage.assignmentsOf(sheet)).map((one) => one.reviewer._id);
const idOf = (one: { readonly _id: string } | null) => one?._id ?? null;

async function setActive(id: string, isActive: boolean) {
  const { app, admin } = stage;
  const { body: user } = await app.call(getUser, { params: { id } }, admin);
  const body = { ...valuesOfUser(user), isActive, version: user.version };
  expect((await app.call(updateUser, { params: { id }, body }, admin)).refusal).toEqual({});
}

/** Gives the first project another manager. */
async function manageFirst(manager: string) {
  const { app, admin, projects } = stage;
  const [id] = projects;
  const { body: stored } = await app.call(getProject, { params: { id } }, admin);
  const body = {
    ...{ name: stored.name, shortName: stored.shortName, number: stored.number, description: stored.description },
    ...{ startDate: stored.startDate, endDate: stored.endDate, altCustomerName: stored.altCustomerName },
    ...{ customerCanSeeProject: stored.customerCanSeeProject, isClosed: stored.isClosed, team: idOf(stored.team) },
    ...{ businessAnalyst: idOf(stored.businessAnalyst), keyAccountManager: idOf(stored.keyAccountManager), manager },
    ...{ customers: [], accounts: stored.accounts.map(({ _id }) => _id), tieredReviews: [], version: stored.version },
  };
  expect((await app.call(updateProject, { params: { id }, body }, admin)).refusal).toEqual({});
}

test('a manager who is active again has their open reviews again', async () => {
  const { firstManager, secondManager, leader } = stage;
  const { sheet } = await stage.lockedSheet();
  await setActive(firstManager, false);
  expect(await reviewersOf(sheet)).toEqual([leader, secondManager]);
  await setActive(firstManager, true);
  expect(await reviewersOf(sheet)).toEqual([firstManager, secondManager]);
});

test('open reviews follow the project, whoever has them now', async () => {
  const { app, firstManager, secondManager, leader, stranger, projects } = stage;
  const { sheet } = await stage.lockedSheet();
  await setActive(firstManager, false);
  expect(await reviewersOf(sheet)).toEqual([leader, secondManager]);
  await manageFirst(stranger);
  expect(await reviewersOf(sheet)).toEqual([stranger, secondManager]);
  // A leader who comes back has what nobody else reviews.
  await app.db.updateTable('project').set({ manager_id: null }).where('id', '=', projects[0]).execute();
  await setActive(stranger, false);
  await setActive(leader, false);
  expect(await reviewersOf(sheet)).toEqual([stage.admin, secondManager]);
  await setActive(leader, true);
  expect(await reviewersOf(sheet)).toEqual([leader, secondManager]);
});

test('a team without a leader that gets one gives them what waits for an administrator', async () => {
  const { app, make, admin, stranger } = stage;
  const person = await make.user();
  const id = await make.team(null, [person]);
  const phase = await make.phase(await make.project(), [person]);
  const { period, day } = await stage.newSheet();
  const sheet = await make.sheet(person, period);
  await make.row(sheet, { phase, date: day });
  expect((await app.call(lockUserPeriod, { params: { id: sheet } }, person)).refusal).toEqual({});
  expect(await reviewersOf(sheet)).toEqual([admin]);
  const { body: team } = await app.call(getTeam, { params: { id } }, admin);
  const body = {
    ...{ name: team.name, shortName: team.shortName, isPlanningTeam: team.isPlanningTeam, version: team.version },
    ...{ isLeaderReviewNeededMonthly: team.isLeaderReviewNeededMonthly, supportingLeaders: [] },
    ...{ teamLeader: stranger, members: [{ user: person, performanceResponsible: null }] },
  };
  expect((await app.call(updateTeam, { params: { id }, body }, admin)).refusal).toEqual({});
  expect(await reviewersOf(sheet)).toEqual([stranger]);
});

test('who leads their own team does not review their own time for want of somebody else', async () => {
  const { app, make, admin } = stage;
  const lead = await make.user();
  await make.team(lead, [lead]);
  const phase = await make.phase(await make.project(), [lead]);
  const { period, day } = await stage.newSheet();
  const sheet = await make.sheet(lead, period);
  await make.row(sheet, { phase, date: day });
  expect((await app.call(lockUserPeriod, { params: { id: sheet } }, lead)).refusal).toEqual({});
  expect(await reviewersOf(sheet)).toEqual([admin]);
});
