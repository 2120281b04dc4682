import {
  cancelPlannedMeeting,
  createPlannedMeeting,
  findMeetingTimes,
  listPlannedMeetings,
  type MeetingToSave,
  updatePlannedMeeting,
} from '@stint/contract/planning/meeting-plan/planned-meeting';
import {
  MOST_COMING_MEETINGS,
  MOST_DAYS_TO_SEARCH,
  MOST_MEETINGS_OF_DAY,
  MOST_PERSON_DAYS_TO_SEARCH,
} from '@stint/contract/planning/meeting-plan/planned-meeting.rules';
import { getMeetingReport, getMeetingStatistics } from '@stint/contract/planning/meeting-report/meeting-report';
import { addDays } from '@stint/contract/time/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { OFFICE_DAY, planMakersOf, slot } from '../../../test/make-plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

/** A Monday; the test's present is the Saturday before. */
const DAY = '2026-11-23';
const LATER = '2026-11-24';
const PAST = '2026-11-20';

let app: TestApp;
let make: Makers;
let an: string;
let bo: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
});
afterAll(() => app.close());

describe('one person plans', () => {
  beforeEach(async () => {
    [an, bo] = [await make.user({ name: 'An' }), await make.user({ name: 'Bo' })];
  });

  const meeting = (day: string): MeetingToSave => ({ title: 'Release', day, ...slot(10, 11), people: [bo] });
  const create = (day: string, _id = newId()) => app.call(createPlannedMeeting, { body: { ...meeting(day), _id } }, an);
  const move = (id: string, day: string, version = 1) =>
    app.call(updatePlannedMeeting, { params: { id }, body: { ...meeting(day), version } }, an);
  /** Stores as many meetings as these calls would, one a day from a day on or all on it. */
  const store = (count: number, day: string, step: 0 | 1) =>
    sql`insert into planned_meeting (id, user_id, title, day, from_minute, to_minute, in_office)
      select gen_random_uuid(), ${an}, 'Stored', ${day}::date + i * ${step}::int, 600, 660, true
      from generate_series(0, ${count - 1}::int) i`.execute(app.db);

  test('so many meetings of a day, which those that were called off count in', async () => {
    await store(MOST_MEETINGS_OF_DAY - 2, DAY, 0);
    const calledOff = (await create(DAY)).body;
    await app.call(cancelPlannedMeeting, { params: { id: calledOff._id } }, an);
    const last = (await create(DAY)).body;
    const refused = await create(DAY);
    expect(refused).toMatchObject({ status: 409, refusal: { code: 'TOO_MANY_MEETINGS_OF_DAY' } });
    expect(refused.refusal.message).toBe(
      'A person can plan at most 50 meetings for the same day, those that were cancelled included',
    );
    // What is there already is answered, and changed, as ever.
    expect((await create(DAY, last._id)).status).toBe(200);
    expect((await move(last._id, DAY)).status).toBe(200);
    const other = (await create(LATER)).body;
    expect((await move(other._id, DAY)).refusal.code).toBe('TOO_MANY_MEETINGS_OF_DAY');
    expect((await move(last._id, LATER, 2)).status).toBe(200);
    expect((await move(other._id, DAY)).status).toBe(200);
    // It is a most of each person's, of days that are over too.
    expect((await app.call(createPlannedMeeting, { body: { ...meeting(DAY), people: [an] } }, bo)).status).toBe(200);
    await store(MOST_MEETINGS_OF_DAY, PAST, 0);
    expect((await create(PAST)).refusal.code).toBe('TOO_MANY_MEETINGS_OF_DAY');
  });

  test('so many meetings from today on, whichever their days', async () => {
    await store(MOST_COMING_MEETINGS - 1, DAY, 1);
    const last = (await create(LATER)).body;
    const refused = await create(LATER);
    expect(refused).toMatchObject({ status: 409, refusal: { code: 'TOO_MANY_COMING_MEETINGS' } });
    expect(refused.refusal.message).toBe(
      'A person can plan at most 500 meetings from today on, those that were cancelled included',
    );
    expect((await create('2031-12-01')).refusal.code).toBe('TOO_MANY_COMING_MEETINGS');
    expect((await create('2026-11-21')).refusal.code).toBe('TOO_MANY_COMING_MEETINGS');
    expect((await move(last._id, DAY)).status).toBe(200);
    const past = (await create(PAST)).body;
    expect((await move(past._id, DAY)).refusal.code).toBe('TOO_MANY_COMING_MEETINGS');
    expect((await move(last._id, PAST, 2)).status).toBe(200);
    expect((await create(LATER)).status).toBe(200);
  });

  test('no more when several are planned, and others moved, at once', async () => {
    const others = [(await create(LATER)).body, (await create(LATER)).body];
    await store(MOST_MEETINGS_OF_DAY - 1, DAY, 0);
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => create(DAY)),
      ...others.map(({ _id }) => move(_id, DAY)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

/** What is there at once, in milliseconds: on a machine with nothing else to do a third of it. Without the mosts it took many seconds. */
const AT_ONCE = 2000;

/** How long a call takes by itself, whatever else the machine does meanwhile: the fastest of three, in milliseconds. */
async function fastest(call: () => Promise<{ status: number }>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 3; time++) {
    const begun = performance.now();
    expect((await call()).status).toBe(200);
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

describe('with all the meetings that five people can plan', () => {
  /** As many people as can be asked for in a month, and one. */
  const CROWD = Math.floor(MOST_PERSON_DAYS_TO_SEARCH / MOST_DAYS_TO_SEARCH) + 1;
  const LAST = addDays(DAY, MOST_DAYS_TO_SEARCH - 1);
  /** From the one to the other. */
  const WORKDAYS = 23;
  let people: string[];
  let team: string;

  /** Those who plan are among the first 101, who take part in each meeting; 50 of each on each of ten working days. */
  beforeAll(async () => {
    const plan = planMakersOf(app.db);
    people = await Promise.all(Array.from({ length: CROWD }, () => make.user()));
    for (const user of people) await plan.defaultWeek(user);
    team = await make.team(null, people.slice(1));
    const days = MOST_COMING_MEETINGS / MOST_MEETINGS_OF_DAY;
    await sql`
      with meetings as (
        insert into planned_meeting (id, user_id, title, day, from_minute, to_minute, in_office)
        select gen_random_uuid(), o.id, 'Meeting', ${DAY}::date + d / 5 * 7 + d % 5, begin, begin + 5 + i, true
        from unnest(${people.slice(1, 6)}::uuid[]) with ordinality o(id, place), generate_series(0, ${days - 1}::int) d,
          generate_series(1, ${MOST_MEETINGS_OF_DAY}::int) i, lateral (select 480 + o.place * 41 + i * 3 as begin) b
        returning id, user_id
      )
      insert into planned_meeting_person (user_id, meeting_id, organiser_id)
      select p, m.id, m.user_id from meetings m, unnest(${people.slice(1, 102)}::uuid[]) p`.execute(app.db);
    await app.database.asOwner('analyze');
  });

  const times = ({ users, teams }: { users?: readonly string[]; teams?: string }) => {
    const query = { users: users?.join(','), teams, from: DAY, to: LAST, minutes: 15 };
    return app.call(findMeetingTimes, { query: query as never }, people[0] ?? '');
  };

  test('common times of so many people for so many days are found at once, and of more not at all', async () => {
    const users = people.slice(0, 1);
    expect((await times({ teams: team, users })).refusal).toMatchObject({
      code: 'TOO_MANY_PERSON_DAYS',
      message: 'This is more than 7000 days of people at once: please choose fewer people or fewer days',
    });
    expect((await times({ teams: team })).body.people).toHaveLength(CROWD - 1);
    expect(await fastest(() => times({ teams: team }))).toBeLessThan(AT_ONCE / 4);
    // Who takes part in none of them is looked for among all who do.
    const others = () => times({ users: people.slice(-100) });
    expect((await others()).body.times).toHaveLength(OFFICE_DAY.length * WORKDAYS);
    expect(await fastest(others)).toBeLessThan(AT_ONCE);
  });

  test('the report of a year, and its sums, are made at once', async () => {
    const manager = await make.user({ role: 'Manager' });
    const range = { from: addDays(LAST, -365), to: LAST };
    const report = () => app.call(getMeetingReport, { query: { ...range, limit: 1000 } as never }, manager);
    expect((await report()).body.total).toBeGreaterThan(100);
    expect(await fastest(report)).toBeLessThan(AT_ONCE);
    const statistics = () => app.call(getMeetingStatistics, { query: range as never }, manager);
    expect(await fastest(statistics)).toBeLessThan(AT_ONCE);
  });

  test('the list of somebody’s meetings is there at once', async () => {
    const list = () => app.call(listPlannedMeetings, { query: { from: DAY } }, people[1] ?? '');
    expect(await fastest(list)).toBeLessThan(AT_ONCE);
  });
});
