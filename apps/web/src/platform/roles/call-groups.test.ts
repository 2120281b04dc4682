import type { DescribedCall } from '@stint/contract/platform/roles/call';
import type { Caller } from '@stint/contract/role-names';
import { expect, test } from 'vitest';
import { callGroups } from './call-groups.ts';

const call = (path: string, group: string, callers: Caller[]): DescribedCall => ({
  ...{ method: 'GET', path, group, callers, summary: `Reads ${path}`, unaudited: null },
});
const calls = [
  call('/api/user/timeregs', 'user', ['Employee', 'Manager', 'Admin']),
  call('/api/admin/users', 'admin', ['Admin']),
  call('/api/trsysmanager/user-periods', 'trsysmanager', ['Manager', 'Admin']),
];
const paths = (search: Parameters<typeof callGroups>[1]) =>
  callGroups(calls, search).flatMap((group) => group.calls.map(({ path }) => path.split('/')[2]));

test('calls stand in the order of their groups, and groups without any are left out', () => {
  expect(callGroups(calls, { search: '' }).map(({ key }) => key)).toEqual(['admin', 'trsysmanager', 'user']);
});

test('what one may call, and what only one of two may', () => {
  expect(paths({ search: '', who: 'Manager' })).toEqual(['trsysmanager', 'user']);
  expect(paths({ search: '', who: 'Manager', than: 'Employee' })).toEqual(['trsysmanager']);
  expect(paths({ search: '', who: 'Employee', than: 'Manager' })).toEqual(['trsysmanager']);
  expect(paths({ search: '', who: 'Nobody' })).toEqual([]);
});

test('every searched word is in the method, the path or the summary', () => {
  expect(paths({ search: 'get USER' })).toEqual(['admin', 'trsysmanager', 'user']);
  expect(paths({ search: 'reads periods' })).toEqual(['trsysmanager']);
});
