import {
  copyStatus,
  createStatus,
  deleteStatus,
  getStatus,
  listStatuses,
  listStatusYears,
  markStatusEditing,
  proposeStatusWeek,
  updateStatus,
} from '@stint/contract/teams/status/status';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const statusSearch = searchOf(() => queryOf(listStatuses).extend(openRecord));
export type StatusSearch = ReturnType<typeof statusSearch.fill>;

export const {
  useList: useStatuses,
  useOne: useStatus,
  useCreate: useCreateStatus,
  useUpdate: useUpdateStatus,
  useRemove: useDeleteStatus,
} = resourceCalls(
  'status',
  { list: listStatuses, get: getStatus, create: createStatus, update: updateStatus, remove: deleteStatus },
  { loadFailed: 'teams:statuses.loadFailed', deleteFailed: 'teams:statuses.deleteFailed' },
);

export const useStatusYears = readOf('status', listStatusYears, { fallback: false });
export const useProposedWeek = readOf('status', proposeStatusWeek, { fallback: false, staleTime: 0, gcTime: 0 });

export const useCopyStatus = writeOf(copyStatus, {
  fallback: 'common:failed.wrong',
  success: 'teams:statuses.copied',
  touches: ['status'],
});

export const useMarkEditing = writeOf(markStatusEditing, { touches: [] });
