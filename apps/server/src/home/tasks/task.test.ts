import {
  calculateTasks,
  listMyTasks,
  listTaskChoices,
  listTaskKinds,
  saveTaskChoice,
  saveTaskKind,
} from '@stint/contract/home/tasks/task';
import { UNCOUNTED_KINDS } from '@stint/contract/home/tasks/task-kinds';
import { saveMyDefaultWeek } from '@stint/contract/planning/my-plan/default-week';
import { listNotifications, saveNotificationChoice } from '@stint/contract/platform/notifications/notification';
import { createPeriod } from '@stint/contract/time/periods/period';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OFFICE_DAY, planMakersOf } from '../../../test/make-plans.ts';
import { createTaskStage, NEWEST_PERIOD, type TaskStage } from '../../../test/make-tasks.ts';
import { loadConfig } from '../../lib/config.ts';
import { newId } from '../../lib/new-id.ts';
import { startTaskRefresher } from './task-refresher.ts';

let stage: TaskStage;

beforeAll(async () => {
  stage = await createTaskStage();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.run`delete from task`;
  await stage.run`delete from task_choice`;
});

/** Takes the default week of somebody, who then has to set one. */
async function withoutWeek(user: string): Promise<void> {
  await stage.run`delete from default_week_slot where user_id = ${user}`;
  await stage.run`delete from default_week where user_id = ${user}`;
}

const mine = (user: string, query: object = {}) => stage.app.call(listMyTasks, { query }, user);

test('who asks for it has what concerns them computed anew, and nothing of others', async () => {
  const { app, people } = stage;
  await withoutWeek(people.emil);
  await withoutWeek(people.mia);
  const first = await app.call(calculateTasks, {}, people.emil);
  expect(first.body).toEqual({ raised: 1, ended: 0 });
  const shown = await mine(people.emil);
  expect(shown.body).toMatchObject({
    total: 1,
    hidden: 0,
    items: [
      {
        type: 'missingDefaultWeek',
        severityLevel: 'warning',
        link: '/user/my-plan',
        metaData: { isMine: true, about: null, words: '' },
        receivers: [{ _id: people.emil }],
        responsibleUsers: [{ _id: people.emil }],
      },
    ],
  });
  expect((await mine(people.emil, { types: 'openPastPeriod,missingTime' })).body.total).toBe(0);
  expect((await mine(people.mia)).body.total).toBe(0);
  // Computing it again raises nothing twice.
  expect((await app.call(calculateTasks, {}, people.emil)).body).toEqual({ raised: 0, ended: 0 });
});

test('what all administrators are to do has nobody by name, and only administrators see it', async () => {
  const { app, people } = stage;
  await stage.run`delete from work_hour_month where month = 12`;
  await app.call(calculateTasks, {}, people.ada);
  const shown = await mine(people.ada, { types: 'missingWorkHours' });
  expect(shown.body.items).toMatchObject([{ receivers: [], responsibleUsers: [], metaData: { isMine: true } }]);
  expect((await mine(people.max, { isShowAll: 'true' })).body.items.map(({ type }) => type)).not.toContain(
    'missingWorkHours',
  );
  await stage.run`insert into work_hour_month (year, month, hours) values (2026, 12, 160)`;
});

test('who is to do it stands beside who only knows of it', async () => {
  const { app, people, make, run } = stage;
  const sheet = await make.sheet(people.emil, await make.period('2026-11-02', '2026-11-08', 'Week 45'));
  await app.call(calculateTasks, {}, people.ada);
  const [of] = (await mine(people.leo, { isShowAll: 'true', types: 'openPastPeriod' })).body.items;
  expect(of).toMatchObject({
    metaData: { isMine: false, about: { _id: people.emil } },
    responsibleUsers: [{ _id: people.emil }],
  });
  expect(of?.receivers.map(({ _id }) => _id).sort()).toEqual([people.emil, people.leo].sort());
  // What one only knows of is not one's own list.
  expect((await mine(people.leo)).body.items.map(({ type }) => type)).not.toContain('openPastPeriod');
  await run`delete from user_period where id = ${sheet}`;
});

test('leaders hear of what is late only once its person has worked since, by their own plan', async () => {
  const { app, people, make, run, compute, shown } = stage;
  await withoutWeek(people.mia);
  await planMakersOf(app.db).defaultWeek(people.mia);
  const sheet = await make.sheet(people.mia, await make.period('2026-10-26', '2026-11-01', 'Week 44'));
  await make.period('2026-11-09', '2026-11-15', 'Week 46');
  const planned = (day: string, minutes: number, registered = 0) =>
    run`insert into planning_power_score (user_id, day, score, planned_minutes, registered_minutes, either_minutes)
      values (${people.mia}, ${day}, 0, ${minutes}, ${registered}, ${Math.max(minutes, registered)})`;
  const known = async () => {
    await compute();
    const kinds = await Promise.all([shown('leo', 'openPastPeriod'), shown('leo', 'missingTime')]);
    return kinds.map((of) => of.some(({ metaData }) => metaData.about?._id === people.mia));
  };
  // On leave ever since the sheet ended, and for the days after a day that was forgotten.
  for (const day of ['2026-11-03', '2026-11-04']) await planned(day, 0, 30);
  expect(await known()).toEqual([false, false]);
  await planned('2026-11-10', 480);
  await planned('2026-11-11', 0, 30);
  expect(await known()).toEqual([true, false]);
  await planned('2026-11-19', 480, 480);
  expect(await known()).toEqual([true, true]);
  expect((await shown('mia', 'missingTime')).map(({ data }) => data.day)).toEqual(['2026-11-10']);
  await run`delete from planning_power_score`;
  await run`delete from user_period where id = ${sheet}`;
});

test('a snoozed kind is counted and not shown, until its day or for good, and shown when all is asked for', async () => {
  const { app, people } = stage;
  await withoutWeek(people.emil);
  await app.call(calculateTasks, {}, people.emil);
  const kind = 'missingDefaultWeek' as const;
  const choose = (snoozedUntil: string | null, isNever = false) =>
    app.call(saveTaskChoice, { body: { kind, snoozedUntil, isNever } }, people.emil);
  expect((await choose('2026-11-22')).body).toEqual([{ kind, snoozedUntil: '2026-11-22', isNever: false }]);
  expect((await mine(people.emil)).body).toMatchObject({ total: 0, hidden: 1, items: [] });
  expect((await mine(people.emil, { isShowAll: 'true' })).body.total).toBe(1);
  await choose('2026-11-21');
  expect((await mine(people.emil)).body.total).toBe(1);
  await choose(null, true);
  expect((await mine(people.emil)).body).toMatchObject({ total: 0, hidden: 1 });
  expect((await app.call(listTaskChoices, {}, people.emil)).body).toEqual([
    { kind, snoozedUntil: null, isNever: true },
  ]);
  expect((await choose(null)).body).toEqual([]);
  expect((await mine(people.emil)).body.total).toBe(1);
});

test('administrators turn a kind off and word it; two who do so at once do not overwrite each other', async () => {
  const { app, people } = stage;
  await withoutWeek(people.emil);
  await app.call(calculateTasks, {}, people.emil);
  const kindNow = async () =>
    (await app.call(listTaskKinds, {}, people.ada)).body.find(({ kind }) => kind === 'missingDefaultWeek');
  expect(await kindNow()).toMatchObject({ isOn: true, open: 1, people: 1, version: 0, audience: 'person' });
  const save = (isOn: boolean, words: string, version: number, as = people.ada) =>
    app.call(saveTaskKind, { body: { kind: 'missingDefaultWeek', isOn, words, version } }, as);
  expect((await save(false, '', 0, people.max)).status).toBe(403);
  expect((await save(true, 'Say when you work', 0)).status).toBe(200);
  expect((await mine(people.emil)).body.items[0]?.metaData.words).toBe('Say when you work');
  expect((await save(false, '', 0)).refusal.code).toBe('CHANGED_MEANWHILE');
  await save(false, '', 1);
  expect((await mine(people.emil)).body.total).toBe(0);
  expect(await kindNow()).toMatchObject({ isOn: false, open: 0, version: 2 });
  await save(true, '', 2);
  expect((await mine(people.emil)).body.total).toBe(1);
});

test('own words name what the kind knows alone, and are those that people are told at once', async () => {
  const { app, people, run } = stage;
  const kindOf = async () =>
    (await app.call(listTaskKinds, {}, people.ada)).body.find(({ kind }) => kind === 'unreadPost');
  const save = async (words: string) => {
    const version = (await kindOf())?.version ?? 0;
    return app.call(saveTaskKind, { body: { kind: 'unreadPost', isOn: true, words, version } }, people.ada);
  };
  for (const [words, code] of [
    ['Read {{wage}}', 'UNKNOWN_PLACEHOLDER'],
    ['Read {{title', 'PLACEHOLDER_BROKEN'],
  ] as const)
    expect((await save(words)).refusal).toMatchObject({ code, fields: { words: expect.any(String) } });
  expect((await save('Have a look at {{ title }}')).status).toBe(200);
  expect((await kindOf())?.words).toBe('Have a look at {{title}}');
  await app.call(saveNotificationChoice, { body: { kind: 'taskRaised', inApp: true, mail: false } }, people.olga);
  await run`insert into post (id, title, type, content, plain, is_active, is_must_read, created_at, updated_at)
    values (gen_random_uuid(), 'the rules', 'Guideline', '', '', true, true, now(), now())`;
  await stage.compute();
  const query = { search: 'the rules' };
  expect((await app.call(listNotifications, { query }, people.olga)).body.items[0]?.data).toEqual({
    task: 'Have a look at the rules',
  });
  await save('');
  await run`delete from post`;
});

test('who is told of tasks at once is told of so many in an hour, whoever raises how many', async () => {
  const { app, people, run } = stage;
  await stage.compute();
  await app.call(saveNotificationChoice, { body: { kind: 'taskRaised', inApp: true, mail: false } }, people.mia);
  for (const part of [0, 1])
    await run`insert into post (id, title, type, content, plain, is_active, is_must_read, created_at, updated_at)
      select gen_random_uuid(), 'Read ' || n, 'Guideline', '', '', true, true, now(), now()
      from generate_series(${part}::int * 40, ${part}::int * 40 + 39) n`.then(() => stage.compute());
  expect((await mine(people.mia, { types: 'unreadPost' })).body.total).toBe(80);
  const query = { search: 'Read' };
  expect((await app.call(listNotifications, { query }, people.mia)).body.total).toBe(60);
  await run`delete from post`;
});

test('customers have no tasks, and an inactive receiver loses theirs', async () => {
  const { app, people, make } = stage;
  const customer = await make.user({ role: null });
  expect((await mine(customer)).status).toBe(403);
  await withoutWeek(people.olga);
  await stage.compute();
  expect((await mine(people.olga)).body.total).toBe(1);
  await stage.run`update app_user set is_active = false where id = ${people.olga}`;
  await stage.compute();
  const left = await app.db.selectFrom('task').select('id').where('user_id', '=', people.olga).execute();
  expect(left).toEqual([]);
});

test('an act computes at once what it touches, and nothing else', async () => {
  const { app, people } = stage;
  await withoutWeek(people.emil);
  await withoutWeek(people.mia);
  await app.call(calculateTasks, {}, people.emil);
  const deps = { ...app, config: loadConfig({ LOG_LEVEL: 'silent' }) };
  const warnings: object[] = [];
  const refresher = startTaskRefresher(deps, { warn: (details) => warnings.push(details) });
  // A kind that is saved touches no facts: the two without a default week are not found by it.
  await app.call(saveTaskKind, { body: { kind: 'proofReading', isOn: true, words: '', version: 0 } }, people.ada);
  await refresher.settled();
  expect((await mine(people.emil)).body.total).toBe(1);
  const days = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, plans: OFFICE_DAY }));
  const week = { _id: newId(), validFrom: '2026-11-21', days };
  expect((await app.call(saveMyDefaultWeek, { body: week }, people.emil)).status).toBe(200);
  await refresher.settled();
  expect(warnings).toEqual([]);
  expect((await mine(people.emil)).body.total).toBe(0);
  expect((await mine(people.mia)).body.total).toBe(0);
  await refresher.stop();
});

test('the next period is asked for until an administrator has created it', async () => {
  const { app, people, run } = stage;
  const asked = async () => (await mine(people.ada, { types: 'missingPeriod' })).body.items.map(({ data }) => data);
  await run`update timereg_period set to_date = '2026-11-25' where name = ${NEWEST_PERIOD}`;
  await app.call(calculateTasks, {}, people.ada);
  expect(await asked()).toEqual([{ day: '2026-11-26' }]);
  const refresher = startTaskRefresher({ ...app, config: loadConfig({ LOG_LEVEL: 'silent' }) }, { warn() {} });
  const body = { name: 'Next', fromDate: '2026-11-26', toDate: '2026-12-31' };
  expect((await app.call(createPeriod, { body }, people.ada)).status).toBe(200);
  await refresher.settled();
  expect(await asked()).toEqual([]);
  await refresher.stop();
});

test('two processes that compute the same at once raise it once', async () => {
  const { app, people } = stage;
  await withoutWeek(people.emil);
  await Promise.all(Array.from({ length: 6 }, () => app.call(calculateTasks, {}, people.emil)));
  const rows = await app.db.selectFrom('task').select('kind').where('user_id', '=', people.emil).execute();
  expect(rows).toEqual([{ kind: 'missingDefaultWeek' }]);
});

test('who has what concerns them computed is told of their own tasks, not of what others are to do about them', async () => {
  const { app, people, run } = stage;
  const quarter = newId();
  const calculate = async (user: string) => (await app.call(calculateTasks, {}, user)).body;
  await calculate(people.ada);
  await calculate(people.mia);
  await run`insert into user_quarter (id, user_id, year, quarter) values (${quarter}, ${people.mia}, 2026, 3)`;
  await run`insert into quarter_reviewer (user_quarter_id, user_id) values (${quarter}, ${people.max})`;
  // To write a review of one's own is one's own task.
  expect(await calculate(people.mia)).toEqual({ raised: 1, ended: 0 });
  await run`insert into quarter_review (user_quarter_id, review) values (${quarter}, '<p>Well done.</p>')`;
  expect(await calculate(people.mia)).toEqual({ raised: 0, ended: 0 });
  expect((await mine(people.max, { types: 'quarterToPublish' })).body.total).toBe(1);
  await run`update quarter_review set review = ''`;
  expect(await calculate(people.max)).toEqual({ raised: 0, ended: 1 });
  await run`delete from quarter_review`;
  await run`delete from quarter_reviewer`;
  await run`delete from user_quarter`;
});

test('how many answered a survey in confidence, or review somebody, is counted for nobody', async () => {
  const { app, people, make, run } = stage;
  const survey = newId();
  await app.call(calculateTasks, {}, people.ada);
  await run`insert into timereg_period (id, name, from_date, to_date) values (${newId()}, 'Today', '2026-11-21', '2026-11-21')`;
  await run`insert into survey (id, name, team_id, is_anonymous) values (${survey}, 'Pulse', ${await make.team(null, [people.mia])}, true)`;
  await run`insert into performance_review (id, reviewer_id, reviewee_id, year, month, is_confidential)
    values (${newId()}, ${people.max}, ${people.ada}, 2026, 9, true)`;
  // Nor does computing tell an administrator how many there were.
  expect((await app.call(calculateTasks, {}, people.ada)).body).toEqual({ raised: 0, ended: 0 });
  expect((await mine(people.mia, { types: 'surveyToAnswer' })).body.total).toBe(1);
  expect((await mine(people.max, { types: 'performanceReviewToGive' })).body.total).toBe(1);
  const kinds = (await app.call(listTaskKinds, {}, people.ada)).body;
  for (const name of UNCOUNTED_KINDS)
    expect(kinds.find(({ kind }) => kind === name)).toMatchObject({ open: null, people: null });
  await run`delete from performance_review`;
  await run`delete from survey`;
});
