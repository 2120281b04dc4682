import type { Page } from '@playwright/test';
import { getSheet } from '@stint/contract/time/sheet/timereg';
import { listUserPeriods } from '@stint/contract/time/sheet/user-period';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import type { Api } from '../support/api.ts';
import { emptyPastSheet, fillFirstNight, rowsOf, sheetIsOpen } from '../support/sheet.ts';
import { expect, test } from '../support/test.ts';

/** The person's sheet of the period that runs. */
async function runningSheet(person: Api) {
  const today = demoToday();
  const periods = await person.call(listUserPeriods, { query: {} });
  const at = periods.find(({ period }) => period.fromDate <= today && today <= period.toDate);
  if (!at) throw new Error('A period of the demo company runs');
  return person.call(getSheet, { query: { timeregPeriod: at.timeregPeriod } });
}

/** Has the page remember each row and head of a sheet that is put on it or taken from it. */
const watchDrawing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    const remember = (sign: string, nodes: NodeList) => {
      for (const node of nodes) {
        if (!(node instanceof HTMLElement)) continue;
        for (const part of [node, ...node.querySelectorAll<HTMLElement>('[data-row], h1[tabindex="-1"]')])
          if (part.matches('[data-row]')) drawn.push(`${sign} row ${part.dataset.row}`);
          else if (part.matches('h1')) drawn.push(`${sign} head ${part.textContent}`);
      }
    };
    new MutationObserver((changes) => {
      for (const { removedNodes, addedNodes } of changes) {
        remember('without', removedNodes);
        remember('with', addedNodes);
      }
    }).observe(document, { childList: true, subtree: true });
  });

const drawnOn = (page: Page) => page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
const forgetDrawn = (page: Page) =>
  page.evaluate(() => {
    (window as unknown as { drawn: string[] }).drawn.length = 0;
  });

test('a sheet opens on today, drawn once, with its month, copy and lock in sight', async ({ page, open, api }) => {
  const sheet = await runningSheet(api('leader'));
  await fillFirstNight(api('leader'), sheet.period._id);
  await watchDrawing(page);
  await open('leader', `/user/timereg/${sheet.period._id}`);
  const expectOpened = async () => {
    await sheetIsOpen(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-row] :focus')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1, name: sheet.period.name })).toBeInViewport({ ratio: 1 });
    for (const name of ['Copy', 'Lock period'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    const drawn = await drawnOn(page);
    expect(drawn.filter((one) => one.startsWith('with row')).length).toBeGreaterThan(10);
    // On the first of a month today begins with the hour of the first night: it is more than a window.
    if (!demoToday().endsWith('-01')) expect(drawn.filter((one) => one.startsWith('without row'))).toEqual([]);
    expect(drawn.filter((one, place) => drawn.indexOf(one) !== place)).toEqual([]);
  };
  await expectOpened();

  const leave = async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
    await expect(page.locator('[data-row]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await forgetDrawn(page);
  };
  await test.step('and when one comes back to it', async () => {
    await leave();
    await page.goBack();
    await expectOpened();
  });
  await test.step('and when one goes to it again from another screen', async () => {
    await leave();
    await page.getByRole('link', { name: /^Time/ }).first().click();
    await expectOpened();
  });
  await test.step('and the screen after it begins at its top', async () => {
    await leave();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('on a phone a sheet opens on today, also when one goes to it again', async ({ page, open, api }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const sheet = await runningSheet(api('leader'));
  if (sheet.timeregs.length === 0) await fillFirstNight(api('leader'), sheet.period._id);
  await open('leader', `/user/timereg/${sheet.period._id}`);
  const today = page.getByText('· today');
  await expect(today).toBeInViewport();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeInViewport();
  await page.getByRole('link', { name: /^Time/ }).first().click();
  await rowsOf(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  await expect(today).toBeInViewport();
});

test('delay and place of a row stay on one line, whole', async ({ page, open, api }) => {
  const at = await emptyPastSheet(api('admin'), api('freelancer'));
  await fillFirstNight(api('freelancer'), at.period);
  await open('freelancer', `/user/timereg/${at.period}`);
  for (const language of ['en', 'vi']) {
    await page.evaluate((chosen) => localStorage.setItem('stint.language', JSON.stringify(chosen)), language);
    await page.reload();
    for (const width of [1440, 1200, 1000]) {
      await page.setViewportSize({ width, height: 900 });
      const delay = rowsOf(page)
        .first()
        .getByTitle(language === 'en' ? /of 5 stars/ : /trên 5 sao/);
      await expect(delay).toHaveText(/^★ 1 · \d{3,} (h|giờ)$/);
      const { lines, isWhole } = await delay.evaluate((text) => {
        const cell = text.parentElement;
        return {
          lines: Math.round(text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight)),
          isWhole: cell !== null && cell.scrollWidth <= cell.clientWidth,
        };
      });
      expect([language, width, lines, isWhole]).toEqual([language, width, 1, true]);
      const place = rowsOf(page)
        .first()
        .getByRole('group', { name: language === 'en' ? 'Place' : 'Nơi làm' });
      const isPlaceWhole = await place.evaluate(
        ({ parentElement: cell }) => cell && cell.scrollWidth <= cell.clientWidth,
      );
      expect([language, width, isPlaceWhole]).toEqual([language, width, true]);
    }
  }
});
