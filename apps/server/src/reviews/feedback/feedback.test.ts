import { listAuditEntries } from '@stint/contract/platform/audit/audit-entry';
import { listNotifications } from '@stint/contract/platform/notifications/notification';
import { MOST_OPEN_REQUESTS, TOO_MANY_FEEDBACK_REQUESTS } from '@stint/contract/reviews/feedback/feedback.rules';
import {
  askForFeedback,
  giveFeedback,
  listFeedbackAsked,
  listFeedbackOfReview,
  listFeedbackToGive,
  withdrawFeedbackRequest,
} from '@stint/contract/reviews/feedback/feedback-request';
import { saveQuarterReviewers } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { makeQuarters } from '../quarters/user-quarter.sql.ts';
import { closeRequests } from './feedback.sql.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let lena: string;
let an: string;
let id: string;
let people: string[];
let first: string;
let second: string;
const SECRET = 'Zebra';

beforeEach(async () => {
  app = await createTestApp();
  app.clock.set('2026-10-05T03:00:00Z');
  make = makersOf(app.db);
  await make.company();
  [admin, manager] = [await make.user({ role: 'Admin' }), await make.user({ role: 'Manager' })];
  lena = await make.user({ name: 'Lena' });
  an = await make.user({ name: 'An' });
  people = await Promise.all(Array.from({ length: 6 }, (_, at) => make.user({ name: `P${at}` })));
  [first = '', second = ''] = people;
  await sql`update app_user set performance_responsible_id = ${lena} where id = ${an}`.execute(app.db);
  await withTransaction(app.db, (tx) => makeQuarters(tx, '2026-07-01'));
  id = await quarterOf(an);
});
afterEach(() => app.close());

const quarterOf = async (user: string) =>
  (await sql<{ id: string }>`select id from user_quarter where user_id = ${user}`.execute(app.db)).rows[0]?.id ?? '';
const asking = (change: object = {}) => ({
  ...{ kind: 'peer' as const, isAnonymous: false, question: '', lastDay: '2026-10-12', asked: people },
  ...change,
});
const ask = (change: object = {}, as: string | null = lena, of = id) =>
  app.call(askForFeedback, { params: { id: of }, body: asking(change) as never }, as);
const give = (request: string, as: string | null, strengths = `${SECRET} good`, improvements = `${SECRET} better`) =>
  app.call(giveFeedback, { params: { id: request }, body: { strengths, improvements } }, as);
const read = async (as: string | null, of = id) => app.call(listFeedbackOfReview, { params: { id: of } }, as);
const one = async (as: string) => (await read(as)).body[0];
const publish = () =>
  sql`insert into quarter_review (user_quarter_id, published_at) values (${id}, now())
    on conflict (user_quarter_id) do update set published_at = now()`.execute(app.db);
/** The last day ends, and the night after it. */
async function close(): Promise<void> {
  app.clock.set('2026-10-13T03:00:00Z');
  await withTransaction(app.db, (tx) => closeRequests(tx, '2026-10-13'));
}
/** Everything that is stored, but the numbers of sessions. */
async function everyRow(): Promise<Map<string, Record<string, unknown>[]>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(app.db);
  const found = new Map<string, Record<string, unknown>[]>();
  for (const { name } of rows)
    found.set(name, (await app.pool.query(`select *, xmin::text, ctid::text from "${name}"`)).rows);
  return found;
}

describe('anonymous feedback', () => {
  test('stands in no row with who gave it, and its order, time and transaction tell nothing', async () => {
    for (const as of people) await app.tokenOf(as);
    const request = (await ask({ isAnonymous: true })).body._id;
    const before = await everyRow();
    const words = ['m', 'c', 'z', 'a', 'q', 'b'];
    for (const [at, as] of people.entries())
      expect((await give(request, as, `${words[at]} strength`, at % 2 ? `${words[at]} improvement` : '')).status).toBe(
        200,
      );
    const after = await everyRow();
    const added = [...after].filter(([name, rows]) => {
      const old = new Set((before.get(name) ?? []).map((row) => `${row.ctid} ${row.xmin}`));
      return rows.some((row) => !old.has(`${row.ctid} ${row.xmin}`));
    });
    expect(added.map(([name]) => name).sort()).toEqual([
      'feedback_participation',
      'feedback_request',
      'feedback_words',
    ]);
    const facts = after.get('feedback_participation') ?? [];
    expect(Object.keys(facts[0] ?? {}).sort()).toEqual(['ctid', 'request_id', 'user_id', 'xmin']);
    const kept = after.get('feedback_words') ?? [];
    expect(kept).toHaveLength(9);
    expect(new Set(kept.map(({ xmin }) => xmin)).size).toBe(1);
    expect(Object.keys(kept[0] ?? {}).sort()).toEqual(
      ['ctid', 'is_anonymous', 'place', 'request_id', 'side', 'words', 'xmin'].sort(),
    );
    const strengths = kept.filter(({ side }) => side === 'strength').sort((a, b) => Number(a.place) - Number(b.place));
    expect(strengths.map((row) => row.words)).toEqual(words.toSorted().map((word) => `${word} strength`));
    // Nobody is told of it, and no id or hash of it is kept.
    const told = ['audit_entry', 'live_event', 'brought_id', 'notification', 'mail'];
    for (const name of told) expect([name, after.get(name)?.length]).toEqual([name, before.get(name)?.length]);
    // The database takes no name with it, whatever the app would do.
    await expect(
      sql`insert into feedback_answer (request_id, user_id, strengths, improvements) values (${request}, ${people[0]}, 'x', '')`.execute(
        app.db,
      ),
    ).rejects.toThrow(/feedback_answer_naming/);
  });

  test('is read by nobody before it is closed, not even how many gave it, then by reviewers, and by the person once published', async () => {
    const request = (await ask({ isAnonymous: true })).body._id;
    for (const as of people) await give(request, as);
    for (const as of [lena, admin]) {
      expect(await one(as)).toMatchObject({ state: 'open', answered: null, answers: [], strengths: [] });
      expect(JSON.stringify((await read(as)).body)).not.toContain(SECRET);
    }
    await close();
    for (const as of [lena, admin])
      expect(await one(as)).toMatchObject({ state: 'shown', answered: 6, answers: [], strengths: { length: 6 } });
    expect((await read(an)).body).toEqual([]);
    expect((await sql`select from feedback_participation`.execute(app.db)).rows).toEqual([]);
    await publish();
    expect((await one(an))?.strengths).toHaveLength(6);
    // Closed for good, whatever becomes of its dates.
    await sql`update feedback_request set until = '2026-12-31'`.execute(app.db);
    expect((await give(request, first)).refusal).toMatchObject({
      ...{ code: 'FEEDBACK_CLOSED', message: 'This feedback request has closed' },
    });
  });

  test('that was given stays given when one of those who gave it is erased', async () => {
    const request = (await ask({ isAnonymous: true })).body._id;
    for (const as of people.slice(0, 5)) await give(request, as);
    await sql`delete from feedback_participation where user_id = ${people[0]}`.execute(app.db);
    await close();
    expect(await one(lena)).toMatchObject({ state: 'shown', answered: 5, strengths: { length: 5 } });
  });

  test('of fewer than five is shown to nobody, and not kept', async () => {
    const request = (await ask({ isAnonymous: true })).body._id;
    for (const as of people.slice(0, 4)) await give(request, as);
    await close();
    await publish();
    for (const as of [lena, admin, an]) {
      expect(await one(as)).toMatchObject({ state: 'tooFew', answered: null, strengths: [], improvements: [] });
      expect(JSON.stringify((await read(as)).body)).not.toContain(SECRET);
    }
    expect((await sql`select from feedback_words`.execute(app.db)).rows).toEqual([]);
    // Words that are there in spite of it are shown to nobody either.
    await sql`insert into feedback_words (request_id, side, place, words) values (${request}, 'strength', 1, ${SECRET})`.execute(
      app.db,
    );
    for (const as of [lena, admin, an]) expect(JSON.stringify((await read(as)).body)).not.toContain(SECRET);
  });

  test('is given once, and not shown to who gave it', async () => {
    const request = (await ask({ isAnonymous: true })).body._id;
    const both = await Promise.all([give(request, first), give(request, first)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('FEEDBACK_GIVEN');
    const [shown] = (await app.call(listFeedbackToGive, {}, first)).body;
    expect(shown).toMatchObject({ isAnswered: true, strengths: '', improvements: '' });
  });

  test('two people who give it at once lose no word', async () => {
    const request = (await ask({ isAnonymous: true })).body._id;
    await Promise.all(people.map((as) => give(request, as)));
    await close();
    expect(await one(lena)).toMatchObject({ answered: 6, strengths: { length: 6 }, improvements: { length: 6 } });
  });
});

describe('feedback with names', () => {
  test('is read by reviewers and administrators at once, by the person once published, and by nobody else', async () => {
    const request = (await ask({ asked: [people[0], people[1]] })).body._id;
    expect((await give(request, first)).status).toBe(200);
    for (const as of [lena, admin])
      expect(await one(as)).toMatchObject({
        ...{ state: 'shown', answered: 1, answers: [{ user: { firstName: 'P0' }, strengths: `${SECRET} good` }] },
      });
    const leader = await make.user();
    await make.team(leader, [an]);
    const customer = await make.user({ role: null });
    for (const [as, status] of [
      [null, 401],
      [customer, 403],
      [leader, 404],
      [second, 404],
    ] as const) {
      expect((await read(as)).status).toBe(status);
      expect((await ask({}, as)).status).toBe(status);
    }
    for (const as of [an, manager]) expect((await read(as)).body).toEqual([]);
    expect((await app.call(listFeedbackToGive, {}, second)).body).toMatchObject([{ strengths: '' }]);
    await publish();
    expect((await one(an))?.answers).toMatchObject([{ user: { firstName: 'P0' }, improvements: `${SECRET} better` }]);
    const told = [
      (await app.call(listAuditEntries, { query: {} }, admin)).body,
      (await sql`select * from live_event`.execute(app.db)).rows,
      (await app.call(listNotifications, { query: {} }, an)).body,
      (await app.call(listNotifications, { query: {} }, second)).body,
    ];
    expect(JSON.stringify(told)).not.toContain(SECRET);
    expect((await app.call(listNotifications, { query: {} }, an)).body.items).toEqual([]);
  });

  test('an administrator is told of themselves what anybody is: nothing until it is published', async () => {
    const own = await quarterOf(admin);
    await app.call(saveQuarterReviewers, { params: { id: own }, body: { reviewers: [lena] } }, admin);
    const request = (await ask({ asked: [people[0]] }, lena, own)).body._id;
    await give(request, first);
    expect((await read(admin, own)).body).toEqual([]);
    expect((await read(lena, own)).body).toMatchObject([{ state: 'shown', answered: 1 }]);
    const other = await make.user({ role: 'Admin' });
    const trail = async (as: string, entityId = request) => {
      const { items } = (await app.call(listAuditEntries, { query: { entityId } as never }, as)).body;
      return items.map(({ action }) => action).toSorted();
    };
    expect(await trail(other)).toEqual(['create', 'give']);
    expect(await trail(admin)).toEqual([]);
    const withdrawn = (await ask({ asked: [people[0]] }, lena, own)).body._id;
    await give(withdrawn, first);
    expect((await app.call(withdrawFeedbackRequest, { params: { id: withdrawn } }, lena)).status).toBe(200);
    expect([await trail(admin, withdrawn), await trail(other, withdrawn)]).toEqual([[], []]);
    await sql`insert into quarter_review (user_quarter_id, published_at) values (${own}, now())
      on conflict (user_quarter_id) do update set published_at = now()`.execute(app.db);
    expect(await trail(admin)).toEqual(['create', 'give']);
  });

  test('can be changed until its last day, by who was asked alone', async () => {
    const request = (await ask({ asked: [people[0]] })).body._id;
    await give(request, first);
    expect((await give(request, first, 'Again', '')).body).toMatchObject({ strengths: 'Again' });
    expect(await one(lena)).toMatchObject({ answered: 1, answers: [{ strengths: 'Again', improvements: '' }] });
    for (const as of [second, lena, an, admin]) expect((await give(request, as)).refusal.code).toBe('NOT_FOUND');
    expect((await give(newId(), first)).refusal.code).toBe('NOT_FOUND');
    expect((await give(request, first, ' ', '')).refusal).toMatchObject({
      fields: { strengths: 'Write something before you send it' },
    });
    app.clock.set('2026-10-13T03:00:00Z');
    expect((await give(request, first)).refusal.code).toBe('FEEDBACK_CLOSED');
    expect((await app.call(listFeedbackToGive, {}, first)).body).toEqual([]);
  });
});

describe('asking', () => {
  test('the person asks too, and reads nothing of it before the review is published', async () => {
    const request = (await ask({}, an)).body._id;
    await give(request, first);
    expect(await one(an)).toMatchObject({ state: 'notPublished', answered: null, answers: [], mayWithdraw: true });
    expect((await one(lena))?.answers).toHaveLength(1);
    const { items } = (await app.call(listNotifications, { query: {} }, first)).body;
    expect(items).toMatchObject([
      { kind: 'feedbackAsked', link: `/user/feedback-to-give?detailId=${request}`, data: { day: '12/10/2026' } },
    ]);
  });

  test('a manager who does not review the quarter asks too, and reads nothing of what is answered', async () => {
    const request = (await ask({}, manager)).body._id;
    await give(request, first);
    const own = await one(manager);
    expect(own).toMatchObject({ state: 'forReviewers', answered: null, answers: [], mayWithdraw: true });
    expect(own?.asked).toHaveLength(people.length);
    expect((await one(lena))?.answers).toHaveLength(1);
    // Of what others asked they are told nothing.
    await ask({ question: 'By Lena' });
    expect((await read(manager)).body).toHaveLength(1);
    await publish();
    expect(await one(manager)).toMatchObject({ state: 'forReviewers', answers: [] });
    // An administrator's quarter is not theirs to ask about, nor is anybody's to an employee.
    const ofAdmin = await quarterOf(admin);
    for (const [as, of] of [
      [manager, ofAdmin],
      [first, id],
    ] as const) {
      expect((await ask({}, as, of)).refusal.code).toBe('NOT_FOUND');
      expect((await read(as, of)).refusal.code).toBe('NOT_FOUND');
    }
  });

  test('who asked sees their open requests, and whether they may read what is answered', async () => {
    const asked = async (as: string) => (await app.call(listFeedbackAsked, {}, as)).body;
    const byManager = (await ask({ question: 'How are the releases?' }, manager)).body._id;
    const byLena = (await ask()).body._id;
    expect(await asked(manager)).toMatchObject([
      { _id: byManager, user: { _id: an }, year: 2026, quarter: 3, question: 'How are the releases?', mayRead: false },
    ]);
    expect(await asked(lena)).toMatchObject([{ _id: byLena, mayRead: true }]);
    expect(await asked(first)).toEqual([]);
    await close();
    expect(await asked(manager)).toEqual([]);
  });

  test('is refused by its rules, and twice asked is asked once', async () => {
    const refused = async (change: object) => (await ask(change)).refusal;
    expect(await refused({ asked: [] })).toMatchObject({ code: 'NOT_ASKABLE', message: 'Choose whom to ask' });
    expect(await refused({ asked: [an] })).toMatchObject({ fields: { asked: 'The reviewed person can’t be asked' } });
    expect(await refused({ isAnonymous: true, asked: people.slice(0, 4) })).toMatchObject({
      fields: { asked: 'Ask at least 5 people for anonymous feedback' },
    });
    // Who reads five answers and gave one of them reads four.
    for (const reader of [lena, admin])
      expect(await refused({ isAnonymous: true, asked: [...people, reader] })).toMatchObject({
        fields: { asked: 'Reviewers and administrators read the answers and can’t be asked for anonymous feedback' },
      });
    expect(await refused({ lastDay: '2026-10-04' })).toMatchObject({
      fields: { lastDay: 'Choose today or a later day' },
    });
    const customer = await make.user({ role: null });
    expect((await refused({ asked: [customer] })).code).toBe('NOT_FOUND');
    expect((await ask({ asked: [customer] }, admin)).refusal.code).toBe('NOT_EMPLOYEES');
    const _id = newId();
    expect([(await ask({ _id })).status, (await ask({ _id })).status]).toEqual([200, 200]);
    expect((await read(lena)).body).toHaveLength(1);
  });

  test('the trail says that somebody asked, and neither whom nor about whom', async () => {
    await ask({ asked: [first, second] });
    const { rows } = await sql<{ user_id: string }>`select * from audit_entry where entity = 'feedbackRequest'`.execute(
      app.db,
    );
    expect(rows).toMatchObject([{ action: 'create', user_id: lena, after: { kind: 'peer', isAnonymous: false } }]);
    for (const person of [first, second, an]) expect(JSON.stringify(rows)).not.toContain(person);
  });

  test('a request is withdrawn by who asked, with what was answered, as long as it is open', async () => {
    const request = (await ask({ isAnonymous: true })).body._id;
    await give(request, first);
    const withdraw = (as: string) => app.call(withdrawFeedbackRequest, { params: { id: request } }, as);
    expect((await withdraw(admin)).refusal.code).toBe('NOT_YOURS');
    for (const as of [first, an, manager]) expect([403, 404]).toContain((await withdraw(as)).status);
    expect((await withdraw(lena)).status).toBe(200);
    for (const table of ['feedback_request', 'feedback_asked', 'feedback_words', 'feedback_participation'])
      expect((await sql`select from ${sql.table(table)}`.execute(app.db)).rows).toEqual([]);
    const closed = (await ask()).body._id;
    await close();
    expect((await app.call(withdrawFeedbackRequest, { params: { id: closed } }, lena)).refusal.code).toBe(
      'FEEDBACK_CLOSED',
    );
  });
});

describe('how much is asked', () => {
  test('has its bounds: so many open requests of one person about a quarter, and so many in an hour', async () => {
    for (let at = 0; at < MOST_OPEN_REQUESTS; at++) expect((await ask({}, an)).status).toBe(200);
    expect((await ask({}, an)).refusal).toEqual({
      ...{ code: 'TOO_MANY_FEEDBACK_REQUESTS', message: TOO_MANY_FEEDBACK_REQUESTS },
      fields: { asked: TOO_MANY_FEEDBACK_REQUESTS },
    });
    // Others ask about the same person all the same, and who withdraws one asks again.
    expect((await ask({}, lena)).status).toBe(200);
    const [mine] = (await app.call(listFeedbackAsked, {}, an)).body;
    await app.call(withdrawFeedbackRequest, { params: { id: mine?._id ?? '' } }, an);
    const both = await Promise.all([ask({}, an), ask({}, an)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const statuses: number[] = [];
    for (let at = 0; at < 60; at++) statuses.push((await ask({}, an)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
