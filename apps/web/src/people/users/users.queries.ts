import {
  createUser,
  deleteUser,
  getUser,
  listUsers,
  sendLoginInfo,
  updateUser,
} from '@stint/contract/people/users/user';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const userSearch = searchOf(queryOf(listUsers).extend(openRecord));
export type UserSearch = ReturnType<typeof userSearch.fill>;

const calls = resourceCalls(
  'user',
  { list: listUsers, get: getUser, create: createUser, update: updateUser, remove: deleteUser },
  { touches: ['team', 'me'], createFailed: 'people:users.createFailed', updateFailed: 'people:users.updateFailed' },
);

export const useUsers = (query: Parameters<typeof calls.list>[0]) => useQuery(calls.list(query));
export const useUser = (id: string | undefined) => useQuery(calls.one(id));
export const useCreateUser = () => useMutation(calls.create);
export const useUpdateUser = () => useMutation(calls.update);
export const useDeleteUser = () => useMutation(calls.remove);

export const useSendLoginInfo = () =>
  useMutation({
    mutationFn: (id: string) => call(sendLoginInfo, { params: { id } }),
    meta: { fallback: 'people:users.mailFailed', success: 'people:users.mailSent', touches: ['mail'] },
  });
