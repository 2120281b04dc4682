import { getNextToApprove, listApprovals } from '@stint/contract/time/approvals/approvals';
import { lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReviewStage, type ReviewStage } from '../../../test/make-review.ts';

let stage: ReviewStage;
let waiting: string[];
beforeAll(async () => {
  stage = await createReviewStage();
  waiting = [];
  for (const day of ['2026-11-01', '2026-11-02', '2026-11-03']) {
    stage.app.clock.set(`${day}T05:00:00.000Z`);
    waiting.push((await stage.lockedSheet()).sheet);
  }
  stage.app.clock.set('2026-11-21T05:00:00.000Z');
});
afterAll(() => stage.app.close());

const list = (query: Parameters<typeof stage.app.call<typeof listApprovals>>[1]['query'], as: string | null) =>
  stage.app.call(listApprovals, { query }, as);
const next = async (as: string, after?: string) =>
  (await stage.app.call(getNextToApprove, { query: { after } }, as)).body;

test('what waits for my approval, longest waiting first, with the hours of my projects', async () => {
  const { body } = await list({}, stage.firstManager);
  expect(body.total).toBe(3);
  expect(body.items.map((item) => item.userPeriod)).toEqual(waiting);
  expect(body.items[0]).toMatchObject({
    ...{ user: { _id: stage.owner }, state: 'locked', waitingDays: 20, minutes: 180, isSelfReview: false },
    projects: [{ project: { name: 'Alpha' }, minutes: 180, approvedDate: null }],
  });
  expect((await list({}, stage.stranger)).body).toEqual({ items: [], total: 0 });
  expect((await list({}, null)).status).toBe(401);
});

test('pages, orders, searches and refuses what it does not know', async () => {
  const page = await list({ limit: 2, page: 2, orderBy: '-lockedAt' }, stage.firstManager);
  expect(page.body.items.map((item) => item.userPeriod)).toEqual([waiting[0]]);
  expect((await list({ search: 'ówner' }, stage.firstManager)).body.total).toBe(3);
  const ofThePeriod = await list({ search: `${page.body.items[0]?.user.initials} PERIOD` }, stage.firstManager);
  expect(ofThePeriod.body.total).toBe(3);
  expect((await list({ search: '%' }, stage.firstManager)).body.total).toBe(0);
  for (const wrong of [{ orderBy: 'x' }, { page: 0 }, { status: 'late' }, { unknown: 1 }])
    expect((await list(wrong as object, stage.firstManager)).status).toBe(400);
});

test('the next to approve is the longest waiting one, another than the given', async () => {
  expect(await next(stage.firstManager)).toMatchObject({ waiting: 3, next: { userPeriod: waiting[0] } });
  expect(await next(stage.firstManager, waiting[0])).toMatchObject({ waiting: 3, next: { userPeriod: waiting[1] } });
  expect(await next(stage.stranger)).toEqual({ waiting: 0, next: null });
});

test('an approved sheet waits no longer and is found among the approved', async () => {
  const [sheet] = waiting;
  await stage.approveAs(stage.firstManager, sheet ?? '');
  expect((await list({}, stage.firstManager)).body.total).toBe(2);
  expect((await list({ status: 'approved' }, stage.firstManager)).body.items).toMatchObject([
    { userPeriod: sheet, state: 'locked' },
  ]);
  expect((await list({ status: 'all' }, stage.firstManager)).body.total).toBe(3);
  expect((await list({}, stage.secondManager)).body.total).toBe(3);
});

test('an unlocked sheet waits for nobody', async () => {
  const last = waiting.at(-1) ?? '';
  await stage.app.db
    .updateTable('user_period')
    .set({ is_locked: false, locked_at: null })
    .where('id', '=', last)
    .execute();
  expect((await list({}, stage.secondManager)).body.items.map((item) => item.userPeriod)).not.toContain(last);
  await stage.app.call(lockUserPeriod, { params: { id: last } }, stage.owner);
  expect((await list({}, stage.secondManager)).body.items.at(-1)).toMatchObject({ userPeriod: last, waitingDays: 0 });
});
