import { resolve } from 'node:path';
import { explainUse, runOnDatabase } from '../command.ts';
import { writeBackup } from './backup.service.ts';
import { writeBackupFile } from './backup-folder.ts';

// npm run backup -- <file>: writes the whole database and the stored files to one file, also while the app runs.
const [given] = process.argv.slice(2);
if (!given) explainUse('npm run backup -- <file>, for example stint-2026-11-21.tar.gz');
const file = resolve(process.env.INIT_CWD ?? '.', given);

await runOnDatabase(async ({ owner, files: stored }) => {
  const { tables, files } = await writeBackupFile(file, (output) =>
    writeBackup({ pool: owner, files: stored }, output, new Date()),
  );
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`Wrote ${rows} rows of ${Object.keys(tables).length} tables and ${files.count} files to ${file}.`);
  if (files.missing.length > 0) console.error(`These files were not found: ${files.missing.join(', ')}`);
});
