import { getDirectorySync, listDirectoryCalls } from '@stint/contract/outside/directory-sync/directory-sync';
import {
  createDirectoryToken,
  listDirectoryTokens,
  revokeDirectoryToken,
} from '@stint/contract/outside/directory-sync/directory-token';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

// What the directory pushed is seen while one looks.
refreshOn(['directory-group', 'user'], 'directory-sync');

export const directoryTab = z.enum(['tokens', 'groups', 'calls']);
export const directorySearch = searchOf(() =>
  queryOf(listDirectoryCalls).extend({ tab: directoryTab.default('tokens').catch('tokens') }),
);
export type DirectorySearch = ReturnType<typeof directorySearch.fill>;

const OFTEN_MS = 10_000;

export const useDirectorySync = readOf('directory-sync', getDirectorySync, { fallback: false });
/** Calls are no changes of records: they are looked at again while the list is open. */
export const useDirectoryCalls = readOf('directory-call', listDirectoryCalls, {
  fallback: false,
  keepsPrevious: true,
  refetchInterval: OFTEN_MS,
});
export const useDirectoryTokens = readOf('directory-token', listDirectoryTokens, { fallback: false });

export const useCreateDirectoryToken = writeOf(createDirectoryToken, {
  fallback: 'common:failed.update',
  touches: ['directory-token'],
});

export const useRevokeDirectoryToken = writeOf(revokeDirectoryToken, {
  fallback: 'common:failed.update',
  success: 'outside:directory.revoked',
  touches: ['directory-token'],
});
