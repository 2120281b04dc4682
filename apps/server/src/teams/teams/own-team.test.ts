import { getDirectory } from '@stint/contract/people/profiles/directory';
import {
  changePerformanceResponsible,
  getSeenTeam,
  listOwnTeams,
  listTeamPeople,
} from '@stint/contract/teams/teams/own-team';
import { createTeam, deleteTeam, getTeam, updateTeam } from '@stint/contract/teams/teams/team';
import { RESPONSIBLE_BY_ADMINISTRATORS } from '@stint/contract/teams/teams/team.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let make: Makers;
let manager: string;
let leader: string;
let supporter: string;
let member: string;
let stranger: string;
let customer: string;
let team: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
  leader = await make.user({ name: 'Zoe' });
  supporter = await make.user({ name: 'Yan' });
  member = await make.user({ name: 'An' });
  stranger = await make.user();
  customer = await make.user({ role: null });
  team = await make.team(leader, [member, supporter]);
  await app.db
    .insertInto('team_supporting_leader')
    .values({ team_id: team, user_id: supporter, responsibility_area: 'Quality' })
    .execute();
  await make.team(null, [stranger]);
});
afterAll(() => app.close());

const own = async (by: string) =>
  (await app.call(listOwnTeams, { query: {} }, by)).body.items.map(({ _id, parts }) => [_id, parts]);

test('everybody is shown the teams that they are in, lead or support, 30 a page', async () => {
  expect(await own(leader)).toEqual([[team, ['leader']]]);
  expect(await own(supporter)).toEqual([[team, ['supporting', 'member']]]);
  expect(await own(member)).toEqual([[team, ['member']]]);
  expect(await own(manager)).toEqual([]);
  for (let count = 0; count < 31; count++) await make.team(null, [manager]);
  const { body } = await app.call(listOwnTeams, { query: {} }, manager);
  expect([body.items.length, body.total]).toEqual([30, 31]);
  expect((await app.call(listOwnTeams, { query: {} }, customer)).status).toBe(403);
  expect((await app.call(listOwnTeams, { query: {} }, null)).status).toBe(401);
});

test('its leader, supporting leaders and managers edit the dashboard of a team, nobody else', async () => {
  const seen = async (by: string) => {
    const { body } = await app.call(getSeenTeam, { params: { id: team } }, by);
    return [body.isInside, body.mayEdit];
  };
  expect(await seen(leader)).toEqual([true, true]);
  expect(await seen(supporter)).toEqual([true, true]);
  expect(await seen(manager)).toEqual([true, true]);
  expect(await seen(member)).toEqual([true, false]);
  expect(await seen(stranger)).toEqual([false, false]);
});

const people = async (by: string) => (await app.call(listTeamPeople, { params: { id: team } }, by)).body;
const change = (body: { _id: string; performanceResponsibleUser: string | null }, by = manager) =>
  app.call(changePerformanceResponsible, { params: { id: team }, body }, by);

test('the people of a team: its leader first, then who supports it, then members', async () => {
  expect(
    (await people(stranger)).map(({ user, parts, responsibilityArea }) => [user._id, parts, responsibilityArea]),
  ).toEqual([
    [leader, ['leader'], null],
    [supporter, ['supporting', 'member'], 'Quality'],
    [member, ['member'], null],
  ]);
});

test('managers change who answers for a member’s performance; colleagues know it by the organisation chart', async () => {
  expect((await change({ _id: member, performanceResponsibleUser: leader })).status).toBe(200);
  const responsibleOf = async (by: string) =>
    (await people(by)).find(({ user }) => user._id === member)?.performanceResponsible?._id ?? null;
  expect(await responsibleOf(supporter)).toBe(leader);
  expect(await responsibleOf(member)).toBe(leader);
  expect(await responsibleOf(stranger)).toBe(leader);
  const chart = (await app.call(getDirectory, {}, stranger)).body.teams.find(({ _id }) => _id === team);
  expect(chart?.members.find(({ user }) => user === member)?.reviewer).toBe(leader);
  const trail = await app.db
    .selectFrom('audit_entry')
    .select(['action', 'user_id'])
    .where('entity', '=', 'team')
    .where('entity_id', '=', team)
    .execute();
  expect(trail.map(({ action }) => action)).toEqual(['save']);
  expect((await change({ _id: member, performanceResponsibleUser: null }, leader)).status).toBe(403);
  expect((await change({ _id: stranger, performanceResponsibleUser: leader })).refusal.code).toBe('NOT_A_MEMBER');
  expect((await change({ _id: member, performanceResponsibleUser: customer })).refusal.code).toBe('NOT_EMPLOYEES');
});

test('a form that is open meanwhile does not take it back', async () => {
  const { body: seen } = await app.call(getTeam, { params: { id: team } }, manager);
  await change({ _id: member, performanceResponsibleUser: supporter });
  const body = {
    ...{ name: seen.name, shortName: seen.shortName, isPlanningTeam: false, isLeaderReviewNeededMonthly: false },
    ...{ teamLeader: leader, supportingLeaders: [], members: [], version: seen.version },
  };
  expect((await app.call(updateTeam, { params: { id: team }, body }, manager)).refusal.code).toBe('CHANGED_MEANWHILE');
});

test('the people of a team tell whose line one may change', async () => {
  const admin = await make.user({ role: 'Admin' });
  const group = await make.team(leader, [admin, manager, member]);
  const open = async (by: string) => {
    const { body } = await app.call(listTeamPeople, { params: { id: group } }, by);
    return body.flatMap(({ user, mayChangeResponsible }) => (mayChangeResponsible ? [user._id] : [])).toSorted();
  };
  expect(await open(manager)).toEqual([member]);
  expect(await open(admin)).toEqual([admin, manager, member].toSorted());
  for (const by of [leader, member]) expect(await open(by)).toEqual([]);
});

test('nobody but an administrator says who answers for the performance of an administrator', async () => {
  const [admin, other] = [await make.user({ role: 'Admin' }), await make.user({ role: 'Admin' })];
  const group = await make.team(null, [admin, member]);
  const say = (performanceResponsibleUser: string | null, by: string) =>
    app.call(
      changePerformanceResponsible,
      { params: { id: group }, body: { _id: admin, performanceResponsibleUser } },
      by,
    );
  expect((await say(manager, manager)).refusal.code).toBe('NOT_YOURS');
  const form = (people: string[], responsible: string | null) => ({
    ...{ name: `Of ${group}`, shortName: 'ADM', isPlanningTeam: false, isLeaderReviewNeededMonthly: false },
    ...{ teamLeader: null, supportingLeaders: [] },
    members: people.map((user) => ({ user, performanceResponsible: user === admin ? responsible : null })),
  });
  const save = async (people: string[], responsible: string | null, by: string) => {
    const { version } = (await app.call(getTeam, { params: { id: group } }, admin)).body;
    return app.call(updateTeam, { params: { id: group }, body: { ...form(people, responsible), version } }, by);
  };
  expect((await save([admin, member], manager, manager)).refusal).toMatchObject({
    ...{ code: 'NOT_YOURS', fields: { members: RESPONSIBLE_BY_ADMINISTRATORS } },
  });
  expect((await app.call(createTeam, { body: form([admin], manager) }, manager)).refusal.code).toBe('NOT_YOURS');
  expect((await save([admin, member], manager, other)).status).toBe(200);
  // Nor is the line of one who has been said taken away, alone or with the team.
  expect((await save([member], null, manager)).refusal.code).toBe('NOT_YOURS');
  expect((await app.call(deleteTeam, { params: { id: group } }, manager)).refusal.code).toBe('NOT_YOURS');
  expect((await save([admin], manager, manager)).status).toBe(200);
  expect((await say(null, other)).status).toBe(200);
  expect((await save([member], null, manager)).status).toBe(200);
});

test('nobody but an administrator says who answers for their own performance', async () => {
  const admin = await make.user({ role: 'Admin' });
  const [one, friend] = [await make.user({ role: 'Manager' }), await make.user()];
  const group = await make.team(null, [one, admin]);
  const say = (member: string, performanceResponsibleUser: string | null, by: string) =>
    app.call(
      changePerformanceResponsible,
      { params: { id: group }, body: { _id: member, performanceResponsibleUser } },
      by,
    );
  expect((await say(one, friend, one)).refusal.code).toBe('NOT_YOURS');
  expect((await say(one, friend, manager)).status).toBe(200);
  expect((await say(one, friend, one)).status).toBe(200);
  expect((await say(one, null, one)).refusal.code).toBe('NOT_YOURS');
  for (const by of [friend, null]) expect((await say(admin, by, admin)).status).toBe(200);
  const save = async (responsible: string | null, by: string, people = [one]) => {
    const { version } = (await app.call(getTeam, { params: { id: group } }, admin)).body;
    const members = people.map((user) => ({ user, performanceResponsible: responsible }));
    const body = {
      name: group,
      shortName: 'OWN',
      isPlanningTeam: false,
      isLeaderReviewNeededMonthly: false,
      ...{ teamLeader: null, members, supportingLeaders: [] },
      version,
    };
    return app.call(updateTeam, { params: { id: group }, body }, by);
  };
  expect((await save(null, one)).refusal.code).toBe('NOT_YOURS');
  expect((await save(friend, one)).status).toBe(200);
  // Nor by leaving the team and coming back, or with the team.
  expect((await save(null, one, [])).refusal.code).toBe('NOT_YOURS');
  expect((await app.call(deleteTeam, { params: { id: group } }, one)).refusal.code).toBe('NOT_YOURS');
  expect((await save(null, manager)).status).toBe(200);
  expect((await save(null, one, [])).status).toBe(200);
  expect((await save(null, one)).status).toBe(200);
  expect((await app.call(deleteTeam, { params: { id: group } }, one)).status).toBe(200);
});
