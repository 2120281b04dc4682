import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBackups } from '@stint/contract/platform/backup/backup';
import { listJobKinds } from '@stint/contract/platform/jobs/job';
import * as fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { loadConfig } from '../../lib/config.ts';
import { createDb } from '../../lib/db.ts';
import { contextOf } from '../../lib/jobs/job-runner.ts';
import { backUp } from './back-up.job.ts';
import { withOwner } from './owner-pool.ts';
import { restoreDrill } from './restore-drill.job.ts';
import { drillRestore } from './restore-drill.service.ts';
import { backupName, backupsToDelete } from './retention.ts';

let folder: string;
let app: TestApp;
let admin: string;
let user: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stint-scheduled-'));
  app = await createTestApp({ BACKUP_DIR: folder });
  const make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  user = await make.user();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** As the job runner would, one step. */
function run(kind: typeof backUp): Promise<Readonly<Record<string, number>>> {
  const { db, pool, clock, files, drive, timelog } = app;
  const config = loadConfig({
    LOG_LEVEL: 'silent',
    BACKUP_DIR: folder,
    BACKUP_KEEP_WEEKS: '0',
    BACKUP_KEEP_MONTHS: '0',
  });
  const deps = { db, pool, clock, files, drive, timelog, config, ownerConnection: app.database.owner };
  return createDb(pool)
    .transaction()
    .execute(async (tx) => {
      const answer = await kind.run({ tx, context: { ...contextOf(deps, '', null), db: tx }, data: {}, step: null });
      return 'outcome' in answer ? answer.outcome : {};
    });
}

async function databases(): Promise<string[]> {
  const client = new pg.Client(app.database.owner);
  await client.connect();
  const { rows } = await client.query("select datname from pg_database where datname like 'restore_drill_of_%'");
  await client.end();
  return rows.map(({ datname }) => datname);
}

test('without a folder nothing is scheduled, and the screen says so', async () => {
  const other = await createTestApp();
  const make = makersOf(other.db);
  await make.company();
  const someAdmin = await make.user({ role: 'Admin' });
  const kinds = (await other.call(listJobKinds, {}, someAdmin)).body.map(({ kind }) => kind);
  expect(kinds).not.toContain('backUp');
  expect((await other.call(getBackups, {}, someAdmin)).body).toMatchObject({ isScheduled: false, count: 0 });
  await other.close();
});

test('administrators alone see them', async () => {
  expect((await app.call(getBackups, {}, null)).status).toBe(401);
  expect((await app.call(getBackups, {}, user)).status).toBe(403);
});

test('a drill without a backup fails and says what to do', async () => {
  await expect(run(restoreDrill)).rejects.toThrow('There is no backup to restore. Back up first.');
});

test('a backup is made for its owner’s eyes only; what is too old or unfinished goes', async () => {
  await writeFile(join(folder, 'stint-2026-10-01T01-20-00Z.tar.gz'), 'old');
  await writeFile(join(folder, 'stint-2026-11-20T01-20-00Z.tar.gz.unfinished'), 'half');
  await writeFile(join(folder, 'of-somebody-else.tar.gz'), 'theirs');
  const outcome = await run(backUp);
  expect(outcome).toMatchObject({ backedUpRows: expect.any(Number), deletedBackups: 1, missingFiles: 0 });
  const name = 'stint-2026-11-21T05-00-00Z.tar.gz';
  expect((await readdir(folder)).sort()).toEqual(['of-somebody-else.tar.gz', name]);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect((await app.call(getBackups, {}, admin)).body).toMatchObject({
    ...{ isScheduled: true, count: 1, newestDate: '2026-11-21T05:00:00.000Z' },
    bytes: (await stat(join(folder, name))).size,
  });
});

test('a drill restores the newest one beside the database, compares every table, and leaves nothing', async () => {
  const outcome = await run(restoreDrill);
  expect(outcome.restoredRows).toBeGreaterThan(2);
  expect(outcome.comparedTables).toBeGreaterThan(100);
  expect(await databases()).toEqual([]);
  const people = await app.db.selectFrom('app_user').select('id').execute();
  expect(people.map(({ id }) => id).sort()).toEqual([admin, user].sort());
});

test('a damaged one fails the drill, which leaves nothing either', async () => {
  const newest = join(folder, 'stint-2026-11-21T06-00-00Z.tar.gz');
  const content = await readFile(join(folder, 'stint-2026-11-21T05-00-00Z.tar.gz'));
  await writeFile(newest, content.subarray(0, content.length / 2));
  await expect(run(restoreDrill)).rejects.toThrow(/damaged or incomplete/);
  expect(await databases()).toEqual([]);
  await rm(newest);
});

test('rows that are other ones after the restore fail the drill, by their table', async () => {
  const owner = new pg.Pool({ ...app.database.owner, max: 1 });
  const path = join(folder, 'stint-2026-11-21T05-00-00Z.tar.gz');
  const tampered = drillRestore(path, owner, (database, work) =>
    withOwner({ ownerConnection: app.database.owner }, { database }, (pool) => {
      let connected = 0;
      const connect = async () => {
        // The restore has the first connection; what reads everything back has the next.
        if (++connected === 2) await pool.query("update company set name = name || ' of others'");
        return pool.connect();
      };
      return work({ connect } as pg.Pool);
    }),
  );
  await expect(tampered).rejects.toThrow('What was restored is not what was backed up: company');
  await owner.end();
  expect(await databases()).toEqual([]);
});

test('a database of somebody else’s that has the name of the drill’s is left alone', async () => {
  const client = new pg.Client(app.database.owner);
  await client.connect();
  const { rows } = await client.query('select current_database() as name');
  const name = `restore_drill_of_${rows[0].name}`;
  await client.query(`create database ${name}`);
  await expect(run(restoreDrill)).rejects.toThrow('that no restore drill made');
  expect(await databases()).toEqual([name]);
  // What a drill left that was killed has its mark.
  await client.query(`comment on database ${name} is 'Restore drill of Stint: made anew by each drill'`);
  await run(restoreDrill);
  expect(await databases()).toEqual([]);
  await client.end();
});

test('kept are the days, and the first of each week and month', () => {
  const now = new Date('2026-11-23T02:00:00Z');
  const daily = Array.from({ length: 120 }, (_, day) => backupName(new Date(now.getTime() - day * 86_400_000)));
  const deleted = new Set(backupsToDelete(daily, now, { days: 3, weeks: 3, months: 3 }));
  const days = daily.filter((name) => !deleted.has(name)).map((name) => name.slice(6, 16));
  // Three days; the Mondays of three weeks; the first days of three months.
  expect(days).toEqual([
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-16',
    '2026-11-09',
    '2026-11-01',
    '2026-10-01',
    '2026-09-01',
  ]);
});

test('whatever there is, the newest stays, and deleting again deletes nothing', () => {
  const dates = fc.array(fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }));
  const most = fc.integer({ min: 0, max: 20 });
  fc.assert(
    fc.property(dates, most, most, most, (given, days, weeks, months) => {
      const names = [...new Set(given.map(backupName))].sort();
      const now = new Date('2029-06-15T00:00:00Z');
      const deleted = new Set(backupsToDelete(names, now, { days, weeks, months }));
      const kept = names.filter((name) => !deleted.has(name));
      expect(kept.at(-1)).toBe(names.at(-1));
      expect(backupsToDelete(kept, now, { days, weeks, months })).toEqual([]);
    }),
  );
});
