import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { access, cp, lstat, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/free-port.ts';

/** How long the others wait for the one that makes the company, on a machine at a fifth of its speed. */
const MADE_WITHIN_MS = 600_000;

/** Starts an app with the demo company on these data, at this port. */
type StartApp = (dataFolder: string, port: string) => ChildProcess;

/**
 * Puts the data of an app with the demo company into a folder: a copy of what the first app of the run has made, which takes a
 * fiftieth of what making it takes.
 * @param shared the folder that all apps of the run share
 * @param folder empty, where the data go
 */
export async function copyMadeCompany(shared: string, folder: string, startApp: StartApp): Promise<void> {
  const company = join(shared, 'company');
  const making = join(shared, 'making');
  const made = join(shared, 'made');
  const until = Date.now() + MADE_WITHIN_MS;
  while (!(await exists(made))) {
    if (await isFirst(making)) {
      try {
        await mkdir(company);
        await make(startApp, company);
        await writeFile(made, '');
      } catch (error) {
        // Another may try.
        await rm(company, { recursive: true, force: true });
        await rm(making, { recursive: true });
        throw error;
      }
    } else if (Date.now() > until) throw new Error(`The demo company was not made in ${shared}`);
    else await pause(100);
  }
  if (process.platform === 'win32') await cp(company, folder, { recursive: true });
  // By the system's own command: it keeps whose the files are, and the database of root runs as a user of its own.
  else await promisify(execFile)('cp', ['-a', `${company}/.`, folder]);
}

/** Lets an app make the company, and ends it in order once it answers. */
async function make(startApp: StartApp, company: string): Promise<void> {
  const port = String(await freePort());
  const app = startApp(company, port);
  const ended = once(app, 'exit');
  while (!(await answers(port))) {
    if (app.exitCode !== null) throw new Error('The app ended that makes the demo company');
    await pause(100);
  }
  app.kill('SIGTERM');
  await ended;
  // A copy of a link would be the same database, which all would change at once.
  if ((await lstat(join(company, 'database'))).isSymbolicLink())
    throw new Error(`The database of ${company} has its files elsewhere, out of what is copied`);
}

const answers = (port: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

const isFirst = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    () => false,
  );

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
