import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../..');
const IMPORT = /import (\w+) from '([^']+\.module\.css)';/g;

/** The classes that a component names of its style modules, each with whether it stands there. */
function namedIn(file: string): { readonly name: string; readonly isThere: boolean }[] {
  const source = readFileSync(join(SOURCE, file), 'utf8');
  const code = source.replaceAll(IMPORT, '');
  return [...source.matchAll(IMPORT)].flatMap(([, module = '', path = '']) => {
    const style = readFileSync(join(SOURCE, dirname(file), path), 'utf8');
    const known = new Set([...style.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name));
    const names = [...code.matchAll(new RegExp(`\\b${module}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
    return [...new Set(names)].map((name) => ({ name: `${file}: ${module}.${name}`, isThere: known.has(name) }));
  });
}

test('every class that a component names stands in its style module', () => {
  const named = globSync('**/*.tsx', { cwd: SOURCE }).flatMap(namedIn);
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter(({ isThere }) => !isThere).map(({ name }) => name)).toEqual([]);
});
