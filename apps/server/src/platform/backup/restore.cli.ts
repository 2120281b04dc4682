import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { explainUse, runOnDatabase } from '../command.ts';
import { explainFault } from '../explain-fault.ts';
import { restoreBackup } from './restore.service.ts';

// npm run restore -- <file> [--force]: replaces an empty database (with --force any) by what a backup holds.
const given = process.argv.slice(2);
const force = given.includes('--force');
const name = given.find((argument) => !argument.startsWith('--'));
if (!name) explainUse('npm run restore -- <file> [--force]');
const file = resolve(process.env.INIT_CWD ?? '.', name);
const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
  console.error(error.code === 'ENOENT' ? `File not found: ${file}.` : explainFault(error));
  process.exit(1);
});

await runOnDatabase(async ({ owner, appRole, files: place }) => {
  const { tables, files } = await restoreBackup({ pool: owner, files: place }, handle.createReadStream(), {
    force,
    appRole,
  });
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows of ${Object.keys(tables).length} tables and ${files.count} files.`);
});
