import {
  createLeaveFolder,
  downloadLeaveFolderFile,
  embedLeaveFolderItem,
  getLeaveFolder,
  listLeaveFolderItems,
} from '@stint/contract/planning/leave/leave-folder';
import { downloadOf } from '../../lib/file-hooks.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';

const FOLDER = 'leave-folder';

export const useLeaveFolder = readOf(FOLDER, getLeaveFolder, { fallback: false });
export const useLeaveFolderItems = readOf(FOLDER, listLeaveFolderItems, { fallback: false });
export const useLeaveFolderLink = readOf(FOLDER, embedLeaveFolderItem, { fallback: false });
export const useCreateLeaveFolder = writeOf(createLeaveFolder, {
  fallback: 'planning:leave.folder.failed',
  success: 'planning:leave.folder.created',
  touches: [FOLDER],
});
export const useDownloadLeaveFile = downloadOf(downloadLeaveFolderFile, { fallback: 'common:failed.wrong' });
