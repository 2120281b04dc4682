import { expect, test } from 'vitest';
import { lockProblems } from './lock-problems.mjs';

const integrity = 'sha512-x';
const problemsOf = (path: string, entry: object) =>
  lockProblems({ packages: { [path]: entry } }, ['esbuild'], { colors: ['1.4.1'], 'flatmap-stream': ['*'] });

test('a package of the registry with its checksum is fine, and so are the workspaces', () => {
  expect(problemsOf('node_modules/zod', { version: '4.0.0', integrity })).toEqual([]);
  expect(problemsOf('apps/server', { version: '0.1.0' })).toEqual([]);
  expect(problemsOf('node_modules/@stint/server', { link: true, resolved: 'apps/server' })).toEqual([]);
  expect(problemsOf('node_modules/x/node_modules/esbuild', { integrity, hasInstallScript: true })).toEqual([]);
});

test('binaries of other platforms may lack a checksum, nothing else may', () => {
  expect(problemsOf('node_modules/a-darwin', { optional: true, os: ['darwin'] })).toEqual([]);
  expect(problemsOf('node_modules/a', { optional: true })).toEqual(['node_modules/a has no checksum']);
});

test('other sources, scripts that nobody allowed and bad versions are named', () => {
  expect(problemsOf('node_modules/a', { integrity, resolved: 'git+ssh://git@example.com/a.git' })).toEqual([
    'node_modules/a comes from git+ssh://git@example.com/a.git',
  ]);
  expect(problemsOf('node_modules/a', { integrity, hasInstallScript: true })).toEqual([
    'node_modules/a runs a script when it is installed',
  ]);
  expect(problemsOf('node_modules/b/node_modules/colors', { integrity, version: '1.4.1' })).toEqual([
    'node_modules/b/node_modules/colors 1.4.1 is known to be bad',
  ]);
  expect(problemsOf('node_modules/flatmap-stream', { integrity, version: '9.9.9' })).toHaveLength(1);
});
