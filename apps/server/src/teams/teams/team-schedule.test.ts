import { clockTimeOf } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import {
  getTeamSchedule,
  listTeamSchedules,
  type PlansOfTeam,
  updateTeamSchedule,
} from '@stint/contract/teams/teams/team-schedule';
import type { ScheduleTime } from '@stint/contract/teams/teams/team-schedule.rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let customer: string;
let leader: string;
let supporter: string;
let member: string;
let team: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  [admin, manager] = [await make.user({ role: 'Admin' }), await make.user({ role: 'Manager' })];
  customer = await make.user({ role: null });
  [leader, supporter, member] = [await make.user(), await make.user(), await make.user()];
});
afterAll(() => app.close());

beforeEach(async () => {
  team = await make.team(leader, [member]);
  await app.db
    .insertInto('team_supporting_leader')
    .values({ team_id: team, user_id: supporter, responsibility_area: 'Tests' })
    .execute();
});

const time = (from: number, to: number, teamPlanType: ScheduleTime['teamPlanType'] = 'MustWorkFromOffice') => ({
  ...{ teamPlanType, from: clockTimeOf(from * 60), to: clockTimeOf(to * 60) },
});
const none = { times: [] };
const week = (given: Partial<PlansOfTeam> = {}): PlansOfTeam => ({
  ...{ monday: none, tuesday: none, wednesday: none, thursday: none, friday: none },
  ...given,
});
const read = async (by = member) => (await app.call(getTeamSchedule, { params: { id: team } }, by)).body;
const save = (plans: unknown, by = leader, version = 1) =>
  app.call(updateTeamSchedule, { params: { id: team }, body: { version, plans } as never }, by);

test('is read by employees, and saved by managers and those who lead the team', async () => {
  expect((await app.call(getTeamSchedule, { params: { id: team } }, null)).status).toBe(401);
  expect((await app.call(getTeamSchedule, { params: { id: team } }, customer)).status).toBe(403);
  expect((await app.call(getTeamSchedule, { params: { id: newId() } }, member)).status).toBe(404);
  expect((await save(week(), member)).refusal.code).toBe('NOT_YOURS');
  expect(await read(member)).toMatchObject({ mayEdit: false });
  for (const [index, by] of [leader, supporter, admin, manager].entries())
    expect((await save(week(), by, index + 1)).body).toMatchObject({ mayEdit: true, version: index + 2 });
});

test('keeps the times of each day with their totals in minutes, and says who changed it', async () => {
  const plans = week({
    monday: { times: [time(9, 12), time(13, 15, 'MustBeOnline')] },
    friday: { times: [time(16, 16.5, 'PreferredOnline')] },
  });
  const { body } = await save(plans);
  expect(body).toEqual({
    team: { _id: team, name: expect.any(String), shortName: expect.any(String) },
    version: 2,
    plans,
    totalRegistedMinutes: 330,
    totalWorkFromOfficeMinutes: 180,
    totalOnlineMinutes: 120,
    totalNiceMinutes: 30,
    mayEdit: true,
  });
  expect(await read()).toEqual({ ...body, mayEdit: false });
  const listed = await app.call(listTeamSchedules, { query: { teams: `${team},${newId()}` } }, member);
  expect(listed.body).toEqual([{ ...body, mayEdit: false }]);
  const trail = await app.db.selectFrom('audit_entry').selectAll().where('entity_id', '=', team).execute();
  expect(trail).toMatchObject([
    { entity: 'teamSchedule', action: 'save', actor_id: leader, after: { totalOnlineMinutes: 120 } },
  ]);
  expect((await save(week({ monday: { times: [time(9, 10)] } }), leader, 2)).body.totalRegistedMinutes).toBe(60);
});

test('refuses times without a type, out of the day, out of order, or over each other', async () => {
  for (const times of [
    [{ from: { hour: 9, minute: 0 }, to: { hour: 12, minute: 0 } }],
    [{ ...time(9, 12), teamPlanType: 'MayBeAsleep' }],
    [{ ...time(9, 12), to: { hour: 24, minute: 0 } }],
    [{ ...time(9, 12), to: { hour: 12, minute: 60 } }],
    [time(12, 12)],
    [time(13, 12)],
    [time(9, 12), time(11, 13)],
  ]) {
    const { status, refusal } = await save(week({ tuesday: { times: times as never } }));
    expect(status).toBe(400);
    expect(Object.values(refusal.fields ?? {})).toEqual(['Data invalid, please check and try again']);
  }
  expect((await save({ ...week(), saturday: none })).status).toBe(400);
  expect(await read()).toMatchObject({ version: 1, totalRegistedMinutes: 0 });
});

test('of two who save at once the second is told, with what the first stored', async () => {
  const both = await Promise.all([
    save(week({ monday: { times: [time(9, 12)] } })),
    save(week({ monday: { times: [time(9, 11)] } }), admin),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version: 2 } });
});

test('the database refuses by itself what must never be', async () => {
  const insert = (weekday: number, from: number, to: number, type = 'MustBeOnline') =>
    app.db
      .insertInto('team_schedule_time')
      .values({ team_id: team, weekday, from_minute: from, to_minute: to, team_plan_type: type })
      .execute();
  await insert(1, 540, 720);
  await expect(insert(1, 600, 780)).rejects.toThrow('team_schedule_time_no_overlap');
  await expect(insert(2, 720, 720)).rejects.toThrow('team_schedule_time_from_before_to');
  await expect(insert(2, 720, 1440)).rejects.toThrow('team_schedule_time_from_before_to');
  await expect(insert(6, 540, 720)).rejects.toThrow('team_schedule_time_weekday');
  await expect(insert(2, 540, 720, 'Asleep')).rejects.toThrow('team_schedule_time_type');
});
