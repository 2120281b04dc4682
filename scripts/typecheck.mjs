import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

// npm run typecheck: every workspace by itself, since the browser's and the server's surroundings differ. What was found the last
// time is kept, so that the next one reads what has changed. One checker each: several would work out most types of one workspace anew.
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
    const kept = join('node_modules/.cache/stint/types', `${folder.replaceAll('/', '-')}.tsbuildinfo`);
    const args = ['-p', folder, '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept];
    const child = spawn('tsc', args, { stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
