import type { Page } from '@playwright/test';
import { me } from '@stint/contract/account/sessions/session';
import { listSoftSkills } from '@stint/contract/company/settings/soft-skill';
import { listMessages } from '@stint/contract/feedback/one-minute-message/one-minute-message-list';
import { sendMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message-send';
import { selectTeams } from '@stint/contract/teams/teams/team';
import type { Api } from '../support/api.ts';
import { row } from '../support/master-data.ts';
import { PEOPLE } from '../support/people.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send a 1MM' });
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

/** Sends a 1MM through the API. */
async function sent(from: Api, given: { to?: Api; team?: string; star?: number; comment: string }): Promise<string> {
  const [skill] = await from.call(listSoftSkills, {});
  const star = given.star ?? 5;
  const { wtf } = await from.call(sendMessage, {
    body: {
      wtf: {
        toUserId: given.to ? (await given.to.call(me, {}))._id : null,
        toTeam: given.team ?? null,
        star,
        comment: given.comment,
        strengths: star > 3 && skill ? [skill._id] : [],
        weaknesses: star < 3 && skill ? [skill._id] : [],
      },
    },
  });
  return wtf._id;
}

test('a 1MM is sent by keyboard alone, and the receiver sees it', async ({ page, open, api, browser, baseURL }) => {
  const comment = unique('Thank you for the hand-over');
  await open('employee', '/');
  await page.getByRole('button', { name: 'Send a 1MM' }).first().press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/sendTo=new/);
  await expect(
    page.getByRole('combobox', { name: 'Person' }).or(page.getByRole('textbox', { name: 'Person' })),
  ).toBeFocused();
  await page.keyboard.type('Lena Eriksen');
  await expect(page.getByRole('option')).toHaveText([/Lena Eriksen/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^1 star/ })).toBeFocused();
  await page.keyboard.press('5');
  await expect(dialog(page).getByText('Amazing work')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Teamwork' }).press('Space');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.type(comment);
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Sent successfully')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  const context = await browser.newContext();
  const other = await context.newPage();
  const token = await api('leader').token();
  await other.addInitScript((value) => localStorage.setItem('stint.token', JSON.stringify(value)), token);
  await other.goto(`${baseURL}/user/1mm`);
  await row(other, comment.slice(0, 20)).click();
  const view = other.getByRole('dialog', { name: '1MM' });
  await expect(view).toContainText(comment);
  await expect(view).toContainText('Teamwork');
  await expect(view).toContainText('Emil Madsen');
  await expectAccessible(other);
  await context.close();
});

const message = (of: Page) => dialog(of).getByRole('textbox', { name: 'Message' });

/** The dialog in another tab of the same person. */
async function inAnotherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  const token = await page.evaluate(() => localStorage.getItem('stint.token') ?? '');
  await other.addInitScript((value) => localStorage.setItem('stint.token', value), token);
  await other.goto('/user/1mm?sendTo=new');
  return other;
}

test('a tab that was opened before and left takes away no draft that another one has kept since', async ({
  page,
  open,
}) => {
  await open('employee', '/user/1mm?sendTo=new');
  await expect(message(page)).toHaveValue('');
  const other = await inAnotherTab(page);
  await message(other).fill('Long thanks');
  await other.close({ runBeforeUnload: true });
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('one-minute-message')));
  await expect.poll(async () => (await kept()).length).toBe(1);
  await page.reload();
  await expect(message(page)).toHaveValue('Long thanks');
});

test('sending in one tab takes away what was typed in another, unless it is something else', async ({ page, open }) => {
  const send = async (of: Page, words: string) => {
    await dialog(of).getByLabel('Person').fill('Lena Eriksen');
    await of.getByRole('option', { name: 'Lena Eriksen' }).click();
    await dialog(of)
      .getByRole('radio', { name: /^3 stars/ })
      .check({ force: true });
    await message(of).fill(words);
    await dialog(of).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog(of)).toHaveCount(0);
  };
  await open('employee', '/user/1mm?sendTo=new');
  await message(page).fill('Another thought');
  await expect(dialog(page)).toContainText('Kept on this device until you send.');
  const kept = () =>
    page.evaluate(() => {
      const [, text] = Object.entries(localStorage).find(([key]) => key.includes('one-minute-message')) ?? [];
      return text === undefined ? null : (JSON.parse(text).value as { _id: string; comment: string });
    });
  await expect.poll(kept).toMatchObject({ comment: 'Another thought' });
  const first = await kept();
  const other = await inAnotherTab(page);
  await expect(message(other)).toHaveValue('Another thought');
  await send(other, unique('Sent from the other tab'));
  // This tab hears of it in a moment: what was typed here is another 1MM then.
  await expect.poll(async () => (await kept())?._id).not.toBe(first?._id);
  await expect.poll(kept).toMatchObject({ comment: 'Another thought' });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('/user/1mm?sendTo=new');
  await expect(message(page)).toHaveValue('Another thought');
  await other.goto('/user/1mm?sendTo=new');
  await expect(message(other)).toHaveValue('Another thought');
  await send(other, 'Another thought');
  await expect.poll(kept).toBeNull();
  await page.keyboard.press('Escape');
  await page.goto('/user/1mm?sendTo=new');
  await expect(message(page)).toHaveValue('');
});

test('what is missing is said beside its field, and a draft survives a reload', async ({ page, open }) => {
  await open('employee', '/user/1mm?sendTo=new');
  const form = dialog(page);
  const send = () => form.getByRole('button', { name: 'Send', exact: true }).click();
  await form.getByRole('button', { name: 'Team' }).click();
  await send();
  for (const message of ['Please choose the team!', 'Please choose the star!', 'Please write the message!'])
    await expect(form.getByText(message)).toBeVisible();
  await page.keyboard.press('Escape');
  await form.getByRole('radio', { name: /^2 stars/ }).check({ force: true });
  await expect(form.getByText('Please choose at least one weakness!')).toBeVisible();
  await expect(form.getByText('Please choose the star!')).toHaveCount(0);
  await form.getByRole('radio', { name: /^4 stars/ }).check({ force: true });
  await expect(form.getByText('Please choose at least one strength!')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Message' }).fill('Half a thought');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Half a thought');
  await page.reload();
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a thought');

  // Escape closes the list of a field first, then the dialog, and what was typed is there again.
  await form.locator('[aria-haspopup="listbox"]').first().click();
  const list = page.getByRole('listbox').filter({ visible: true });
  await expect(list).toBeVisible();
  await expect(form).toContainText('Kept on this device until you send.');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await page.goto('/user/1mm?sendTo=new');
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a thought');
  await form.getByRole('button', { name: 'Start over' }).click();
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('to oneself it is a Comment, and it can be changed and withdrawn', async ({ page, open, api }) => {
  const { _id } = await api('employee').call(me, {});
  const comment = unique('Ask earlier next time');
  await open('employee', `/user/1mm?sendTo=person:${_id}`);
  await expect(dialog(page).getByText('A 1MM to yourself is always a Comment.')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Message' }).fill(comment);
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, 'Sent successfully')).toBeVisible();
  await row(page, comment).click();
  const view = page.getByRole('dialog', { name: '1MM', exact: true });
  await view.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit 1MM' });
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(comment);
  await page.keyboard.press('Escape');
  await view.getByRole('button', { name: 'Edit' }).click();
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(comment);
  await expect(form.getByText('Restored your draft')).toHaveCount(0);
  await form.getByRole('textbox', { name: 'Message' }).fill(`Really: ${comment}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(view).toContainText(`Really: ${comment}`);
  await view.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog', { name: 'Withdraw this 1MM?' }).getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page, '1MM withdrawn')).toBeVisible();
  await expect(row(page, `Really: ${comment}`)).toHaveCount(0);
});

test('a better wording is proposed, taken in parts, and can be undone', async ({ page, open }) => {
  await open('employee', '/?sendTo=new');
  const message = dialog(page).getByRole('textbox', { name: 'Message' });
  await page.keyboard.press('Escape');
  await message.fill('You did an great job on the the release.');
  await dialog(page).getByRole('button', { name: 'Improve text' }).click();
  const better = dialog(page).getByRole('region', { name: 'Suggested wording' });
  await expect(better).toBeVisible();
  await expect(message).toHaveValue('You did an great job on the the release.');
  await expectAccessible(page);
  await better.getByRole('button', { name: /^“the the” becomes “the”/ }).click();
  await better.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(message).toHaveValue('You did a great job on the the release.');
  await dialog(page).getByRole('button', { name: 'Undo changes' }).click();
  await expect(message).toHaveValue('You did an great job on the the release.');
});

test('help that fails keeps nobody from sending', async ({ page, open }) => {
  await page.route('**/api/user/improve-one-minute-message', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'TEXT_HELP_FAILED', message: "Couldn't improve the text. Please try again later." },
    }),
  );
  await open('employee', '/?sendTo=new');
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('textbox', { name: 'Message' }).fill('Thank you');
  await dialog(page).getByRole('button', { name: 'Improve text' }).click();
  await expect(dialog(page).getByText("Couldn't improve the text. Please try again later.")).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: 'Message' })).toHaveValue('Thank you');
  await expect(dialog(page).getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
});

test('a mail server that refuses the address is a warning, and the dialog closes', async ({ page, open, api }) => {
  const { _id } = await api('leader').call(me, {});
  await page.route('**/api/user/one-minute-messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    const warning = { code: 'CAN_NOT_SEND_EMAIL', message: 'Can not send email for this user!' };
    await route.fulfill({ response, json: { ...(await response.json()), warning } });
  });
  await open('employee', `/?sendTo=person:${_id}`);
  await dialog(page)
    .getByRole('radio', { name: /^3 stars/ })
    .check({ force: true });
  await dialog(page).getByRole('textbox', { name: 'Message' }).fill('As agreed.');
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, 'Can not send email for this user!')).toHaveAttribute('data-kind', 'warning');
  await expect(dialog(page)).toHaveCount(0);
});

test('lists hold what was received, sent and said to the team, and can be filtered', async ({ page, open, api }) => {
  const [praise, blame, toTeam] = [
    unique('Well done, all of it'),
    unique('Please be on time'),
    unique('What a week, everybody'),
  ];
  await sent(api('leader'), { to: api('employee'), comment: praise });
  await sent(api('leader'), { to: api('employee'), star: 1, comment: blame });
  const [team] = await api('leader').call(selectTeams, { query: { search: 'Payments' } });
  await sent(api('leader'), { team: team?._id ?? '', comment: toTeam });

  await open('employee', '/user/1mm');
  await expect(row(page, praise.slice(0, 20))).toBeVisible();
  await expect(row(page, blame.slice(0, 20))).toBeVisible();
  await expect(row(page, toTeam.slice(0, 20))).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Reprimands/ }).click();
  await expect(page).toHaveURL(/types=Reprimand/);
  await expect(row(page, praise.slice(0, 20))).toHaveCount(0);
  await expect(row(page, blame.slice(0, 20))).toBeVisible();
  await page.getByRole('button', { name: 'My teams' }).click();
  await page.getByRole('button', { name: /^Reprimands/ }).click();
  await expect(row(page, toTeam.slice(0, 20))).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(row(page, blame.slice(0, 20))).toBeVisible();

  const { items } = await api('employee').call(listMessages, { query: { search: praise } });
  expect(items).toHaveLength(1);
  await open('employee', '/');
  const appraisals = page.getByRole('region', { name: 'Last appraisals' });
  await expect(appraisals.getByRole('listitem')).toHaveCount(3);
});

test('the evaluation shows averages with their numbers; leaders choose among their people', async ({ page, open }) => {
  await open('employee', '/user/1mm-evaluation');
  await expect(page.getByText(/the threshold of 3/).first()).toBeVisible();
  await expect(
    page.getByRole('combobox', { name: 'Person' }).or(page.getByRole('textbox', { name: 'Person' })),
  ).toHaveCount(0);
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('row')).toHaveCount(9);
  await expectAccessible(page);
  await page.getByRole('button', { name: '1 year' }).click();
  await expect(page).toHaveURL(/quarters=4/);
  await expect(page.getByRole('row')).toHaveCount(5);

  await open('leader', '/user/1mm-evaluation');
  const person = page
    .getByRole('combobox', { name: 'Person' })
    .or(page.getByRole('textbox', { name: 'Person' }))
    .first();
  await person.click();
  await person.fill('Emil');
  await page.getByRole('option', { name: PEOPLE.employee.name }).click();
  await expect(page.getByText(PEOPLE.employee.name, { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/user=/);
});

test('administrators find everything, and a deleted 1MM can be brought back', async ({ page, open, api }) => {
  const comment = unique('Nobody should read this');
  await sent(api('leader'), { to: api('employee'), comment });
  await open('admin', '/admin/1mm');
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill(comment);
  await expect(page.getByRole('button', { name: /^Appraisals/ })).toContainText('1');
  await row(page, comment.slice(0, 20)).click();
  await page.getByRole('dialog', { name: '1MM' }).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, comment.slice(0, 20))).toHaveCount(0);
  await toast(page, 'Deleted successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '1MM restored')).toBeVisible();
  await expect(row(page, comment.slice(0, 20))).toBeVisible();
});
