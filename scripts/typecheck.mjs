import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

// npm run typecheck: every workspace by itself, since the browser's and the server's surroundings differ.
const workspaces = [
  '.',
  'packages/contract',
  'packages/contract/client',
  'apps/server',
  'apps/web',
  'apps/web/worker',
  'e2e',
  'bench',
];

const results = await Promise.all(
  workspaces.filter((folder) => existsSync(`${folder}/tsconfig.json`)).map((folder) => check(folder)),
);
process.exitCode = results.every((code) => code === 0) ? 0 : 1;

/**
 * @param {string} folder
 * @returns {Promise<number>}
 */
function check(folder) {
  return new Promise((resolve) => {
    const child = spawn('tsc', ['-p', folder], { stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
