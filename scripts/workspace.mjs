import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// What start, dev and test have in common. It runs before anything is installed, and on Node 20.

const isWindows = process.platform === 'win32';

export const root = fileURLToPath(new URL('..', import.meta.url));
const binaries = join(root, 'node_modules/.bin');
/** The Node.js that comes with the install, whatever the machine has. */
export const bundledNode = join(binaries, isWindows ? 'node.cmd' : 'node');

/** Surroundings in which programs of the install are found first, Node.js among them. */
export function installedEnvironment(more = {}) {
  const path = `${binaries}${isWindows ? ';' : ':'}${process.env.PATH ?? ''}`;
  return { ...process.env, PATH: path, ...more };
}

/**
 * Runs a program to its end with our input and output; signals reach it, and it does not outlive us, nor `until` by much.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, until?: AbortSignal }} [options]
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, { cwd = root, env = installedEnvironment(), until } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: 'inherit', shell: isWindows });
    const forward = passSignalsTo(child);
    const end = () => child.kill();
    process.once('exit', end);
    const kill = () => child.kill('SIGKILL');
    until?.addEventListener('abort', kill);
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code, signal) => {
      forward.stop();
      process.off('exit', end);
      until?.removeEventListener('abort', kill);
      resolve(code ?? (signal ? 130 : 1));
    });
  });
}

/**
 * Ends the child when this process is told to end, rather than ending before it.
 * @param {{ kill(signal: NodeJS.Signals): unknown }} child
 */
export function passSignalsTo(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, pass);
  return {
    stop: () => {
      for (const signal of signals) process.off(signal, pass);
    },
  };
}

/** Installs the packages unless exactly those of the lock file are there. Ends this process when that fails. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages…');
  const isFresh = existsSync(join(root, 'package-lock.json')) && !existsSync(join(root, 'node_modules'));
  // An install that is there is completed, not thrown away: something may be running from it.
  const code = await runNpm([...(isFresh ? ['ci'] : ['install', '--no-save']), '--no-audit', '--no-fund']);
  if (code !== 0) process.exit(code);
}

/**
 * Runs npm: the one that runs this script, else the machine's.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [more] of its environment
 */
export function runNpm(args, more = {}) {
  const npm = process.env.npm_execpath;
  const env = installedEnvironment(more);
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args], { env }) : run('npm', args, { env });
}

function isInstalled() {
  if (!existsSync(bundledNode)) return false;
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  const locked = readPackages(join(root, 'package-lock.json'));
  if (!installed || !locked) return installed !== undefined;
  return Object.entries(locked).every(([path, { version, link, optional, devOptional }]) => {
    const isOurs = !path.includes('node_modules/') || link;
    return isOurs || optional || devOptional || installed[path]?.version === version;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }> | undefined}
 */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}
