import { join } from 'node:path';
import { z } from 'zod';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { writeBackup } from './backup.service.ts';
import {
  backupFolderOf,
  deleteOldBackups,
  listBackups,
  prepareBackupFolder,
  writeBackupFile,
} from './backup-folder.ts';
import { withOwner } from './owner-pool.ts';
import { backupName } from './retention.ts';

/** Backs the database and the stored files up into `BACKUP_DIR` and removes backups whose time is over. */
export const backUp = jobKind({
  kind: 'backUp',
  data: z.object({}),
  attempts: 3,
  schedule: '20 1 * * *',
  isManual: true,
  async run({ context }) {
    const folder = backupFolderOf(context.config);
    if (!folder) throw new Error('BACKUP_DIR is not set');
    await prepareBackupFolder(folder);
    const { tables, files } = await withOwner(context, {}, (pool) =>
      writeBackupFile(join(folder, backupName(context.now)), (output) =>
        writeBackup({ pool, files: context.files }, output, context.now),
      ),
    );
    // Only now: what was there is kept while there is nothing newer.
    const deletedBackups = await deleteOldBackups(folder, context.now, context.config);
    return {
      outcome: {
        backedUpRows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
        files: files.count,
        missingFiles: files.missing.length,
        megabytes: Math.ceil(((await listBackups(folder)).at(-1)?.bytes ?? 0) / 1_000_000),
        deletedBackups,
      },
    };
  },
});
