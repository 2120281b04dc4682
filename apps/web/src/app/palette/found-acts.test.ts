import { expect, test } from 'vitest';
import { actsOf, type Found } from './found-acts.ts';

const admin = { userType: 'Employee', userRole: 'Admin' } as const;
const manager = { userType: 'Employee', userRole: 'Manager' } as const;
const employee = { userType: 'Employee', userRole: 'Employee' } as const;
const customer = { userType: 'Customer', userRole: null } as const;

const found = { _id: '1', name: 'Emil', hint: '', fit: 0 };
const person = {
  ...found,
  kind: 'person',
  initials: 'EM',
  avatarUrl: null,
  email: 'e@x.example',
  isViewable: false,
  planningTeams: [] as string[],
} as const;
const phase = { ...found, kind: 'phase', account: '2', isOpen: true } as const;
const project = { ...found, kind: 'project', isOwn: false } as const;
const account = { ...found, kind: 'account', project: null, isOwn: true } as const;
const labels = (thing: Found, user: typeof admin | typeof manager | typeof employee | typeof customer) =>
  actsOf(thing, user, []).map(({ label }) => label.replace('palette:open.', ''));

test('administrators open the record of whatever they find', () => {
  for (const thing of [person, phase, project, account]) expect(labels(thing, admin)[0]).toBe('record');
});

test('a person: the sheets of those one may see, a mail to anybody', () => {
  expect(labels({ ...person, isViewable: true }, manager)).toEqual(['record', 'sheets', 'mail']);
  expect(labels(person, employee)).toEqual(['mail']);
});

test('a phase: the timer, or a row of the own sheet', () => {
  expect(labels(phase, employee)).toEqual(['timer', 'register']);
  expect(labels({ ...phase, isOpen: false }, admin)).toEqual(['record']);
});

test('a project: its record for who keeps it, its dashboard, its rows of the own sheet; customers read it', () => {
  expect(labels(project, manager)).toEqual(['record', 'dashboard']);
  expect(labels(project, employee)).toEqual(['dashboard']);
  expect(labels({ ...project, isOwn: true }, employee)).toEqual(['dashboard', 'ownSheet']);
  expect(labels(project, customer)).toEqual(['project']);
  expect(actsOf(project, customer, [])).toMatchObject([{ to: '/user/my-projects?detailId=1' }]);
});

test('what leads nowhere has no act', () => {
  expect(labels({ ...account, isOwn: false }, employee)).toEqual([]);
});

test('rows without a project are those of an account that has none', () => {
  expect(actsOf(account, employee, [])).toMatchObject([{ to: '/user/timereg?project=none' }]);
});

test('an area adds what can be done about a person', () => {
  const thank = { key: 'thank', label: 'palette:open.mail', access: ['employee'] } as const;
  expect(actsOf(person, employee, [thank])[0]).toEqual({
    ...{ kind: 'about', act: 'thank', label: 'palette:open.mail', person },
  });
  expect(actsOf(person, customer, [thank])).toHaveLength(1);
});
