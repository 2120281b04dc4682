import { spawn } from 'node:child_process';

/** Runs a program with our input and output, and answers its exit code. */
export function runToEnd(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
