import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockProblems } from './lock-problems.mjs';
import { root } from './workspace.mjs';

// npm run advisories: the lock file says exactly what is installed, none of it known to be bad. Where the registry answers
// questions about advisories, it is asked too; where it does not, what is checked here has to do.

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const allowed = Object.keys(read('package.json').allowScripts);
const problems = lockProblems(read('package-lock.json'), allowed, read('scripts/refused-packages.json'));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

const audit = spawnSync('npm', ['audit', '--json', '--audit-level=high'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const found = answerOf(audit.stdout);
if (found === null) {
  console.log(`${problems.length} problems in the lock file. The registry does not tell about advisories.`);
} else {
  const { high = 0, critical = 0 } = found;
  console.log(`${problems.length} problems in the lock file, ${high + critical} advisories of weight.`);
  if (high + critical > 0) {
    console.error('npm audit says more.');
    process.exitCode = 1;
  }
}

/**
 * How many advisories there are, by weight; null when the registry did not answer.
 * @param {string} output
 * @returns {{ high?: number, critical?: number } | null}
 */
function answerOf(output) {
  try {
    return JSON.parse(output).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}
