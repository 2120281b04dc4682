import type { CurrentUser } from '@stint/contract/account/sessions/session';
import { expect, test } from 'vitest';
import { cardGroups, inOwnOrder, isBehindGear, litBy, openingTab, placesWith, screensFor } from './place-model.ts';
import { ADMINISTRATION_GROUPS, PLACES, SCREENS } from './places.ts';

type Part = Pick<
  CurrentUser,
  'userType' | 'userRole' | 'isApprover' | 'keepsAccounts' | 'customerTeam' | 'isEmployee' | 'usesContractFolders'
>;
const part = (given: Partial<Part>): CurrentUser =>
  ({
    userType: 'Employee',
    userRole: 'Employee',
    isEmployee: true,
    isApprover: false,
    keepsAccounts: false,
    customerTeam: null,
    usesContractFolders: false,
    ...given,
  }) as CurrentUser;
const employee = part({});
const leader = part({ isApprover: true });
const keeper = part({ keepsAccounts: true });
const manager = part({ userRole: 'Manager' });
const admin = part({ userRole: 'Admin' });
const customer = part({ userType: 'Customer', userRole: null, isEmployee: false, customerTeam: 'team' });

const placesOf = (user: CurrentUser) => placesWith(screensFor(user, SCREENS), PLACES);
const keysOf = (user: CurrentUser) =>
  Object.fromEntries(placesOf(user).map(({ key, tabs }) => [key, tabs.map(({ screen }) => screen.key)]));
const lit = (user: CurrentUser, address: string, last = {}) =>
  litBy(address, screensFor(user, SCREENS), placesOf(user), last);
/** The place and tab that are lit, and the screen within it. */
const namesOf = (user: CurrentUser, address: string, last = {}) => {
  const found = lit(user, address, last);
  return [found?.place?.key, found?.tab?.screen.key, found?.screen.key];
};

test('all employees have the same places in the same order; roles add tabs', () => {
  expect(keysOf(employee)).toEqual({
    home: ['home'],
    time: ['my-time', 'my-phases', 'estimates', 'my-quarters'],
    schedule: ['planned-hours', 'schedules-by-period', 'my-plan', 'meeting-plan', 'holidays'],
    leave: ['my-leave'],
    projects: ['my-projects', 'planner'],
    teams: ['my-teams', 'team-planner', 'statuses', 'posts', 'written-texts'],
    people: ['directory', 'sac'],
    feedback: ['messages', 'message-evaluation', 'quarter-reviews', 'surveys', 'coins'],
    reports: ['reports'],
  });
  expect(keysOf(leader)).toMatchObject({
    time: ['my-time', 'approvals', 'expired-periods', 'my-phases', 'estimates', 'my-quarters'],
    leave: ['my-leave', 'leave-requests'],
  });
  expect(keysOf(manager)).toMatchObject({
    projects: ['my-projects', 'projects', 'planner', 'accounts', 'customers'],
    teams: ['my-teams', 'team-planner', 'statuses', 'posts', 'written-texts', 'teams'],
    feedback: ['messages', 'message-evaluation', 'quarter-reviews', 'surveys', 'coins', 'ot-ut', 'all-messages'],
  });
  expect(keysOf(keeper)).toMatchObject({ projects: ['my-projects', 'planner', 'own-accounts'] });
  expect(Object.keys(keysOf(admin))).toEqual(PLACES.map(({ key }) => key));
  expect(keysOf(admin)).toMatchObject({ leave: ['my-leave', 'leave-requests', 'leaves', 'leave-report'] });
});

test('customers have Home, Projects, Reports and Schedule; without a team no Schedule', () => {
  expect(Object.keys(keysOf(customer))).toEqual(['home', 'schedule', 'projects', 'reports']);
  expect(Object.keys(keysOf(part({ ...customer, customerTeam: null })))).toEqual(['home', 'projects', 'reports']);
});

test('only administrators have cards behind the gear, and these stand in the order of their groups', () => {
  const groupsOf = (user: CurrentUser) => cardGroups(screensFor(user, SCREENS), ADMINISTRATION_GROUPS);
  expect(screensFor(manager, SCREENS).some(({ key }) => key === 'administration')).toBe(false);
  expect(
    Object.fromEntries(groupsOf(admin).map(({ group, screens }) => [group, screens.map(({ key }) => key)])),
  ).toEqual({
    company: ['company', 'settings', 'work-hours', 'holidays'],
    periods: ['periods', 'import'],
    mail: ['sent-mails', 'system-templates'],
    security: ['roles', 'sign-ins', 'audit', 'sign-in-security'],
    system: ['jobs', 'task-kinds', 'timelog', 'webhooks', 'directory-sync', 'people-import'],
  });
});

test('an address with parameters lights its place and tab', () => {
  expect(namesOf(employee, '/user/timereg/019a')).toEqual(['time', 'my-time', 'my-time']);
  expect(namesOf(leader, '/user/viewutp/019a/019b')).toEqual(['time', 'approvals', 'approvals']);
  expect(namesOf(employee, '/admin/project/019a/planners')).toEqual(['projects', 'planner', 'planner']);
  expect(namesOf(keeper, '/user/account/019a')).toEqual(['projects', 'own-accounts', 'own-accounts']);
});

test('a sheet of somebody else is not overdue because it is opened, and stays so for whoever came from there', () => {
  for (const user of [manager, admin]) {
    expect(namesOf(user, '/user/viewutp/019a/019b').slice(0, 2)).toEqual(['time', undefined]);
    const last = { time: 'expired-periods' };
    expect(namesOf(user, '/user/viewutp/019a', last)).toEqual(['time', 'expired-periods', 'expired-periods']);
  }
  expect(namesOf(leader, '/user/viewutp/019a', { time: 'expired-periods' })[1]).toBe('expired-periods');
});

test('the closest address wins, and a screen within a tab lights the tab too', () => {
  expect(namesOf(manager, '/admin/accounts/019a')).toEqual(['projects', 'accounts', 'accounts']);
  expect(namesOf(manager, '/admin/accounts/user-phases')).toEqual(['projects', 'accounts', 'user-phases']);
  expect(namesOf(employee, '/user/planned-actual-meeting')).toEqual([
    'schedule',
    'meeting-plan',
    'planned-actual-meeting',
  ]);
  expect(namesOf(admin, '/admin/planning-power')).toEqual(['reports', 'reports', 'planning-power']);
});

test('what belongs to two tabs stays on the one that was used last', () => {
  const jobs = '/admin/project/019a/jobs';
  expect(namesOf(manager, jobs)).toEqual(['projects', 'my-projects', 'my-projects']);
  expect(namesOf(manager, jobs, { projects: 'projects' })).toEqual(['projects', 'projects', 'projects']);
  expect(namesOf(employee, jobs, { projects: 'projects' })).toEqual(['projects', 'my-projects', 'my-projects']);
});

test('what only the gear leads to lights the gear; what stands in the own menu, nothing of the sidebar', () => {
  expect(lit(admin, '/admin/system_templates/019a')).toMatchObject({ group: 'mail' });
  expect(isBehindGear(lit(admin, '/admin/system_templates/019a'))).toBe(true);
  expect(isBehindGear(lit(admin, '/admin'))).toBe(true);
  // It has a card, but a place as well.
  expect(namesOf(admin, '/user/holidays')).toEqual(['schedule', 'holidays', 'holidays']);
  expect(isBehindGear(lit(admin, '/user/holidays'))).toBe(false);
  expect(namesOf(employee, '/user/sessions')).toEqual([undefined, undefined, 'sessions']);
  expect(isBehindGear(lit(employee, '/user/sessions'))).toBe(false);
  expect(lit(employee, '/nowhere')).toBeNull();
});

test('a place opens on the tab used last, and on its first when that is gone', () => {
  const time = placesOf(leader).find(({ key }) => key === 'time');
  if (!time) throw new Error('Everybody has Time');
  expect(openingTab(time, {}).screen.key).toBe('my-time');
  expect(openingTab(time, { time: 'approvals' }).screen.key).toBe('approvals');
  expect(openingTab(time, { time: 'gone' }).screen.key).toBe('my-time');
});

test('an own order is kept: of places, and of the entries that stood here before', () => {
  const orderOf = (kept: readonly string[]) => inOwnOrder(placesOf(employee), kept).map(({ key }) => key);
  expect(orderOf([])).toEqual([
    'home',
    'time',
    'schedule',
    'leave',
    'projects',
    'teams',
    'people',
    'feedback',
    'reports',
  ]);
  expect(orderOf(['leave', 'home', 'time', 'teams'])).toEqual([
    'leave',
    'home',
    'time',
    'teams',
    'schedule',
    'projects',
    'people',
    'feedback',
    'reports',
  ]);
  const before = ['my-time', 'home', 'messages', 'my-projects', 'my-phases', 'my-plan', 'my-leave', 'sent-mails'];
  expect(orderOf(before)).toEqual([
    'time',
    'home',
    'feedback',
    'projects',
    'schedule',
    'leave',
    'teams',
    'people',
    'reports',
  ]);
});

test('every screen has one place to be found in, and a key of its own', () => {
  const keys = SCREENS.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { key, tab, card, own } of SCREENS)
    expect([key, key === 'administration' || tab !== undefined || card !== undefined || own !== undefined]).toEqual([
      key,
      true,
    ]);
  for (const { tab } of SCREENS) if (tab?.within) expect(keys).toContain(tab.within);
});
