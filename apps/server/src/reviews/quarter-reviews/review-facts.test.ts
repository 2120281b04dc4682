import { listAuditEntries } from '@stint/contract/platform/audit/audit-entry';
import { getLevelChart, LEAST_PEERS } from '@stint/contract/reviews/quarter-reviews/level-chart';
import { getQuarterMessages } from '@stint/contract/reviews/quarter-reviews/quarter-messages';
import { listWeeklyLogs, saveWeeklyLog } from '@stint/contract/reviews/quarter-reviews/weekly-logs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { makeQuarters } from '../quarters/user-quarter.sql.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let lena: string;
let an: string;
let id: string;
const SECRET = 'Zebra';

beforeEach(async () => {
  app = await createTestApp();
  app.clock.set('2026-09-16T03:00:00Z');
  make = makersOf(app.db);
  await make.company();
  [admin, manager] = [await make.user({ role: 'Admin' }), await make.user({ role: 'Manager' })];
  lena = await make.user({ name: 'Lena' });
  an = await make.user({ name: 'An', startWorking: '2022-02-01' });
  await sql`update app_user set performance_responsible_id = ${lena} where id = ${an}`.execute(app.db);
  await withTransaction(app.db, (tx) => makeQuarters(tx, '2026-07-01'));
  id = await quarterOf(an);
});
afterEach(() => app.close());

const quarterOf = async (user: string) =>
  (await sql<{ id: string }>`select id from user_quarter where user_id = ${user}`.execute(app.db)).rows[0]?.id ?? '';
const WEEK = '2026-09-14';
const write = (change: object = {}, as: string | null = an) =>
  app.call(
    saveWeeklyLog,
    { params: { id }, body: { fromDate: WEEK, version: 0, goals: `${SECRET} goals`, ownReviews: '', ...change } },
    as,
  );
const weeks = (as: string | null) => app.call(listWeeklyLogs, { params: { id } }, as);
const chart = (as: string | null, of = id) => app.call(getLevelChart, { params: { id: of } }, as);

/** Who may not read a review of An's, with how they are refused. */
const strangers = async () => {
  const leader = await make.user();
  await make.team(leader, [an]);
  return [
    [null, 401],
    [await make.user({ role: null }), 403],
    [manager, 404],
    [leader, 404],
    [await make.user(), 404],
  ] as const;
};

describe('the weekly logs of a quarter', () => {
  test('are read by the person, who reviews them and administrators, and by nobody else', async () => {
    expect((await write()).status).toBe(200);
    for (const as of [an, lena, admin]) expect(JSON.stringify((await weeks(as)).body)).toContain(SECRET);
    for (const [as, status] of await strangers()) {
      expect((await weeks(as)).status).toBe(status);
      expect((await write({ version: 1 }, as)).status).toBe(status);
      expect(JSON.stringify((await weeks(as)).body)).not.toContain(SECRET);
    }
    const told = [
      (await sql`select * from live_event`.execute(app.db)).rows,
      (await sql`select * from audit_entry`.execute(app.db)).rows,
    ];
    expect(JSON.stringify(told)).not.toContain(SECRET);
  });

  test('are written by the person alone, over the version that they saw', async () => {
    for (const as of [lena, admin]) expect((await write({}, as)).refusal.code).toBe('NOT_YOURS');
    expect((await write()).body).toMatchObject({ fromDate: WEEK, toDate: '2026-09-20', version: 1 });
    expect((await write({ goals: 'Again' })).refusal).toMatchObject({
      ...{ code: 'CHANGED_MEANWHILE', data: { version: 1, goals: `${SECRET} goals` } },
    });
    const both = await Promise.all([write({ version: 1, goals: 'One' }), write({ version: 1, goals: 'Other' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const trail = await app.call(listAuditEntries, { query: { entity: 'quarterReview' } }, admin);
    expect(JSON.stringify(trail.body)).toContain('saveWeeklyLog');
  });

  test('a week belongs to the quarter of its Thursday, and none is open after the next one', async () => {
    const listed = (await weeks(an)).body;
    expect([listed.at(-1)?.fromDate, listed[0]?.fromDate]).toEqual(['2026-06-29', '2026-09-21']);
    for (const fromDate of ['2026-06-22', '2026-09-28', '2026-09-15'])
      expect((await write({ fromDate })).refusal).toMatchObject({
        ...{ code: 'NOT_A_WEEK', message: 'This week is not open in the quarter' },
      });
    app.clock.set('2026-09-01T03:00:00Z');
    expect((await weeks(an)).body[0]?.fromDate).toBe('2026-09-07');
    expect((await write({ fromDate: '2026-09-14' })).refusal.code).toBe('NOT_A_WEEK');
    app.clock.set('2026-10-20T03:00:00Z');
    expect((await weeks(an)).body[0]?.fromDate).toBe('2026-09-21');
  });

  test('tell what was registered and said in the week', async () => {
    const period = await make.period('2026-09-01', '2026-09-30', 'September');
    const phase = await make.phase(await make.project(), [an]);
    const sheet = await make.sheet(an, period);
    await make.row(sheet, { phase, date: '2026-09-14', hours: 3 });
    await make.row(sheet, { phase, date: '2026-09-20', hours: 2 });
    await make.row(sheet, { phase, date: '2026-09-21', hours: 7 });
    const say = (star: number, created_date: string, by = lena) =>
      app.db
        .insertInto('one_minute_message')
        .values({ id: newId(), by_user_id: by, to_user_id: an, star, created_date })
        .execute();
    // The company's Monday begins at 17:00 of Sunday, UTC.
    await say(5, '2026-09-13T17:00:00Z');
    await say(2, '2026-09-20T16:59:59Z');
    await say(1, '2026-09-13T16:59:59Z');
    await say(1, '2026-09-20T17:00:00Z');
    await say(1, '2026-09-15T00:00:00Z', an);
    const week = (await weeks(lena)).body.find(({ fromDate }) => fromDate === WEEK);
    expect(week).toMatchObject({ hours: 5, average1MM: 3.5, total1MM: 2 });
  });
});

describe('the level chart', () => {
  const levels = new Map<number, string>();
  beforeEach(async () => {
    levels.clear();
    for (const level of [1, 2, 3, 4, 5]) {
      levels.set(level, newId());
      await sql`insert into level (id, level, title) values (${levels.get(level)}, ${level}, ${`Title ${level}`})`.execute(
        app.db,
      );
    }
  });
  const put = (user: string, level: number, from: string, to: string | null = null) =>
    sql`insert into user_level (user_id, level_id, from_date, to_date) values (${user}, ${levels.get(level)}, ${from}, ${to})`.execute(
      app.db,
    );
  /** Others who came when An did, each on a level. */
  const peers = async (...of: readonly number[]) => {
    const made: string[] = [];
    for (const level of of) {
      const user = await make.user({ startWorking: '2022-03-01' });
      await put(user, level, '2022-03-01');
      made.push(user);
    }
    return made;
  };
  const last = async (as = lena) => (await chart(as)).body.at(-1);

  test('is read by the person, who reviews them and administrators, and by nobody else', async () => {
    await put(an, 3, '2022-02-01');
    for (const as of [an, lena, admin]) expect((await last(as))?.title).toBe('Title 3');
    for (const [as, status] of await strangers()) {
      expect((await chart(as)).status).toBe(status);
      expect(JSON.stringify((await chart(as)).body)).not.toContain('Title');
    }
  });

  test('tells no average of fewer than five others, and never how many there are', async () => {
    await put(an, 3, '2022-02-01');
    const four = await peers(1, 2, 3, 4);
    expect(four).toHaveLength(LEAST_PEERS - 1);
    // Others of another seniority, who left, or without a level do not fill the group.
    const newer = await make.user({ startWorking: '2024-03-01' });
    await put(newer, 5, '2024-03-01');
    const gone = await make.user({ startWorking: '2022-03-01' });
    await put(gone, 5, '2022-03-01');
    await sql`update app_user set resigned_date = '2026-06-30' where id = ${gone}`.execute(app.db);
    await make.user({ startWorking: '2022-03-01' });
    expect((await last())?.companyAverage).toBeNull();
    await peers(5);
    expect(await last()).toEqual({
      ...{ year: 2026, quarter: 3, day: '2026-07-01', level: 3, title: 'Title 3', seniority: 4, companyAverage: 3 },
    });
  });

  test('tells averages to half a level, without the person’s own', async () => {
    await put(an, 5, '2022-02-01');
    // 1.8 of the five; with An it would be 2.3.
    await peers(1, 1, 2, 2, 3);
    expect((await last())?.companyAverage).toBe(2);
    await peers(3);
    expect((await last())?.companyAverage).toBe(2);
  });

  test('goes back from the reviewed quarter to the first day, at most six years, by the level of each day', async () => {
    await put(an, 1, '2022-02-01', '2022-06-30');
    await put(an, 2, '2022-07-01');
    const points = (await chart(an)).body;
    expect(points).toHaveLength(19);
    expect(points[0]).toMatchObject({ year: 2022, quarter: 1, day: '2022-02-01', level: 1, seniority: 0 });
    expect(points.slice(1, 3)).toMatchObject([
      { day: '2022-04-01', level: 1 },
      { day: '2022-07-01', level: 2 },
    ]);
    await sql`update app_user set start_working = '2010-05-05' where id = ${an}`.execute(app.db);
    const long = (await chart(an)).body;
    expect([long.length, long[0]?.day, long[0]?.level]).toEqual([24, '2020-10-01', null]);
    await sql`update app_user set start_working = null where id = ${an}`.execute(app.db);
    expect((await chart(an)).body).toEqual([]);
  });
});

test('1MMs of the quarter are told to the person and who reviews them, with the soft skills that they name', async () => {
  const [bo, mia] = [await make.user(), await make.user()];
  const skill = newId();
  await sql`insert into soft_skill (id, name) values (${skill}, 'Patience')`.execute(app.db);
  const say = async (to: string, star: number, at: string, by = bo) => {
    const message = newId();
    await app.db
      .insertInto('one_minute_message')
      .values({ id: message, by_user_id: by, to_user_id: to, star, comment: `${star} stars`, created_date: at })
      .execute();
    await sql`insert into one_minute_message_soft_skill (message_id, soft_skill_id, kind)
      values (${message}, ${skill}, ${star > 3 ? 'strength' : 'weakness'})`.execute(app.db);
  };
  // The company's third quarter begins at 17:00 of the last of June, UTC.
  await say(an, 5, '2026-06-30T17:00:00Z');
  await say(an, 4, '2026-08-15T00:00:00Z');
  await say(an, 2, '2026-09-30T16:59:59Z');
  await say(an, 1, '2026-06-30T16:59:59Z');
  await say(an, 1, '2026-09-30T17:00:00Z');
  await say(an, 1, '2026-08-01T00:00:00Z', an);
  await say(mia, 5, '2026-08-01T00:00:00Z');
  const messages = async (as: string) => app.call(getQuarterMessages, { params: { id } }, as);
  for (const as of [an, lena, admin]) {
    const { body } = await messages(as);
    expect(body).toMatchObject({ companyAverage: 4, total: 3 });
    expect(body.average1MM).toBeCloseTo(11 / 3, 9);
    expect(body.user1MMs.map(({ star, comment }) => [star, comment])).toEqual([
      [2, '2 stars'],
      [4, '4 stars'],
      [5, '5 stars'],
    ]);
    expect(body.softSkills).toEqual([{ softSkill: { _id: skill, name: 'Patience' }, strengths: 2, weaknesses: 1 }]);
  }
  for (const as of [mia, manager]) expect((await messages(as)).status).toBe(404);
});
