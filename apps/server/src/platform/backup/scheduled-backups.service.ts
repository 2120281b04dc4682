import type { getBackups } from '@stint/contract/platform/backup/backup';
import type { AnswerOf } from '@stint/contract/route';
import type { AppDeps } from '../../lib/context.ts';
import { findLastJob } from '../jobs/job.sql.ts';
import { backUp } from './back-up.job.ts';
import { backupFolderOf, listBackups } from './backup-folder.ts';
import { restoreDrill } from './restore-drill.job.ts';

/** What is kept in `BACKUP_DIR`, and how the last backup and the last restore drill went. */
export async function describeBackups({
  config,
  db,
}: Pick<AppDeps, 'config' | 'db'>): Promise<AnswerOf<typeof getBackups>> {
  const folder = backupFolderOf(config);
  const [kept, lastBackup, lastDrill] = await Promise.all([
    folder ? listBackups(folder) : [],
    findLastJob(db, backUp.kind),
    findLastJob(db, restoreDrill.kind),
  ]);
  return {
    isScheduled: folder !== undefined,
    count: kept.length,
    bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
    newestDate: kept.at(-1)?.date.toISOString() ?? null,
    lastBackup: lastBackup ?? null,
    lastDrill: lastDrill ?? null,
  };
}
