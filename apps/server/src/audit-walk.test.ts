import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNLABELLED_FIELDS } from '@stint/contract/platform/audit/audit-entry';
import type { Route } from '@stint/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { auditNames } from '../test/audit-proof.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { REPOSITORY_FOLDER } from './lib/config.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const filesIn = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: join(REPOSITORY_FOLDER, folder) }).map((file) => join(REPOSITORY_FOLDER, folder, file));
const textsIn = (folder: string, pattern: string) => filesIn(folder, pattern).map((file) => readFileSync(file, 'utf8'));
const changing = () => app.routes.filter((route) => route.method !== 'GET');
const labelOf = (route: Route) => `${route.method} ${route.path}`;

/** Every call's name in the contract. */
async function namesOfRoutes(): Promise<Map<unknown, string>> {
  const files = filesIn('packages/contract/src', '**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>));
  return new Map(modules.flatMap((module) => Object.entries(module).map(([name, value]) => [value, name])));
}

test('only calls that change nothing, or no business record, say why they leave no audit entry', () => {
  expect(changing().length).toBeGreaterThan(40);
  for (const route of app.routes) {
    if (route.unaudited === undefined) continue;
    expect(route.method, labelOf(route)).not.toBe('GET');
    expect(route.unaudited.length, labelOf(route)).toBeGreaterThan(8);
  }
});

test('every other call that changes something is made by a test, and every test file proves the entries of its calls', async () => {
  const names = await namesOfRoutes();
  // Makers and stages make calls for the tests that share them.
  const shared = textsIn('apps/server/test', '{make-*,*-stage}.ts');
  const tests = [...textsIn('apps/server/src', '**/*.test.ts'), ...shared].join('\n');
  const untested = changing()
    .filter((route) => !route.unaudited)
    // The proof itself is test/audit-proof.ts, which every app that a test makes goes through.
    .filter((route) => !new RegExp(`\\b${names.get(route)}\\b`).test(tests))
    .map(labelOf);
  expect(untested).toEqual([]);
});

/** Names of all fields of a schema, also of those within. */
function fieldsOf(schema: z.ZodType): string[] {
  const { def } = schema as z.ZodType & { def: { element?: z.ZodType; innerType?: z.ZodType; options?: z.ZodType[] } };
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => [name, ...fieldsOf(field as z.ZodType)]);
  const within = [def.element, def.innerType, ...(Array.isArray(def.options) ? def.options : [])];
  return within.flatMap((one) => (one instanceof z.ZodType ? fieldsOf(one) : []));
}

test('the fields of what administrators save have names in both languages', () => {
  const saved = app.routes
    .filter((route) => route.method === 'PUT' && route.path.startsWith('/api/admin/'))
    .flatMap((route) => fieldsOf(route.response));
  const labelled = [...new Set(saved)].filter((name) => !UNLABELLED_FIELDS.includes(name));
  expect(labelled.length).toBeGreaterThan(30);
  for (const language of ['en', 'vi'] as const) {
    const { fields } = auditNames(language);
    expect(
      labelled.filter((name) => !(name in fields)),
      language,
    ).toEqual([]);
  }
});
