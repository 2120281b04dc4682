import { listTeamsKpis } from '@stint/contract/home/kpis/kpis';
import { calculateTeamKpis, listTeamKpis } from '@stint/contract/teams/teams/team-kpi';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { calculateTeamKpis as job } from './team-kpi.job.ts';

let app: TestApp;
let make: Makers;
let manager: string;
let leader: string;
let members: string[];
let team: string;

beforeEach(async () => {
  app = await createTestApp();
  app.clock.set('2026-11-19T03:00:00Z');
  make = makersOf(app.db);
  await make.company();
  await app.db.updateTable('company').set({ expected_wfo_pct: 40 }).execute();
  manager = await make.user({ role: 'Manager' });
  leader = await make.user();
  members = await Promise.all([1, 2, 3].map(() => make.user()));
  team = await make.team(leader, members);
});
afterEach(() => app.close());

async function runJob(data: { team?: string } = {}): Promise<unknown[]> {
  const context = { db: app.db, now: app.clock.now() } as never;
  const steps: unknown[] = [];
  for (let step: unknown = null; ; ) {
    const so = step;
    const answer = await withTransaction(app.db, (tx) => job.run({ tx, context, data, step: so as never }));
    steps.push(answer);
    if ('outcome' in answer) return steps;
    step = answer.next;
  }
}

const rate = (to: string, star: number, at: string, by = leader) =>
  app.db
    .insertInto('one_minute_message')
    .values({ id: newId(), by_user_id: by, to_user_id: to, star, created_date: at, no_feedback: star === 0 })
    .execute();
const kpis = async (by: string, id = team) => (await app.call(listTeamKpis, { params: { id } }, by)).body;

test('stars, place and planning power of the members make the key figures of this quarter and the one before', async () => {
  const [an = '', bo = '', cy = ''] = members;
  // The company's October begins at 17:00 of the last of September, UTC.
  await rate(an, 5, '2026-09-30T17:00:00Z');
  await rate(bo, 4, '2026-11-01T00:00:00Z');
  await rate(cy, 1, '2026-11-01T00:00:00Z');
  await rate(cy, 0, '2026-11-02T00:00:00Z');
  await rate(an, 2, '2026-09-30T16:59:59Z');
  const phase = await make.phase(await make.project());
  const sheet = await make.sheet(an, await make.period('2026-11-01', '2026-11-30'));
  await make.row(sheet, { phase, date: '2026-11-03', hours: 1, atOffice: true });
  await make.row(sheet, { phase, date: '2026-11-04', hours: 2, atOffice: false });
  await make.row(sheet, { phase, date: '2026-11-05', hours: 1, atOffice: null });
  await sql`delete from planning_power_score`.execute(app.db);
  const scores = [
    [an, '2026-11-17', 100, 300],
    [bo, '2026-11-18', 60, 100],
    [bo, '2026-11-19', 0, 999],
  ] as const;
  for (const [user_id, day, score, either] of scores)
    await app.db
      .insertInto('planning_power_score')
      .values({ user_id, day, score, planned_minutes: 0, registered_minutes: 0, either_minutes: either })
      .execute();
  const others = await make.team(null, []);
  expect(await runJob()).toMatchObject([{ done: 2, total: 2 }, { outcome: { teams: 2 } }]);
  const calculatedAt = '2026-11-19T03:00:00.000Z';
  expect((await kpis(manager)).map((kpi) => ({ ...kpi, average1MM: kpi.average1MM?.toFixed(2) }))).toEqual([
    {
      ...{ year: 2026, quarter: 3, average1MM: '2.00', averageWFOPercentage: null, expectedWFOPercentage: 40 },
      planningPowerScore: null,
      calculatedAt,
    },
    {
      ...{ year: 2026, quarter: 4, average1MM: '3.33', averageWFOPercentage: 25, expectedWFOPercentage: 40 },
      planningPowerScore: 90,
      calculatedAt,
    },
  ]);
  expect((await kpis(manager, others)).map(({ average1MM }) => average1MM)).toEqual([null, null]);
});

test('stars of fewer than three people are told to who keeps the team alone, and nothing to strangers', async () => {
  const [an = '', bo = '', cy = ''] = members;
  await rate(an, 5, '2026-11-01T00:00:00Z');
  await rate(bo, 1, '2026-11-01T00:00:00Z');
  // What one writes to oneself is no opinion.
  await rate(cy, 5, '2026-11-01T00:00:00Z', cy);
  await runJob({ team });
  const stars = async (by: string) => (await kpis(by)).at(-1)?.average1MM;
  expect([await stars(leader), await stars(manager), await stars(an)]).toEqual([3, 3, null]);
  await rate(cy, 3, '2026-11-01T00:00:00Z');
  await runJob({ team });
  expect(await stars(an)).toBe(3);
  const stranger = await make.user();
  expect((await app.call(listTeamKpis, { params: { id: team } }, stranger)).status).toBe(404);
});

test('who does not keep the team is told its figures in steps, on which one person more or less hardly shows', async () => {
  const [an = '', bo = '', cy = ''] = members;
  for (const [user, star] of [
    [an, 5],
    [bo, 4],
    [cy, 4],
  ] as const)
    await rate(user, star, '2026-11-01T00:00:00Z');
  const phase = await make.phase(await make.project());
  const period = await make.period('2026-11-01', '2026-11-30');
  await app.db.deleteFrom('planning_power_score').execute();
  for (const [user_id, hours, score] of [
    [an, 1, 71],
    [bo, 2, 72],
    [cy, 8, 78],
  ] as const) {
    await make.row(await make.sheet(user_id, period), { phase, date: '2026-11-03', hours, atOffice: user_id !== bo });
    await app.db
      .insertInto('planning_power_score')
      .values({ user_id, day: '2026-11-17', score, planned_minutes: 0, registered_minutes: 0, either_minutes: 60 })
      .execute();
  }
  await runJob({ team });
  const told = async (by: string) => {
    const { body } = await app.call(listTeamsKpis, { query: {} }, by);
    const atHome = body.find((one) => one.team._id === team)?.quarters.at(-1);
    return [(await kpis(by)).at(-1), atHome].map(
      (one) =>
        one && [one.average1MM, one.averageWFOPercentage, one.planningPowerScore].map((value) => value?.toFixed(2)),
    );
  };
  // The day with rows, for which nothing was planned, counts 0.
  expect((await told(leader))[0]).toEqual(['4.33', '81.82', '15.79']);
  expect(await told(an)).toEqual([
    ['4.50', '80.00', '15.00'],
    ['4.50', '80.00', '15.00'],
  ]);
});

test('of fewer than three people place and planning power are told to who keeps the team alone: a member would know the other', async () => {
  const [an = '', bo = '', cy = ''] = members;
  const gone = await make.user();
  await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', gone).execute();
  // Of three in it one has left and one is new.
  const two = await make.team(leader, [an, bo, gone]);
  const phase = await make.phase(await make.project());
  const period = await make.period('2026-11-01', '2026-11-30');
  await app.db.deleteFrom('planning_power_score').execute();
  const works = async (user_id: string) => {
    await make.row(await make.sheet(user_id, period), { phase, date: '2026-11-03', hours: 1, atOffice: true });
    const score = { score: 40, planned_minutes: 0, registered_minutes: 0, either_minutes: 60 };
    await app.db
      .insertInto('planning_power_score')
      .values({ user_id, day: '2026-11-17', ...score })
      .onConflict((one) => one.columns(['user_id', 'day']).doUpdateSet(score))
      .execute();
  };
  await works(bo);
  await runJob();
  const shown = async (by: string, id: string) => {
    const now = (await kpis(by, id)).at(-1);
    const { body } = await app.call(listTeamsKpis, { query: {} }, by);
    const atHome = body.find((one) => one.team._id === id)?.quarters.at(-1);
    return [now, atHome].map((one) => one && [one.averageWFOPercentage === null, one.planningPowerScore === null]);
  };
  expect(await shown(an, two)).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(await shown(leader, two)).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(await shown(an, team)).toEqual([
    [true, true],
    [true, true],
  ]);
  for (const user of [an, cy]) await works(user);
  await runJob();
  expect(await shown(an, team)).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(await shown(an, two)).toEqual([
    [true, true],
    [true, true],
  ]);
});

test('managers start the calculation of a team, once for an id', async () => {
  const _id = newId();
  const start = (by: string | null) => app.call(calculateTeamKpis, { body: { _id, teamId: team } }, by);
  expect((await start(null)).status).toBe(401);
  expect((await start(leader)).status).toBe(403);
  expect((await start(manager)).body).toMatchObject({ _id, kind: 'teamKpis', state: 'queued' });
  expect((await start(manager)).status).toBe(200);
  const again = await app.call(calculateTeamKpis, { body: { _id: newId(), teamId: team } }, manager);
  expect(again.refusal.code).toBe('ALREADY_RUNNING');
});
