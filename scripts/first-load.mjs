import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

// node scripts/first-load.mjs: how much script, gzip, the browser loads before each screen stands: what the page itself, the
// frame around the screen and the screen import, and what these import. Texts and what is fetched afterwards are not in it.

/** @typedef {{ file: string, imports?: string[] }} Chunk */
/** @typedef {{ screen: string, bytes: number, most: number }} FirstLoad */

const dist = join(root, 'apps/web/dist');

/** The most that screens load, in bytes: the page of the sign-in, the home page, any other. */
export const MOST = { signIn: 150_000, home: 300_000, other: 400_000 };

const SIGN_IN = 'src/account/login/login-screen.tsx';
const HOME = 'src/home/home-screen.tsx';
/** Screens that stand before anybody has signed in, and what frames them; all others are framed by the shell. */
const PUBLIC = /^src\/account\/(login|openid|failed-auth|logout|set-up|password\/(forgot|reset))/;
const FRAMES = {
  public: ['src/app/public-page.tsx'],
  signedIn: ['src/app/shell/shell.tsx', 'src/app/signed-in-routes.ts'],
};

/**
 * What each screen of the built app loads first, the most first.
 * @returns {FirstLoad[]}
 */
export function firstLoads() {
  /** @type {Record<string, Chunk>} */
  const chunks = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const entries = Object.keys(chunks).filter((name) => page.includes(`src="/${chunks[name]?.file}"`));
  // What the sign-in page is made of is one chunk (`vite.config.ts`), under its own name.
  const signIn = Object.keys(chunks).find((name) => /^_sign-in-.*\.js$/.test(name)) ?? SIGN_IN;
  /** @param {string} name */
  const chunkOf = (name) => (name === SIGN_IN || FRAMES.public.includes(name) ? signIn : name);
  const screens = new Set([...Object.keys(chunks).filter((name) => name.endsWith('-screen.tsx')), SIGN_IN]);
  return [...screens]
    .map((screen) => {
      const frame = PUBLIC.test(screen) ? FRAMES.public : FRAMES.signedIn;
      const asked = [...entries, ...frame.map(chunkOf), chunkOf(screen)];
      const files = [...importedBy(chunks, asked)].map((name) => chunks[name]?.file ?? '');
      const bytes = files.reduce((sum, file) => sum + packedSize(file), 0);
      return { screen, bytes, most: screen === SIGN_IN ? MOST.signIn : screen === HOME ? MOST.home : MOST.other };
    })
    .sort((a, b) => b.bytes - a.bytes);
}

/**
 * These chunks and all that they import, each once.
 * @param {Record<string, Chunk>} chunks
 * @param {string[]} names
 */
function importedBy(chunks, names) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} name */
  const add = (name) => {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`${name} is not in the built app`);
    if (found.has(name)) return;
    found.add(name);
    chunk.imports?.forEach(add);
  };
  names.forEach(add);
  return found;
}

/**
 * As the build packed it; the smallest files go as they are.
 * @param {string} file
 */
function packedSize(file) {
  const packed = join(dist, `${file}.gz`);
  return statSync(existsSync(packed) ? packed : join(dist, file)).size;
}

if (import.meta.main) {
  for (const { screen, bytes, most } of firstLoads()) {
    const verdict = bytes > most ? `over ${most / 1000} kB` : '';
    console.log(`${(bytes / 1000).toFixed(1).padStart(6)} kB  ${screen.replace('src/', '')}  ${verdict}`);
  }
}
