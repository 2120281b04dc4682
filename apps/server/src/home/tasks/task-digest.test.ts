import { saveTaskChoice } from '@stint/contract/home/tasks/task';
import { saveNotificationChoice } from '@stint/contract/platform/notifications/notification';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { planMakersOf } from '../../../test/make-plans.ts';
import { createTaskStage, type TaskStage } from '../../../test/make-tasks.ts';
import { loadConfig } from '../../lib/config.ts';
import { withTransaction } from '../../lib/db.ts';
import { contextOf } from '../../lib/jobs/job-runner.ts';
import { newId } from '../../lib/new-id.ts';
import { sendTaskDigests } from './send-task-digests.job.ts';

let stage: TaskStage;

/** Monday, 23 November 2026, in Vietnam. */
const at = (time: string) => stage.app.clock.set(`2026-11-23T${time}:00+07:00`);

beforeAll(async () => {
  stage = await createTaskStage();
  const { make, people } = stage;
  const period = await make.period('2026-11-16', '2026-11-22', 'Week 47');
  for (const user of [people.emil, people.mia]) await make.sheet(user, period);
  at('07:00');
  await stage.compute();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.run`delete from task_digest`;
  await stage.run`delete from mail`;
  await stage.run`delete from task_choice`;
});

/** Carries the job out as one process would. */
async function send(): Promise<void> {
  const context = contextOf({ ...stage.app, config: loadConfig({ LOG_LEVEL: 'silent' }) }, newId(), null);
  for (let isOver = false; !isOver; )
    isOver = await withTransaction(stage.app.db, async (tx) => {
      const answer = await sendTaskDigests.run({ tx, context: { ...context, db: tx }, data: {}, step: null });
      return 'outcome' in answer;
    });
}

const mailed = async () =>
  (
    await stage.app.db
      .selectFrom('mail')
      .select(['to_user_id', 'subject', 'plain'])
      .where('kind', '=', 'task-digest')
      .execute()
  ).sort((one, other) => String(one.to_user_id).localeCompare(String(other.to_user_id)));
const receivers = async () => (await mailed()).map(({ to_user_id }) => to_user_id);

test('nobody is reminded before their own day begins, and everybody once after that', async () => {
  const { emil, mia } = stage.people;
  at('07:55');
  await send();
  expect(await receivers()).toEqual([]);
  at('08:00');
  await send();
  expect((await receivers()).sort()).toEqual([emil, mia].sort());
  const [mail] = await mailed();
  expect(mail?.plain).toContain('Lock Week 47');
  expect(mail?.plain).toContain('/user/timereg/');
  at('14:00');
  await send();
  expect(await receivers()).toHaveLength(2);
});

test('processes that send at the same time remind nobody twice', async () => {
  at('08:10');
  await Promise.all([send(), send(), send(), send()]);
  expect(await receivers()).toHaveLength(2);
});

test('who is away, snoozed it or wants no mail is left in peace', async () => {
  const { app, people } = stage;
  const plans = planMakersOf(app.db);
  at('09:00');
  const leave = await plans.request(people.mia, '2026-11-23', '2026-11-23', {
    absenceReason: await plans.absenceReason(),
  });
  await app.call(
    saveTaskChoice,
    { body: { kind: 'openPastPeriod', snoozedUntil: '2026-11-30', isNever: false } },
    people.emil,
  );
  await send();
  expect(await receivers()).toEqual([]);
  // Back at work, the person is reminded; the other one snoozed only one kind.
  await stage.run`delete from workday_request where id = ${leave}`;
  await send();
  expect(await receivers()).toEqual([people.mia]);
  await stage.run`delete from task_digest`;
  await stage.run`delete from task_choice`;
  await app.call(saveNotificationChoice, { body: { kind: 'taskDigest', inApp: false, mail: false } }, people.emil);
  await send();
  expect((await receivers()).filter((one) => one === people.emil)).toEqual([]);
});

test('mails count the reviews that wait and name nobody, and do not count those of an administrator', async () => {
  const { ada, max, emil, mia } = stage.people;
  at('09:30');
  for (const [reviewee, month] of [
    [ada, 9],
    [emil, 8],
  ])
    await stage.run`insert into performance_review (id, reviewer_id, reviewee_id, year, month, is_confidential)
      values (${newId()}, ${max}, ${reviewee}, 2026, ${month}, true)`;
  for (const [user, review] of [
    [ada, '<p>Well done.</p>'],
    [mia, ''],
  ]) {
    const quarter = newId();
    await stage.run`insert into user_quarter (id, user_id, year, quarter) values (${quarter}, ${user}, 2026, 3)`;
    await stage.run`insert into quarter_reviewer (user_quarter_id, user_id) values (${quarter}, ${max})`;
    await stage.run`insert into quarter_review (user_quarter_id, review) values (${quarter}, ${review})`;
  }
  await stage.compute();
  expect((await stage.shown('max', 'performanceReviewToGive')).map(({ data }) => data.month).sort()).toEqual([
    '08/2026',
    '09/2026',
  ]);
  await send();
  const [mail] = (await mailed()).filter(({ to_user_id }) => to_user_id === max);
  expect(mail?.subject).toBe('Your tasks today: 3');
  expect(mail?.plain).toMatch(/2 quarter reviews wait: \S+\/user\/q-reviews-report\n/);
  expect(mail?.plain).toMatch(/1 performance review waits: \S+\/user\/performance-reviews\n/);
  expect(mail?.plain).not.toMatch(/Ada|Emil|Mia|2026|detailId|userId/);
});
