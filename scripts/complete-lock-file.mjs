import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

// npm run lock: after adding a package. A registry that holds the binaries of some platforms only makes npm write a lock
// file that `npm ci` then refuses as incomplete. This names the missing optional packages, as a full registry would have.

/** @typedef {{ version?: string, optionalDependencies?: Record<string, string>, dev?: boolean, [more: string]: unknown }} Entry */

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
/** @type {Record<string, Entry>} */
const packages = lock.packages;
const systems = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony'];
const processors = ['x64', 'arm64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];
let added = 0;

for (const [path, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue;
    packages[`node_modules/${name}`] = platformEntry(name, version, entry);
    added++;
  }
}
const { '': workspace, ...others } = packages;
const sorted = Object.entries(others).sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = { '': workspace, ...Object.fromEntries(sorted) };
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional packages of other platforms added to the lock file`);

/**
 * Whether a package that `path` asks for is locked where Node.js would look for it.
 * @param {string} path
 * @param {string} name
 */
function isLocked(path, name) {
  for (let place = path; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`]) return true;
    if (place === '') return false;
  }
}

/**
 * What npm records of a package for one platform, which its name tells.
 * @param {string} name
 * @param {string} version
 * @param {Entry} asking
 */
function platformEntry(name, version, asking) {
  const words = (name.split('/').pop() ?? '').replace('windows', 'win32').split('-');
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => /^gnu/.test(word))
      ? ['glibc']
      : [];
  return {
    version: version.replace(/^[\^~]/, ''),
    ...(cpu.length > 0 && { cpu }),
    ...(asking.dev && { dev: true }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}
