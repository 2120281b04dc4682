import {
  createUser,
  deleteUser,
  getUser,
  listUsers,
  sendLoginInfo,
  updateUser,
} from '@stint/contract/people/users/user';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const userSearch = searchOf(queryOf(listUsers).extend(openRecord));
export type UserSearch = ReturnType<typeof userSearch.fill>;

export const {
  useList: useUsers,
  useOne: useUser,
  useCreate: useCreateUser,
  useUpdate: useUpdateUser,
  useRemove: useDeleteUser,
} = resourceCalls(
  'user',
  { list: listUsers, get: getUser, create: createUser, update: updateUser, remove: deleteUser },
  { touches: ['team', 'me'], createFailed: 'people:users.createFailed', updateFailed: 'people:users.updateFailed' },
);

export const useSendLoginInfo = writeOf(sendLoginInfo, {
  fallback: 'people:users.mailFailed',
  success: 'people:users.mailSent',
  touches: ['mail'],
});
