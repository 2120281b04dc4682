import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY_FOLDER, settings } from '../lib/config.ts';
import { withSettingsTable } from './settings-table.ts';

it('docs/operating.md lists every setting as it is (npm run docs:settings writes it)', async () => {
  const page = await readFile(join(REPOSITORY_FOLDER, 'docs/operating.md'), 'utf8');
  expect(withSettingsTable(page)).toBe(page);
  for (const name of Object.keys(settings.shape)) expect(page).toContain(`| \`${name}\` |`);
});
