import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { PostgresServer } from './debian-postgres.ts';
import { freePort, makeFolder } from './debian-postgres.ts';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

/** Where PgBouncer is; `npm test` installs it where it may, and in CI it must be there. */
export function findPgbouncer(): string | undefined {
  if (!PROGRAM && process.env.CI !== undefined)
    throw new Error('PgBouncer is not installed here: npm test installs it on Debian as root');
  return PROGRAM;
}

/** PgBouncer in transaction mode in front of a server, with few connections to it. */
export async function startPgbouncer(program: string, server: PostgresServer, connections: number) {
  const [folder, port] = await Promise.all([makeFolder(), freePort()]);
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    [
      '[databases]',
      `stint = host=127.0.0.1 port=${server.connection.port} dbname=stint user=owner`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
      `pool_mode = transaction\ndefault_pool_size = ${connections}\nmax_client_conn = 200\nauth_type = any`,
    ].join('\n'),
  );
  await chmod(settings, 0o644);
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? ['-u', 'postgres'] : [];
  const child: ChildProcess = spawn(program, [...user, '-q', settings], { cwd: '/', stdio: 'ignore' });
  await answers(port, child);
  return {
    url: `postgres://owner@127.0.0.1:${port}/stint`,
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

async function answers(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const [isThere] = await Promise.race([
      once(socket, 'connect').then(() => [true]),
      once(socket, 'error').then(() => [false]),
    ]).catch(() => [false]);
    socket.destroy();
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
