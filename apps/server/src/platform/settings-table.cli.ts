import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY_FOLDER } from '../lib/config.ts';
import { withSettingsTable } from './settings-table.ts';

// npm run docs:settings: writes the table of settings in docs/operating.md from the schema they are read by.
const file = join(REPOSITORY_FOLDER, 'docs/operating.md');
await writeFile(file, withSettingsTable(await readFile(file, 'utf8')));
