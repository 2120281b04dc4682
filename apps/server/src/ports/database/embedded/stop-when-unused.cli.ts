import { OWNER, readPassword } from './database-folder.ts';
import { stopPostmaster } from './postmaster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { whenNobodyIsThere } from './presence.ts';

// Run by the lifeline of a process that was killed: node stop-when-unused.cli.ts <database folder>
const databaseFolder = process.argv[2];
if (!databaseFolder) throw new Error('The folder of the database is missing');
const running = await readPostmasterFile(databaseFolder);
if (running) {
  const password = await readPassword(databaseFolder);
  const connection = { host: running.socketFolder, port: running.port, user: OWNER, password, ssl: false };
  await whenNobodyIsThere(connection, () => stopPostmaster(databaseFolder));
}
