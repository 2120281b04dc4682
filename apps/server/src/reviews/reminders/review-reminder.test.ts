import { listAuditEntries } from '@stint/contract/platform/audit/audit-entry';
import { listNotifications } from '@stint/contract/platform/notifications/notification';
import { remindReviewers } from '@stint/contract/reviews/reminders/review-reminder';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { withTransaction } from '../../lib/db.ts';
import { makeQuarters } from '../quarters/user-quarter.sql.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let lena: string;
let mia: string;
let an: string;
let bo: string;

beforeEach(async () => {
  app = await createTestApp();
  app.clock.set('2026-10-05T03:00:00Z');
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  [lena, mia] = [await make.user({ name: 'Lena' }), await make.user({ name: 'Mia' })];
  [an, bo] = [await make.user({ name: 'An' }), await make.user({ name: 'Bo' })];
  await sql`update app_user set performance_responsible_id = ${lena} where id in (${an}, ${bo})`.execute(app.db);
  await sql`update app_user set performance_responsible_id = ${mia} where id = ${lena}`.execute(app.db);
  await withTransaction(app.db, (tx) => makeQuarters(tx, '2026-07-01'));
});
afterEach(() => app.close());

const remind = (as: string | null = admin, of = { year: 2026, quarter: 3 }) =>
  app.call(remindReviewers, { body: of }, as);
const mails = async () =>
  (
    await sql<{
      to: string;
      plain: string;
    }>`select to_user_id as to, plain from mail where kind = 'quarter-reviews-owed'`.execute(app.db)
  ).rows;
const publish = (user: string) =>
  sql`insert into quarter_review (user_quarter_id, published_at) select id, now() from user_quarter where user_id = ${user}`.execute(
    app.db,
  );

test('who owes reviews is reminded in the app and by mail of those that are not published, once a day', async () => {
  await publish(bo);
  const both = await Promise.all([remind(), remind()]);
  expect(both.map(({ body }) => body.reminded).toSorted()).toEqual([0, 2]);
  expect((await remind()).body).toEqual({ reminded: 0, already: 2 });
  const sent = await mails();
  expect(sent.map(({ to }) => to).toSorted()).toEqual([lena, mia].toSorted());
  const toLena = sent.find(({ to }) => to === lena)?.plain ?? '';
  expect(toLena).toContain('An');
  expect(toLena).not.toContain('Bo');
  const { items } = (await app.call(listNotifications, { query: {} }, lena)).body;
  expect(items).toMatchObject([
    {
      ...{ kind: 'quarterReviewsOwed', data: { quarter: 'Q3 2026', count: 1 } },
      link: '/user/q-reviews-report?year=2026&quarter=3',
    },
  ]);
  const trail = (await app.call(listAuditEntries, { query: { action: 'remindOfReviews' } }, admin)).body;
  expect(trail.total).toBe(2);
  app.clock.set('2026-10-06T03:00:00Z');
  expect((await remind()).body).toEqual({ reminded: 2, already: 0 });
  expect(await mails()).toHaveLength(4);
});

test('nobody is reminded who has published all, has left, or reminds', async () => {
  await publish(an);
  await publish(bo);
  await sql`update app_user set is_active = false where id = ${mia}`.execute(app.db);
  expect((await remind()).body).toEqual({ reminded: 0, already: 0 });
  await sql`insert into quarter_reviewer (user_quarter_id, user_id) select id, ${admin} from user_quarter where user_id = ${mia}`.execute(
    app.db,
  );
  expect((await remind()).body).toEqual({ reminded: 0, already: 0 });
  expect(await mails()).toEqual([]);
  await sql`delete from quarter_review`.execute(app.db);
  expect((await remind()).body).toEqual({ reminded: 1, already: 0 });
  expect((await mails()).map(({ to }) => to)).toEqual([lena]);
});

test('administrators remind, of quarters that are over', async () => {
  const manager = await make.user({ role: 'Manager' });
  for (const [as, status] of [
    [null, 401],
    [await make.user({ role: null }), 403],
    [manager, 403],
    [lena, 403],
  ] as const)
    expect((await remind(as)).status).toBe(status);
  expect((await remind(admin, { year: 2026, quarter: 4 })).refusal).toMatchObject({
    ...{ code: 'QUARTER_NOT_OVER', message: 'Reviewers can be reminded once the quarter is over' },
  });
});
