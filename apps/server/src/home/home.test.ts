import { listGreetings, listQuotes } from '@stint/contract/home/day/day-words';
import { listPersonalKpis, listTeamsKpis } from '@stint/contract/home/kpis/kpis';
import { getMustDo, skipMustDo } from '@stint/contract/home/must-do/must-do';
import { bayesianAverage } from '@stint/contract/home/wall/hero.rules';
import { listHeroes, listWall } from '@stint/contract/home/wall/wall';
import { listBirthdays } from '@stint/contract/people/profiles/wish';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTaskStage, type Somebody, type TaskStage } from '../../test/make-tasks.ts';
import { TEST_NOW } from '../../test/test-app.ts';
import { newId } from '../lib/new-id.ts';
import { MOST_WISHES } from './tasks/kinds/knowledge.kinds.ts';

let stage: TaskStage;
let customer: string;

beforeAll(async () => {
  stage = await createTaskStage();
  customer = await stage.make.user({ role: null });
});
afterAll(() => stage.app.close());

const message = (
  to: { user?: string; team?: string },
  by: string,
  star: number,
  at = '2026-11-18T03:00:00Z',
  comment = 'Well done',
) =>
  stage.run`insert into one_minute_message (id, to_user_id, to_team_id, by_user_id, star, comment, created_date)
    values (gen_random_uuid(), ${to.user ?? null}, ${to.team ?? null}, ${by}, ${star}, ${comment}, ${at})`;
/** Weeks 46 and 47 of 2026: 9 to 22 November. */
const wallOf = async (who: Somebody) => {
  const query = { weeks: '47,46', years: '2026,2026' };
  return (await stage.app.call(listWall, { query }, stage.people[who])).body;
};

test('greetings and quotes are those of the company', async () => {
  await stage.run`insert into greeting (id, title) values (gen_random_uuid(), 'Welcome back')`;
  await stage.run`insert into quote (id, title) values (gen_random_uuid(), 'Less is more')`;
  const { app, people } = stage;
  expect((await app.call(listGreetings, {}, people.emil)).body).toMatchObject([{ title: 'Welcome back' }]);
  expect((await app.call(listQuotes, {}, people.emil)).body).toMatchObject([{ title: 'Less is more' }]);
});

test('what must be done first is asked until it is done, or put off for the day; of customers nothing is', async () => {
  const { app, people, run } = stage;
  const ask = (user: string, query: object = {}) => app.call(getMustDo, { query }, user);
  expect((await ask(customer)).body).toMatchObject({ isSkipped: true, userType: 'Customer' });
  expect((await ask(people.emil)).body.isSkipped).toBe(true);
  const [skill, post] = [newId(), newId()];
  await run`insert into skill (id, name) values (${skill}, 'Rust')`;
  await run`insert into post (id, title, type, is_must_read) values (${post}, 'House rules', 'Guideline', true)`;
  expect((await ask(people.emil)).body).toEqual({
    isSkipped: false,
    setSkill: { isDone: false, left: 1 },
    readRequiredGuideline: { isDone: false, posts: [{ _id: post, title: 'House rules' }] },
    dailySkillReevaluation: { isDone: true, left: 0 },
    userType: 'Employee',
  });
  await run`insert into user_skill (user_id, skill_id, level, evaluated_at) values (${people.emil}, ${skill}, 2, '2026-11-01')`;
  expect((await ask(people.emil)).body).toMatchObject({
    setSkill: { isDone: true },
    dailySkillReevaluation: { isDone: false, left: 1 },
  });
  await app.call(skipMustDo, {}, people.emil);
  expect((await ask(people.emil)).body.isSkipped).toBe(true);
  expect((await ask(people.mia)).body.isSkipped).toBe(false);
  expect((await ask(people.emil, { date: '2026-11-22' })).body.isSkipped).toBe(false);
  // Of others nothing is told, to nobody.
  expect((await ask(people.ada, { userId: people.emil })).status).toBe(404);
  expect((await app.call(skipMustDo, {}, customer)).status).toBe(403);
  await run`delete from post`;
});

test('the wall shows birthdays without their year, anniversaries, newcomers, and wishes and thanks to oneself', async () => {
  const { people, run, team, make } = stage;
  await run`update app_user set date_of_birth = '1990-11-20', show_birthday = true where id = ${people.mia}`;
  await run`update app_user set date_of_birth = '1990-11-20', show_birthday = false where id = ${people.olga}`;
  await run`update app_user set date_of_birth = '1990-11-22', show_birthday = true where id = ${people.max}`;
  await run`update app_user set start_working = '2021-11-10' where id = ${people.leo}`;
  const nina = await make.user({ name: 'Nina', startWorking: '2026-11-16' });
  await run`insert into wish (id, user_id, by_user_id, occasion, day, message, created_at)
    values (gen_random_uuid(), ${people.emil}, ${people.mia}, 'birthday', '2026-11-18', 'Hooray', '2026-11-18T03:00:00Z')`;
  await message({ user: people.emil }, people.max, 5);
  await message({ user: people.emil }, people.max, 3, undefined, 'So so');
  await message({ user: people.mia }, people.max, 5, undefined, 'For Mia alone');
  await message({ team }, people.rita, 4, '2026-11-10T03:00:00Z', 'Great team');
  const [week47, week46] = await wallOf('emil');
  expect(week47).toMatchObject({ week: 47, year: 2026 });
  expect(week47?.items.map(({ type, data }) => [type, data])).toEqual([
    ['wish', { by: expect.objectContaining({ _id: people.mia }), message: 'Hooray', at: expect.any(String) }],
    ['thanks', expect.objectContaining({ message: 'Well done', star: 5, team: null })],
    ['birthday', { user: expect.objectContaining({ _id: people.mia }), day: '2026-11-20', isWished: false }],
    ['newcomer', { user: expect.objectContaining({ _id: nina }), day: '2026-11-16' }],
  ]);
  expect(week46?.items.map(({ type }) => type)).toEqual(['thanks', 'anniversary']);
  expect(week46?.items[1]?.data).toMatchObject({ years: 5 });
  expect(JSON.stringify([week47, week46])).not.toMatch(/1990|For Mia alone|So so/);
  // Who is in no team of theirs reads nothing of the team's thanks.
  expect(JSON.stringify(await wallOf('olga'))).not.toContain('Great team');
  const keys = week47?.items.map(({ key }) => key) ?? [];
  expect(new Set(keys).size).toBe(keys.length);
});

test('who was born on 29 February, or began on it, has the 28th in years without one, on the wall and among tasks', async () => {
  const { app, people, run, compute, shown } = stage;
  app.clock.set('2027-03-01T05:00:00.000Z');
  await run`update app_user set date_of_birth = '1992-02-29', show_birthday = true, start_working = '2024-02-29' where id = ${people.mia}`;
  const query = { weeks: '8', years: '2027' };
  const [week] = (await app.call(listWall, { query }, people.emil)).body;
  expect(week?.items.map(({ type, data }) => [type, data])).toEqual([
    ['birthday', expect.objectContaining({ day: '2027-02-28' })],
    ['anniversary', expect.objectContaining({ day: '2027-02-28', years: 3 })],
  ]);
  await compute();
  for (const kind of ['birthdayWish', 'workAnniversary'] as const)
    expect((await shown('emil', kind)).map(({ data }) => data.day)).toEqual(['2027-02-28']);
  app.clock.set(TEST_NOW);
});

test('of a large team whose people all began on the same day each is reminded of some, and of the next once these are wished', async () => {
  const { app, make, people, run, compute, shown } = stage;
  const mates = await Promise.all(Array.from({ length: MOST_WISHES + 5 }, () => make.user()));
  const large = await make.team(null, [people.emil, ...mates]);
  await run`update app_user set start_working = '2020-11-21' where id = any(${mates}::uuid[])`;
  await compute();
  const reminded = async () => (await shown('emil', 'workAnniversary')).map(({ link }) => link.split(/[/?]/)[3] ?? '');
  const first = await reminded();
  expect(first).toHaveLength(MOST_WISHES);
  await run`insert into wish (id, user_id, by_user_id, occasion, day, message, created_at)
    select gen_random_uuid(), u, ${people.emil}, 'anniversary', '2026-11-21', 'Well done', now() from unnest(${first}::uuid[]) u`;
  await compute();
  expect((await reminded()).filter((one) => first.includes(one))).toEqual([]);
  expect(await reminded()).toHaveLength(5);
  await app.db.deleteFrom('team_member').where('team_id', '=', large).execute();
});

test('who is born into a family is told to nobody: births on the wall are those of people who show their birthday', async () => {
  const { app, people, run, compute, shown } = stage;
  await run`insert into family_member (user_id, place, name, date_of_birth, relationship)
    values (${people.mia}, 0, 'Newborn of Mia', '2026-11-19', 'Child')`;
  await run`update app_user set date_of_birth = '1990-11-19', show_birthday = false where id = ${people.mia}`;
  await compute();
  for (const who of Object.keys(people) as Somebody[]) {
    const [wall, days, wishes] = [
      await wallOf(who),
      (await app.call(listBirthdays, { query: {} }, people[who])).body,
      await shown(who, 'birthdayWish'),
    ];
    expect(JSON.stringify(wall)).not.toContain('Newborn');
    expect(
      JSON.stringify([wall.flatMap(({ items }) => items.filter(({ type }) => type === 'birthday')), days, wishes]),
    ).not.toContain(people.mia);
  }
  await run`delete from family_member`;
});

test('weeks and years of a wall belong together, and are not many', async () => {
  const { app, people } = stage;
  const ask = (weeks: string, years: string) => app.call(listWall, { query: { weeks, years } }, people.emil);
  expect((await ask('1,2', '2026')).status).toBe(400);
  expect((await ask('1,2,3,4,5,6,7,8,9', Array.from({ length: 9 }, () => '2026').join())).status).toBe(400);
  expect((await ask('53,1', '2026,2027')).body).toMatchObject([
    { week: 1, year: 2027 },
    { week: 53, year: 2026 },
  ]);
});

test('heroes have three messages of others within 90 days, by an average that few messages move little', async () => {
  const { app, people, run } = stage;
  await run`delete from one_minute_message`;
  const before = (user: string, stars: number[], at = '2026-11-15T16:59:59Z') =>
    Promise.all(stars.map((star) => message({ user }, people.max, star, at)));
  await before(people.emil, [5, 5, 5, 4]);
  await before(people.mia, [5, 5, 5]);
  await before(people.olga, [5, 5]);
  await before(people.leo, [3, 2, 3, 3]);
  await before(people.rita, [5, 5, 5], '2026-08-17T16:59:59Z');
  await before(people.max, [5, 5, 5]);
  const counted = [5, 5, 5, 4, 5, 5, 5, 5, 5, 3, 2, 3, 3];
  const company = counted.reduce((sum, star) => sum + star, 0) / counted.length;
  const heroes = (await app.call(listHeroes, {}, people.emil)).body;
  const halves = (average: number) => Math.round(average * 2) / 2;
  expect(heroes.map(({ user, ...rest }) => [user.firstName, rest])).toEqual([
    ['Mia', { average: halves(bayesianAverage(15, 3, company)) }],
    ['Emil', { average: halves(bayesianAverage(19, 4, company)) }],
    ['Leo', { average: halves(bayesianAverage(11, 4, company)) }],
  ]);
  // Who looks again and again learns nothing of a new message: it counts from the next Monday of the company on.
  await before(people.mia, [1, 1, 1], '2026-11-15T17:00:00Z');
  expect((await app.call(listHeroes, {}, people.emil)).body).toEqual(heroes);
  app.clock.set('2026-11-22T17:00:00Z');
  const next = (await app.call(listHeroes, {}, people.emil)).body;
  app.clock.set(TEST_NOW);
  expect(next.at(0)?.user.firstName).toBe('Emil');
});

test('personal figures are of the last three quarters, of oneself or for who knows the affairs; part-time freelancers have none', async () => {
  const { app, people, run } = stage;
  for (const [year, quarter] of [
    [2025, 4],
    [2026, 1],
    [2026, 2],
    [2026, 3],
    [2026, 4],
  ])
    await run`insert into user_quarter (user_id, year, quarter) values (${people.emil}, ${year}, ${quarter})`;
  const ask = (as: string, query: object = {}) => app.call(listPersonalKpis, { query }, as);
  const own = (await ask(people.emil)).body;
  expect(own.isExcluded).toBe(false);
  expect(own.quarters.map(({ year, quarter }) => [year, quarter])).toEqual([
    [2026, 2],
    [2026, 3],
    [2026, 4],
  ]);
  expect(own.quarters[2]).toEqual({
    ...{ year: 2026, quarter: 4, average1MM: 4.75, averageWFOPercentage: null, expectedWFOPercentage: 40 },
    planningPowerScore: null,
  });
  expect((await ask(people.max, { user: people.emil, quartersToShow: 1 })).body.quarters).toHaveLength(1);
  expect((await ask(people.leo, { user: people.emil })).status).toBe(404);
  await run`update app_user set remuneration_type = 'Freelancer Part Time' where id = ${people.emil}`;
  expect((await ask(people.emil)).body).toEqual({ isExcluded: true, quarters: [] });
});

test("figures of teams are of one's own teams; stars of few people are told to who leads them, and all in steps to others", async () => {
  const { app, people, run, team } = stage;
  await run`insert into team_kpi (team_id, year, quarter, average_1mm, rated_people, wfo_percentage, placed_people,
      expected_wfo_percentage, planning_power_score, planned_people, calculated_at)
    values (${team}, 2026, 3, 4.5, 2, 60, 3, 40, 80, 2, now()), (${team}, 2026, 4, 4.28, 3, 55, 2, 40, 91, 3, now())`;
  const ask = async (as: string) => (await app.call(listTeamsKpis, { query: {} }, as)).body;
  const [mine] = await ask(people.mia);
  expect(mine?.quarters).toMatchObject([
    { quarter: 3, average1MM: null, averageWFOPercentage: 60, planningPowerScore: null },
    { quarter: 4, average1MM: 4.5, averageWFOPercentage: null, planningPowerScore: 90 },
  ]);
  expect((await ask(people.leo))[0]?.quarters).toMatchObject([
    { average1MM: 4.5, averageWFOPercentage: 60, planningPowerScore: 80 },
    { average1MM: 4.28, averageWFOPercentage: 55, planningPowerScore: 91 },
  ]);
  expect(await ask(people.olga)).toEqual([]);
});
