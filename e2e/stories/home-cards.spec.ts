import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A card of the home page: the call that it stands on, the answer that has nothing in it, and what it says then. */
type Card = readonly [name: string, call: string, nothing: unknown, says: string];

const SOMEBODY = {
  ...{ _id: '0192e53c-7e80-7d2d-a30c-c85913f7da87', firstName: 'Emil', lastName: 'Madsen' },
  ...{ initials: 'EM', avatarUrl: null },
};
const OF_EMPLOYEES: readonly Card[] = [
  ['My tasks', '/api/user/tasks', { items: [], total: 0, hidden: 0 }, 'Nothing is waiting for you.'],
  [
    "Who's in today",
    '/api/common/planned-hours/by-teams',
    { day: '2026-11-24', holiday: null, teams: [], people: [] },
    'No one on your teams is planned here today.',
  ],
  ['My planned hours', '/api/user/user-plans', { user: SOMEBODY, days: [] }, 'Nothing is planned.'],
  ['My wall', '/api/user/walls', [], 'Nothing to celebrate these weeks.'],
  [
    'My planned projects',
    '/api/user/week-plans/by-user',
    { weeks: [], rows: [], user: SOMEBODY },
    'No project is planned for you in the next four weeks.',
  ],
  ['My KPIs', '/api/user/personal-kpis', { isExcluded: true, quarters: [] }, 'No figures yet.'],
  ['Team KPIs', '/api/user/team-kpis', [], 'No figures yet.'],
  ['Last appraisals', '/api/user/one-minute-messages/last-three', [], 'No appraisals yet. Send one to a colleague.'],
  [
    'Top five heroes',
    '/api/user/heroes',
    [],
    'No heroes yet: three 1MMs within 90 days make one, from the next Monday on.',
  ],
  ['News', '/api/user/posts', { items: [], total: 0, page: 1, limit: 5 }, 'No news yet.'],
  ['Following', '/api/user/followed-phases/mine-widget', [], 'Nothing here yet. Use the star to follow.'],
];
const OF_ADMINISTRATORS: readonly Card[] = [
  ['Approvals', '/api/user/approvals', { items: [], total: 0, page: 1, limit: 5 }, 'Nothing to approve.'],
  [
    'Overdue periods',
    '/api/user/expired-periods',
    { items: [], total: 0, page: 1, limit: 6 },
    'No periods are overdue.',
  ],
];
const FAILURE = { status: 500, json: { code: 'INTERNAL', message: '' } };

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const predicates = new Map<string, (address: URL) => boolean>();
/** Whether a call is that of a card, whatever it asks for; the same predicate each time, by which it is routed no more. */
function isCall(call: string) {
  const known = predicates.get(call) ?? ((address: URL) => address.pathname === call);
  predicates.set(call, known);
  return known;
}

for (const [part, cards] of [
  ['employee', OF_EMPLOYEES],
  ['admin', OF_ADMINISTRATORS],
] as const) {
  test(`each card of the home page loads, fails and is empty by itself: ${part}`, async ({ page, open }) => {
    await test.step('what is asked for stands as an outline', async () => {
      for (const [, call] of cards) await page.route(isCall(call), () => {});
      await open(part, '/');
      for (const [name] of cards) {
        await expect.soft(cardOf(page, name)).toHaveAttribute('aria-busy', 'true');
        await expect.soft(cardOf(page, name).locator('[class*="Skeleton-root"]').first()).toBeVisible();
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    await test.step('what fails says so, and is tried again alone', async () => {
      for (const [, call] of cards) await page.route(isCall(call), (route) => route.fulfill(FAILURE));
      await page.reload();
      for (const [name] of cards) await expect.soft(cardOf(page, name).getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      for (const [index, [name, call]] of cards.entries()) {
        await page.unroute(isCall(call));
        await cardOf(page, name).getByRole('button', { name: 'Try again' }).click();
        await expect.soft(cardOf(page, name).getByRole('alert')).toHaveCount(0);
        const next = cards[index + 1];
        if (next) await expect.soft(cardOf(page, next[0]).getByRole('alert')).toBeVisible();
      }
    });

    await test.step('what has nothing to show says so', async () => {
      for (const [, call, json] of cards) await page.route(isCall(call), (route) => route.fulfill({ json }));
      await page.reload();
      for (const [name, , , says] of cards) await expect.soft(cardOf(page, name)).toContainText(says);
    });
  });
}

test('a card that cannot be drawn leaves the others where they are', async ({ page, open }) => {
  await page.route(isCall('/api/user/heroes'), (route) => route.fulfill({ json: { none: true } }));
  await open('employee', '/');
  const broken = cardOf(page, 'Top five heroes');
  await expect(broken.getByRole('alert')).toBeVisible();
  await expect(cardOf(page, 'My tasks').getByRole('listitem').first()).toBeVisible();
  await page.unroute(isCall('/api/user/heroes'));
  await page.reload();
  await expect(broken.getByRole('listitem')).toHaveCount(5);
});

test('the present sheet says when its days cannot be had', async ({ page, open }) => {
  await page.route(isCall('/api/user/timeregs'), (route) => route.fulfill(FAILURE));
  await open('employee', '/');
  const picture = page.getByRole('list', { name: /^Hours by day/ });
  const failed = page.getByRole('alert');
  await expect(failed).toBeVisible();
  await expect(picture).toHaveCount(0);
  await page.unroute(isCall('/api/user/timeregs'));
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(picture.getByRole('listitem').first()).toBeVisible();
  await expect(failed).toHaveCount(0);
});
