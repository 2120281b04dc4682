import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Waits for a line. When its input ends without one, the process that held the other end was killed, and the
 * database must be stopped if nobody else uses it.
 */
const WAIT_FOR_RELEASE = 'read -r released || exec "$@"';
const STOP_WHEN_UNUSED = fileURLToPath(new URL('./stop-when-unused.cli.ts', import.meta.url));

export interface Lifeline {
  release(): void;
}

/**
 * Starts a small shell that outlives this process when that is killed, and then stops the database unless another
 * process uses it. Where there is no shell (Windows) the server stays, and the next start finds it.
 */
export function holdLifeline(databaseFolder: string): Lifeline {
  if (process.platform === 'win32') return { release: () => {} };
  const command = ['-c', WAIT_FOR_RELEASE, 'stint-lifeline', process.execPath, STOP_WHEN_UNUSED, databaseFolder];
  const shell = spawn('/bin/sh', command, { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  shell.on('error', () => {
    // No shell, as on Windows.
  });
  shell.stdin.on('error', () => {});
  shell.unref();
  // A pipe holds the process open unless told otherwise; its type does not say that it is a socket.
  (shell.stdin as unknown as { unref(): void }).unref();
  return { release: () => shell.stdin.end('released\n') };
}
