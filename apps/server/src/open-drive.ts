import { join } from 'node:path';
import { type Config, dataFolderOf } from './lib/config.ts';
import type { Drive } from './ports/drive/drive-port.ts';
import { folderDrive } from './ports/drive/folder-drive.ts';
import { graphDrive } from './ports/drive/graph-drive.ts';

const MICROSOFT_LOGIN = 'https://login.microsoftonline.com';
const USUAL_FOLDER = 'Stint';

/** Opens the cloud drive that the settings name; without one a folder on this machine. */
export function openDrive(config: Config): Drive {
  if (!config.DRIVE_GRAPH_URL) return folderDrive(join(dataFolderOf(config), 'drive'));
  const { origin, pathname, searchParams: given, username, password } = new URL(config.DRIVE_GRAPH_URL);
  const login = (given.get('login') ?? MICROSOFT_LOGIN).replace(/\/+$/, '');
  const access = {
    drive: origin + pathname.replace(/\/+$/, ''),
    tokens: `${login}/${encodeURIComponent(given.get('tenant') ?? '')}/oauth2/v2.0/token`,
    clientId: decodeURIComponent(username),
    clientSecret: decodeURIComponent(password),
  };
  return graphDrive(access, (given.get('folder') ?? USUAL_FOLDER).split('/').filter(Boolean));
}
