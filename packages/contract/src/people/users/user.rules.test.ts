import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  customersFitType,
  differentEmails,
  employmentInOrder,
  initialsOfName,
  isActiveAdministrator,
  roleFitsType,
  tidyInitials,
  weeklyHoursFit,
} from './user.rules.ts';

test('initials are upper-cased and have no spaces', () => {
  expect(tidyInitials(' a b\tc ')).toBe('ABC');
  expect(tidyInitials('m\u200ba\u202e')).toBe('MA');
  fc.assert(fc.property(fc.string(), (typed) => tidyInitials(tidyInitials(typed)) === tidyInitials(typed)));
});

test('employees have a role, customers none', () => {
  expect(roleFitsType({ userType: 'Employee', userRole: 'Manager' })).toBe(true);
  expect(roleFitsType({ userType: 'Employee', userRole: null })).toBe(false);
  expect(roleFitsType({ userType: 'Customer', userRole: null })).toBe(true);
  expect(roleFitsType({ userType: 'Customer', userRole: 'Employee' })).toBe(false);
});

test('only customer users belong to customers', () => {
  const none = { directCustomers: [], indirectCustomers: [], customerTeam: null };
  for (const given of [{ directCustomers: ['a'] }, { indirectCustomers: ['a'] }, { customerTeam: 'a' }]) {
    expect(customersFitType({ userType: 'Customer', ...none, ...given })).toBe(true);
    expect(customersFitType({ userType: 'Employee', ...none, ...given })).toBe(false);
  }
  expect(customersFitType({ userType: 'Employee', ...none })).toBe(true);
});

test('only part-time freelancers have weekly hours of their own', () => {
  expect(weeklyHoursFit({ remunerationType: 'Freelancer Part Time', weeklyHours: 20 })).toBe(true);
  expect(weeklyHoursFit({ remunerationType: 'Contract Employee', weeklyHours: 20 })).toBe(false);
  expect(weeklyHoursFit({ remunerationType: null, weeklyHours: null })).toBe(true);
});

test('no further address is listed twice', () => {
  expect(differentEmails([{ email: 'a@x.example' }, { email: 'b@x.example' }])).toBe(true);
  expect(differentEmails([{ email: 'a@x.example' }, { email: 'a@x.example' }])).toBe(false);
});

test('nobody resigns before they start', () => {
  expect(employmentInOrder({ startWorking: '2026-01-02', resignedDate: '2026-01-01' })).toBe(false);
  expect(employmentInOrder({ startWorking: '2026-01-01', resignedDate: '2026-01-01' })).toBe(true);
  expect(employmentInOrder({ startWorking: null, resignedDate: '2026-01-01' })).toBe(true);
});

test('only an active Admin can administrate', () => {
  expect(isActiveAdministrator({ isActive: true, userRole: 'Admin' })).toBe(true);
  expect(isActiveAdministrator({ isActive: false, userRole: 'Admin' })).toBe(false);
  expect(isActiveAdministrator({ isActive: true, userRole: 'Manager' })).toBe(false);
});

test.each([
  ['Bob Nguyễn', 'BN'],
  ['Anh Đặng', 'AĐ'],
  ['Émile Ångström', 'ÉÅ'],
  ['Émile Ångström'.normalize('NFD'), 'ÉÅ'],
  ['Jean-Luc Picard', 'JLP'],
  ['Nguyễn Thị Minh Khai', 'NTK'],
  ['李 小龍', '李小'],
  ['Developer 13', 'D13'],
  ['🔥', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOfName(name)).toBe(initials);
});
