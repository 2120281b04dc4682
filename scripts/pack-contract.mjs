import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundledNode, root, run } from './workspace.mjs';

// npm run pack:contract [-- folder]: makes the contract and its client a package of plain JavaScript with types, in packages/contract/dist
// unless another folder is named, for programs outside this repository: `npm pack` or `npm publish` there.

const source = join(root, 'packages/contract');
const target = resolve(process.argv[2] ?? join(source, 'dist'));

/**
 * The package's own description, out of the workspace's: what it needs, and where what it has stands once it is built.
 * @param {{ name: string, version: string, type: string, dependencies: Record<string, string>, devDependencies: Record<string, string> }} workspace
 * @param {{ license: string, engines: Record<string, string> }} product
 */
const describe = ({ name, version, type, dependencies, devDependencies }, { license, engines }) => ({
  name,
  version,
  description: 'Every call of Stint with its schemas, and a typed client',
  license,
  type,
  engines,
  sideEffects: true,
  exports: {
    './client': { types: './client/client.d.ts', default: './client/client.js' },
    './*': { types: './src/*.d.ts', default: './src/*.js' },
  },
  dependencies: { ...dependencies, ...devDependencies },
});

/** @param {string} folder */
const descriptionIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

rmSync(target, { recursive: true, force: true });
const compiler = join(root, 'node_modules/typescript/bin/tsc');
process.exitCode = await run(bundledNode, [
  ...[compiler, '-p', join(source, 'tsconfig.package.json'), '--outDir', target],
]);
const description = describe(descriptionIn(source), descriptionIn(root));
writeFileSync(join(target, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
cpSync(join(source, 'README.md'), join(target, 'README.md'));
