import type { PlanSlot } from '@stint/contract/planning/plan-slots/plan-slot';
import { clockTimeOf, minuteOf } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import * as contract from '@stint/contract/planning/planning-power/planning-power';
import { scoreOf } from '@stint/contract/planning/planning-power/planning-power.rules';
import { BusinessTime } from '@stint/contract/time/business-time';
import { datesOf } from '@stint/contract/time/calendar';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { planMakersOf, slot } from '../../../test/make-plans.ts';
import { sheetsOf } from '../../../test/make-sheets.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { recalculatePlanningPower } from './planning-power.job.ts';
import { storePlanningPower } from './planning-power.sql.ts';

let app: TestApp;
let plan: ReturnType<typeof planMakersOf>;
let sheets: Awaited<ReturnType<typeof sheetsOf>>;
let who: { user: string; sheet: string };

beforeEach(async () => {
  app = await createTestApp();
  plan = planMakersOf(app.db);
  sheets = await sheetsOf(app);
  who = await sheets.someone();
});
afterEach(() => app.close());

const stored = async (user = who.user) =>
  Object.fromEntries(
    (
      await app.db
        .selectFrom('planning_power_score')
        .select(['day', 'score'])
        .where('user_id', '=', user)
        .orderBy('day')
        .execute()
    ).map(({ day, score }) => [day, Number(score)]),
  );
const store = (from: string, to: string, users = [who.user]) =>
  withTransaction(app.db, (tx) => storePlanningPower(tx, users, from, to));

describe('scores are stored', () => {
  test('when rows are saved, changed, moved to another day and deleted', async () => {
    await plan.defaultWeek(who.user, '2026-11-01', [slot(8, 12)]);
    const row = sheets.row({ day: '2026-11-19', from: 8, to: 10 });
    expect((await sheets.save(who, [row])).status).toBe(200);
    expect(await stored()).toEqual({ '2026-11-19': 50 });
    const moved = sheets.row({ _id: row._id, day: '2026-11-18', from: 8, to: 12, version: 1 });
    expect((await sheets.save(who, [moved])).status).toBe(200);
    expect(await stored()).toEqual({ '2026-11-18': 100, '2026-11-19': 0 });
    await app.db.deleteFrom('timereg').where('user_id', '=', who.user).execute();
    expect(await stored()).toEqual({ '2026-11-18': 0, '2026-11-19': 0 });
  });

  test('of the years in which rows changed, however far apart these are', async () => {
    await plan.defaultWeek(who.user, '1990-01-01', [slot(8, 12)]);
    const period = await makersOf(app.db).period('1990-01-01', '2025-12-31');
    const sheet = await makersOf(app.db).sheet(who.user, period);
    await sql`insert into timereg (user_id, id, user_period_id, work_date, from_at, to_at, detail, at_office, last_user_update_time, phase_id)
      select ${who.user}, gen_random_uuid(), ${sheet}, day, day + interval '1 hour', day + interval '5 hours', 'Work', true, now(), phase_id
      from unnest('{1990-12-27,2025-01-03}'::date[]) day, (select id as phase_id from phase limit 1) p`.execute(app.db);
    const days = Object.keys(await stored());
    expect([...new Set(days.map((day) => day.slice(0, 4)))]).toEqual(['1990', '2025']);
    // All that was planned between them in these years, at both ends of the gap.
    expect([days.at(0), days.at(-1)]).toEqual(['1990-12-27', '2025-01-03']);
    expect(days).toEqual(expect.arrayContaining(['2025-01-02']));
  });

  test('by half where the office flag is not that of the plan', async () => {
    await plan.defaultWeek(who.user, '2026-11-01', [slot(8, 12, false)]);
    await sheets.save(who, [sheets.row({ from: 8, to: 12, atOffice: true })]);
    expect(await stored()).toEqual({ '2026-11-19': 50 });
  });

  test('not for a day without plan and time', async () => {
    await plan.defaultWeek(who.user, '2026-11-01', [slot(8, 12)]);
    const absenceReason = await plan.absenceReason();
    await plan.request(who.user, '2026-11-18', '2026-11-18', { absenceReason });
    await store('2026-11-16', '2026-11-22');
    expect(await stored()).toEqual({ '2026-11-16': 0, '2026-11-17': 0, '2026-11-19': 0, '2026-11-20': 0 });
  });

  test('as the rule of the contract has them, whatever was planned and registered, in a zone whose clock changes too', async () => {
    for (const timeZone of ['Asia/Ho_Chi_Minh', 'Europe/Copenhagen']) {
      await app.db.updateTable('company').set({ time_zone: timeZone }).execute();
      // Copenhagen's clock went back on 25 October 2026 and forward on 29 March.
      for (const day of ['2026-10-25', '2026-03-29', '2026-11-18'])
        await fc.assert(
          fc.asyncProperty(daySlots, daySlots, async (planned, registered) => {
            const { user, sheet } = await sheets.someone();
            await plan.request(user, day, day, { days: { [day]: planned } });
            const time = new BusinessTime(timeZone);
            const span = ({ from, to, inOffice }: PlanSlot) => ({
              from: Date.parse(time.toInstant(day, minuteOf(from))),
              to: Date.parse(time.toInstant(day, minuteOf(to))),
              inOffice,
            });
            // Where the clock goes forward, times that it leaves out lie among those after it: rows that would overlap are none.
            const spans: ReturnType<typeof span>[] = [];
            for (const one of registered.map(span).toSorted((a, b) => a.from - b.from))
              if (one.from < one.to && one.from >= (spans.at(-1)?.to ?? one.from)) spans.push(one);
            if (spans.length > 0)
              await app.db
                .insertInto('timereg')
                .values(
                  spans.map(({ from, to, inOffice }) => ({
                    user_id: user,
                    id: newId(),
                    user_period_id: sheet,
                    work_date: day,
                    from_at: new Date(from).toISOString(),
                    to_at: new Date(to).toISOString(),
                    phase_id: sheets.phase,
                    detail: 'Work',
                    at_office: inOffice,
                    last_user_update_time: new Date(to).toISOString(),
                  })),
                )
                .execute();
            else await store(day, day, [user]);
            const expected = scoreOf(planned.map(span), spans);
            const found = (await stored(user))[day];
            if (expected === null) expect(found).toBeUndefined();
            else expect(found).toBeCloseTo(expected.score, 1);
          }),
          { numRuns: 6 },
        );
    }
  });
});

/** Slots of a day that do not overlap. */
const daySlots = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 6 }),
    fc.infiniteStream(fc.boolean()),
  )
  .map(([quarters, places]) => {
    const sorted = quarters.toSorted((a, b) => a - b).map((quarter) => quarter * 15);
    return Array.from({ length: Math.floor(sorted.length / 2) }, (_, index): PlanSlot => {
      const inOffice = places.next().value ?? true;
      return { from: clockTimeOf(sorted[index * 2] ?? 0), to: clockTimeOf(sorted[index * 2 + 1] ?? 0), inOffice };
    });
  });

describe('two at once', () => {
  test('a plan and rows that change together end in the score of both', async () => {
    await plan.defaultWeek(who.user, '2026-11-01', [slot(8, 12)]);
    const row = sheets.row({ from: 8, to: 10 });
    await Promise.all([
      sheets.save(who, [row]),
      withTransaction(app.db, async (tx) => {
        await tx.updateTable('default_week_slot').set({ to_minute: 600 }).where('user_id', '=', who.user).execute();
        await storePlanningPower(tx, [who.user], '2026-11-16', '2026-11-20');
      }),
    ]);
    expect((await stored())['2026-11-19']).toBe(100);
  });
});

describe('the planning power of people', () => {
  const read = (
    as: string | null,
    query: { users?: string; contextUserId?: string; from?: string; to?: string } = {},
  ) => app.call(contract.getPlanningPower, { query: { from: '2026-11-16', to: '2026-11-30', ...query } }, as);

  test('is their scores, and the average of the days before today by their weight', async () => {
    await plan.defaultWeek(who.user, '2026-11-01', [slot(8, 12)]);
    await sheets.save(who, [
      sheets.row({ day: '2026-11-19', from: 8, to: 12 }),
      sheets.row({ day: '2026-11-20', from: 12, to: 16 }),
    ]);
    app.clock.set('2026-11-20T12:00:00.000Z');
    const answer = await read(who.user);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject([
      {
        user: { _id: who.user },
        average: 100,
        scores: [{ date: '2026-11-19', planningPowerScore: 100 }, { date: '2026-11-20' }],
      },
    ]);
    app.clock.set('2026-11-21T12:00:00.000Z');
    expect((await read(who.user)).body[0]?.average).toBeCloseTo((100 * 240) / 720, 2);
  });

  test('is null without a score', async () => {
    expect((await read(who.user)).body).toMatchObject([{ scores: [], average: null }]);
  });

  test('is seen by the person, who leads a team of theirs, who reviews them, and managers; by nobody else', async () => {
    const leader = await sheets.make.user();
    await sheets.make.team(leader, [who.user]);
    for (const [as, status] of [
      [leader, 200],
      [sheets.manager, 200],
      [sheets.admin, 200],
      [sheets.stranger, 403],
      [null, 401],
    ] as const)
      expect((await read(as, { users: who.user })).status).toBe(status);
    expect((await read(leader, { users: `${who.user},${sheets.stranger}` })).refusal.code).toBe('NOT_YOURS');
  });

  test('is asked for days in order, and not for years at once', async () => {
    expect((await read(who.user, { from: '2026-12-01' })).refusal.code).toBe('DATES_OUT_OF_ORDER');
    expect((await read(who.user, { from: '2024-12-01' })).refusal.code).toBe('TOO_LONG');
  });

  test('is calculated anew for some days on demand', async () => {
    await plan.defaultWeek(who.user, '2026-11-01', [slot(8, 12)]);
    const body = { dates: ['2026-11-20', '2026-11-18'] };
    const answer = await app.call(contract.calculatePlanningPower, { body }, who.user);
    expect(answer.body.scores).toEqual([
      { date: '2026-11-18', planningPowerScore: 0 },
      { date: '2026-11-20', planningPowerScore: 0 },
    ]);
    const foreign = await app.call(
      contract.calculatePlanningPower,
      { body: { ...body, user: who.user } },
      sheets.stranger,
    );
    expect(foreign.status).toBe(403);
  });
});

describe('the recalculation', () => {
  const start = (
    body: Partial<{ _id: string; from: string; to: string; users: string[] }>,
    as: string | null = sheets.admin,
  ) =>
    app.call(
      contract.recalculatePlanningPower,
      { body: { _id: newId(), from: '2026-11-16', to: '2026-11-20', users: [who.user], ...body } },
      as,
    );

  test('is for administrators', async () => {
    expect((await start({}, sheets.manager)).status).toBe(403);
    expect((await start({}, who.user)).status).toBe(403);
    expect((await start({}, null)).status).toBe(401);
  });

  test('needs both dates before today, in order, and a user of the pool', async () => {
    expect((await start({ from: '' })).refusal.fields).toHaveProperty('from');
    expect((await start({ users: [] })).refusal.fields).toEqual({ users: 'Please choose a user' });
    expect((await start({ to: '2026-11-21' })).refusal).toMatchObject({
      code: 'NOT_CALCULABLE',
      fields: { to: 'Both dates must be in the past' },
    });
    expect((await start({ from: '2026-11-20', to: '2026-11-19' })).refusal.fields).toEqual({
      from: 'From must not be after to',
    });
    const freelancer = await sheets.make.user();
    await app.db
      .updateTable('app_user')
      .set({ remuneration_type: 'Freelancer Full Time' })
      .where('id', '=', freelancer)
      .execute();
    expect((await start({ users: [freelancer] })).refusal.fields).toHaveProperty('users');
  });

  test('has the people in its pool who are here or left within six months, and no freelancers', async () => {
    const gone = await sheets.make.user({ resignedDate: '2026-05-21', isActive: false });
    const longGone = await sheets.make.user({ resignedDate: '2026-05-20', isActive: false });
    const partTime = await sheets.make.user();
    await app.db
      .updateTable('app_user')
      .set({ remuneration_type: 'Freelancer Part Time' })
      .where('id', '=', partTime)
      .execute();
    const pool = (await app.call(contract.selectPlanningPowerUsers, {}, sheets.admin)).body.map((one) => one._id);
    expect(pool).toContain(gone);
    expect(pool).toContain(who.user);
    expect(pool).not.toContain(longGone);
    expect(pool).not.toContain(partTime);
  });

  test('starts once, however often it is asked for with the same id, and one at a time', async () => {
    const _id = newId();
    const [first, again] = await Promise.all([start({ _id }), start({ _id })]);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(first.body).toMatchObject({ _id, kind: 'planningPower', state: 'queued' });
    expect((await start({})).refusal.code).toBe('ALREADY_RUNNING');
  });

  test('stores the scores of the chosen people and days, step by step', async () => {
    const other = await sheets.someone();
    const users = [who.user, other.user];
    for (const user of [...users, sheets.stranger]) await plan.defaultWeek(user, '2026-01-01', [slot(8, 12)]);
    const context = { ...app, db: app.db, now: app.clock.now() } as never;
    const data = { users, from: '2026-11-02', to: '2026-11-20' };
    const steps: unknown[] = [];
    for (let step: unknown = null; ; ) {
      const so = step;
      const answer = await withTransaction(app.db, (tx) =>
        recalculatePlanningPower.run({ tx, context, data, step: so as never }),
      );
      steps.push(answer);
      if ('outcome' in answer) break;
      step = answer.next;
    }
    expect(steps).toMatchObject([{ done: 2, total: 2 }, { outcome: { people: 2, scores: 30 } }]);
    expect(Object.keys(await stored())).toEqual(datesOf('2026-11-02', '2026-11-20').filter((day) => !isWeekend(day)));
    expect(await stored(sheets.stranger)).toEqual({});
  });
});

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
