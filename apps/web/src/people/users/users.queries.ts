import { createUser, deleteUser, getUser, listUsers, updateUser } from '@stint/contract/people/users/user';
import {
  createCustomerUser,
  sendLoginInfo,
  updateCustomerUser,
  updateUserAct,
} from '@stint/contract/people/users/user-acts';
import { beginUserCreation, getUserCreation, retryUserCreation } from '@stint/contract/people/users/user-creation';
import { exportEmployees, exportFamily } from '@stint/contract/people/users/user-export';
import { sendNotification, sendNotifications } from '@stint/contract/people/users/user-notification';
import { id } from '@stint/contract/primitives';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { FRESH_SIGN_IN } from '../../account/prove-owner-part.tsx';
import { downloadOf } from '../../lib/file-hooks.ts';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { questionOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const userSearch = searchOf(() => queryOf(listUsers));
export type UserSearch = ReturnType<typeof userSearch.fill>;

export const userTab = z.enum([
  'general',
  'jobs',
  'planner',
  'schedule',
  'followers',
  'certifications',
  'otUt',
  'skills',
  'contracts',
  'levels',
  'family',
  'workHours',
  'checklist',
  'personalData',
]);
export type UserTab = z.infer<typeof userTab>;
/** What of a user is shown, and which of several records of theirs is open. */
export const oneUserSearch = searchOf(() =>
  z.object({
    tab: userTab.default('general'),
    ...openRecord,
    /** Where in the contract folder one is. */
    path: z.string().default(''),
  }),
);
export type OneUserSearch = ReturnType<typeof oneUserSearch.fill>;

const CREATE_FAILED = 'people:users.createFailed';
const UPDATE_FAILED = 'people:users.updateFailed';
/** In milliseconds. */
const ASKS_EVERY = 700;
const touches = ['user', 'team', 'me'];

export const {
  useList: useUsers,
  useOne: useUser,
  useUpdate: useUpdateUser,
  useRemove: useDeleteUser,
} = resourceCalls(
  'user',
  { list: listUsers, get: getUser, create: createUser, update: updateUser, remove: deleteUser },
  {
    ...{ touches: ['team', 'me'], createFailed: CREATE_FAILED, updateFailed: UPDATE_FAILED },
    handles: [FRESH_SIGN_IN],
  },
);

/** Who was made last on the screen of a new user, while what is done for them is shown. */
export const newUserSearch = searchOf(() => z.object({ created: id.optional() }));
export type NewUserSearch = ReturnType<typeof newUserSearch.fill>;

export const useBeginUserCreation = writeOf(beginUserCreation, {
  fallback: CREATE_FAILED,
  success: 'common:done.created',
  touches,
  handles: [FRESH_SIGN_IN],
});
const CREATION = 'user-creation';
/** Asked for again and again until all is done, or nothing goes on by itself. */
const creationQuestion = questionOf(CREATION, getUserCreation);
export const useUserCreation = (id: string) =>
  useQuery({
    ...creationQuestion(id),
    refetchInterval: ({ state: { data } }) =>
      data?.steps.some(({ state }) => state !== 'done' && state !== 'skipped') && !data.hasStopped ? ASKS_EVERY : false,
  });
export const useRetryUserCreation = writeOf(retryUserCreation, { fallback: CREATE_FAILED, touches: [CREATION] });

export const useExportEmployees = downloadOf(exportEmployees, { fallback: 'people:users.exportFailed' });
export const useExportFamily = downloadOf(exportFamily, { fallback: 'people:users.exportFailed' });

export const useCreateCustomerUser = writeOf(createCustomerUser, {
  fallback: CREATE_FAILED,
  success: 'common:done.created',
  touches,
});

export const useUpdateCustomerUser = writeOf(updateCustomerUser, {
  fallback: UPDATE_FAILED,
  success: 'common:done.updated',
  touches,
  handles: ['CHANGED_MEANWHILE'],
});

export const useSetUserActive = writeOf(updateUserAct, {
  fallback: UPDATE_FAILED,
  success: 'common:done.updated',
  touches,
  handles: [FRESH_SIGN_IN],
});

export const useSendLoginInfo = writeOf(sendLoginInfo, {
  fallback: 'people:users.mailFailed',
  success: 'people:users.mailSent',
  touches: ['mail'],
});

const notifying = { fallback: 'people:users.mailFailed', touches: ['mail'] } as const;
export const useSendNotification = writeOf(sendNotification, notifying);
export const useSendNotifications = writeOf(sendNotifications, notifying);
