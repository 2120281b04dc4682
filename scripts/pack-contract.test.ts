import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const node = join(root, 'node_modules/.bin/node');
const compiler = join(root, 'node_modules/typescript/bin/tsc');
/** Compilers and processes are slow where others work beside them, in milliseconds. */
const TIMEOUT = 300_000;
/** A project outside the repository, with the package and what it depends on. */
const project = mkdtempSync(join(tmpdir(), 'stint-program-'));

beforeAll(async () => {
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, '@stint'), { recursive: true });
  for (const name of ['zod', 're2js', 'temporal-polyfill', 'temporal-spec'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  await run(node, [join(root, 'scripts/pack-contract.mjs'), join(modules, '@stint/contract')]);
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
}, TIMEOUT);
afterAll(() => rmSync(project, { recursive: true }));

test(
  'a program of plain JavaScript calls by it',
  async () => {
    const server = createServer((request, response) => {
      const isKnown = request.headers.authorization === 'Bearer stint_secret';
      response.writeHead(isKnown ? 200 : 401).end(JSON.stringify([{ name: request.url }]));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    writeFileSync(
      join(project, 'program.js'),
      `import { clientOf } from '@stint/contract/client';
     import { listSavedReports } from '@stint/contract/reports/saved-reports/saved-report';
     const reports = await clientOf('${address}', 'stint_secret').call(listSavedReports);
     console.log(reports[0].name);`,
    );
    // As the oldest Node.js that programs may have runs it: nothing in the package needs types to be stripped.
    const { stdout } = await run(node, ['--no-experimental-strip-types', join(project, 'program.js')]);
    expect(stdout.trim()).toBe('/api/user/saved-reports');
    server.close();
  },
  TIMEOUT,
);

test(
  'a program of TypeScript is typed by it',
  async () => {
    writeFileSync(
      join(project, 'program.ts'),
      `import { clientOf } from '@stint/contract/client';
     import { refusalData } from '@stint/contract/call-error';
     import { listSavedReports, updateSavedReport } from '@stint/contract/reports/saved-reports/saved-report';
     const stint = clientOf('https://stint.example.com', '');
     const [first] = await stint.call(listSavedReports);
     const name: string | undefined = first?.name;
     // @ts-expect-error a name is a text
     const wrong: number | undefined = first?.name;
     // @ts-expect-error what is saved is missing
     await stint.call(updateSavedReport, { params: { id: '' } });
     export { name, wrong, refusalData };`,
    );
    const asked = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', '', 'program.ts'];
    const { stdout } = await run(node, [compiler, '--ignoreConfig', ...asked], { cwd: project }).catch(
      (error) => error,
    );
    expect(stdout).toBe('');
  },
  TIMEOUT,
);
