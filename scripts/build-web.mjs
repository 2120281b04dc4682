import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm } from './workspace.mjs';

const built = join(root, 'apps/web/dist/index.html');
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/worker',
  'apps/web/vite.config.ts',
  'apps/web/service-worker.plugin.ts',
  'apps/web/package.json',
  'packages/contract/src',
  'package-lock.json',
];

/**
 * Builds the browser app when a source is newer than the build.
 * @returns {Promise<number>} exit code
 */
export async function ensureWebBuilt() {
  if (existsSync(built) && newestChange(sources) <= statSync(built).mtimeMs) return 0;
  console.log('Building the browser app…');
  // Whoever asks for it: a test would else get the browser's libraries as they are for tests.
  return runNpm(['run', '--silent', 'build', '-w', '@stint/web', '--', '--logLevel', 'error'], {
    NODE_ENV: 'production',
  });
}

/** @param {string[]} paths */
function newestChange(paths) {
  return Math.max(...paths.map((path) => newestWithin(join(root, path))));
}

/**
 * @param {string} path
 * @returns {number} milliseconds
 */
function newestWithin(path) {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  // The folder's own time counts too: it tells that a file was removed.
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newestWithin(join(path, name))));
}
