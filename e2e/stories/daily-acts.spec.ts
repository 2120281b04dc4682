import { getSheet, saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { Hands } from '../support/key-presses.ts';
import { emptyPastSheet, rowsOf, sheetIsOpen, toast } from '../support/sheet.ts';
import { expect, test } from '../support/test.ts';

test('a day of four rows, a fixed time, a copied day and the lock take few key presses', async ({
  page,
  open,
  api,
}) => {
  const at = await emptyPastSheet(api('admin'), api('freelancer'));
  const [day = ''] = at.days;
  const sheet = () => api('freelancer').call(getSheet, { query: { timeregPeriod: at.period } });
  await open('freelancer', `/user/timereg/${at.period}?day=${day}`);
  await sheetIsOpen(page);
  const saved = async () => {
    await expect(toast(page, 'Update successfully!')).toBeVisible();
    await expect(page.getByText('All saved')).toBeVisible();
  };

  await test.step('a day of four rows', async () => {
    const hands = new Hands(page);
    await hands.press('Alt+a');
    const rest = async (detail: string) => {
      await hands.type('mee');
      await hands.press('Tab');
      await hands.type(detail);
    };
    await expect(page.getByRole('textbox', { name: 'From' }).last()).toBeFocused();
    await hands.type('9');
    await hands.press('Tab');
    await hands.type('12');
    await hands.press('Tab');
    await rest('A review');
    for (const [from, to] of [
      ['13', '15'],
      [null, '16'],
      [null, '17'],
    ] as const) {
      const before = await rowsOf(page).count();
      await hands.press('Enter');
      await expect(rowsOf(page)).toHaveCount(before + 1);
      await expect(rowsOf(page).last().getByRole('textbox', { name: 'From' })).toBeFocused();
      if (from) await hands.type(from);
      await hands.press('Tab');
      await hands.type(to);
      await hands.press('Tab');
      await rest('A review');
    }
    await hands.press('Control+s');
    await saved();
    expect((await sheet()).timeregs).toHaveLength(4);
    hands.expectNoMoreThan('dayOfFourRows');
  });

  await test.step('a fixed time, from the row that comes next', async () => {
    await page.keyboard.press('Alt+a');
    await expect(rowsOf(page)).toHaveCount(5);
    await expect(rowsOf(page).last().getByRole('textbox', { name: 'From' })).toBeFocused();
    const hands = new Hands(page);
    await hands.press('ArrowUp', 'Tab');
    await hands.type('18');
    await hands.press('Control+s');
    await expect.poll(async () => (await sheet()).timeregs.at(-1)?.toDateTime).toContain('T11:00');
    hands.expectNoMoreThan('fixTime');
  });

  await test.step('a copied day', async () => {
    await page.reload();
    await sheetIsOpen(page);
    const hands = new Hands(page);
    await hands.press('Alt+y');
    await expect(toast(page, /4 rows copied, 8\.0 h\./)).toBeVisible();
    await hands.press('Control+s');
    await expect.poll(async () => (await sheet()).timeregs.length).toBe(8);
    hands.expectNoMoreThan('copyDay');
  });

  await test.step('rows that do not say where they were worked are answered at once, and the period is locked', async () => {
    const { timeregs, userPeriod } = await sheet();
    const rows = timeregs.map(({ _project, lastUserUpdateTime, ...row }) => ({ ...row, atOffice: null }));
    await api('freelancer').call(saveTimeregs, {
      body: {
        timeregs: rows,
        timeregPeriod: at.period,
        userPeriod: userPeriod._id,
        user: at.user,
        timeZone: '',
        allTimeregIds: [],
      },
    });
    await page.goto(`/user/timereg/${at.period}`);
    await sheetIsOpen(page);
    await page.keyboard.press('Alt+l');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Office or home is missing on 8 rows.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Home' }).click();
    await expect(dialog.getByText('Office or home is missing')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const hands = new Hands(page);
    await hands.press('Alt+l');
    await expect(dialog.getByRole('button', { name: /^Lock/ })).toBeFocused();
    await hands.press('Enter');
    await expect.poll(async () => (await sheet()).userPeriod.isLocked).toBe(true);
    hands.expectNoMoreThan('lockPeriod');
  });
});
