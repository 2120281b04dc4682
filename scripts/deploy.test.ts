import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { settings } from '../apps/server/src/lib/config.ts';

const deploy = join(import.meta.dirname, '../deploy');
const read = (file: string) => readFileSync(join(deploy, file), 'utf8');
/** Settings of the process that are none of the app's. */
const OF_NODE = new Set(['NODE_ENV']);

function expectSettings(names: readonly string[]): void {
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !(name in settings.shape) && !OF_NODE.has(name))).toEqual([]);
}

describe('the image', () => {
  const text = read('Dockerfile');
  const file = DockerfileParser.parse(text);

  test('is written as its linter wants', () => {
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  test('runs what is there, not as root, with settings that the app has', () => {
    const last = file.getFROMs().at(-1);
    expect(last?.getImage()).toMatch(/^gcr\.io\/distroless\/nodejs24-.*:nonroot$/);
    const after = file
      .getInstructions()
      .filter((one) => one.getRange().start.line > (last?.getRange().start.line ?? 0));
    expect(after.filter((one) => one.getKeyword() === 'USER').map((one) => one.getArgumentsContent())).toEqual([
      'nonroot',
    ]);
    expectSettings(file.getENVs().flatMap((env) => env.getProperties().map((property) => property.getName())));
    expect(globSync('apps/server/src/main.ts', { cwd: join(deploy, '..') })).toHaveLength(1);
    expect(text).toContain('CMD ["apps/server/src/main.ts"]');
  });
});

test('the composition has settings that the app has, and waits for its database', () => {
  const { services, volumes } = parse(read('compose/compose.yaml'));
  expectSettings(Object.keys(services.stint.environment));
  expect(services.stint.depends_on.database.condition).toBe('service_healthy');
  expect(services.stint.ports).toEqual(['127.0.0.1:4000:4000']);
  const mounted = [services.stint, services.database].flatMap((one) =>
    one.volumes.map((of: string) => of.split(':')[0]),
  );
  expect(mounted.filter((name) => !name.startsWith('.')).sort()).toEqual(Object.keys(volumes).sort());
  expect(spawnSync('sh', ['-n', join(deploy, 'compose/app-role.sh')]).status).toBe(0);
});

describe('the chart', () => {
  const values = parse(read('helm/stint/values.yaml'));
  const templates = globSync('helm/stint/templates/*.yaml', { cwd: deploy });

  test('names only values that there are, and settings that the app has', () => {
    expect(templates.length).toBeGreaterThan(3);
    const named = templates.flatMap((file) =>
      [...read(file).matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path),
    );
    const unknown = named.filter((path) => path.split('.').reduce((of, key) => of?.[key], values) === undefined);
    expect(unknown).toEqual([]);
    expectSettings(Object.keys(values.settings));
    expectSettings([...read('helm/stint/values.yaml').matchAll(/\b[A-Z0-9]+(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name));
  });

  test.each(templates)('%s is YAML once it is filled in, and its blocks end', (file) => {
    const text = read(file);
    // As a formatter of YAML would leave it, which knows no templates.
    expect(text).not.toMatch(/\{ \{/);
    const opened = text.match(/\{\{-? *(if|with|range|define)\b/g)?.length ?? 0;
    expect(text.match(/\{\{-? *end\b/g)?.length ?? 0).toBe(opened);
    // What only steers is left out, with both sides of a choice that stand for one another as the first of them.
    const filled = text
      .replace(/\{\{- else \}\}[\s\S]*?\{\{- end \}\}/g, '')
      .replace(/^\s*\{\{-? *(if|with|range|end|else)\b.*\}\}\s*$/gm, '')
      .replace(/"?\{\{.*?\}\}"?/g, 'x');
    const documents = parseAllDocuments(filled);
    expect([...documents].flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([]);
    expect(documents[0]?.toJS()).toMatchObject({ apiVersion: expect.any(String), kind: expect.any(String) });
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('the service is one that systemd can read', () => {
  // Where the checkout of an installation lies there is nothing here.
  const unit = read('stint.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`);
  const file = join(mkdtempSync(join(tmpdir(), 'stint-unit-')), 'stint.service');
  writeFileSync(file, unit);
  const { stderr, status } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  // Of version 254, and left out by older ones.
  const problems = stderr.split('\n').filter((line) => line !== '' && !/RestartSteps|RestartMaxDelaySec/.test(line));
  expect({ problems, status }).toEqual({ problems: [], status: 0 });
});
