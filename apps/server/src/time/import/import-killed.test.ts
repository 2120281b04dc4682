import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getImport, listImports } from '@stint/contract/time/import/import';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressesOf } from '../../../test/app-process.ts';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const COMMAND = fileURLToPath(new URL('./import.cli.ts', import.meta.url));
const FILE =
  'Person,Email,Customer,Project,Phase,Phase estimate (h),Date,From,To,Detail\n' +
  'Ann Lee,ann@x.example,Acme,Site,Build,10,2024-03-04,09:00,10:00,Work\n';

let app: TestApp;
let admin: string;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  folder = await mkdtemp(join(tmpdir(), 'stint-import-'));
  await writeFile(join(folder, 'history.csv'), FILE);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const startCommand = () =>
  spawn(process.execPath, [COMMAND, join(folder, 'history.csv')], {
    env: { PATH: process.env.PATH, ...addressesOf(app.database), LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });

test('an import that is killed has changed nothing and is shown as failed; then it can be repeated', async () => {
  // Holds the import back in the middle: its people are written, its rows wait for the table.
  const obstacle = await app.pool.connect();
  await obstacle.query('begin');
  await obstacle.query('lock table timereg in share mode');
  const command = startCommand();
  const newest = async () => (await app.call(listImports, { query: {} }, admin)).body.items[0];
  await expect.poll(async () => (await newest())?.totalRows, { timeout: 120_000 }).toBe(1);
  expect(await newest()).toMatchObject({ state: 'running', createdBy: null });
  command.kill('SIGKILL');
  await once(command, 'exit');
  await obstacle.query('rollback');
  obstacle.release();
  const left = await sql<{ people: number; rows: number; phases: number }>`
    select (select count(*) from app_user) as people, (select count(*) from timereg) as rows,
      (select count(*) from phase) as phases`.execute(app.db);
  expect(left.rows[0]).toEqual({ people: 1, rows: 0, phases: 0 });
  await sql`update import_run set heartbeat = heartbeat - interval '1 minute'`.execute(app.db);
  const id = (await newest())?._id ?? '';
  const failed = (await app.call(getImport, { params: { id } }, admin)).body;
  expect(failed).toMatchObject({ state: 'failed', doneRows: 0, figures: null });
  expect(failed.message).not.toBe('');
  const [code] = await once(startCommand(), 'exit');
  expect(code).toBe(0);
  expect(await newest()).toMatchObject({ state: 'done', doneRows: 1 });
});
