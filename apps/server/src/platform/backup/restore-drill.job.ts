import { z } from 'zod';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { backupFolderOf, listBackups } from './backup-folder.ts';
import { withOwner } from './owner-pool.ts';
import { drillRestore } from './restore-drill.service.ts';

/** Restores the newest backup into a database of its own and compares it: a backup that was never restored is none. */
export const restoreDrill = jobKind({
  kind: 'restoreDrill',
  data: z.object({}),
  attempts: 2,
  schedule: '50 3 * * 0',
  isManual: true,
  async run({ context }) {
    const folder = backupFolderOf(context.config);
    if (!folder) throw new Error('BACKUP_DIR is not set');
    const newest = (await listBackups(folder)).at(-1);
    if (!newest) throw new Error('There is no backup to restore. Back up first.');
    const result = await withOwner(context, {}, (server) =>
      drillRestore(newest.path, server, (database, work) => withOwner(context, { database }, work)),
    );
    return { outcome: { restoredRows: result.rows, comparedTables: result.comparedTables, files: result.files } };
  },
});
