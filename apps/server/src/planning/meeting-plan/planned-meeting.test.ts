import {
  cancelPlannedMeeting,
  createPlannedMeeting,
  findMeetingTimes,
  listPlannedMeetings,
  type MeetingToSave,
  updatePlannedMeeting,
} from '@stint/contract/planning/meeting-plan/planned-meeting';
import {
  MEETING_ENDS_BEFORE_START,
  MEETING_PEOPLE_MISSING,
  MOST_MEETINGS_LISTED,
} from '@stint/contract/planning/meeting-plan/planned-meeting.rules';
import { clockTimeOf, minuteOf } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { listNotifications } from '@stint/contract/platform/notifications/notification';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { planMakersOf, slot } from '../../../test/make-plans.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

/** A Monday; the test's present is the Saturday before. */
const DAY = '2026-11-23';

let app: TestApp;
let make: Makers;
let plan: ReturnType<typeof planMakersOf>;
let customer: string;
let an: string;
let bo: string;
let cam: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  plan = planMakersOf(app.db);
  await make.company();
  customer = await make.user({ role: null });
});
afterAll(() => app.close());

beforeEach(async () => {
  [an, bo, cam] = [await make.user({ name: 'An' }), await make.user({ name: 'Bo' }), await make.user({ name: 'Cam' })];
  await plan.defaultWeek(an, '2026-01-01', [slot(8, 12), slot(13, 17, false)]);
  await plan.defaultWeek(bo, '2026-01-01', [slot(9, 15)]);
});

const meeting = (given: Partial<MeetingToSave> = {}): MeetingToSave => ({
  title: 'Release',
  day: DAY,
  ...slot(10, 11),
  people: [bo],
  ...given,
});
const create = (given: Partial<MeetingToSave> & { _id?: string } = {}, by: string | null = an) =>
  app.call(createPlannedMeeting, { body: meeting(given) }, by);
const own = async (by: string) => (await app.call(listPlannedMeetings, { query: { from: DAY } }, by)).body;
const noticesOf = async (by: string) =>
  (await app.call(listNotifications, { query: {} }, by)).body.items.map(({ kind }) => kind);

describe('common times', () => {
  const ask = (query: Record<string, unknown>, by: string | null = cam) =>
    app.call(findMeetingTimes, { query: { from: DAY, to: DAY, minutes: 60, ...query } as never }, by);
  const times = async (query: Record<string, unknown>) =>
    (await ask(query)).body.times.map(({ day, from, to }) => [day, minuteOf(from) / 60, minuteOf(to) / 60]);

  test('are asked for by employees, of somebody, and of not too many days', async () => {
    expect((await ask({ users: an }, null)).status).toBe(401);
    expect((await ask({ users: an }, customer)).status).toBe(403);
    expect(Object.values((await ask({})).refusal.fields ?? {})).toEqual([MEETING_PEOPLE_MISSING]);
    for (const wrong of [{ to: '2026-11-22' }, { to: '2027-01-01' }, { minutes: 10 }, { minutes: 1000 }])
      expect((await ask({ users: an, ...wrong })).status).toBe(400);
  });

  test('are when everybody is planned to work, long enough, in the office if that is asked for', async () => {
    expect(await times({ users: `${an},${bo}` })).toEqual([
      [DAY, 9, 12],
      [DAY, 13, 15],
    ]);
    expect(await times({ users: `${an},${bo}`, minutes: 150 })).toEqual([[DAY, 9, 12]]);
    expect(await times({ users: `${an},${bo}`, inOffice: true })).toEqual([[DAY, 9, 12]]);
    // Cam plans nothing, so there is no time with Cam, and it is said why.
    expect(await times({ users: `${an},${cam}` })).toEqual([]);
    expect((await ask({ users: `${an},${cam}` })).body.people.map(({ user, days }) => [user.firstName, days])).toEqual([
      ['An', 1],
      ['Cam', 0],
    ]);
  });

  test('take whole teams with their leaders', async () => {
    const team = await make.team(bo, [an]);
    expect((await ask({ teams: team })).body.people.map(({ user }) => user.firstName)).toEqual(['An', 'Bo']);
    expect(await times({ teams: team })).toHaveLength(2);
  });

  test('leave out days off, other meetings unless they are called off, and what is over', async () => {
    const absenceReason = await plan.absenceReason();
    await plan.request(bo, '2026-11-24', '2026-11-24', { absenceReason });
    const { body } = await create({ people: [cam] });
    expect(await times({ users: `${an},${bo}`, to: '2026-11-25' })).toEqual([
      [DAY, 9, 10],
      [DAY, 11, 12],
      [DAY, 13, 15],
      ['2026-11-25', 9, 12],
      ['2026-11-25', 13, 15],
    ]);
    await app.call(cancelPlannedMeeting, { params: { id: body._id } }, an);
    expect(await times({ users: `${an},${bo}` })).toHaveLength(2);
    app.clock.set('2026-11-23T03:20:00.000Z');
    expect(await times({ users: `${an},${bo}`, from: '2026-11-20' })).toEqual([
      [DAY, 10 + 1 / 3, 12],
      [DAY, 13, 15],
    ]);
    app.clock.set('2026-11-21T05:00:00.000Z');
  });
});

describe('a planned meeting', () => {
  test('is not planned a thousand times: each one tells people', async () => {
    const bucket = `planned-meeting:${an}`;
    await app.db.insertInto('throttle').values({ bucket, window_start: TEST_NOW, hits: 100 }).execute();
    expect((await create()).refusal.code).toBe('TOO_MANY_ATTEMPTS');
    await app.db.deleteFrom('throttle').where('bucket', '=', bucket).execute();
  });

  test('is kept once, seen by who takes part, and they are told', async () => {
    expect((await create({}, null)).status).toBe(401);
    expect((await create({}, customer)).status).toBe(403);
    const _id = newId();
    const { body } = await create({ _id });
    expect(body).toMatchObject({ _id, title: 'Release', day: DAY, ...slot(10, 11), version: 1, isOwn: true });
    expect(body.people.map(({ firstName }) => firstName)).toEqual(['An', 'Bo']);
    expect((await create({ _id })).body).toEqual(body);
    expect((await own(bo)).map((one) => [one._id, one.isOwn])).toEqual([[_id, false]]);
    expect(await own(cam)).toEqual([]);
    expect([await noticesOf(an), await noticesOf(bo)]).toEqual([[], ['meetingPlanned']]);
  });

  test('needs a title, people who work here, and an end after its start', async () => {
    expect((await create({ title: ' ' })).status).toBe(400);
    expect((await create({ people: [] })).refusal.fields).toEqual({ people: MEETING_PEOPLE_MISSING });
    expect((await create({ people: [customer] })).refusal.code).toBe('NOT_FOUND');
    expect((await create({ people: [newId()] })).refusal.code).toBe('NOT_EMPLOYEES');
    expect((await create({ to: clockTimeOf(600) })).refusal.fields).toEqual({ to: MEETING_ENDS_BEFORE_START });
  });

  test('is changed by who planned it, with all told who took part or will', async () => {
    const { body } = await create();
    const update = (version: number, given: Partial<MeetingToSave>, by = an) =>
      app.call(updatePlannedMeeting, { params: { id: body._id }, body: { ...meeting(given), version } }, by);
    expect((await update(1, {}, bo)).refusal.code).toBe('NOT_YOURS');
    expect((await update(1, {}, cam)).status).toBe(404);
    expect((await update(1, { people: [cam], title: 'Retro' })).body).toMatchObject({ title: 'Retro', version: 2 });
    expect((await update(1, {})).refusal.code).toBe('CHANGED_MEANWHILE');
    expect(await own(bo)).toEqual([]);
    expect([await noticesOf(bo), await noticesOf(cam)]).toEqual([
      expect.arrayContaining(['meetingWithout', 'meetingPlanned']),
      ['meetingPlanned'],
    ]);
    // Of a meeting that is theirs no more they are told what they knew of it.
    const { items } = (await app.call(listNotifications, { query: {} }, bo)).body;
    expect(items.find(({ kind }) => kind === 'meetingWithout')).toMatchObject({
      data: { title: body.title },
      link: '/user/meetingplan',
    });
    expect(JSON.stringify(items)).not.toContain('Retro');
  });

  test('is called off once, and not changed after', async () => {
    const { body } = await create();
    const cancel = (by: string) => app.call(cancelPlannedMeeting, { params: { id: body._id } }, by);
    expect((await cancel(bo)).refusal.code).toBe('NOT_YOURS');
    expect((await cancel(cam)).status).toBe(404);
    const both = await Promise.all([cancel(an), cancel(an)]);
    for (const { body: after } of both) expect(after).toMatchObject({ isCancelled: true, version: 2 });
    expect((await noticesOf(bo)).filter((kind) => kind === 'meetingCancelled')).toHaveLength(1);
    const update = { params: { id: body._id }, body: { ...meeting(), version: 2 } };
    expect((await app.call(updatePlannedMeeting, update, an)).refusal.code).toBe('MEETING_CANCELLED');
  });
});

test('however many meetings somebody is put into, their list has so many: the next ones', async () => {
  const many = MOST_MEETINGS_LISTED + 50;
  await sql`insert into planned_meeting (id, user_id, title, day, from_minute, to_minute, in_office)
    select gen_random_uuid(), ${an}, 'Meeting ' || i, ${DAY}::date + i, 600, 660, true from generate_series(1, ${many}::int) i`.execute(
    app.db,
  );
  await sql`insert into planned_meeting_person (user_id, meeting_id, organiser_id)
    select ${bo}, m.id, m.user_id from planned_meeting m where m.user_id = ${an}`.execute(app.db);
  const listed = await own(bo);
  expect(listed).toHaveLength(MOST_MEETINGS_LISTED);
  expect(listed.map(({ title }) => title).slice(0, 2)).toEqual(['Meeting 1', 'Meeting 2']);
});
