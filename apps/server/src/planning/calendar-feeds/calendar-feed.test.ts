import { updateUserAct } from '@stint/contract/people/users/user-acts';
import * as contract from '@stint/contract/planning/calendar-feeds/calendar-feed';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { makersOf } from '../../../test/make-company.ts';
import { planMakersOf, slot } from '../../../test/make-plans.ts';
import { createTestApp, openSession, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

const PASSWORD = 'Correct-horse-1';
let app: TestApp;
let make: ReturnType<typeof makersOf>;
let plan: ReturnType<typeof planMakersOf>;
let user: string;

beforeEach(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company('Europe/Copenhagen');
  plan = planMakersOf(app.db);
  user = await make.user({ name: 'Emil' });
});
afterEach(() => app.close());

const create = (
  as: string | null,
  given: Partial<{
    _id: string;
    kind: 'own' | 'team';
    team: string | null;
    language: 'en' | 'vi';
    currentPassword: string;
  }> = {},
) =>
  app.call(
    contract.createCalendarFeed,
    { body: { _id: newId(), kind: 'own', team: null, language: 'en', ...given } },
    as,
  );

/** The file behind an address, asked for as a calendar client does: without any sign-in. */
async function open(path: string, headers: Record<string, string> = {}) {
  return app.fastify.inject({ url: path, headers });
}

/** What a calendar client makes of it. */
async function eventsOf(path: string) {
  const response = await open(path);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
  return new ICAL.Component(ICAL.parse(response.body)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      isWholeDay: event.startDate.isDate,
      start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      end: event.endDate.isDate ? event.endDate.toString() : event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
    };
  });
}

describe('one’s own calendar', () => {
  test('has what is planned as instants, also where the clock changed, and holidays and leaves as whole days', async () => {
    await plan.defaultWeek(user, '2026-01-01', [slot(9, 17)], [1]);
    const absenceReason = await plan.absenceReason({ reason: 'Holiday' });
    await plan.request(user, '2026-11-23', '2026-11-25', { absenceReason });
    await plan.request(user, '2026-12-28', '2026-12-28', { absenceReason, isApproved: null });
    await plan.request(user, '2026-11-30', '2026-11-30', { days: { '2026-11-30': [slot(22, 24, false)] } });
    await app.db.insertInto('public_holiday').values({ day: '2026-12-25', name: 'Christmas' }).execute();
    const { body } = await create(user);
    const events = await eventsOf(body.path);
    const byStart = new Map(events.map((event) => [event.start, event]));
    // Copenhagen is one hour ahead of UTC in winter and two in summer, which begins on 28 March 2027.
    app.clock.set('2026-12-01T05:00:00.000Z');
    const later = new Map((await eventsOf(body.path)).map((event) => [event.start, event]));
    expect(later.get('2027-03-29T07:00:00.000Z')).toMatchObject({ end: '2027-03-29T15:00:00.000Z', isWholeDay: false });
    expect(byStart.get('2026-12-07T08:00:00.000Z')).toMatchObject({ summary: 'Work in the office' });
    expect(byStart.get('2026-11-30T21:00:00.000Z')).toMatchObject({
      end: '2026-11-30T23:00:00.000Z',
      summary: 'Work at home',
    });
    expect(byStart.get('2026-11-23')).toMatchObject({ summary: 'Holiday', end: '2026-11-26', status: 'CONFIRMED' });
    expect(byStart.get('2026-12-28')).toMatchObject({ summary: 'Holiday (not decided yet)', status: 'TENTATIVE' });
    expect(byStart.get('2026-12-25')).toMatchObject({ summary: 'Christmas', end: '2026-12-26', isWholeDay: true });
    expect(byStart.has('2026-11-23T08:00:00.000Z')).toBe(false);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  test('has the meetings that one takes part in, without those that were called off', async () => {
    const organiser = await make.user();
    for (const [title, cancelled_at] of [
      ['Retrospective', null],
      ['Called off', '2026-11-20T05:00:00Z'],
    ] as const) {
      const id = newId();
      const time = { day: '2026-11-24', from_minute: 600, to_minute: 660, in_office: true };
      await app.db
        .insertInto('planned_meeting')
        .values({ user_id: organiser, id, title, cancelled_at, ...time })
        .execute();
      await app.db
        .insertInto('planned_meeting_person')
        .values({ user_id: user, meeting_id: id, organiser_id: organiser })
        .execute();
    }
    const { body } = await create(user);
    expect(await eventsOf(body.path)).toMatchObject([
      { summary: 'Retrospective', start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T10:00:00.000Z' },
    ]);
  });

  test('speaks Vietnamese, and folds what is long without breaking its letters', async () => {
    const reason = `Nghỉ việc riêng ${'có hưởng lương '.repeat(8)}ạ; a, b\\c`;
    const absenceReason = await plan.absenceReason({ reason });
    await plan.request(user, '2026-11-23', '2026-11-23', { absenceReason });
    await plan.defaultWeek(user, '2026-01-01', [slot(9, 17)], [2]);
    const { body } = await create(user, { language: 'vi' });
    const summaries = (await eventsOf(body.path)).map(({ summary }) => summary);
    expect(summaries).toContain(reason);
    expect(summaries).toContain('Làm ở văn phòng');
    const lines = (await open(body.path)).body.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  test('is made one at a time for one person, however many addresses they have and ask at once', async () => {
    await plan.defaultWeek(user);
    const paths: string[] = [];
    for (let count = 0; count < 4; count++) paths.push((await create(user)).body.path);
    const answers = await Promise.all(Array.from({ length: 80 }, (_, n) => open(paths[n % 4] ?? '')));
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    // One is made and so many wait; what is beyond that is asked for another time.
    expect([count(200) + count(429), count(200) > 0]).toEqual([80, true]);
    expect(count(200)).toBeLessThanOrEqual(21);
    const other = await make.user();
    expect((await open((await create(other)).body.path)).statusCode).toBe(200);
  });

  test('is the same file while nothing changed, so that a client need not fetch it again', async () => {
    await plan.defaultWeek(user);
    const { body } = await create(user);
    const etag = String((await open(body.path)).headers.etag);
    expect((await open(body.path, { 'if-none-match': etag })).statusCode).toBe(304);
    await plan.request(user, '2026-11-25', '2026-11-25', { absenceReason: await plan.absenceReason() });
    expect((await open(body.path, { 'if-none-match': etag })).statusCode).toBe(200);
  });
});

describe('a team’s calendar', () => {
  test('has when its people are away, and not why', async () => {
    const lead = await make.user({ name: 'Lena' });
    const sly = await make.user({ name: 'Sly $& $1' });
    const team = await make.team(lead, [user, sly]);
    for (const one of [user, sly]) await plan.defaultWeek(one);
    await plan.request(user, '2026-11-23', '2026-11-24', {
      absenceReason: await plan.absenceReason({ reason: 'Surgery' }),
    });
    await plan.request(sly, '2026-11-25', '2026-11-25', { absenceReason: await plan.absenceReason() });
    await plan.request(user, '2026-11-30', '2026-11-30', {
      absenceReason: await plan.absenceReason(),
      isApproved: null,
    });
    const { body } = await create(lead, { kind: 'team', team });
    expect(await eventsOf(body.path)).toMatchObject([
      { summary: 'Emil Test is away', start: '2026-11-23', end: '2026-11-25' },
      { summary: 'Sly $& $1 Test is away', start: '2026-11-25', end: '2026-11-26' },
    ]);
    expect((await open(body.path)).body).not.toContain('Surgery');
  });

  test('is of one’s own teams, and of any for managers', async () => {
    const team = await make.team(null, [user]);
    const stranger = await make.user();
    expect((await create(stranger, { kind: 'team', team })).refusal.code).toBe('NOT_YOURS');
    expect((await create(user, { kind: 'team', team: null })).refusal.code).toBe('TEAM_MISSING');
    expect((await create(user, { kind: 'team', team })).status).toBe(200);
    const manager = await make.user({ role: 'Manager' });
    expect((await create(manager, { kind: 'team', team })).status).toBe(200);
    expect((await app.call(contract.listFeedTeams, {}, stranger)).body).toEqual([]);
    expect((await app.call(contract.listFeedTeams, {}, user)).body).toMatchObject([{ _id: team }]);
  });

  test('is closed to who leaves the team', async () => {
    const team = await make.team(null, [user]);
    const { body } = await create(user, { kind: 'team', team });
    await app.db.deleteFrom('team_member').where('user_id', '=', user).execute();
    expect((await open(body.path)).statusCode).toBe(404);
  });
});

describe('an address', () => {
  test('is told once; what is stored of it opens nothing', async () => {
    const { body } = await create(user);
    const listed = (await app.call(contract.listCalendarFeeds, {}, user)).body;
    expect(listed).toMatchObject([{ _id: body._id, kind: 'own', team: null, lastReadDate: null }]);
    expect(JSON.stringify(listed)).not.toContain('path');
    const [stored] = await app.db.selectFrom('calendar_feed').select('token_hash').execute();
    const secret = body.path.split('/').at(-2) ?? '';
    expect(secret.length).toBeGreaterThan(40);
    const hash = Buffer.from(stored?.token_hash as never).toString('base64url');
    expect((await open(body.path.replace(secret, hash))).statusCode).toBe(404);
  });

  test('is made by who knows the password, or signed in a moment ago; a session alone makes none', async () => {
    const id = await make.user({ password: PASSWORD });
    for (const currentPassword of ['', 'Wrong-horse-1'])
      expect((await create(id, { currentPassword })).refusal).toMatchObject({
        code: 'CURRENT_PASSWORD_WRONG',
        fields: { currentPassword: expect.any(String) },
      });
    expect((await create(id, { currentPassword: PASSWORD })).status).toBe(200);
    await app.tokenOf(user);
    await app.db.updateTable('session').set({ created_at: TEST_NOW }).where('user_id', '=', user).execute();
    expect((await create(user)).status).toBe(200);
    app.clock.set('2026-11-21T05:15:01.000Z');
    expect((await create(user)).refusal.code).toBe('FRESH_SIGN_IN_NEEDED');
    expect((await app.call(contract.listCalendarFeeds, {}, user)).body).toHaveLength(1);
  });

  test('says when a calendar read it last', async () => {
    const { body } = await create(user);
    await open(body.path);
    const [feed] = (await app.call(contract.listCalendarFeeds, {}, user)).body;
    expect(feed?.lastReadDate).toBe('2026-11-21T05:00:00.000Z');
  });

  test('that is asked for again, also at the same moment, is the same one, and in the audit trail once', async () => {
    const _id = newId();
    const [first, second] = await Promise.all([create(user, { _id }), create(user, { _id })]);
    const third = await create(user, { _id });
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect((await open(first.body.path)).statusCode).toBe(200);
    const trail = await app.db.selectFrom('audit_entry').select('action').where('entity_id', '=', _id).execute();
    expect(trail).toEqual([{ action: 'create' }]);
  });

  test('is read so often in a minute, whoever reads it, and others go on being read', async () => {
    const [{ path }, { path: other }] = [(await create(user)).body, (await create(await make.user())).body];
    for (let read = 0; read < 30; read++) expect((await open(path)).statusCode).toBe(200);
    expect((await open(path)).statusCode).toBe(429);
    expect((await open(other)).statusCode).toBe(200);
  });

  test('that is taken back, or made anew, opens no more', async () => {
    const { body } = await create(user);
    const ofAnotherSession = await app.fastify.inject({
      method: contract.createCalendarFeed.method,
      url: contract.createCalendarFeed.path,
      headers: { authorization: `Bearer ${await openSession(app.db, user)}` },
      payload: { _id: body._id, kind: 'own', team: null, language: 'en' },
    });
    const again = { body: ofAnotherSession.json<typeof body>() };
    expect((await open(body.path)).statusCode).toBe(404);
    expect((await open(again.body.path)).statusCode).toBe(200);
    for (const _ of [1, 2])
      expect((await app.call(contract.deleteCalendarFeed, { params: { id: body._id } }, user)).status).toBe(200);
    expect((await open(again.body.path)).statusCode).toBe(404);
  });

  test('of somebody else is not taken back', async () => {
    const { body } = await create(user);
    const stranger = await make.user();
    await app.call(contract.deleteCalendarFeed, { params: { id: body._id } }, stranger);
    expect((await open(body.path)).statusCode).toBe(200);
    await app.call(contract.deleteCalendarFeed, { params: { id: body._id } }, user);
  });

  test('closes when its person is not active any more', async () => {
    const { body } = await create(user);
    await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', user).execute();
    expect((await open(body.path)).statusCode).toBe(404);
  });

  test('is closed while its person lacks the second factor that their role needs', async () => {
    const { body } = await create(user);
    const need = (role: string) => sql`update company set second_factor_roles = ${`{${role}}`}`.execute(app.db);
    await need('Employee');
    expect((await open(body.path)).statusCode).toBe(404);
    // Who signed in with the second factor of the company's provider has one.
    const set = (has: boolean) =>
      sql`update session set has_second_factor = ${has} where user_id = ${user}`.execute(app.db);
    await set(true);
    expect((await open(body.path)).statusCode).toBe(200);
    await set(false);
    expect((await open(body.path)).statusCode).toBe(404);
    await sql`insert into totp_factor (user_id, secret, is_confirmed, created_at)
      values (${user}, '', true, now())`.execute(app.db);
    expect((await open(body.path)).statusCode).toBe(200);
    await need('');
  });

  test('stays closed when its person, who was deactivated, is active again', async () => {
    const { body } = await create(user);
    const admin = await make.user({ role: 'Admin' });
    for (const value of [false, true]) {
      const set = await app.call(updateUserAct, { body: { id: user, act: 'isActive', value } }, admin);
      expect(set.body.isActive).toBe(value);
      expect((await open(body.path)).statusCode).toBe(404);
    }
  });

  test('is not made without end, nor by customers or nobody', async () => {
    for (let count = 0; count < contract.MOST_FEEDS; count++) await create(user);
    expect((await create(user)).refusal.code).toBe('TOO_MANY_FEEDS');
    expect((await create(await make.user({ role: null }))).status).toBe(403);
    expect((await create(null)).status).toBe(401);
  });
});
