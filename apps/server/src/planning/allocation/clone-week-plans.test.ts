import {
  cloneWeekPlans,
  listWeekPlans,
  type PlanToSave,
  saveWeekPlans,
  type WeekPlan,
} from '@stint/contract/planning/allocation/week-plan';
import { weeksFrom } from '@stint/contract/time/iso-week';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

/** Begins on 28 December 2026; 1 January is a holiday of the company. */
const WEEK = '53/2026';
const WEEKS = weeksFrom(WEEK, 4);
const weekYears = WEEKS.join(',');

let app: TestApp;
let make: Makers;
let manager: string;
/** Who leads An's team, and who manages the project. */
let leader: string;
let keyMember: string;
let an: string;
let bo: string;
let project: string;
let other: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
  leader = await make.user();
  keyMember = await make.user();
});
afterAll(() => app.close());

beforeEach(async () => {
  an = await make.user({ name: 'An' });
  bo = await make.user({ name: 'Bo' });
  await make.team(leader, [an]);
  project = await make.project({ manager: keyMember });
  other = await make.project();
  await make.phase(other, [an]);
});

const share = (given: Partial<PlanToSave> = {}): PlanToSave => ({
  user: an,
  project,
  weekYear: WEEK,
  percentage: 60,
  ...given,
});
const save = (plans: PlanToSave[], by = manager) => app.call(saveWeekPlans, { body: { plans } }, by);
const planned = async (given: Partial<PlanToSave> = {}): Promise<WeekPlan> => {
  const [plan] = (await save([share(given)])).body;
  if (!plan) throw new Error('Nothing was planned');
  return plan;
};
const shares = async (asked: { project?: string; user?: string }) =>
  (await app.call(listWeekPlans, { query: { weekYears, ...asked } }, manager)).body.map(
    ({ user, weekYear, percentage }) => [user, weekYear, percentage],
  );

describe('cloning the week before', () => {
  const clone = (given: { users: string[]; project: string | null }) =>
    app.call(cloneWeekPlans, { body: { preWeek: WEEK, curWeek: '01/2027', ...given } }, manager);

  test('takes over the shares of a project, or of all, and changes what is planned already', async () => {
    await planned({ percentage: 60 });
    await planned({ project: other, percentage: 40 });
    await planned({ weekYear: '01/2027', percentage: 5 });
    await clone({ users: [an], project });
    expect(await shares({ user: an })).toEqual(
      expect.arrayContaining([
        [an, WEEK, 60],
        [an, '01/2027', 60],
      ]),
    );
    expect(await shares({ project: other })).toEqual([[an, WEEK, 40]]);
    await clone({ users: [an], project: null });
    expect(await shares({ project: other })).toContainEqual([an, '01/2027', 40]);
    expect((await clone({ users: [an], project: null })).status).toBe(200);
  });

  test('is refused where a week would pass 100 %, and nothing is stored', async () => {
    await planned({ percentage: 60 });
    await planned({ user: bo, percentage: 60 });
    await planned({ user: bo, project: other, weekYear: '01/2027', percentage: 50 });
    expect((await clone({ users: [an, bo], project })).refusal.code).toBe('OVER_FULL_WEEK');
    expect(await shares({ user: an })).toEqual([[an, WEEK, 60]]);
  });

  test('is refused when the week before sums over 100 %', async () => {
    await planned({ percentage: 60 });
    // The database lets no such week come about; one from before it kept the sum does.
    await app.database.asOwner('alter table planned_week drop constraint planned_week_at_most_100');
    await sql`update planned_week set percentage = 120 where user_id = ${an}`.execute(app.db);
    expect((await clone({ users: [an], project })).refusal.code).toBe('PREVIOUS_WEEK_OVER_FULL');
    await sql`delete from planned_week where user_id = ${an}`.execute(app.db);
    await app.database.asOwner(
      'alter table planned_week add constraint planned_week_at_most_100 check (percentage <= 100)',
    );
  });
});
