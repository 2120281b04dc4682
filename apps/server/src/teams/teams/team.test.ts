import {
  createTeam,
  deleteTeam,
  getTeam,
  listTeams,
  selectTeams,
  type TeamToSave,
  updateTeam,
} from '@stint/contract/teams/teams/team';
import {
  LEADER_SUPPORTS_TOO,
  NAME_AND_SHORT_NAME_REQUIRED,
  NAMED_TWICE,
  RESPONSIBILITY_AREA_REQUIRED,
} from '@stint/contract/teams/teams/team.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let people: string[];

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  manager = await make.user({ role: 'Manager' });
  people = await Promise.all([1, 2, 3].map(() => make.user()));
});
afterAll(() => app.close());

const [first, second, third] = [0, 1, 2].map((index) => () => people[index] ?? '') as [
  () => string,
  () => string,
  () => string,
];

function team(given: Partial<TeamToSave> = {}): TeamToSave {
  return {
    name: 'Payments',
    shortName: 'PAY',
    isPlanningTeam: true,
    isLeaderReviewNeededMonthly: false,
    teamLeader: first(),
    members: [{ user: second(), performanceResponsible: first() }],
    supportingLeaders: [{ user: third(), responsibilityArea: 'Architecture' }],
    ...given,
  };
}

test('teams are kept by administrators and managers', async () => {
  const kept = { name: 'Kept by a manager', shortName: 'KBM', members: [], supportingLeaders: [] };
  const { body: stored } = await app.call(createTeam, { body: team(kept) }, manager);
  const params = { id: stored._id };
  const renamed = { ...team({ ...kept, name: 'Renamed by a manager' }), version: stored.version };
  expect((await app.call(updateTeam, { params, body: renamed }, manager)).body.name).toBe('Renamed by a manager');
  expect((await app.call(deleteTeam, { params }, manager)).status).toBe(200);
  for (const [asked, status] of [
    [null, 401],
    [first(), 403],
  ] as const) {
    expect((await app.call(listTeams, { query: {} }, asked)).status).toBe(status);
    expect((await app.call(createTeam, { body: team() }, asked)).status).toBe(status);
  }
});

test('a team is stored with its leader, members and supporting leaders, and audited', async () => {
  const { body } = await app.call(createTeam, { body: team() }, admin);
  expect(body).toMatchObject({
    name: 'Payments',
    teamLeader: { _id: first() },
    members: [{ user: { _id: second() }, performanceResponsible: { _id: first() } }],
    supportingLeaders: [{ user: { _id: third() }, responsibilityArea: 'Architecture' }],
  });
  expect((await app.call(getTeam, { params: { id: body._id } }, admin)).body).toEqual(body);
  const listed = await app.call(listTeams, { query: { search: 'pay' } }, admin);
  expect(listed.body.items.find((one) => one._id === body._id)?.members).toMatchObject([{ _id: second() }]);
  const trail = await app.db.selectFrom('audit_entry').select('action').where('entity_id', '=', body._id).execute();
  expect(trail).toEqual([{ action: 'create' }]);
});

test('a team needs its name and its short name', async () => {
  const answer = await app.call(createTeam, { body: team({ name: ' ', shortName: '' }) }, admin);
  expect(answer.refusal.fields).toEqual({
    name: NAME_AND_SHORT_NAME_REQUIRED,
    shortName: NAME_AND_SHORT_NAME_REQUIRED,
  });
});

test('a name reads as it is written, and one of signs that nobody sees is none', async () => {
  const turned = team({ name: 'Pay\u202estnem\u202c\n team', shortName: 'P\u200bY' });
  const { body } = await app.call(createTeam, { body: turned }, admin);
  expect(body).toMatchObject({ name: 'Paystnem  team', shortName: 'PY' });
  const { status } = await app.call(createTeam, { body: team({ name: '\u2066', shortName: 'UNS' }) }, admin);
  expect(status).toBe(400);
});

test('each supporting leader needs a responsibility area', async () => {
  const body = team({ supportingLeaders: [{ user: third(), responsibilityArea: ' ' }] });
  const answer = await app.call(createTeam, { body }, admin);
  expect(answer.refusal.fields).toEqual({ 'supportingLeaders.0.responsibilityArea': RESPONSIBILITY_AREA_REQUIRED });
});

test('the leader does not support themselves, and nobody is named twice', async () => {
  const members = [
    { user: second(), performanceResponsible: null },
    { user: second(), performanceResponsible: null },
  ];
  const supportingLeaders = [{ user: first(), responsibilityArea: 'All' }];
  const answer = await app.call(createTeam, { body: team({ members, supportingLeaders }) }, admin);
  expect(answer.refusal.fields).toEqual({
    'supportingLeaders.0.user': LEADER_SUPPORTS_TOO,
    'members.1.user': NAMED_TWICE,
  });
});

test('saving replaces the people; who was a member before keeps the day of joining', async () => {
  const { body: stored } = await app.call(createTeam, { body: team() }, admin);
  const joined = () =>
    app.db
      .selectFrom('team_member')
      .select('joined_at')
      .where('team_id', '=', stored._id)
      .where('user_id', '=', second())
      .executeTakeFirst();
  const before = await joined();
  const members = [second(), third()].map((user) => ({ user, performanceResponsible: null }));
  const body = { ...team({ members, supportingLeaders: [] }), version: stored.version };
  const saved = await app.call(updateTeam, { params: { id: stored._id }, body }, admin);
  expect(saved.body.members.map(({ user }) => user._id).sort()).toEqual([second(), third()].sort());
  expect(saved.body.supportingLeaders).toEqual([]);
  expect(await joined()).toEqual(before);
});

test('people are employees; a customer’s user who stands there already stays', async () => {
  const customer = await make.user({ role: null });
  const asked = { name: 'Of the house', shortName: 'OTH', members: [], supportingLeaders: [] };
  const member = { user: customer, performanceResponsible: null };
  const wrong: [string, Partial<TeamToSave>][] = [
    ['teamLeader', { teamLeader: customer }],
    ['members', { members: [member] }],
    ['members', { members: [{ user: second(), performanceResponsible: customer }] }],
    ['supportingLeaders', { supportingLeaders: [{ user: customer, responsibilityArea: 'Sales' }] }],
  ];
  for (const [field, given] of wrong) {
    const { refusal } = await app.call(createTeam, { body: team({ ...asked, ...given }) }, manager);
    expect(refusal).toMatchObject({ code: 'NOT_EMPLOYEES', fields: { [field]: expect.any(String) } });
  }
  const there = { teamLeader: first(), members: [{ ...member, user: second() }] };
  const supports = { supportingLeaders: [{ user: third(), responsibilityArea: 'Sales' }] };
  const { body } = await app.call(createTeam, { body: team({ ...asked, ...there, ...supports }) }, manager);
  const become = (user_type: 'Customer' | 'Employee', user_role: 'Employee' | null) =>
    app.db.updateTable('app_user').set({ user_type, user_role }).where('id', 'in', people).execute();
  await become('Customer', null);
  const renamed = { ...team({ ...asked, ...there, ...supports, name: 'Renamed' }), version: body.version };
  const saved = await app.call(updateTeam, { params: { id: body._id }, body: renamed }, manager);
  await become('Employee', 'Employee');
  expect(saved.body).toMatchObject({ name: 'Renamed', members: [{}], supportingLeaders: [{}] });
});

test('of two who save at once the second is told', async () => {
  const { body: stored } = await app.call(createTeam, { body: team() }, admin);
  const body = { ...team({ name: 'Renamed' }), version: stored.version };
  const both = await Promise.all([1, 2].map(() => app.call(updateTeam, { params: { id: stored._id }, body }, admin)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a team is deleted with its memberships, unless a project is its own', async () => {
  const { body: stored } = await app.call(createTeam, { body: team() }, admin);
  const project = await make.project();
  await app.db.updateTable('project').set({ team_id: stored._id }).where('id', '=', project).execute();
  const refused = await app.call(deleteTeam, { params: { id: stored._id } }, admin);
  expect(refused.refusal).toMatchObject({
    code: 'STILL_USED',
    message: 'The team is still used by projects and cannot be deleted',
  });
  await app.db.updateTable('project').set({ team_id: null }).where('id', '=', project).execute();
  expect((await app.call(deleteTeam, { params: { id: stored._id } }, admin)).status).toBe(200);
  expect((await app.call(getTeam, { params: { id: stored._id } }, admin)).status).toBe(404);
});

test('employees choose from the teams, those beginning with what was typed first', async () => {
  await app.call(createTeam, { body: team({ name: 'Big data', shortName: 'BD' }) }, admin);
  await app.call(createTeam, { body: team({ name: 'Data', shortName: 'DAT' }) }, admin);
  const found = await app.call(selectTeams, { query: { search: 'data' } }, second());
  expect(found.body.map(({ name }) => name)).toEqual(['Data', 'Big data']);
  expect((await app.call(selectTeams, { query: {} }, null)).status).toBe(401);
});
