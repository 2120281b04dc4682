import {
  getTeamPlannedHours,
  listPlanningTeams,
  listSchedulesByPeriod,
  listUserPlannedHours,
} from '@stint/contract/planning/planned-hours/planned-hours';
import { ONLY_OWN_TEAM, SCHEDULE_DAYS_WRONG } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { OFFICE_DAY, planMakersOf, slot } from '../../../test/make-plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

/** A Tuesday. */
const DAY = '2026-11-24';

let app: TestApp;
let make: Makers;
let plan: ReturnType<typeof planMakersOf>;
let leader: string;
let an: string;
let bo: string;
let stranger: string;
let manager: string;
let customer: string;
let team: string;
let otherTeam: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  plan = planMakersOf(app.db);
  await make.company();
  [leader, an, bo] = [
    await make.user({ name: 'Lee' }),
    await make.user({ name: 'An' }),
    await make.user({ name: 'Bo' }),
  ];
  [stranger, manager] = [await make.user({ name: 'Sol' }), await make.user({ role: 'Manager' })];
  customer = await make.user({ role: null });
  const resigned = await make.user({ name: 'Rae', resignedDate: '2026-11-01' });
  team = await make.team(leader, [an, bo, resigned]);
  otherTeam = await make.team(null, [bo]);
  await plans(team, true);
  await plan.defaultWeek(an);
  await plan.defaultWeek(bo, '2026-01-01', [slot(9, 12, false)]);
});
afterAll(() => app.close());

const plans = (id: string, isPlanningTeam: boolean) =>
  app.db.updateTable('team').set({ is_planning_team: isPlanningTeam }).where('id', '=', id).execute();
const ask = (by: string | null, query: { day?: string; teams?: string } = {}) =>
  app.call(getTeamPlannedHours, { query: { day: DAY, ...query } as never }, by);
const dayOf = async (user: string, by: string, day = DAY) =>
  (await ask(by, { day, teams: by === customer ? team : 'all' })).body.people.find((one) => one.user._id === user);

describe('planned hours of a day', () => {
  test('are for employees and customers, of a day that is one', async () => {
    expect((await ask(null)).status).toBe(401);
    expect((await ask(an, { day: '2026-11-31' })).status).toBe(400);
    expect((await ask(an, { teams: 'some' })).status).toBe(400);
    expect((await app.call(listUserPlannedHours, { query: { users: an, from: DAY, to: DAY } }, customer)).status).toBe(
      403,
    );
    expect((await app.call(listPlanningTeams, {}, customer)).status).toBe(403);
  });

  test('are of the members of one’s own planning teams and their leader, without who is not employed', async () => {
    const { body } = await ask(an);
    expect(body.teams.map(({ _id }) => _id)).toEqual([team]);
    expect(body.people.map(({ user, plans: planned }) => [user.firstName, planned])).toEqual([
      ['An', OFFICE_DAY],
      ['Bo', [slot(9, 12, false)]],
      ['Lee', []],
    ]);
    expect(body.people.map((one) => one.teams)).toEqual([[team], [team], [team]]);
    // Who is in no planning team looks at all of them.
    expect((await ask(stranger)).body.teams.map(({ _id }) => _id)).toEqual([team]);
  });

  test('are of chosen planning teams, each person once', async () => {
    expect((await ask(an, { teams: otherTeam })).body.people).toEqual([]);
    await plans(otherTeam, true);
    const { people } = (await ask(stranger, { teams: `${team},${otherTeam}` })).body;
    expect(people.map(({ user }) => user.firstName)).toEqual(['An', 'Bo', 'Lee']);
    expect(people[1]?.teams.toSorted()).toEqual([team, otherTeam].toSorted());
    await plans(otherTeam, false);
  });

  test('say the public holiday that it is, unless it was dropped', async () => {
    await app.db.insertInto('public_holiday').values({ day: '2026-12-01', name: 'Founders' }).execute();
    expect((await ask(an, { day: '2026-12-01' })).body).toMatchObject({ holiday: 'Founders' });
    expect((await dayOf(an, an, '2026-12-01'))?.plans).toEqual([]);
    await app.db.updateTable('public_holiday').set({ is_dropped: true }).execute();
    expect((await ask(an, { day: '2026-12-01' })).body.holiday).toBeNull();
  });

  test('say that somebody is away to everybody, and why only to those whom it concerns', async () => {
    const sick = await plan.absenceReason({ reason: 'Sick leave' });
    const id = await plan.request(an, '2026-12-07', '2026-12-09', {
      absenceReason: sick,
      days: { '2026-12-09': [slot(13, 17)] },
    });
    const reviewer = await make.user();
    await app.db
      .updateTable('workday_request')
      .set({ reviewer_id: reviewer, reviewer_by_admin: true })
      .where('id', '=', id)
      .execute();
    const away = async (by: string, day = '2026-12-08') => (await dayOf(an, by, day))?.away;
    for (const by of [stranger, bo]) expect(await away(by)).toEqual({ reason: null });
    for (const by of [an, reviewer, leader, manager]) expect(await away(by)).toEqual({ reason: 'Sick leave' });
    expect(await dayOf(an, bo, '2026-12-08')).toMatchObject({ plans: [] });
    // A day with its own plan is away for a part of it.
    expect(await dayOf(an, bo, '2026-12-09')).toMatchObject({ plans: [slot(13, 17)], away: { reason: null } });
    expect(await dayOf(an, bo, '2026-12-10')).toMatchObject({ plans: OFFICE_DAY, away: null });
  });

  test('leave that is not decided takes nobody away', async () => {
    const absenceReason = await plan.absenceReason();
    await plan.request(an, '2026-12-15', '2026-12-15', { absenceReason, isApproved: null });
    expect(await dayOf(an, bo, '2026-12-15')).toMatchObject({ plans: OFFICE_DAY, away: null });
  });

  test('cost the same number of statements for a few and for many', async () => {
    const few = await countStatements(() => ask(manager, { teams: 'all' }));
    const people = await Promise.all(Array.from({ length: 20 }, () => make.user()));
    for (const user of people) await plan.defaultWeek(user);
    const many = await make.team(null, people);
    await plans(many, true);
    expect(await countStatements(() => ask(manager, { teams: 'all' }))).toBe(few);
    expect((await ask(manager, { teams: 'all' })).body.people).toHaveLength(23);
    await plans(many, false);
  });
});

describe('a customer user', () => {
  const belongTo = (id: string | null) =>
    app.db.updateTable('app_user').set({ customer_team_id: id }).where('id', '=', customer).execute();

  test('without a team sees nobody', async () => {
    await belongTo(null);
    expect((await ask(customer)).body).toMatchObject({ teams: [], people: [] });
    expect((await ask(customer, { teams: team })).refusal).toMatchObject({ code: 'NOT_YOURS', message: ONLY_OWN_TEAM });
  });

  test('sees the team of the account and no other, and nothing of absences', async () => {
    await belongTo(team);
    const { body } = await ask(customer);
    expect(body.teams.map(({ _id }) => _id)).toEqual([team]);
    expect(body.people.map(({ user }) => user.firstName)).toEqual(['An', 'Bo', 'Lee']);
    for (const teams of ['all', otherTeam, `${team},${otherTeam}`])
      expect((await ask(customer, { teams })).refusal.code).toBe('NOT_YOURS');
    const absenceReason = await plan.absenceReason({ reason: 'Surgery' });
    await plan.request(an, '2026-12-21', '2026-12-21', { absenceReason });
    expect(await dayOf(an, customer, '2026-12-21')).toMatchObject({ plans: [], away: null });
  });
});

describe('planned hours of people', () => {
  test('are listed by day between two days', async () => {
    const query = { users: `${an},${bo},${newId()}`, from: '2026-11-27', to: '2026-11-30' };
    const { body } = await app.call(listUserPlannedHours, { query }, stranger);
    expect(body.people.map(({ user, days }) => [user.firstName, days.map(({ day }) => day)])).toEqual([
      ['An', ['2026-11-27', '2026-11-30']],
      ['Bo', ['2026-11-27', '2026-11-30']],
    ]);
  });

  test('need days in their order, and not too many', async () => {
    for (const range of [
      { from: '2026-11-30', to: '2026-11-29' },
      { from: '2026-01-01', to: '2026-12-31' },
    ])
      expect((await app.call(listUserPlannedHours, { query: { users: an, ...range } }, an)).status).toBe(400);
  });
});

describe('schedules by period', () => {
  const period = (by: string | null, query: Record<string, unknown>) =>
    app.call(listSchedulesByPeriod, { query: { from: '2026-11-27', ...query } as never }, by);

  test('are of 1 to 7 days', async () => {
    expect((await period(null, { days: 1 })).status).toBe(401);
    expect((await period(customer, { days: 1 })).status).toBe(403);
    for (const days of [0, 8, 99, 1.5, 'many', undefined])
      expect((await period(an, { days })).refusal.fields, String(days)).toEqual({ days: SCHEDULE_DAYS_WRONG });
    for (const days of [1, 7]) expect((await period(an, { days })).status).toBe(200);
  });

  test('list what the people of teams plan on each day', async () => {
    const { body } = await period(stranger, { days: 4, teams: team });
    expect(body.teams.map(({ _id }) => _id)).toEqual([team]);
    expect(body.people.map(({ user, days }) => [user.firstName, days.map(({ day }) => day)])).toEqual([
      ['An', ['2026-11-27', '2026-11-30']],
      ['Bo', ['2026-11-27', '2026-11-30']],
      ['Lee', []],
    ]);
  });
});

test('planning teams are listed with one’s own first', async () => {
  await plans(otherTeam, true);
  const listed = (await app.call(listPlanningTeams, {}, bo)).body;
  expect(listed.map(({ _id, isOwn }) => [_id, isOwn])).toEqual([
    [team, true],
    [otherTeam, true],
  ]);
  expect((await app.call(listPlanningTeams, {}, leader)).body.map(({ isOwn }) => isOwn)).toEqual([true, false]);
  await plans(otherTeam, false);
});
