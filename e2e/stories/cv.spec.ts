import { readFile } from 'node:fs/promises';
import { me } from '@stint/contract/account/sessions/session';
import { createPriorJob } from '@stint/contract/people/cv/prior-job';
import { expect, expectAccessible, test } from '../support/test.ts';

test('one’s own CV: a prior job is written, project jobs are chosen, and the page beside shows what is exported', async ({
  page,
  open,
}) => {
  await open('employee', '/user/employee');
  await expect(page.getByRole('heading', { name: 'My CV', level: 1 })).toBeVisible();
  await expectAccessible(page);
  const paper = page.getByRole('article', { name: 'CV as exported' });

  await page.getByRole('button', { name: 'Prior job' }).click();
  const form = page.getByRole('dialog', { name: 'New prior job' });
  await form.getByLabel('Job title').fill('Deck officer');
  await form.getByRole('textbox', { name: 'Company', exact: true }).fill('Blue Line Ferries');
  await form.getByLabel('Company in the CV for customers').fill('A ferry company');
  await form.getByLabel('From').fill('01/03/2015');
  await form.getByLabel('Responsibilities and achievements').fill('- Kept 400 passengers safe\n- Giữ đúng lịch trình');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(paper.getByText('Deck officer')).toBeVisible();
  await expect(paper.getByText('Giữ đúng lịch trình')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Deck officer' }).click();
  const changed = page.getByRole('dialog');
  await changed.getByLabel('Job title').fill('First officer');
  await changed.getByRole('button', { name: 'Save' }).click();
  await expect(changed).toBeHidden();
  await expect(paper.getByText('First officer')).toBeVisible();

  const inCv = page.getByRole('switch').first();
  const title = ((await inCv.getAttribute('aria-label')) ?? '').replace(/ in the CV$/, '');
  const shown = paper.getByText(title);
  const before = await shown.count();
  const wasIn = await inCv.isChecked();
  await inCv.click();
  await expect(shown).toHaveCount(before + (wasIn ? -1 : 1));

  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'PDF in English' }).click();
  const file = await pdf;
  expect(file.suggestedFilename()).toBe('CV Emil Madsen.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'For customers' }).click();
  await expect(paper.getByRole('heading', { level: 2 })).toHaveText('EM');
  await expect(paper.getByText('A ferry company')).toBeVisible();
  await expect(paper).not.toContainText('Blue Line Ferries');
  await expect(page).toHaveURL(/variant=anonymous/);
});

test('a colleague sees of a CV what is meant for it, and edits nothing', async ({ page, open, api }) => {
  const owner = (await api('leader').call(me, {}))._id;
  const job = { customerName: 'Acme', altCustomerName: '', toDate: null, projectDescription: '', skillsUsed: '' };
  const empty = { responsibilitiesAndArchievements: '', skills: [], customers: [], fromDate: '2012-01-01' };
  for (const [jobTitle, isIncludeInCV] of [
    ['Shown helmsman', true],
    ['Hidden helmsman', false],
  ] as const)
    await api('leader').call(createPriorJob, { body: { ...job, ...empty, jobTitle, isIncludeInCV, user: owner } });
  await open('freelancer', `/user/employee/${owner}`);
  await expect(page.getByRole('heading', { name: 'CV of Lena Eriksen' })).toBeVisible();
  await expect(page.getByText('Shown helmsman')).toBeVisible();
  await expect(page.getByText('Hidden helmsman')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Prior job' })).toBeHidden();
  await expect(page.getByRole('switch')).toHaveCount(0);
});

test('a CV has its own words in another language, and says the rest as it was written', async ({ page, open }) => {
  await open('leader', '/user/employee');
  const paper = page.getByRole('article', { name: 'CV as exported' });
  await page.getByRole('button', { name: 'Vietnamese', exact: true }).click();
  await page.getByRole('button', { name: 'Vietnamese texts' }).click();
  const form = page.getByRole('dialog', { name: 'Vietnamese texts' });
  await form.getByRole('textbox', { name: 'Summary' }).fill('Dẫn dắt nhóm thanh toán');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(paper.getByText('Dẫn dắt nhóm thanh toán')).toBeVisible();
  await expect(page).toHaveURL(/language=vi/);
  await page.getByRole('button', { name: 'As written' }).click();
  await expect(paper.getByText('Dẫn dắt nhóm thanh toán')).toBeHidden();
});
