import { open, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { explainUse, runOnDatabase } from '../command.ts';
import { writeBackup } from './backup.service.ts';

// npm run backup -- <file>: writes the whole database and the stored files to one file, also while the app runs.
const [given] = process.argv.slice(2);
if (!given) explainUse('npm run backup -- <file>, for example stint-2026-11-21.tar.gz');
const file = resolve(process.env.INIT_CWD ?? '.', given);
/** It gets its name only once it is complete and on disk. */
const unfinished = `${file}.unfinished`;

await runOnDatabase(async ({ owner, files: stored }) => {
  const handle = await open(unfinished, 'w', 0o600);
  try {
    const { tables, files } = await writeBackup(
      { pool: owner, files: stored },
      handle.createWriteStream({ flush: true }),
      new Date(),
    );
    await rename(unfinished, file);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(`Wrote ${rows} rows of ${Object.keys(tables).length} tables and ${files.count} files to ${file}.`);
    if (files.missing.length > 0) console.error(`These files were not found: ${files.missing.join(', ')}`);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
});
