import { getAuditEntry, listAuditEntries } from '@stint/contract/platform/audit/audit-entry';
import * as contract from '@stint/contract/reviews/calibration/calibration';
import { saveQuarterReviewers } from '@stint/contract/reviews/quarter-reviews/quarter-review';
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
let bo: string;
let id: string;
const LADDER = [
  { level: 1, title: 'Junior' },
  { level: 2, title: 'Developer' },
  { level: 3, title: 'Zebra' },
];

beforeEach(async () => {
  app = await createTestApp();
  app.clock.set('2026-11-19T03:00:00Z');
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin', name: 'Ada' });
  manager = await make.user({ role: 'Manager', name: 'Max' });
  lena = await make.user({ name: 'Lena' });
  an = await make.user({ name: 'An', startWorking: '2022-02-01' });
  bo = await make.user({ name: 'Bo', startWorking: '2025-12-01' });
  await sql`update app_user set performance_responsible_id = ${lena} where id in (${an}, ${bo})`.execute(app.db);
  await withTransaction(app.db, (tx) => makeQuarters(tx, '2026-07-01'));
  await app.db
    .insertInto('level')
    .values(LADDER.map((one) => ({ id: newId(), ...one })))
    .execute();
  await onLevel(an, 2, '2024-01-01');
  await onLevel(bo, 1, '2025-12-01');
  id = await quarterOf(an);
});
afterEach(() => app.close());

const quarterOf = async (user: string) =>
  (await sql<{ id: string }>`select id from user_quarter where user_id = ${user}`.execute(app.db)).rows[0]?.id ?? '';
const onLevel = (user: string, level: number, from: string) =>
  sql`insert into user_level (user_id, from_date, level_id) select ${user}, ${from}, id from level where level = ${level}`.execute(
    app.db,
  );
const propose = (level: number | null, as: string | null = lena, of = id) =>
  app.call(contract.saveLevelProposal, { params: { id: of }, body: { level } }, as);
const read = (as: string | null, of = id) => app.call(contract.getLevelProposal, { params: { id: of } }, as);
const list = (as: string | null, query: Record<string, unknown> = {}) =>
  app.call(contract.listCalibration, { query: { year: 2026, quarter: 3, ...query } as never }, as);
const namesOf = async (as: string, query?: Record<string, unknown>) =>
  (await list(as, query)).body.items.map(({ user }) => user.firstName);

describe('a proposed level', () => {
  test('is written by the reviewers, read by them and administrators, and never by the person or anybody else', async () => {
    const leader = await make.user();
    await make.team(leader, [an]);
    expect((await propose(3)).body).toEqual({
      ...{ present: LADDER[1], proposed: LADDER[2], ladder: LADDER, mayPropose: true },
    });
    expect((await read(admin)).body).toMatchObject({ proposed: LADDER[2], mayPropose: false });
    for (const [as, status] of [
      [null, 401],
      [await make.user({ role: null }), 403],
      [an, 403],
      [bo, 404],
      [leader, 404],
      [manager, 404],
    ] as const) {
      const answers = [await read(as), await propose(1, as)];
      expect(answers.map((answer) => answer.status)).toEqual([status, status]);
      expect(JSON.stringify(answers)).not.toContain('Zebra');
    }
    expect((await propose(1, admin)).refusal.code).toBe('NOT_YOURS');
    expect((await read(lena)).body.proposed).toEqual(LADDER[2]);
  });

  test('is taken back, and is one of the ladder', async () => {
    expect((await propose(7)).refusal).toMatchObject({
      ...{ code: 'UNKNOWN_LEVEL', fields: { level: 'There is no such level any more' } },
    });
    await propose(3);
    await propose(1);
    expect((await read(lena)).body.proposed).toEqual(LADDER[0]);
    expect((await propose(null)).body.proposed).toBeNull();
    await propose(3);
    await sql`delete from level where level = 3`.execute(app.db);
    expect((await read(lena)).body).toMatchObject({ proposed: null, ladder: LADDER.slice(0, 2) });
  });

  test('is in the trail as proposed, without the level, and in no event to the person', async () => {
    await app.call(saveQuarterReviewers, { params: { id }, body: { reviewers: [lena, manager] } }, admin);
    await sql`delete from live_event`.execute(app.db);
    await propose(3);
    const { items } = (await app.call(listAuditEntries, { query: { action: 'proposeLevel' } as never }, admin)).body;
    const proposals = items.filter(({ action }) => action === 'proposeLevel');
    expect(proposals).toHaveLength(1);
    const entry = await app.call(getAuditEntry, { params: { id: proposals[0]?._id ?? '' } }, admin);
    expect(entry.status).toBe(200);
    expect(JSON.stringify(entry.body)).not.toContain('Zebra');
    const events = (await sql`select * from live_event`.execute(app.db)).rows;
    expect(events).not.toEqual([]);
    expect(JSON.stringify(events)).toContain(manager);
    for (const hidden of [an, id, 'Zebra']) expect(JSON.stringify(events)).not.toContain(hidden);
  });
});

test('that a level was proposed for an administrator is told to others', async () => {
  const own = await quarterOf(admin);
  await app.call(saveQuarterReviewers, { params: { id: own }, body: { reviewers: [lena] } }, admin);
  await propose(3, lena, own);
  const other = await make.user({ role: 'Admin' });
  const trail = async (as: string) =>
    (await app.call(listAuditEntries, { query: { action: 'proposeLevel' } as never }, as)).body.total;
  expect([await trail(other), await trail(admin)]).toEqual([1, 0]);
  await sql`insert into quarter_review (user_quarter_id, published_at) values (${own}, now())
    on conflict (user_quarter_id) do update set published_at = now()`.execute(app.db);
  expect(await trail(admin)).toBe(0);
});

describe('the calibration', () => {
  test('shows managers and administrators whom they administer, but not themselves; nobody else', async () => {
    for (const [as, status] of [
      [null, 401],
      [await make.user({ role: null }), 403],
      [lena, 403],
      [an, 403],
    ] as const)
      expect((await list(as)).status).toBe(status);
    expect(await namesOf(manager)).toEqual(['An', 'Bo', 'Lena']);
    expect(await namesOf(admin)).toEqual(['An', 'Bo', 'Lena', 'Max']);
  });

  test('says what is proposed beside what is, with the facts, and whether the review may be opened', async () => {
    await propose(3);
    await app.call(
      saveQuarterReviewers,
      { params: { id: await quarterOf(bo) }, body: { reviewers: [manager] } },
      admin,
    );
    const { body } = await list(manager);
    expect(body).toMatchObject({ year: 2026, quarter: 3, total: 3 });
    expect(body.items).toMatchObject([
      {
        ...{ user: { _id: an }, present: LADDER[1], since: '2024-01-01', proposed: LADDER[2], seniority: 4 },
        ...{ reviewers: [{ _id: lena }], isReviewPublicized: false, average1MM: null, mayOpen: false },
      },
      { user: { _id: bo }, present: LADDER[0], proposed: null, seniority: 0, mayOpen: true },
      { user: { _id: lena }, present: null, since: null, reviewers: [] },
    ]);
    expect(body.rungs).toEqual([
      { ...LADDER[0], present: 1, proposed: 1 },
      { ...LADDER[1], present: 1, proposed: 0 },
      { ...LADDER[2], present: 0, proposed: 1 },
    ]);
    expect((await list(admin)).body.items.every(({ mayOpen }) => mayOpen)).toBe(true);
  });

  test('takes the level of the last day of the quarter, not of today', async () => {
    await sql`update user_level set to_date = '2026-09-30' where user_id = ${an}`.execute(app.db);
    await onLevel(an, 3, '2026-10-01');
    expect((await list(manager)).body.items[0]).toMatchObject({ present: LADDER[1], since: '2024-01-01' });
    expect((await read(lena)).body.present).toEqual(LADDER[1]);
  });

  test('counts the stars of others and complete performance reviews of that quarter', async () => {
    const { body: before } = await list(manager);
    expect(before.items[0]).toMatchObject({ average1MM: null, averageKPI: null, planningPowerScore: null });
    for (const [at, star, by] of [
      ['2026-07-01T00:00:00Z', 5, lena],
      ['2026-09-30T10:00:00Z', 4, lena],
      ['2026-10-01T10:00:00Z', 1, lena],
      ['2026-08-01T10:00:00Z', 1, an],
    ] as const)
      await sql`insert into one_minute_message (id, by_user_id, to_user_id, star, comment, created_date)
        values (${newId()}, ${by}, ${an}, ${star}, 'x', ${at})`.execute(app.db);
    for (const [month, level, isComplete] of [
      [7, 8, true],
      [9, 5, true],
      [8, 1, false],
      [10, 1, true],
    ] as const) {
      const [review, kpi] = [newId(), newId()];
      await sql`insert into performance_kpi (id, name) values (${kpi}, ${kpi})`.execute(app.db);
      await sql`insert into performance_review (id, reviewer_id, reviewee_id, year, month, is_complete, is_confidential, is_opt_out)
        values (${review}, ${lena}, ${an}, 2026, ${month}, ${isComplete}, true, false)`.execute(app.db);
      await sql`insert into performance_review_kpi (review_id, kpi_id, position, level, is_opt_out)
        values (${review}, ${kpi}, 0, ${level}, false)`.execute(app.db);
    }
    expect((await list(manager)).body.items[0]).toMatchObject({ average1MM: 4.5, averageKPI: 6.5 });
  });

  test('is sorted, searched, limited to a team, and counts all that it found', async () => {
    await propose(3);
    const team = await make.team(lena, [bo]);
    expect(await namesOf(manager, { orderBy: '-user' })).toEqual(['Lena', 'Bo', 'An']);
    expect((await namesOf(manager, { orderBy: 'present' })).slice(0, 2)).toEqual(['Bo', 'An']);
    expect((await namesOf(manager, { orderBy: 'seniority' })).slice(0, 2)).toEqual(['An', 'Bo']);
    expect(await namesOf(manager, { search: 'an' })).toEqual(['An']);
    expect(await namesOf(manager, { team: typeof team === 'string' ? team : (team as { id: string }).id })).toEqual([
      'Bo',
    ]);
    const { body } = await list(manager, { limit: 1, page: 2 });
    expect([body.items.map(({ user }) => user.firstName), body.total]).toEqual([['Bo'], 3]);
    expect(body.rungs.map(({ proposed }) => proposed)).toEqual([1, 0, 1]);
  });
});
