import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PROGRAM = ['/usr/sbin/haproxy', '/usr/bin/haproxy'].find((path) => existsSync(path));

/** Where HAProxy is, if it is installed. */
export const findHaproxy = (): string | undefined => PROGRAM;

/** HAProxy in front of processes of the app: it asks each for its health, and sends calls to those that are well. */
export async function startBalancer(program: string, folder: string, port: number, ports: readonly number[]) {
  const settings = join(folder, 'haproxy.cfg');
  await writeFile(
    settings,
    [
      'defaults',
      '  mode http',
      '  timeout connect 1s',
      '  timeout client 60s',
      '  timeout server 60s',
      '  timeout tunnel 1h',
      '  option redispatch',
      '  option forwardfor',
      'frontend stint',
      `  bind 127.0.0.1:${port}`,
      '  default_backend processes',
      'backend processes',
      '  balance leastconn',
      '  option httpchk GET /api/health',
      '  default-server check inter 500ms fall 1 rise 1 on-marked-down shutdown-sessions',
      ...ports.map((one) => `  server stint${one} 127.0.0.1:${one}`),
      '',
    ].join('\n'),
  );
  const child = spawn(program, ['-db', '-f', settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complained = '';
  child.stderr.on('data', (text) => {
    complained += text;
  });
  const ended = once(child, 'exit');
  for (let isThere = false; !isThere; ) {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start: ${complained}`);
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    await answer?.arrayBuffer();
    isThere = answer?.status === 200;
    if (!isThere) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
