import { skills } from '@stint/contract/company/settings/settings-lists';
import { listMySkills, listNotSetSkills, listUsersBySkill } from '@stint/contract/people/skills/user-skill';
import { choose, field, press, remove, row } from '../support/master-data.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a skill from the empty form over the people who have it to the deletion', async ({ page, open, api }) => {
  await open('admin', '/admin/skills');
  await expect(row(page, 'TypeScript')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'New skill');
  await field(page, 'Name').fill('Splicing');
  await field(page, 'Level 5').fill('Splices in a storm');
  await expectAccessible(page);
  await press(page, 'Create');
  await expect(toast(page, 'Created successfully')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('splicing');
  await row(page, 'Splicing').click();
  await expect(field(page, 'Level 5')).toHaveValue('Splices in a storm');
  await remove(page, 'Splicing');

  const { items } = await api('admin').call(skills.list, { query: { search: 'TypeScript' } });
  await page.goto(`/admin/skills?search=TypeScript&peopleOf=${items[0]?._id}`);
  const dialog = page.getByRole('dialog', { name: 'People with TypeScript' });
  await expect(dialog.getByRole('listitem')).toHaveCount(items[0]?.people ?? 0);
  await expectAccessible(page);
  const reset = dialog.getByRole('button', { name: /^Reset for/ }).first();
  const label = (await reset.getAttribute('aria-label')) ?? '';
  await reset.click();
  await page
    .getByRole('dialog', { name: /^Reset TypeScript of/ })
    .getByRole('button', { name: 'Reset' })
    .click();
  await expect(toast(page, 'Skill reset')).toBeVisible();
  await expect(dialog.getByRole('button', { name: label, exact: true })).toHaveCount(0);
});

test('three skills are looked at a day, and what is not set is set by one press', async ({ page, open, api }) => {
  await open('employee', '/user/myskills');
  const daily = page.getByRole('region', { name: "Today's skills" });
  await expect(daily.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await daily.getByRole('checkbox').first().click();
  await expect(daily.getByRole('listitem')).toHaveCount(2);
  for (const left of [1, 0]) {
    await daily.getByRole('button', { name: /^4/ }).first().click();
    await expect(daily.getByRole('listitem')).toHaveCount(left);
  }
  const notSet = await api('employee').call(listNotSetSkills, {});
  const missing = page.getByRole('region', { name: 'Not set' });
  await missing.getByRole('button', { name: /^2/ }).first().click();
  await expect(missing.getByRole('listitem')).toHaveCount(notSet.length - 1);
  const own = await api('employee').call(listMySkills, {});
  expect(own.find(({ skill }) => skill._id === notSet[0]?._id)?.level).toBe(2);
  await press(page, `Remove ${notSet[0]?.name}`);
  const question = page.getByRole('dialog', { name: `Remove ${notSet[0]?.name}` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(missing.getByRole('listitem')).toHaveCount(notSet.length - 1);
  await press(page, `Remove ${notSet[0]?.name}`);
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(missing.getByRole('listitem')).toHaveCount(notSet.length);
});

test('people are found by skill and level, also by several at once', async ({ page, open, api }) => {
  await open('employee', '/user/sac');
  const status = page.getByRole('status').filter({ hasText: 'people' });
  await expect(status).toContainText('30 skills');
  await expectAccessible(page);
  const countOf = async () => Number.parseInt((await status.textContent()) ?? '', 10);
  const all = await countOf();
  await choose(page, 'Find people with', 'TypeScript');
  await expect(page.getByRole('combobox', { name: 'TypeScript, at least' })).toHaveValue('3');
  await expect.poll(countOf).toBeLessThan(all);
  const some = await countOf();
  const [id = ''] = (new URL(page.url()).searchParams.get('wanted') ?? '').replaceAll('"', '').split(':');
  const [best] = await api('employee').call(listUsersBySkill, { params: { id }, query: { level: 3 } });
  const name = `${best?.user.firstName} ${best?.user.lastName}`;
  await page.getByRole('searchbox', { name: 'Search people' }).fill(name);
  await expect(page.getByTitle(`${name}: TypeScript ${best?.level}`)).toHaveText(String(best?.level));
  await page.getByRole('searchbox', { name: 'Search people' }).fill('');
  await choose(page, 'Find people with', 'React');
  await expect.poll(countOf).toBeLessThan(some);
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('React');
  await expect(page.getByRole('columnheader').nth(2)).toHaveText('TypeScript');
  await expect(page).toHaveURL(/wanted=/);
  await page.getByRole('searchbox', { name: 'Search people' }).fill('nobody of this name');
  await expect(page.getByText('No one found')).toBeVisible();
});

test('certifications have their icons and are kept by their people', async ({ page, open }) => {
  await open('employee', '/user/sac?tab=certifications');
  await expect(page.getByRole('row').nth(15)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'New certification');
  await choose(page, 'Certification', 'UX Certification');
  await field(page, 'Year').fill('1899');
  await field(page, 'Duration').fill('3 years');
  await press(page, 'Create');
  await expect(page.getByText('Year is invalid, min is 1900!')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Year').fill('1987');
  await press(page, 'Create');
  await expect(toast(page, 'Created successfully')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('1987');
  await expect(page.getByRole('row')).toHaveCount(2);
  await row(page, 'Emil Madsen').click();
  await remove(page, 'UX Certification');
});
