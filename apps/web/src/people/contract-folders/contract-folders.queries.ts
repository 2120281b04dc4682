import {
  createContractFolder,
  downloadFolderFile,
  embedFolderItem,
  getContractFolder,
  listContractFolders,
  listFolderItems,
  recreateContractFolder,
  updateContractFolder,
} from '@stint/contract/people/contract-folders/contract-folder';
import { z } from 'zod';
import { downloadOf } from '../../lib/file-hooks.ts';
import { searchOf } from '../../lib/list-search.ts';
import { FOR_A_FORM, readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

const FOLDER = 'contractFolder';
refreshOn([FOLDER], FOLDER);

/** The own folder as it is shown: how deep in it one is. Managers see a list of folders below. */
export const myFolderSearch = searchOf(() => queryOf(listContractFolders).extend({ path: z.string().default('') }));
export type MyFolderSearch = ReturnType<typeof myFolderSearch.fill>;

const CREATE_FAILED = 'people:folders.createFailed';

export const useContractFolders = readOf(FOLDER, listContractFolders, { keepsPrevious: true });
export const useContractFolder = readOf(FOLDER, getContractFolder, FOR_A_FORM);
export const useFolderItems = readOf(FOLDER, listFolderItems, { fallback: false });
export const useEmbedLink = readOf(FOLDER, embedFolderItem, { fallback: false });

export const useCreateContractFolder = writeOf(createContractFolder, {
  fallback: CREATE_FAILED,
  success: 'people:folders.created',
  touches: [FOLDER],
});
export const useRecreateContractFolder = writeOf(recreateContractFolder, {
  fallback: CREATE_FAILED,
  success: 'people:folders.created',
  touches: [FOLDER],
});
export const useUpdateContractFolder = writeOf(updateContractFolder, {
  fallback: 'common:failed.update',
  success: 'common:done.updated',
  handles: ['CHANGED_MEANWHILE'],
  touches: [FOLDER],
});
export const useDownloadFolderFile = downloadOf(downloadFolderFile, { fallback: 'common:failed.wrong' });
