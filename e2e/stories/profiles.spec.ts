import { listProfiles } from '@stint/contract/people/profiles/profile';
import { listBirthdays } from '@stint/contract/people/profiles/wish';
import { choose, field, press } from '../support/master-data.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the directory is the first tab of People: who is where, how to reach them, and who knows what', async ({
  page,
  open,
  api,
}) => {
  await open('employee', '/user/profiles');
  await expect(page.getByRole('heading', { level: 1, name: 'Directory' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Directory' }).first()).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('row', { name: /^Emil Madsen/ })).toContainText(/In the office|At home|Away|Not working/);
  await expectAccessible(page);
  await choose(page, 'Find people with', 'TypeScript');
  await expect(page.getByRole('combobox', { name: 'TypeScript, at least' })).toHaveValue('3');
  const level = page.getByRole('combobox', { name: 'TypeScript, at least' });
  await level.selectOption('5');
  const wanted = new URL(page.url()).searchParams.get('wanted') ?? '';
  const [skill = ''] = wanted.replaceAll('"', '').split(':');
  const found = await api('employee').call(listProfiles, { query: { skills: skill, levels: '5' } });
  await expect(page.getByText(new RegExp(`of ${found.total}$`))).toBeVisible();
  await page.reload();
  await expect(level).toHaveValue('5');
  await page.getByRole('link', { name: `${found.items[0]?.firstName} ${found.items[0]?.lastName}` }).click();
  await expect(page).toHaveURL(new RegExp(`/user/profile/${found.items[0]?._id}`));
});

test('a colleague is wished a happy birthday from a link, and takes the wish off again', async ({
  page,
  open,
  api,
}) => {
  const soon = await api('employee').call(listBirthdays, { query: { days: 0 } });
  const person = soon[0]?.user;
  await open('employee', `/user/profile/${person?._id}?give_wish=true`);
  const dialog = page.getByRole('dialog', { name: `Birthday wish for ${person?.firstName}` });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send wish' }).click();
  await expect(dialog.getByText('Write your wish first')).toBeVisible();
  await dialog.getByLabel('Message').fill('Fair winds and a following sea');
  await dialog.getByRole('button', { name: 'Send wish' }).click();
  await expect(toast(page, 'Wish sent')).toBeVisible();
  await expect(page.getByText('Fair winds and a following sea')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Delete the wish from Emil/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Fair winds and a following sea')).toBeHidden();
});

test('one’s own profile is edited, with initials in capitals, and says how what led to it ended', async ({
  page,
  open,
}) => {
  await open('employee', '/user/profile?success=saved');
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/profile$/);
  await expect(page.getByRole('heading', { name: 'Emil Madsen', level: 1 })).toBeVisible();
  await press(page, 'Edit profile');
  await expectAccessible(page);
  await field(page, 'Phone').fill('call me');
  await field(page, 'Initials').fill('emd');
  await press(page, 'Save');
  await expect(page.getByText('A phone number has digits')).toBeVisible();
  await field(page, 'Phone').fill('+84 28 38 22');
  await press(page, 'Save');
  await expect(page.getByRole('link', { name: '+84 28 38 22' })).toHaveAttribute('href', 'tel:+84283822');
  await expect(page.getByText('EMD', { exact: true })).toBeVisible();
  await page.goto('/user/profile?error=%3Cb%3Eevil%3C%2Fb%3E');
  await expect(toast(page, 'Something failed!')).toBeVisible();
  await expect(page.getByText('evil')).toHaveCount(0);
});

test('teams show who works today with a press to call, and the chart who leads whom; both are printed', async ({
  page,
  open,
}) => {
  await open('employee', '/user/profiles?view=teams');
  const team = page.getByRole('region', { name: 'Payments' });
  await expect(team.getByText(/\d+ of \d+ working today/)).toBeVisible();
  await expect(team.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', /^tel:\+84\d+$/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('link', { name: /^Call / }).first()).toBeInViewport();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('tab', { name: 'Organisation chart' }).click();
  const chart = page.getByRole('region', { name: 'Payments' });
  const leader = chart.getByRole('link', { name: /Team leader/ });
  await expect(leader).toBeVisible();
  await expect(chart.getByRole('listitem').first().getByRole('list').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await leader.focus();
  await page.keyboard.press('Tab');
  await expect(chart.getByRole('link').nth(1)).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(leader).toBeVisible();
});
