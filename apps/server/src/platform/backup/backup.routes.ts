import { getBackups } from '@stint/contract/platform/backup/backup';
import { type App, mount } from '../../lib/mount.ts';
import { describeBackups } from './scheduled-backups.service.ts';

export function backupRoutes(app: App): void {
  mount(app, getBackups, ({ context }) => describeBackups(context));
}
