import { type ChildProcess, spawn } from 'node:child_process';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { embeddedDatabase } from '../apps/server/src/ports/database/embedded-database.ts';
import { copyMadeCompany } from './support/made-company.ts';

// node serve.ts embedded|server PORT [FOLDER]: the app with the demo company on a database of its own that goes away with it;
// with a folder for its data, without a company: its set-up waits. The folder is new or empty, as it goes away in the end too.
// Where E2E_SHARED_FOLDER names a folder of the run, the first makes the company there, and the others copy it.
// All of it ends with whoever started it by a channel.

const [database, port = '4610', given] = process.argv.slice(2);
if (given !== undefined && !(await isFree(given))) {
  console.error(`${given} is not an empty folder. It would be removed in the end: give one that is new or empty.`);
  process.exit(1);
}
let child: ChildProcess | undefined;
const stop = () => (child ? child.kill('SIGTERM') : process.exit(130));
process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop);
const folder = given ?? (await mkdtemp(join(tmpdir(), 'stint-e2e-')));
const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const server = database === 'server' ? await startServer() : null;

const shared = process.env.E2E_SHARED_FOLDER;
if (shared !== undefined && given === undefined && server === null) {
  await copyMadeCompany(shared, folder, (dataFolder, itsPort) => {
    child = startMain(dataFolder, itsPort).once('exit', () => {
      child = undefined;
    });
    return child;
  });
}

child = startMain(folder, port);
child.on('exit', async (code) => {
  await server?.stop();
  // Its database may be on its way out still.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  process.exit(code ?? 1);
});

function startMain(dataFolder: string, itsPort: string): ChildProcess {
  return spawn(process.execPath, [main], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: itsPort,
      LOG_LEVEL: 'error',
      DEMO: given === undefined ? 'true' : 'false',
      DATA_DIR: dataFolder,
      BACKUP_DIR: join(dataFolder, 'backups'),
      ...(server && { DATABASE_URL: server.url }),
    },
  });
}

/** Whether there is nothing there, or an empty folder itself: not a link to one. */
async function isFree(path: string): Promise<boolean> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found === null || (found.isDirectory() && (await readdir(path)).length === 0);
}

/** A PostgreSQL server of its own on a loopback port, reached by its address and password as any other. */
async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} };
  const running = await embeddedDatabase({ dataFolder: join(folder, 'server'), overTcp: true, durable: false }).start();
  const { host, port: databasePort, user, password, database: name } = running.owner;
  const url = `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${databasePort}/${name}`;
  return { url, stop: () => running.stop() };
}
