import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { me } from '@stint/contract/account/sessions/session';
import { getAccount, listAccounts, updateAccount } from '@stint/contract/projects/accounts/account';
import { createCostGroup, deleteCostGroup } from '@stint/contract/projects/customers/cost-group';
import { deleteTimereg, getSheet, saveTimeregs } from '@stint/contract/time/sheet/timereg';
import type { Api } from '../support/api.ts';
import { row } from '../support/master-data.ts';
import { newAccount, newCustomer, newPhase, newProject, ownName } from '../support/project-side.ts';
import { emptyPastSheet, toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A project that no other run has. */
function ownProject(name: string) {
  const own = ownName(name).replaceAll(' ', '').toUpperCase();
  return { name: own, shortName: own };
}

const idOf = async (api: Api) => (await api.call(me, {}))._id;

/** The field of this name of the dialog that lies on top, or of the screen. */
function selectOf(page: Page, name: string) {
  const select = page.getByRole('combobox', { name, exact: true });
  return select.or(page.getByRole('textbox', { name, exact: true })).last();
}

/** Chooses by what is typed into a field. */
async function choose(page: Page, label: string, typed: string): Promise<void> {
  const field = selectOf(page, label);
  await field.click();
  await field.fill(typed);
  await page.getByRole('listbox').getByRole('option', { name: typed }).first().click();
}

test('who looks after a customer keeps its accounts, and sees no locked phases', async ({ page, open, api }) => {
  const admin = api('admin');
  const options = [{ name: 'Free' }, { name: 'Kept apart', userLock: true }];
  const customer = await newCustomer(admin, ownName('Quay'), options, [await idOf(api('leader'))]);
  const account = await newAccount(admin, ownName('Moorings'), customer._id);
  for (const [index, name] of ['Ropes', 'Secret'].entries())
    await newPhase(admin, { name, account: account._id, phaseOption: customer.options[index] });

  const other = await newAccount(admin, ownName('Slipway'), customer._id);

  await open('leader', '/user/accounts');
  await expect(page.getByRole('link', { name: 'Accounts', exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect(row(page, other.name)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(account.name);
  await expect(row(page, other.name)).toHaveCount(0);
  await expect(row(page, account.name)).toHaveCount(1);
  await page.getByRole('link', { name: account.name }).click();
  await expect(page).toHaveURL(/\/user\/account\//);
  await expect(row(page, 'Ropes')).toBeVisible();
  await expect(row(page, 'Secret')).toHaveCount(0);
  await expect(page.getByText('1 phase is hidden from you because of its phase option.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New phase' }).click();
  const form = page.getByRole('dialog', { name: 'New phase' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Buoys');
  await expect(form.getByRole('combobox', { name: 'Phase option' }).getByRole('option')).toHaveText(['', 'FRE · Free']);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please choose a phase option')).toBeVisible();
  await form.getByRole('combobox', { name: 'Phase option' }).selectOption('FRE · Free');
  // The form that lies on top is saved, not the account's below it.
  await page.keyboard.press('Control+s');
  await expect(row(page, 'Buoys')).toContainText('Free');

  await page.getByRole('button', { name: 'Calculate registered time' }).click();
  await expect(toast(page, /^Registered time is correct/)).toBeVisible();

  // A phase that is not shown goes with nothing that its keeper does.
  const number = page.getByRole('textbox', { name: 'Number' });
  const before = await number.inputValue();
  await number.fill('FRE-1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(number).toHaveAccessibleDescription(/Please ask a manager to change its number\./);
  await expect(number).toHaveValue('FRE-1');
  await number.fill(before);
  await page.getByRole('button', { name: 'Delete' }).click();
  const refused = page.getByRole('dialog', { name: `Delete ${account.name}?` });
  await refused.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Please ask a manager to delete it.').first()).toBeVisible();

  await page.goto('/user/account/new');
  const moorings = ownName('Buoy park');
  await page.getByRole('textbox', { name: 'Name' }).fill(moorings);
  await selectOf(page, 'Customer').click();
  await expect(page.getByRole('option', { name: customer.name })).toBeVisible();
  await page.getByRole('option', { name: customer.name }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: moorings, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${moorings}?` });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/user\/accounts$/);
});

test('who keeps no account is told so, and creates none', async ({ page, open }) => {
  await open('employee', '/user/accounts');
  await expect(page.getByText(/^You do not have access to any indirect customers/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'New account' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/user/account/new');
  await expect(page.getByText(/^You do not have access to any indirect customers/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(0);
});

/** An account on a project of its own, with a phase of the employee and an hour on it. */
async function accountWithTime(admin: Api, employee: Api) {
  const at = await emptyPastSheet(admin, employee);
  const customer = await newCustomer(admin, ownName('Dock'));
  const project = await newProject(admin, ownProject('DOCK'));
  const account = await newAccount(admin, ownName('Dry dock'), customer._id, project._id);
  const phase = await newPhase(admin, { name: ownName('Hull'), account: account._id, users: [at.user] });
  const day = at.days[0] ?? '';
  const known = await employee.call(getSheet, { query: { timeregPeriod: at.period, user: at.user } });
  const timereg = randomUUID();
  const times = { fromDateTime: `${day}T02:00:00.000Z`, toDateTime: `${day}T03:00:00.000Z` };
  await employee.call(saveTimeregs, {
    body: {
      timeregs: [
        { _id: timereg, projectPhase: phase._id, date: day, detail: 'Scrape', atOffice: true, version: 0, ...times },
      ],
      ...{ timeregPeriod: at.period, userPeriod: at.userPeriod, user: at.user, timeZone: 'Asia/Ho_Chi_Minh' },
      ...{ allTimeregIds: known.timeregs.map(({ _id }) => _id), force: true },
    },
  });
  return { customer, project, account, phase, timereg };
}

test("a phase's time moves to a phase of another project, after it was shown what goes with it", async ({
  page,
  open,
  api,
}) => {
  const admin = api('admin');
  const from = await accountWithTime(admin, api('employee'));
  const project = await newProject(admin, ownProject('SHIP'));
  const account = await newAccount(admin, ownName('Shipyard'), from.customer._id, project._id);
  const target = await newPhase(admin, { name: ownName('Deck'), account: account._id });
  try {
    await open('manager', `/admin/accounts/${from.account._id}`);
    await expect(row(page, from.phase.name)).toContainText('1.0 h');
    await row(page, from.phase.name).click();
    await page.getByRole('button', { name: "Remove Emil Madsen: Has registered time; can't be removed" }).hover();
    await expect(page.getByRole('tooltip')).toHaveText("Has registered time; can't be removed");
    await page.getByRole('button', { name: 'Move…' }).click();
    await page.getByRole('menuitem', { name: 'Time to another phase…' }).click();
    const dialog = page.getByRole('dialog', { name: `Move time of ${from.phase.name}` });
    await expect(dialog.getByRole('region', { name: 'Effects' })).toContainText('1 open');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog.getByText('Required')).toBeVisible();
    await choose(page, 'Project', project.name);
    await choose(page, 'To phase', target.name);
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(toast(page, '1 row moved')).toBeVisible();
    await expect(row(page, from.phase.name)).not.toContainText('1.0 h');
    await page.goto(`/admin/accounts/${account._id}`);
    await expect(row(page, target.name)).toContainText('1.0 h');
    await row(page, target.name).click();
    await expect(page.getByRole('dialog').getByText('Emil Madsen')).toBeVisible();
  } finally {
    await admin.call(deleteTimereg, { params: { id: from.timereg } });
  }
});

test('a phase moves to an account of another customer, where its option is chosen anew', async ({
  page,
  open,
  api,
}) => {
  const admin = api('admin');
  const [left, right] = [
    await newCustomer(admin, ownName('Left'), [{ name: 'Port' }]),
    await newCustomer(admin, ownName('Right'), [{ name: 'Starboard' }]),
  ];
  const from = await newAccount(admin, ownName('Left bank'), left._id);
  const to = await newAccount(admin, ownName('Right bank'), right._id);
  await newPhase(admin, { name: 'Ferry', account: from._id, phaseOption: left.options[0] });
  await open('admin', `/admin/accounts/${from._id}`);
  await row(page, 'Ferry').click();
  await page.getByRole('button', { name: 'Move…' }).click();
  await page.getByRole('menuitem', { name: 'Phase to another account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Ferry to another account' });
  await choose(page, 'To account', to.name);
  await expect(dialog.getByText("Port isn't a phase option of this customer.")).toBeVisible();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog.getByText('Please choose a phase option')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Phase option' }).selectOption('STA · Starboard');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(toast(page, `Moved Ferry to ${to.name}`)).toBeVisible();
  await expect(page.getByText('No phases yet')).toBeVisible();
  // Escape closes what lies on top, and nothing below it.
  await page.goto(`/admin/accounts/${to._id}`);
  await row(page, 'Ferry').click();
  const form = page.getByRole('dialog', { name: 'Ferry', exact: true });
  await form.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete Ferry?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Delete Ferry?' })).toHaveCount(0);
  await expect(form).toBeVisible();
});

test('approved time goes to another project with its account when an administrator says so, and no other', async ({
  page,
  open,
  api,
}) => {
  const admin = api('admin');
  const { items } = await admin.call(listAccounts, { query: { orderBy: '-registeredTime' } });
  const listed = items.find(({ project }) => project !== null);
  const stored = await admin.call(getAccount, { params: { id: listed?._id ?? '' } });
  const project = await newProject(admin, ownProject('ELSE'));
  const change = async () => {
    await page.goto(`/admin/accounts/${stored._id}`);
    await choose(page, 'Project', project.name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await open('manager', '/admin/accounts');
  await change();
  await expect(toast(page, 'only an administrator can move them')).toBeVisible();
  await expect(selectOf(page, 'Project')).toHaveValue(project.name);

  await open('admin', '/admin/accounts');
  await change();
  const asked = page.getByRole('dialog', { name: 'Move approved time?' });
  await expect(asked).toContainText('fully approved');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toHaveCount(0);
  expect((await admin.call(getAccount, { params: { id: stored._id } })).project?._id).toBe(stored.project?._id);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await asked.getByRole('button', { name: 'Move' }).click();
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  const moved = await admin.call(getAccount, { params: { id: stored._id } });
  expect(moved.project?._id).toBe(project._id);
  const { name, number, archived, billTo, teamsAutoAssign, managersAutoAssign, version } = moved;
  const back = {
    ...{ name, number, archived, billTo, teamsAutoAssign, managersAutoAssign, version, force: true },
    ...{ customer: moved.customer._id, project: stored.project?._id ?? null },
    ...{ teams: moved.teams.map(({ _id }) => _id), managers: moved.managers.map(({ _id }) => _id) },
  };
  await admin.call(updateAccount, { params: { id: stored._id }, body: back });
});

test('two at once: what one of them saved is offered to the other, and lists follow by themselves', async ({
  page,
  open,
  api,
}) => {
  const admin = api('admin');
  const customer = await newCustomer(admin, ownName('Twin'));
  const { _id: id } = await newAccount(admin, ownName('Twin pier'), customer._id);
  await open('manager', `/admin/accounts/${id}`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Typed here');
  const stored = await admin.call(getAccount, { params: { id } });
  const { version, number, archived, teamsAutoAssign, managersAutoAssign } = stored;
  const rest = { number, archived, teamsAutoAssign, managersAutoAssign, teams: [], managers: [], project: null };
  const body = { ...rest, name: 'Saved meanwhile', billTo: 'Company' as const, customer: customer._id, version };
  await admin.call(updateAccount, { params: { id }, body });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else' })).toBeVisible();
  await expect(name).toHaveValue('Typed here');
  await page.getByRole('alert').getByRole('button').click();
  await expect(name).toHaveValue('Saved meanwhile');
  await expect(selectOf(page, 'Bill to')).toHaveValue('Company');
  await page.goto('/admin/customers?tab=cost-groups');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const group = await admin.call(createCostGroup, { body: { name: ownName('Lagoon') } });
  await expect(row(page, group.name)).toBeVisible();
  await admin.call(deleteCostGroup, { params: { id: group._id } });
  await expect(row(page, group.name)).toHaveCount(0);
});

test('a search among customers waits 400 ms after the last key', async ({ page, open }) => {
  await page.clock.install();
  await open('manager', '/admin/customers');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('havn');
  await page.clock.runFor(350);
  await expect(page).not.toHaveURL(/search=/);
  await page.clock.runFor(100);
  await expect(page).toHaveURL(/search=havn/);
});

test('what cannot be loaded or saved says so in the words kept for it', async ({ page, open, api }) => {
  const admin = api('admin');
  const customer = await newCustomer(admin, ownName('Fog'));
  const account = await newAccount(admin, ownName('Fog horn'), customer._id);
  await newPhase(admin, { name: 'Signal', account: account._id });
  let wordless: 'load' | 'save' | null = 'load';
  const fail = (what: 'load' | 'save') => (route: Route) => {
    const isLoad = route.request().method() === 'GET';
    return wordless === what && isLoad === (what === 'load')
      ? route.fulfill({ status: 500, json: {} })
      : route.fallback();
  };
  const one = `**/api/admin/accounts/${account._id}`;
  await page.route(one, fail('load'));
  await page.route(one, fail('save'));
  await page.route('**/api/admin/phases/*', fail('load'));
  await open('admin', `/admin/accounts/${account._id}`);
  await expect(toast(page, 'Error occurs when initializing the account')).toBeVisible();
  wordless = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Fog bell');
  wordless = 'save';
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Error occurs when saving the account')).toBeVisible();
  await expect(name).toHaveValue('Fog bell');
  wordless = 'load';
  await row(page, 'Signal').click();
  await expect(toast(page, 'Error occurs when getting phase detail')).toBeVisible();
});

test('what a picker lacks is made from it: a customer with its direct customer, and a project, without leaving the account', async ({
  page,
  open,
}) => {
  const [customer, direct, project] = [ownName('Pilots'), ownName('Port'), ownName('Beacon')];
  await open('manager', '/admin/accounts/create');
  await page.getByRole('textbox', { name: 'Name' }).fill(ownName('Gangway'));
  const lacking = async (label: string, name: string) => {
    await selectOf(page, label).fill(name);
    await page.getByRole('option', { name: `Create “${name}”` }).click();
  };
  await lacking('Customer', customer);
  const form = page.getByRole('dialog', { name: 'New indirect customer' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(customer);
  await lacking('Direct customer', direct);
  await expect(toast(page, 'Created successfully')).toBeVisible();
  await expect(selectOf(page, 'Direct customer')).toHaveValue(direct);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(selectOf(page, 'Customer')).toHaveValue(customer);

  // By the keyboard: Enter makes it when nothing else fits.
  await selectOf(page, 'Project').fill(project);
  await page.keyboard.press('Enter');
  const projectForm = page.getByRole('dialog', { name: 'New project' });
  await expect(projectForm.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(project);
  await projectForm.getByRole('textbox', { name: 'Short name' }).fill(project.replaceAll(' ', '').toUpperCase());
  await page.keyboard.press('Enter');
  await expect(projectForm).toHaveCount(0);
  await expect(selectOf(page, 'Project')).toHaveValue(project);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/accounts\/[0-9a-f-]{36}/);
});
