import { setTimeout } from 'node:timers/promises';
import * as contract from '@stint/contract/platform/notifications/notification';
import { NOTIFICATION_KINDS } from '@stint/contract/platform/notifications/notification-kinds';
import { lockUserPeriod, unlockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { withTransaction } from '../../lib/db.ts';
import { type Notice, notify } from './notification.service.ts';

let app: TestApp;
let make: ReturnType<typeof makersOf>;
let ann: string;
let bob: string;
beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
});
beforeEach(async () => {
  ann = await make.user();
  bob = await make.user();
});
afterAll(() => app.close());

/** Tells as somebody, or as the system; the transaction may last a while longer. */
function tell(
  notices: readonly Notice[],
  asUser: string | null = null,
  beforeItEnds = async (): Promise<void> => {},
): Promise<string[]> {
  const context = { pool: app.pool, now: app.clock.now(), client: null, config: {}, user: asUser && { _id: asUser } };
  return withTransaction(app.db, async (tx) => {
    const mails = await notify(tx, context as never, notices);
    await beforeItEnds();
    return mails;
  });
}

const news = (to: string[], more: Partial<Notice> = {}): Notice => ({
  kind: 'periodToReview',
  to,
  data: { person: 'Cam', period: 'March' },
  link: '/user/approvals',
  ...more,
});

const listOf = async (user: string, unread = 'false') =>
  (await app.call(contract.listNotifications, { query: { unread } }, user)).body;

test('people see their own notifications, the newest first, in pages of 50', async () => {
  await tell(Array.from({ length: 52 }, (_, at) => news([ann], { data: { person: `P${at}`, period: 'March' } })));
  await tell([news([bob])]);
  const { items, total } = await listOf(ann);
  expect(total).toBe(52);
  expect(items).toHaveLength(50);
  expect(items[0]).toMatchObject({
    kind: 'periodToReview',
    data: { person: 'P51', period: 'March' },
    link: '/user/approvals',
    isRead: false,
  });
  const { body: second } = await app.call(contract.listNotifications, { query: { page: 2 } }, ann);
  expect(second.items.map(({ data }) => data.person)).toEqual(['P1', 'P0']);
});

test('a customer’s user is told of nothing within the house', async () => {
  await sql`update app_user set user_type = 'Customer', user_role = null where id = ${bob}`.execute(app.db);
  await tell([news([ann, bob], { kind: 'meetingCancelled' }), news([bob], { kind: 'messageFromManager' })]);
  expect((await listOf(ann)).items.map(({ kind }) => kind)).toEqual(['meetingCancelled']);
  expect((await listOf(bob)).items.map(({ kind }) => kind)).toEqual(['messageFromManager']);
});

test('the bell has the number of unread ones and the newest eight of them', async () => {
  await tell(Array.from({ length: 9 }, () => news([ann])));
  const { body } = await app.call(contract.listUnreadNotifications, {}, ann);
  expect([body.total, body.items.length]).toEqual([9, 8]);
});

test('own notifications are marked read, those that are named or all; nobody else’s', async () => {
  await tell([news([ann, bob]), news([ann, bob]), news([ann, bob])]);
  const [first] = (await listOf(ann)).items;
  const ofBob = (await listOf(bob)).items.map(({ _id }) => _id);
  const mark = (ids?: string[]) => app.call(contract.markNotificationsRead, { body: ids ? { ids } : {} }, ann);
  expect((await mark([first?._id ?? '', ...ofBob])).body).toEqual({ marked: 1 });
  expect((await listOf(ann, 'true')).total).toBe(2);
  expect((await mark()).body).toEqual({ marked: 2 });
  expect((await mark()).body).toEqual({ marked: 0 });
  expect((await listOf(bob, 'true')).total).toBe(3);
});

test('clearing removes all own ones and nobody else’s', async () => {
  await tell([news([ann, bob])]);
  await app.call(contract.clearNotifications, {}, ann);
  expect((await listOf(ann)).total).toBe(0);
  expect((await listOf(bob)).total).toBe(1);
});

test('nobody is told of what they did themselves, twice of the same, or once they are not active', async () => {
  const gone = await make.user({ isActive: false });
  await tell([news([ann, ann, bob, gone])], bob);
  const stored = await app.db
    .selectFrom('notification')
    .select('user_id')
    .where('user_id', 'in', [ann, bob, gone])
    .execute();
  expect(stored).toEqual([{ user_id: ann }]);
});

test('how somebody is told is their choice: in the app, by mail, both or neither', async () => {
  const mailTo = (user: string) => ({
    ...{ kind: 'test', toAddress: 'a@b.example', toUserId: user, subject: 'S', html: '<p>S</p>', plain: 'S' },
  });
  const both = () => tell([news([ann, bob], { kind: 'periodApproved', mails: [mailTo(ann), mailTo(bob)] })]);
  const choose = (inApp: boolean, mail: boolean) =>
    app.call(contract.saveNotificationChoice, { body: { kind: 'periodApproved', inApp, mail } }, ann);
  const got = async (user: string) => {
    const mails = await app.db.selectFrom('mail').select('id').where('to_user_id', '=', user).execute();
    return [(await listOf(user)).total, mails.length];
  };
  await both();
  expect(await got(ann)).toEqual([1, 1]);
  await choose(false, true);
  await both();
  expect(await got(ann)).toEqual([1, 2]);
  await choose(true, false);
  await both();
  expect(await got(ann)).toEqual([2, 2]);
  const { body } = await choose(false, false);
  await both();
  expect(await got(ann)).toEqual([2, 2]);
  expect(await got(bob)).toEqual([4, 4]);
  expect(body.find(({ kind }) => kind === 'periodApproved')).toEqual({
    kind: 'periodApproved',
    inApp: false,
    mail: false,
  });
});

test('the choices list every kind with its default, and no mail where there is none', async () => {
  const { body } = await app.call(contract.listNotificationChoices, {}, ann);
  expect(body).toEqual(Object.entries(NOTIFICATION_KINDS).map(([kind, defaults]) => ({ kind, ...defaults })));
  const wrong = { kind: 'nonsense', inApp: true, mail: true } as never;
  expect((await app.call(contract.saveNotificationChoice, { body: wrong }, ann)).status).toBe(400);
  expect((await app.call(contract.listNotificationChoices, {}, null)).status).toBe(401);
});

test('a link leads within the app', async () => {
  await expect(tell([news([ann], { link: '//elsewhere.example' })])).rejects.toThrow('notification_link_within');
  await expect(tell([news([ann], { link: 'https://elsewhere.example' })])).rejects.toThrow('notification_link_within');
});

test('however many people are told, the number of statements is the same', async () => {
  const many = await Promise.all(Array.from({ length: 20 }, () => make.user()));
  const count = async (to: string[]) => {
    const spied: string[] = [];
    await withTransaction(app.db, async (tx) => {
      const context = { pool: app.pool, now: app.clock.now(), client: null, config: {}, user: null };
      const counting = tx.withPlugin({
        transformQuery: ({ node }) => {
          spied.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await notify(counting, context as never, [news(to)]);
    });
    return spied.length;
  };
  expect(await count(many)).toBe(await count([ann]));
});

test('locking tells the reviewer, unlocking the owner', async () => {
  const manager = await make.user({ role: 'Manager' });
  const phase = await make.phase(await make.project({ manager }), [ann]);
  const period = await make.period('2026-11-01', '2026-11-30');
  const sheet = await make.sheet(ann, period);
  await make.row(sheet, { phase, date: '2026-11-18' });
  await app.call(lockUserPeriod, { params: { id: sheet } }, ann);
  expect((await listOf(manager)).items).toMatchObject([
    { kind: 'periodToReview', link: `/user/viewutp/${ann}/${period}`, data: { period: expect.any(String) } },
  ]);
  expect((await listOf(ann)).total).toBe(0);
  const body = { isSend: false, comment: '', userPeriodReviewerIds: [] };
  await app.call(unlockUserPeriod, { params: { id: sheet }, body }, manager);
  expect((await listOf(ann)).items).toMatchObject([{ kind: 'periodUnlocked', link: `/user/timereg/${period}` }]);
  expect(
    (await sql`select from live_event where event -> 'event' ->> 'kind' = 'notified'`.execute(app.db)).rows.length,
  ).toBeGreaterThan(0);
});

test('what one person tells one other is counted, whatever the acts; what others and the app tell is not', async () => {
  const cam = await make.user();
  const told = (user: string) => listOf(user).then(({ total }) => total);
  await tell(
    Array.from({ length: 59 }, () => news([bob])),
    ann,
  );
  await tell([news([bob, cam], { kind: 'meetingPlanned' }), news([bob, cam], { kind: 'wishReceived' })], ann);
  expect([await told(bob), await told(cam)]).toEqual([60, 2]);
  await tell([news([bob])], cam);
  await tell([news([bob])]);
  expect(await told(bob)).toBe(62);
  app.clock.set('2026-11-21T06:00:00.001Z');
  await tell([news([bob])], ann);
  expect(await told(bob)).toBe(63);
});

test('what is too much is not stored, pops up nowhere and fills no mailbox', async () => {
  const mail = {
    kind: 'any',
    toAddress: 'bob@example.com',
    toUserId: bob,
    subject: 'News',
    html: '<p>x</p>',
    plain: 'x',
  };
  for (let time = 0; time < 3; time += 1)
    await tell(
      Array.from({ length: 30 }, () => news([bob], { kind: 'periodApproved', mails: [mail] })),
      ann,
    );
  const mails = await sql`select from mail where to_user_id = ${bob}`.execute(app.db);
  const events = await sql`select from live_event where rooms @> ${[`user:${bob}`]}::text[]`.execute(app.db);
  expect([mails.rows.length, events.rows.length]).toEqual([30, 60]);
});

test.each([
  ['of one person', true, {}],
  ['of tasks, whosever acts raised them', false, { kind: 'taskRaised', data: { task: 'One' } } as const],
])('what is counted %s is counted also where two are told at once', async (_of, isOfAnn, more) => {
  const by = isOfAnn ? ann : null;
  const mail = { kind: 'test', toAddress: 'a@b.example', toUserId: bob, subject: 'S', html: '<p>S</p>', plain: 'S' };
  const one = news([bob], isOfAnn ? { kind: 'periodApproved', mails: [mail] } : more);
  const choice = { kind: one.kind, inApp: true, mail: true };
  expect((await app.call(contract.saveNotificationChoice, { body: choice }, bob)).status).toBe(200);
  const mailed = () => app.db.selectFrom('mail').select('id').where('to_user_id', '=', bob).execute();
  await tell(
    Array.from({ length: 59 }, (_, at) => (at < 29 ? one : { ...one, mails: [] })),
    by,
  );
  expect((await listOf(bob)).total).toBe(59);
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = tell([one], by, () => {
    begun.resolve();
    return over.promise;
  });
  await begun.promise;
  const second = tell([one], by);
  await setTimeout(300);
  over.resolve();
  await Promise.all([first, second]);
  expect([(await listOf(bob)).total, (await mailed()).length]).toEqual([60, isOfAnn ? 30 : 0]);
});
