import { getTeamPlanReport } from '@stint/contract/planning/allocation/team-plan-report';
import { OVER_FOUR_WEEKS, START_AFTER_END } from '@stint/contract/planning/allocation/team-plan-report.rules';
import { saveWeekPlans } from '@stint/contract/planning/allocation/week-plan';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let make: Makers;
let manager: string;
let leader: string;
let keyMember: string;
let members: string[];
let team: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
  leader = await make.user({ name: 'Aaron' });
  keyMember = await make.user();
  members = await Promise.all(
    Array.from({ length: 20 }, (_, index) => make.user({ name: `Member ${String(index).padStart(2, '0')}` })),
  );
  team = await make.team(leader, members);
});
afterAll(() => app.close());

const report = (by: string | null, weeks = '47/2026,48/2026', page = 1) =>
  app.call(getTeamPlanReport, { query: { teamId: team, weeks, page } as never }, by);

test('what people are planned for and registered, by week, with their whole load', async () => {
  const [an = '', bo = ''] = members;
  const [alpha, beta] = [
    await make.project({ name: 'Alpha', manager: keyMember }),
    await make.project({ name: 'Beta' }),
  ];
  const shares = [
    [an, alpha, '47/2026', 20],
    [an, beta, '47/2026', 50],
    [an, alpha, '48/2026', 10],
    [bo, beta, '48/2026', 30],
  ] as const;
  const plans = shares.map(([user, project, weekYear, percentage]) => ({ user, project, weekYear, percentage }));
  await app.call(saveWeekPlans, { body: { plans } }, manager);
  const sheet = await make.sheet(an, await make.period('2026-11-01', '2026-11-30'));
  await make.row(sheet, { phase: await make.phase(alpha), date: '2026-11-17', hours: 3 });

  const shown = async (by: string) =>
    (await report(by)).body.items
      .filter(({ user }) => user._id === an || user._id === bo)
      .map(({ weeks }) =>
        weeks.map(({ total, projects }) => [
          total,
          ...projects.map((one) => [one.project.name, one.percentage, one.registered]),
        ]),
      );
  const whole = [
    [
      [70, ['Beta', 50, 0], ['Alpha', 20, 180]],
      [10, ['Alpha', 10, 0]],
    ],
    [[0], [30, ['Beta', 30, 0]]],
  ];
  expect(await shown(manager)).toEqual(whole);
  expect(await shown(leader)).toEqual(whole);
  // A key member knows the whole load of whom they may plan, and of projects those that they see.
  expect(await shown(keyMember)).toEqual([
    [
      [70, ['Alpha', 20, 180]],
      [10, ['Alpha', 10, 0]],
    ],
    [[0], [0]],
  ]);
  expect((await shown(await make.user())).flat(2).filter((one) => one !== 0)).toEqual([]);
});

test('20 people a page, by name', async () => {
  const { body } = await report(manager);
  expect([body.items.length, body.total, body.items[0]?.user._id]).toEqual([20, 21, leader]);
  const next = await report(manager, '47/2026', 2);
  expect(next.body.items.map(({ user }) => user._id)).toEqual([members.at(-1)]);
});

test('at most 4 weeks, the first not after the last', async () => {
  expect((await report(manager, '48/2026,47/2026')).refusal.fields).toEqual({ weeks: START_AFTER_END });
  expect((await report(manager, '47/2026,48/2026,49/2026,50/2026,51/2026')).refusal.fields).toEqual({
    weeks: OVER_FOUR_WEEKS,
  });
  expect((await report(manager, '47/2026,48/2026,49/2026,50/2026')).status).toBe(200);
  expect((await report(null)).status).toBe(401);
  expect((await report(await make.user({ role: null }))).status).toBe(403);
});
