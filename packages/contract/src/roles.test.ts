import { expect, test } from 'vitest';
import { callersOf, remunerationType, userRole, userType } from './role-names.ts';
import { mayCall, rolesOf } from './roles.ts';

test('everybody is an employee or a customer; employees are paid in one of three ways', () => {
  expect(userType.options).toEqual(['Employee', 'Customer']);
  expect(remunerationType.options).toEqual(['Freelancer Full Time', 'Freelancer Part Time', 'Contract Employee']);
});

test('roles nest: an Admin is also Manager and Employee, a Manager is also Employee', () => {
  const rolesOfEmployee = (role: (typeof userRole.options)[number]) =>
    rolesOf({ userType: 'Employee', userRole: role });
  expect(userRole.options.map(rolesOfEmployee)).toEqual([
    ['signedIn', 'employee', 'manager', 'admin'],
    ['signedIn', 'employee', 'manager'],
    ['signedIn', 'employee'],
  ]);
});

test('a customer is no employee', () => {
  const customer = { userType: 'Customer', userRole: null } as const;
  expect(rolesOf(customer)).toEqual(['signedIn', 'customer']);
  expect([mayCall(['employee'], customer), mayCall(['customer'], customer)]).toEqual([false, true]);
});

test('without a session only what is public may be called', () => {
  expect([mayCall(['public'], null), mayCall(['signedIn'], null)]).toEqual([true, false]);
});

test('whoever may call is told after nesting', () => {
  expect(callersOf(['public'])).toEqual(['Nobody', 'Customer', 'Employee', 'Manager', 'Admin']);
  expect(callersOf(['signedIn'])).toEqual(['Customer', 'Employee', 'Manager', 'Admin']);
  expect(callersOf(['manager'])).toEqual(['Manager', 'Admin']);
  expect(callersOf(['customer', 'admin'])).toEqual(['Customer', 'Admin']);
});
