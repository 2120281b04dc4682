import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { asAdmin } from './test-database.ts';

const run = promisify(execFile);
const PLACE = '/usr/lib/postgresql';
/** `npm test` installs them where it may; in CI they must be there. */
const isNeeded = process.env.CI !== undefined;

/** Programs of a PostgreSQL server that the machine has, which are more than those that come with the app. */
export function findPostgres(): string | undefined {
  const [newest] = existsSync(PLACE) ? readdirSync(PLACE).sort((one, other) => Number(other) - Number(one)) : [];
  const found = newest && existsSync(join(PLACE, newest, 'bin/pg_basebackup')) ? join(PLACE, newest, 'bin') : undefined;
  if (!found && isNeeded) throw new Error('PostgreSQL is not installed here: npm test installs it on Debian as root');
  return found;
}

/** Such a server in a folder for temporary files, on a loopback port. */
export interface PostgresServer {
  readonly connection: pg.PoolConfig & { readonly port: number };
  readonly url: string;
  /** A copy that follows it. */
  replica(): Promise<PostgresServer>;
  start(): Promise<void>;
  /** At once, as when its machine goes away. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** As a user of its own where this process is root, as whom it refuses to run. */
async function asItsUser(program: string, given: readonly string[]): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  await run(
    isRoot ? 'setpriv' : program,
    [...(isRoot ? ['--reuid=postgres', '--regid=postgres', '--clear-groups', program] : []), ...given],
    { cwd: '/', env: { ...process.env, PGPASSWORD: '' } },
  );
}

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stint-postgres-'));
  if (process.getuid?.() === 0) {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (what) => Number((await run('id', [what, 'postgres'])).stdout)),
    );
    await chown(folder, uid ?? 0, gid ?? 0);
  }
  return folder;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export async function startPostgres(bin: string): Promise<PostgresServer> {
  const folder = await makeFolder();
  await asItsUser(join(bin, 'initdb'), [
    '-D',
    join(folder, 'data'),
    '-U',
    'owner',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  const server = await serverOf(bin, folder);
  await server.start();
  await asAdmin({ ...server.connection, database: 'postgres' }, 'create database stint');
  return server;
}

async function serverOf(bin: string, folder: string): Promise<PostgresServer> {
  const port = await freePort();
  const data = join(folder, 'data');
  const connection = { host: '127.0.0.1', port, user: 'owner', database: 'stint' };
  const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_wal_senders=4 -c max_connections=100`;
  const control = (...given: string[]) => asItsUser(join(bin, 'pg_ctl'), ['-D', data, '-w', '-s', ...given]);
  const server: PostgresServer = {
    connection,
    url: `postgres://owner@127.0.0.1:${port}/stint`,
    async replica() {
      const copy = await makeFolder();
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'owner', '-c', 'fast', '--no-sync', '-R'];
      await asItsUser(join(bin, 'pg_basebackup'), [...from, '-D', join(copy, 'data')]);
      const started = await serverOf(bin, copy);
      await started.start();
      return started;
    },
    start: () => control('-o', settings, '-l', join(folder, 'log'), 'start'),
    kill: () => control('-m', 'immediate', 'stop'),
    async remove() {
      await control('-m', 'immediate', 'stop').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
  return server;
}
