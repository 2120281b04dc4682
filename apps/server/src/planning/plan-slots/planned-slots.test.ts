import { minuteOf } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { OFFICE_DAY, planMakersOf, slot } from '../../../test/make-plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let user: string;
let plan: ReturnType<typeof planMakersOf>;

beforeEach(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  user = await make.user();
  plan = planMakersOf(app.db);
});
afterEach(() => app.close());

/** Hours planned by day between two days; days without a plan are not there. */
async function hoursOf(from: string, to: string): Promise<Record<string, number>> {
  const found = await sql<{ day: string; hours: number }>`
    select day, sum(to_minute - from_minute)::int / 60.0 as hours
    from planned_slots(array[${user}::uuid], ${from}, ${to}) group by day order by day`.execute(app.db);
  return Object.fromEntries(found.rows.map(({ day, hours }) => [day, Number(hours)]));
}

describe('what is planned', () => {
  test('is the default week of that day, and a later one does not rewrite the past', async () => {
    await plan.defaultWeek(user, '2026-11-02');
    await plan.defaultWeek(user, '2026-11-10', [slot(9, 15)]);
    expect(await hoursOf('2026-10-30', '2026-11-11')).toEqual({
      '2026-11-02': 8,
      '2026-11-03': 8,
      '2026-11-04': 8,
      '2026-11-05': 8,
      '2026-11-06': 8,
      '2026-11-09': 8,
      '2026-11-10': 6,
      '2026-11-11': 6,
    });
  });

  test('takes no more reading however many weeks were over before', async () => {
    await sql`
      with made as (
        insert into default_week (user_id, id, valid_from)
        select ${user}, new_id(now()), date '2010-01-01' + place from generate_series(0, 2999) place returning id
      )
      insert into default_week_slot (user_id, default_week_id, weekday, from_minute, to_minute, in_office)
      select ${user}, id, weekday, 540, 1020, true from made cross join generate_series(1, 7) weekday`.execute(app.db);
    await sql`analyze default_week, default_week_slot`.execute(app.db);
    expect(await hoursOf('2026-11-02', '2026-11-03')).toEqual({ '2026-11-02': 8, '2026-11-03': 8 });
    const explained = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
      explain (analyze, buffers, format json)
      select * from planned_slots(array[${user}::uuid], '2026-11-02', '2026-11-03')`.execute(app.db);
    const plan = explained.rows[0]?.['QUERY PLAN'][0].Plan ?? {};
    expect(Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks'])).toBeLessThan(500);
  });

  test('leaves out holidays that are not dropped, days before the start of work and after its end', async () => {
    await plan.defaultWeek(user, '2026-01-01');
    await app.db
      .insertInto('public_holiday')
      .values([
        { day: '2026-11-03', name: 'Day off' },
        { day: '2026-11-04', name: 'Worked', is_dropped: true },
      ])
      .execute();
    await app.db
      .updateTable('app_user')
      .set({ start_working: '2026-11-03', resigned_date: '2026-11-05' })
      .where('id', '=', user)
      .execute();
    expect(await hoursOf('2026-11-01', '2026-11-30')).toEqual({ '2026-11-04': 8, '2026-11-05': 8 });
  });

  test('is nothing on a leave in force, and as before on one that is not decided, rejected or taken back', async () => {
    await plan.defaultWeek(user);
    const absenceReason = await plan.absenceReason();
    await plan.request(user, '2026-11-02', '2026-11-03', { absenceReason });
    await plan.request(user, '2026-11-04', '2026-11-04', { absenceReason, isApproved: null });
    await plan.request(user, '2026-11-05', '2026-11-05', { absenceReason, isApproved: false });
    const undone = await plan.request(user, '2026-11-06', '2026-11-06', { absenceReason });
    await app.db.updateTable('workday_request').set({ ended: 'UNDONE' }).where('id', '=', undone).execute();
    expect(await hoursOf('2026-11-02', '2026-11-06')).toEqual({ '2026-11-04': 8, '2026-11-05': 8, '2026-11-06': 8 });
  });

  test('is a day’s own plan where a request brings one, on a leave too, and also on a weekend or a holiday', async () => {
    await plan.defaultWeek(user);
    const absenceReason = await plan.absenceReason();
    await plan.request(user, '2026-11-02', '2026-11-03', {
      absenceReason,
      days: { '2026-11-02': [slot(8, 12, false)] },
    });
    await plan.request(user, '2026-11-05', '2026-11-05', { days: { '2026-11-05': [] } });
    await plan.request(user, '2026-11-07', '2026-11-07', { days: { '2026-11-07': [slot(10, 12)] } });
    expect(await hoursOf('2026-11-02', '2026-11-08')).toEqual({
      '2026-11-02': 4,
      '2026-11-04': 8,
      '2026-11-06': 8,
      '2026-11-07': 2,
    });
  });

  test('stays as it is on a leave that does not take the plans', async () => {
    await plan.defaultWeek(user);
    const absenceReason = await plan.absenceReason({ allowTimereg: true });
    await plan.request(user, '2026-11-02', '2026-11-02', { absenceReason, takesPlans: false });
    expect(await hoursOf('2026-11-02', '2026-11-02')).toEqual({ '2026-11-02': 8 });
  });
});

describe('the database', () => {
  test('refuses overlapping slots of a day, and an end before its start', async () => {
    await expect(plan.defaultWeek(user, '2026-02-01', [slot(8, 12), slot(11, 13)])).rejects.toThrow('no_overlap');
    await expect(plan.defaultWeek(user, '2026-02-02', [slot(12, 8)])).rejects.toThrow('default_week_slot_times');
    expect(minuteOf(OFFICE_DAY[0]?.from ?? { hour: 0, minute: 0 })).toBe(480);
  });

  test('refuses requests of the same days, however they come to hold them', async () => {
    await plan.request(user, '2026-11-02', '2026-11-04', { isApproved: null });
    await expect(plan.request(user, '2026-11-04', '2026-11-06')).rejects.toThrow('workday_request_no_overlap');
    await plan.request(user, '2026-11-04', '2026-11-06', { isApproved: false });
    const later = await plan.request(user, '2026-11-05', '2026-11-06');
    await expect(
      app.db.updateTable('workday_request').set({ from_date: '2026-11-03' }).where('id', '=', later).execute(),
    ).rejects.toThrow('workday_request_no_overlap');
  });

  test('refuses more than six months', async () => {
    await plan.request(user, '2026-01-31', '2026-07-31');
    await expect(plan.request(user, '2027-01-31', '2027-08-01')).rejects.toThrow('at_most_6_months');
  });
});
