import { join } from 'node:path';
import { type Config, dataFolderOf } from './lib/config.ts';
import type { FilesPort } from './ports/files/files-port.ts';
import { folderFiles } from './ports/files/folder-files.ts';

/** Opens the place for files that the settings name. The object store's client is loaded only where there is one. */
export async function openFiles(config: Config): Promise<FilesPort> {
  if (!config.FILES_S3_URL) return folderFiles(join(dataFolderOf(config), 'files'));
  const { s3Files } = await import('./ports/files/s3-files.ts');
  return s3Files(config.FILES_S3_URL);
}
