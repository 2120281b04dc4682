import {
  deleteDefaultWeek,
  getMyDefaultWeek,
  listDefaultPlans,
  saveMyDefaultWeek,
} from '@stint/contract/planning/my-plan/default-week';
import {
  MOST_COMING_WEEKS,
  ONLY_COMING_DELETED,
  VALID_FROM_PAST,
  WEEKDAY_TWICE,
} from '@stint/contract/planning/my-plan/default-week.rules';
import type { PlanSlot } from '@stint/contract/planning/plan-slots/plan-slot';
import { SLOT_ENDS_BEFORE_START, SLOTS_OVERLAP } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { addDays } from '@stint/contract/time/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { OFFICE_DAY, planMakersOf, slot } from '../../../test/make-plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

/** The present day of the tests; a Saturday. */
const TODAY = '2026-11-21';
const MONDAY = '2026-11-23';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let colleague: string;
let customer: string;
let leader: string;
let an: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  manager = await make.user({ role: 'Manager' });
  colleague = await make.user();
  customer = await make.user({ role: null });
  leader = await make.user();
});
afterAll(() => app.close());

beforeEach(async () => {
  an = await make.user({ name: 'An' });
  await make.team(leader, [an]);
});

const week = (plans: readonly PlanSlot[] = OFFICE_DAY) =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, plans: [...plans] }));
type Body = Parameters<typeof app.call<typeof saveMyDefaultWeek>>[1]['body'];
const save = (given: Partial<Body> = {}, by = an) =>
  app.call(saveMyDefaultWeek, { body: { validFrom: MONDAY, days: week(), ...given } }, by);
const weeksOf = async (user: string, by = user) =>
  (await app.call(getMyDefaultWeek, { query: user === by ? {} : { user } }, by)).body;

describe('who may see and keep default weeks', () => {
  test('nobody without a session, and no customer', async () => {
    for (const [by, status] of [
      [null, 401],
      [customer, 403],
    ] as const) {
      expect((await app.call(getMyDefaultWeek, { query: {} }, by)).status).toBe(status);
      expect((await app.call(saveMyDefaultWeek, { body: { validFrom: MONDAY, days: week() } }, by)).status).toBe(
        status,
      );
      expect((await app.call(deleteDefaultWeek, { params: { id: newId() } }, by)).status).toBe(status);
      expect((await app.call(listDefaultPlans, { query: { users: an } }, by)).status).toBe(status);
    }
  });

  test('another’s are seen by managers and leaders of a team of theirs, and changed by administrators', async () => {
    await save();
    for (const by of [manager, leader, admin]) {
      const seen = await weeksOf(an, by);
      expect(seen.weeks).toHaveLength(1);
      expect(seen.mayEdit).toBe(by === admin);
    }
    const refused = await app.call(getMyDefaultWeek, { query: { user: an } }, colleague);
    expect([refused.status, refused.refusal.code]).toEqual([403, 'NOT_YOURS']);
    for (const by of [colleague, leader, manager])
      expect((await save({ user: an, validFrom: '2026-12-01' }, by)).refusal.code).toBe('NOT_YOURS');
    const saved = await save({ user: an, validFrom: '2026-12-01' }, admin);
    expect(saved.body).toMatchObject({ user: an, validFrom: '2026-12-01', savedBy: { _id: admin } });
  });

  test('a customer or nobody has none', async () => {
    for (const user of [customer, newId()])
      expect((await app.call(getMyDefaultWeek, { query: { user } }, admin)).status).toBe(404);
  });
});

describe('what a default week is', () => {
  test('it is saved and read under mydefaultweek', async () => {
    const url = '/api/user/mydefaultweek';
    const headers = { authorization: `Bearer ${await app.tokenOf(an)}` };
    const payload = { validFrom: MONDAY, days: week() };
    const saved = (await app.fastify.inject({ method: 'POST', url, headers, payload })).json();
    const { weeks } = (await app.fastify.inject({ method: 'GET', url, headers })).json();
    expect(weeks).toEqual([saved]);
    expect(saved).toMatchObject({ validFrom: '2026-11-23', user: an });
  });

  test('it is stored with its slots, and audited', async () => {
    const days = week([slot(8, 12), slot(13, 17, false)]);
    const saved = await save({ days });
    expect(saved.body).toMatchObject({ user: an, validFrom: MONDAY, days, version: 1, savedBy: { _id: an } });
    expect((await weeksOf(an)).weeks).toEqual([saved.body]);
    const trail = await app.db
      .selectFrom('audit_entry')
      .select(['entity', 'action', 'user_id'])
      .where('entity_id', '=', saved.body._id)
      .execute();
    expect(trail).toEqual([{ entity: 'defaultWeek', action: 'create', user_id: an }]);
  });

  test('in each slot the end is after the start, and slots of a day do not overlap', async () => {
    const ended = await save({ days: week([slot(12, 8)]) });
    expect(ended.refusal.fields).toMatchObject({ 'days.0.plans.0.to': SLOT_ENDS_BEFORE_START });
    const overlapping = await save({ days: week([slot(8, 12), slot(11, 15)]) });
    expect(overlapping.refusal.fields).toMatchObject({ 'days.0.plans': SLOTS_OVERLAP });
  });

  test('each slot needs from and to', async () => {
    const plans = [{ from: { hour: 8, minute: 0 }, inOffice: true }] as never;
    expect((await save({ days: [{ weekday: 1, plans }] })).status).toBe(400);
  });

  test('a day is given once', async () => {
    const refused = await save({ days: [...week(), { weekday: 1, plans: [] }] });
    expect(refused.refusal.fields).toEqual({ days: WEEKDAY_TWICE });
  });

  test('it has 40 hours, with a tolerance of a quarter', async () => {
    const short = await save({ days: week([slot(8, 12), slot(13, 16)]) });
    expect([short.status, short.refusal.code]).toEqual([422, 'PLAN_DOES_NOT_MATCH']);
    expect(short.refusal.message).toMatch(/^Your plan does not match/);
    expect((await save({ days: week([slot(8, 12), slot(13, 17.05)]) })).status).toBe(200);
  });

  const freelancer = async (remuneration_type: string, weekly_hours: number | null = null) => {
    const id = await make.user();
    await app.db.updateTable('app_user').set({ remuneration_type, weekly_hours }).where('id', '=', id).execute();
    return id;
  };

  test('full-time freelancers skip the check', async () => {
    const free = await freelancer('Freelancer Full Time');
    expect((await save({ days: week([slot(9, 12)]) }, free)).status).toBe(200);
    expect((await weeksOf(free)).expectedMinutes).toBeNull();
    expect((await weeksOf(an)).expectedMinutes).toBe(2400);
  });

  test('that of a part-time freelancer has the weekly hours that were agreed', async () => {
    const half = await freelancer('Freelancer Part Time', 22);
    expect((await weeksOf(half)).expectedMinutes).toBe(1320);
    const refused = await save({ days: week([slot(9, 12)]) }, half);
    expect(refused.refusal).toMatchObject({
      code: 'PLAN_DOES_NOT_MATCH',
      message: 'Your plan does not match the 22.0 hours of a week: it has 15.0 hours',
    });
    expect((await save({ days: week([slot(9, 13.4)]) }, half)).status).toBe(200);
    const undecided = await freelancer('Freelancer Part Time');
    expect((await save({ days: week([slot(9, 12)]) }, undecided)).status).toBe(200);
  });

  test('it holds from today or later and never rewrites the past', async () => {
    const refused = await save({ validFrom: '2026-11-20' });
    expect(refused.refusal).toMatchObject({ code: 'VALID_FROM_PAST', fields: { validFrom: VALID_FROM_PAST } });
    expect((await save({ validFrom: TODAY })).status).toBe(200);
  });

  test('of weeks to come there is a most, which one that holds already does not count in', async () => {
    const makePlans = planMakersOf(app.db);
    await makePlans.defaultWeek(an, '2026-01-05');
    for (let place = 1; place < MOST_COMING_WEEKS; place++) await makePlans.defaultWeek(an, addDays(MONDAY, 7 * place));
    const last = await save();
    expect(last.status).toBe(200);
    const refused = await save({ validFrom: addDays(MONDAY, 1) });
    expect(refused).toMatchObject({ status: 409, refusal: { code: 'TOO_MANY_COMING_WEEKS' } });
    expect(refused.refusal.message).toBe('A person has at most 52 future default weeks');
    expect((await save({ validFrom: TODAY })).status).toBe(200);
    const changed = await save({ days: week([slot(8, 16)]), version: last.body.version });
    expect(changed.status).toBe(200);
    expect((await app.call(deleteDefaultWeek, { params: { id: last.body._id } }, an)).status).toBe(200);
    expect((await save({ validFrom: addDays(MONDAY, 1) })).status).toBe(200);
  });
});

describe('changing it', () => {
  test('a week that begins on the same day is replaced; the ones before stay', async () => {
    const makePlans = planMakersOf(app.db);
    await makePlans.defaultWeek(an, '2026-01-05');
    const first = await save();
    const again = await save({ days: week([slot(9, 13), slot(14, 18)]), version: first.body.version });
    expect(again.body).toMatchObject({ _id: first.body._id, version: 2 });
    expect((await weeksOf(an)).weeks.map(({ validFrom }) => validFrom)).toEqual([MONDAY, '2026-01-05']);
    const planned = await sql<{ day: string; minute: number }>`
      select day, min(from_minute) as minute from planned_slots(array[${an}]::uuid[], '2026-11-20', ${MONDAY})
      group by day order by day`.execute(app.db);
    expect(planned.rows).toEqual([
      { day: '2026-11-20', minute: 480 },
      { day: MONDAY, minute: 540 },
    ]);
  });

  test('of two who save the same day at once one is told, unless both say the same', async () => {
    const different = await Promise.all([save(), save({ days: week([slot(9, 13), slot(14, 18)]) })]);
    expect(different.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = different.find(({ status }) => status === 409);
    expect(loser?.refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { validFrom: MONDAY, version: 1 } });
    const same = { _id: newId(), validFrom: '2026-12-07' };
    const repeated = await Promise.all([save(same), save(same)]);
    expect(repeated.map(({ status, body }) => [status, body._id])).toEqual([
      [200, same._id],
      [200, same._id],
    ]);
  });

  test('the id of a week is of its day: another day needs another one', async () => {
    const { body } = await save({ _id: newId() });
    const other = await save({ _id: body._id, validFrom: '2026-12-14' });
    expect([other.status, other.refusal.code]).toEqual([409, 'ID_TAKEN']);
  });

  test('who has seen an older one is told', async () => {
    const first = await save();
    await save({ days: week([slot(9, 13), slot(14, 18)]), version: first.body.version });
    const stale = await save({ days: week([slot(7, 11), slot(12, 16)]), version: first.body.version });
    expect([stale.status, stale.refusal.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  });

  test('one that is to come can be deleted, one that holds cannot; deleting twice succeeds', async () => {
    const now = await save({ validFrom: TODAY });
    const coming = await save();
    const refused = await app.call(deleteDefaultWeek, { params: { id: now.body._id } }, an);
    expect(refused.refusal).toMatchObject({ code: 'ALREADY_BEGUN', message: ONLY_COMING_DELETED });
    const params = { id: coming.body._id };
    expect((await app.call(deleteDefaultWeek, { params }, manager)).refusal.code).toBe('NOT_YOURS');
    for (const by of [an, an]) expect((await app.call(deleteDefaultWeek, { params }, by)).status).toBe(200);
    expect((await weeksOf(an)).weeks).toEqual([now.body]);
  });

  test('a week from today on takes today’s score along', async () => {
    await planMakersOf(app.db).defaultWeek(an, '2026-01-05', [slot(8, 16)], [1, 2, 3, 4, 6]);
    const sheet = await make.sheet(an, await make.period(TODAY, '2026-11-30'));
    await make.row(sheet, { phase: await make.phase(null, [an]), date: TODAY, fromHour: 1, hours: 8 });
    const score = () =>
      app.db.selectFrom('planning_power_score').select('score').where('user_id', '=', an).executeTakeFirst();
    expect(Number((await score())?.score)).toBe(100);
    await save({ validFrom: TODAY });
    expect(Number((await score())?.score)).toBe(0);
  });
});

describe('default plans of people', () => {
  test('the week that holds on the day, for those who may look into it', async () => {
    const makePlans = planMakersOf(app.db);
    await makePlans.defaultWeek(an, '2026-01-05');
    const saved = await save();
    const query = { users: [an, colleague].join(',') };
    expect((await app.call(listDefaultPlans, { query }, leader)).refusal.code).toBe('NOT_YOURS');
    const before = await app.call(listDefaultPlans, { query }, manager);
    expect(before.body.find(({ user }) => user._id === an)?.defaultWeek?.validFrom).toBe('2026-01-05');
    expect(before.body.find(({ user }) => user._id === colleague)?.defaultWeek).toBeNull();
    const after = await app.call(listDefaultPlans, { query: { users: an, date: '2026-12-01' } }, leader);
    expect(after.body.map(({ defaultWeek }) => defaultWeek)).toEqual([saved.body]);
  });
});
