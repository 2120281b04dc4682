import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { MOST_FOUND, searchEverything } from '@stint/contract/platform/search/search';
import { getImport, previewImport, startImport } from '@stint/contract/time/import/import';
import { exportTimeregs, getSheet, listPhaseChoices } from '@stint/contract/time/sheet/timereg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { planOf, sentStatements } from '../../../test/sent-statements.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadAs } from '../../../test/upload.ts';

const folder = process.env.REAL_DATA_DIR ?? '';
const COMPANY_FILE = 'software-company/time-entries.csv.gz';
const IMPORT_PATIENCE = 60_000;

// Real files are not part of the project; without them these tests are reported as skipped.
describe.skipIf(folder === '')('real files', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    const make = makersOf(app.db);
    await make.company();
    admin = await make.user({ role: 'Admin' });
  });
  afterAll(() => app.close());

  const open = async (path: string) => ({ name: path, content: await readFile(join(folder, path)) });

  async function run(path: string, timeout = IMPORT_PATIENCE) {
    const started = await uploadAs(app, startImport, await open(path), {}, admin);
    expect(started.refusal).toEqual({});
    const find = async () => (await app.call(getImport, { params: { id: started.body._id } }, admin)).body;
    await expect.poll(async () => (await find()).state, { timeout, interval: 200 }).not.toBe('running');
    return find();
  }

  /** One statement finds the best of everything; how long it takes is printed, not promised. */
  async function searchTheCompany(): Promise<void> {
    await app.database.asOwner('analyze');
    const { rows } = await sql<{ name: string }>`(select name from phase order by id limit 1) union all
      (select name from account order by id limit 1) union all
      (select first_name from app_user where user_role = 'Employee' order by id limit 1)`.execute(app.db);
    const [phase = '', account = '', person = ''] = rows.map(({ name }) => name);
    for (const search of [
      phase.slice(0, 2),
      phase,
      account.slice(0, 5),
      `${account} ${phase}`,
      `${person.slice(1)}x`,
    ]) {
      const query = { search: search.trim().slice(0, 100) };
      const sent = await sentStatements('as people', async () => {
        const { body } = await app.call(searchEverything, { query }, admin);
        for (const found of Object.values(body)) expect(found.length).toBeLessThanOrEqual(MOST_FOUND);
      });
      expect(sent).toHaveLength(1);
      for (const statement of sent) {
        const plan = await planOf(app.pool, statement, true);
        // biome-ignore lint/suspicious/noConsole: what the real company costs is for who runs this to read
        console.info(
          `search of ${query.search.length} letters: ${plan.split('\n').slice(-3).join(' ').replace(/ +/g, ' ')}`,
        );
      }
    }
  }

  test.each([
    ['exports/toggl_time_entries_1.csv', 'toggl', 1, 60],
    ['exports/clockify_time_entries_1.csv', 'clockify', 1, 60],
    ['exports/clockify_time_entries_2.csv', 'clockify', 1, 30],
    ['exports/harvest_time_entries_1.csv', 'harvest', 2, 1201],
    ['exports/clockify_projects_1.csv', 'clockify-projects', 0, 0],
    ['exports/harvest_projects_1.csv', 'harvest-projects', 0, 0],
  ])('%s is understood and has no problems', async (path, source, rows, minutes) => {
    const { body } = await uploadAs(app, previewImport, await open(path), {}, admin);
    expect(body).toMatchObject({ source, isRecognised: true, figures: { rows, minutes, linesWithProblems: 0 } });
  });

  test(
    'the company is imported to the minute, its sheets open and export, and a second run creates nothing',
    async () => {
      const { content } = await open(COMPANY_FILE);
      const lines = gunzipSync(content).toString('utf8').trim().split(/\r?\n/).slice(1);
      const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
      const minutes = lines.reduce((sum, line) => {
        const [from = '', to = ''] = /,(\d\d:\d\d),(\d\d:\d\d),/.exec(line)?.slice(1) ?? [];
        return sum + minutesOf(to) - minutesOf(from);
      }, 0);
      const done = await run(COMPANY_FILE);
      expect(done).toMatchObject({ state: 'done', figures: { rows: lines.length, minutes, linesWithProblems: 0 } });
      expect(done.figures?.phases.created).toBe(603);
      const sums = await sql<{ rows: number; minutes: number; kept: number; phases: number }>`
        select count(*) as rows, sum(minutes) as minutes, (select sum(minutes) from registered_month) as kept,
          (select count(*) from phase) as phases from timereg`.execute(app.db);
      expect(sums.rows[0]).toEqual({ rows: lines.length, minutes, kept: minutes, phases: 603 });
      const biggest = await sql<{ user: string; timeregPeriod: string; rows: number }>`
        select up.user_id as "user", up.timereg_period_id as "timeregPeriod", count(*) as rows
        from user_period up join timereg t on t.user_id = up.user_id and t.user_period_id = up.id
        group by 1, 2 order by 3 desc limit 1`.execute(app.db);
      const { rows = 0, ...query } = biggest.rows[0] ?? { user: '', timeregPeriod: '' };
      expect((await app.call(getSheet, { query }, admin)).body.timeregs).toHaveLength(rows);
      expect((await app.call(listPhaseChoices, { query }, admin)).body.length).toBeGreaterThan(0);
      const book = await app.fastify.inject({
        method: 'GET',
        url: `${exportTimeregs.path}?${new URLSearchParams(query)}`,
        headers: { authorization: `Bearer ${await app.tokenOf(admin)}` },
      });
      expect(book.statusCode).toBe(200);
      expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
      await searchTheCompany();
      const again = await run(COMPANY_FILE);
      expect(again.figures).toMatchObject({ linesTaken: 0, linesMatched: lines.length, minutesMatched: minutes });
    },
    3 * IMPORT_PATIENCE,
  );
});
