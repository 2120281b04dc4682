import { listAuditEntries } from '@stint/contract/platform/audit/audit-entry';
import { listNotifications } from '@stint/contract/platform/notifications/notification';
import {
  findQuarterReview,
  getQuarterReview,
  listReviewedUsers,
  saveQuarterReviewers,
} from '@stint/contract/reviews/quarter-reviews/quarter-review';
import {
  NEXT_IS_GIVEN,
  PUBLISHED_BY_REVIEWERS,
  REVIEWERS_STAY,
  REVIEWERS_WROTE,
} from '@stint/contract/reviews/quarter-reviews/quarter-review.rules';
import { getOverriddenQuarters, saveOverriddenQuarters } from '@stint/contract/reviews/quarters/overridden-quarters';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PATIENTLY } from '../../../test/patience.ts';
import { createQuarterStage, type QuarterStage, SECRET } from '../../../test/quarter-stage.ts';
import { withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { makeQuarters } from '../quarters/user-quarter.sql.ts';

let app: QuarterStage['app'];
let make: QuarterStage['make'];
let admin: QuarterStage['admin'];
let manager: QuarterStage['manager'];
let lena: QuarterStage['lena'];
let mia: QuarterStage['mia'];
let an: QuarterStage['an'];
let bo: QuarterStage['bo'];
let id: QuarterStage['id'];
let quarterOf: QuarterStage['quarterOf'];
let save: QuarterStage['save'];
let read: QuarterStage['read'];
let writeSelf: QuarterStage['writeSelf'];

beforeEach(async () => {
  ({ app, make, admin, manager, lena, mia, an, bo, id, quarterOf, save, read, writeSelf } = await createQuarterStage());
});
afterEach(() => app.close());

describe('what is written of a quarter', () => {
  test('is read by nobody but its reviewers and administrators, and by the person once it is published', async () => {
    const leader = await make.user();
    await make.team(leader, [an]);
    const customer = await make.user({ role: null });
    await save({ review: `<p>${SECRET} review</p>`, expectationNextQuarter: `<p>${SECRET} expected</p>` });
    expect((await read(lena)).body.review).toContain(SECRET);
    expect((await read(admin)).body.review).toContain(SECRET);
    const own = (await read(an)).body;
    expect(own).toMatchObject({ review: null, expectationNextQuarter: null, softSkills: null, version: 0 });
    for (const [as, status] of [
      [null, 401],
      [customer, 403],
      [manager, 404],
      [leader, 404],
      [mia, 404],
      [bo, 404],
    ] as const) {
      expect((await read(as)).status).toBe(status);
      expect((await save({ version: 1 }, as)).status).toBe(status);
      expect((await writeSelf({}, as)).status).toBe(status);
      const query = { userId: an, year: 2026, quarter: 3 };
      const found = await app.call(findQuarterReview, { query }, as);
      if (as !== customer && as !== null) expect(found.refusal.code).toBe('NO_QUARTER');
      expect(JSON.stringify([found.body, (await read(as)).body])).not.toContain(SECRET);
    }
    const listed = async (as: string) =>
      (await app.call(listReviewedUsers, { query: { year: 2026, quarter: 3 } }, as)).body;
    expect((await listed(lena)).map(({ user, isBegun }) => [user._id, isBegun])).toEqual([
      [an, true],
      [bo, false],
      [lena, false],
    ]);
    expect((await listed(an)).map(({ user, isBegun }) => [user._id, isBegun])).toEqual([[an, false]]);
    expect(await listed(admin)).toHaveLength(6);
    expect((await listed(manager)).map(({ user }) => user._id)).toEqual([manager]);
    // Nor is it in the history, in a notice or in the trail that administrators read.
    const told = [
      (await app.call(listNotifications, { query: {} }, an)).body,
      (await app.call(listAuditEntries, { query: { entity: 'quarterReview' } }, admin)).body,
      (await sql`select * from live_event`.execute(app.db)).rows,
    ];
    expect(JSON.stringify(told)).not.toContain(SECRET);
  });

  test('has not begun for an administrator whose quarter it is, before it is published', async () => {
    const other = await make.user({ role: 'Admin' });
    await sql`update app_user set user_role = 'Admin' where id = ${an}`.execute(app.db);
    const trail = async (as: string) => (await app.call(listAuditEntries, { query: { entityId: id } }, as)).body.total;
    const events = () => sql<{ text: string }>`select e::text as text from live_event e`.execute(app.db);
    await save();
    await save({ version: 1, review: '<p>Better</p>' });
    expect(await trail(other)).toBe(2);
    expect(await trail(an)).toBe(0);
    expect(JSON.stringify((await events()).rows)).not.toContain(id);
    await save({ version: 2, isReviewPublicized: true });
    expect(await trail(an)).toBe(3);
    expect(JSON.stringify((await events()).rows)).toContain(id);
  });

  test('is saved by nobody who ceased to review it while their call waited', async () => {
    await save();
    const other = await app.pool.connect();
    await other.query('begin');
    await other.query('select from quarter_review where user_quarter_id = $1 for update', [id]);
    const late = save({ version: 1, review: '<p>Too late</p>' });
    await vi.waitFor(async () => {
      const { rowCount } = await other.query('select from pg_locks where not granted');
      expect(rowCount).toBeGreaterThan(0);
    }, PATIENTLY);
    await other.query('delete from quarter_reviewer where user_quarter_id = $1', [id]);
    await other.query('commit');
    other.release();
    expect((await late).status).toBe(404);
    expect((await read(admin)).body.review).toBe('<p>Good work</p>');
  });

  test('is written by its reviewers alone: administrators read it, the person and managers change nothing', async () => {
    expect((await save({}, admin)).refusal.code).toBe('NOT_YOURS');
    expect((await save({}, an)).refusal.code).toBe('NOT_YOURS');
    expect((await save({}, mia)).status).toBe(404);
    await app.call(saveQuarterReviewers, { params: { id }, body: { reviewers: [lena, mia] } }, manager);
    expect((await save({ version: 1, reviewers: [lena, mia] }, mia)).status).toBe(200);
    expect((await save({ version: 2, reviewers: [lena] }, lena)).body.reviewers).toHaveLength(1);
    expect((await read(mia)).status).toBe(404);
  });

  test('of two reviewers who save at once the second is given what the first wrote', async () => {
    await save({ reviewers: [lena, mia] });
    const both = await Promise.all([
      save({ version: 1, reviewers: [lena, mia], review: '<p>Lena</p>' }),
      save({ version: 1, reviewers: [lena, mia], review: '<p>Mia</p>' }, mia),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [late] = both.filter(({ status }) => status === 409);
    const [first] = both.filter(({ status }) => status === 200);
    expect(late?.refusal).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { version: 2, review: first?.body.review },
    });
  });

  test('puts nobody back whom a manager took off since the form was opened', async () => {
    await save({ reviewers: [lena, mia] });
    const seen = (await read(lena)).body;
    await app.call(saveQuarterReviewers, { params: { id }, body: { reviewers: [lena] } }, manager);
    const late = await save({ version: seen.version, reviewers: [lena, mia] });
    const now = (await read(lena)).body;
    expect(late.refusal).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { version: now.version, reviewers: [{ _id: lena }] },
    });
    expect((await read(mia)).status).toBe(404);
    // To say who reviews is no beginning of the review.
    await app.call(saveQuarterReviewers, { params: { id: await quarterOf(bo) }, body: { reviewers: [lena] } }, manager);
    const listed = (await app.call(listReviewedUsers, { query: { year: 2026, quarter: 3 } }, lena)).body;
    expect(listed.find(({ user }) => user._id === bo)?.isBegun).toBe(false);
    expect((await save({ version: now.version })).status).toBe(200);
  });

  test('throws nothing away that a manager set for the next quarter since the form was opened', async () => {
    const list = (as = manager) => app.call(getOverriddenQuarters, { params: { id: an } }, as);
    const override = async (maxOTPct: number) => {
      const item = {
        year: 2026,
        quarter: 4,
        maxOTPct,
        workFromOfficePercentage: null,
        reasonForOverrideWFOandMaxOT: 'Sick',
      };
      const { version } = (await list()).body;
      return app.call(saveOverriddenQuarters, { params: { id: an }, body: { version, items: [item] } }, manager);
    };
    const overridden = async () =>
      (await list()).body.items.map(({ maxOTPct, workFromOfficePercentage: wfo }) => [maxOTPct, wfo]);
    const next = { maxOTPct: 30, workFromOfficePercentage: 60 };
    const reviewers = [lena, manager];
    const seen = (await save({ next, reviewers })).body;
    expect(seen.next).toEqual(next);
    await override(5);
    const late = await save({ version: seen.version, next, isReviewPublicized: true });
    const now = { maxOTPct: 5, workFromOfficePercentage: null };
    expect(late.refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { next: now } });
    // Published as it stands now, it leaves the list alone; otherwise who has the list open is told.
    const { version } = (await read(lena)).body;
    const published = (await save({ version, next: now, reviewers, isReviewPublicized: true })).body;
    expect([await overridden(), (await list()).body.version]).toEqual([[[5, null]], 1]);
    const other = await save({ version: published.version, next, reviewers, isReviewPublicized: true }, manager);
    expect(other.body.next).toEqual(next);
    expect([await overridden(), (await list()).body.version]).toEqual([[[30, 60]], 2]);
    const stale = await app.call(
      saveOverriddenQuarters,
      { params: { id: an }, body: { version: 1, items: [] } },
      manager,
    );
    expect(stale.refusal.code).toBe('CHANGED_MEANWHILE');
    await override(7);
    const again = { version: other.body.version, next, reviewers, isReviewPublicized: true };
    expect((await save(again)).refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { next: { maxOTPct: 7 } } });
  });

  test('keeps nothing that is not text, and soft skills where they were put', async () => {
    const skill = newId();
    await sql`insert into soft_skill (id, name) values (${skill}, 'Patience')`.execute(app.db);
    const saved = (
      await save({
        review: '<p onclick="x()">Good<script>alert(1)</script></p>',
        softSkills: [{ softSkill: skill, type: 'weakness' }],
        next: { maxOTPct: 30, workFromOfficePercentage: 60 },
      })
    ).body;
    expect(saved.review).toBe('<p>Good</p>');
    expect(saved.softSkills).toEqual([{ softSkill: { _id: skill, name: 'Patience' }, type: 'weakness' }]);
    expect(saved.next).toEqual({ maxOTPct: 30, workFromOfficePercentage: 60 });
    expect((await read(an)).body.next).toBe(null);
    const cleared = (await save({ version: 1 })).body;
    expect([cleared.softSkills, cleared.next]).toEqual([[], null]);
  });

  test('gives the next quarter nothing before it is published', async () => {
    await withTransaction(app.db, (tx) => makeQuarters(tx, '2026-10-01'));
    const given = async () =>
      (
        await sql<{ max: string | null; wfo: string | null }>`select max_ot_pct as max, wfo_pct as wfo from user_quarter
          where id = ${await quarterOf(an, 4)}`.execute(app.db)
      ).rows[0];
    const next = { maxOTPct: 30, workFromOfficePercentage: 60 };
    expect((await save({ next })).body.next).toEqual(next);
    expect((await read(lena)).body.next).toEqual(next);
    expect(await given()).toEqual({ max: null, wfo: null });
    const published = (await save({ version: 1, next, isReviewPublicized: true })).body;
    expect(published.next).toEqual(next);
    expect(await given()).toEqual({ max: 30, wfo: 60 });
    expect((await read(an)).body.next).toEqual(next);
  });

  test('gives the next quarter something once: afterwards only who administers the person changes that', async () => {
    const next = { maxOTPct: 30, workFromOfficePercentage: 60 };
    const none = { maxOTPct: null, workFromOfficePercentage: null };
    const published = { isReviewPublicized: true, reviewers: [lena, manager] };
    const chosen = (await save({ reviewers: [lena, manager] })).body;
    const first = (await save({ ...published, version: chosen.version, next })).body;
    const words = (await save({ ...published, version: first.version, next, review: '<p>Better</p>' })).body;
    expect(words).toMatchObject({ review: '<p>Better</p>', next });
    const { version } = words;
    for (const other of [none, { ...next, maxOTPct: 90 }])
      expect((await save({ ...published, version, next: other })).refusal).toMatchObject({
        ...{ code: 'NOT_YOURS', message: NEXT_IS_GIVEN },
        fields: { 'next.maxOTPct': NEXT_IS_GIVEN },
      });
    expect((await read(an)).body.next).toEqual(next);
    expect((await save({ ...published, version, next: none }, manager)).body.next).toBeNull();
  });
});

describe('publishing', () => {
  test('is done by one of the reviewers, and brings nobody’s name that was not there before; none comes or goes afterwards', async () => {
    const refused = (message: string) => ({ code: 'NOT_PUBLISHABLE', message, fields: { reviewers: message } });
    expect((await save({ isReviewPublicized: true, reviewers: [admin] })).refusal).toEqual(
      refused(PUBLISHED_BY_REVIEWERS),
    );
    const both = { isReviewPublicized: true, reviewers: [lena, admin] };
    expect((await save(both)).refusal).toEqual(refused(REVIEWERS_WROTE));
    const chosen = (await save({ reviewers: [lena, admin] })).body;
    const published = await save({ ...both, version: chosen.version });
    expect(published.refusal).toEqual({});
    const { version } = published.body;
    for (const reviewers of [[lena, admin, mia], [lena], [admin]]) {
      const other = { ...both, reviewers, review: '<p>Other words</p>', version };
      expect((await save(other)).refusal).toEqual(refused(REVIEWERS_STAY));
    }
    expect((await save({ ...both, review: '<p>Other words</p>', version })).refusal).toEqual({});
  });

  test('needs a reviewer, a review and expectations, each with its own message, and is told to the person', async () => {
    const empty = await save({
      isReviewPublicized: true,
      reviewers: [],
      review: '<p></p>',
      expectationNextQuarter: '',
    });
    expect(empty.refusal).toMatchObject({
      ...{ code: 'NOT_PUBLISHABLE', message: 'Choose at least one reviewer before publishing' },
      fields: {
        review: 'Write the review before publishing',
        expectationNextQuarter: 'Write the expectations for the next quarter before publishing',
      },
    });
    expect((await save({ isReviewPublicized: true })).body.isReviewPublicized).toBe(true);
    expect((await read(an)).body).toMatchObject({ review: '<p>Good work</p>', isReviewPublicized: true });
    const notices = (await app.call(listNotifications, { query: {} }, an)).body.items;
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({
      kind: 'quarterReviewPublished',
      link: `/user/q-reviews?userId=${an}&year=2026&quarter=3#final`,
    });
    expect((await save({ version: 1 })).refusal.code).toBe('STAYS_PUBLISHED');
    await save({ version: 1, isReviewPublicized: true, review: '<p>Better</p>' });
    expect((await app.call(listNotifications, { query: {} }, an)).body.items).toHaveLength(1);
  });

  test('what was expected is told in the next quarter, to the person once it is published', async () => {
    await save({});
    await withTransaction(app.db, (tx) => makeQuarters(tx, '2026-10-01'));
    const next = await quarterOf(an, 4);
    const expectation = async (as: string) =>
      (await app.call(getQuarterReview, { params: { id: next } }, as)).body.expectation;
    // Who reviews that quarter alone reads what was published, too, and nothing before.
    await app.call(saveQuarterReviewers, { params: { id: next }, body: { reviewers: [mia] } }, admin);
    const told = () => Promise.all([admin, mia, an].map(expectation));
    expect(await told()).toEqual(['<p>Lead a project</p>', null, null]);
    await save({ version: 1, isReviewPublicized: true });
    expect(await told()).toEqual(Array(3).fill('<p>Lead a project</p>'));
  });
});

describe('the self review', () => {
  test('is the person’s own until it is handed in, then its reviewers read it', async () => {
    expect((await writeSelf({}, lena)).refusal.code).toBe('NOT_YOURS');
    expect((await writeSelf()).body).toMatchObject({ selfReview: `<p>${SECRET} self</p>`, version: 1 });
    expect((await read(lena)).body).toMatchObject({ selfReview: null, selfVersion: 0, isSelfReviewDone: false });
    expect(JSON.stringify((await read(admin)).body)).not.toContain(SECRET);
    expect((await writeSelf({ version: 0 })).refusal.code).toBe('CHANGED_MEANWHILE');
    expect((await writeSelf({ version: 1, selfReview: '<p> </p>', isDone: true })).refusal.code).toBe(
      'SELF_REVIEW_EMPTY',
    );
    await writeSelf({ version: 1, isDone: true });
    expect((await read(lena)).body).toMatchObject({ selfReview: `<p>${SECRET} self</p>`, isSelfReviewDone: true });
    const notices = (await app.call(listNotifications, { query: {} }, lena)).body.items;
    expect(notices.map(({ kind }) => kind)).toEqual(['selfReviewHandedIn']);
    // It can be taken back as long as one writes on it.
    await writeSelf({ version: 2 });
    expect((await read(lena)).body.selfReview).toBeNull();
  });
});
