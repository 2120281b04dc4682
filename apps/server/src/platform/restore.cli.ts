import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { explainUse, runOnDatabase } from './command.ts';
import { restoreBackup } from './restore.service.ts';

// npm run restore -- <file> [--force]: replaces an empty database (with --force any) by what a backup holds.
const given = process.argv.slice(2);
const force = given.includes('--force');
const name = given.find((argument) => !argument.startsWith('--'));
if (!name) explainUse('npm run restore -- <file> [--force]');
const file = resolve(process.env.INIT_CWD ?? '.', name);
const handle = await open(file, 'r').catch(() => {
  console.error(`There is no file ${file}.`);
  process.exit(1);
});

await runOnDatabase(async ({ owner, files: place }) => {
  const { tables, files } = await restoreBackup({ pool: owner, files: place }, handle.createReadStream(), { force });
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows of ${Object.keys(tables).length} tables and ${files.count} files.`);
});
