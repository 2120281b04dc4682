import { selectCertifications } from '@stint/contract/company/settings/certification';
import {
  createUserCertification,
  deleteUserCertification,
  getUserCertification,
  listUserCertifications,
  updateUserCertification,
} from '@stint/contract/people/certifications/user-certification';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { selectQuery } from '../../lib/select-query.ts';

export const userCertificationSearch = searchOf(() => queryOf(listUserCertifications).extend(openRecord));
export type UserCertificationSearch = ReturnType<typeof userCertificationSearch.fill>;

export const {
  useList: useUserCertifications,
  useOne: useUserCertification,
  useCreate: useCreateUserCertification,
  useUpdate: useUpdateUserCertification,
  useRemove: useDeleteUserCertification,
} = resourceCalls('user-certification', {
  list: listUserCertifications,
  get: getUserCertification,
  create: createUserCertification,
  update: updateUserCertification,
  remove: deleteUserCertification,
});

export const findCertifications = selectQuery('certification', selectCertifications);
