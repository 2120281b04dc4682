import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@stint/contract/people/people-import/people-import';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startAppProcess } from '../../../test/app-process.ts';
import { holdBack } from '../../../test/held-back.ts';
import { makersOf } from '../../../test/make-company.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadAs } from '../../../test/upload.ts';

/** Of a file, new ones behind those who are known; the last step that is done before the kill ends within the new ones. */
const [KNOWN, NEW, DONE] = [5, 30, 20] as const;
/** In the midst of the third step. */
const HELD_BACK = 25;

let app: TestApp;
let make: ReturnType<typeof makersOf>;
let admin: string;
let folder: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  // Whoever comes has a sheet of it, by the clock of the test as by the machine's, which the process goes by.
  await make.period('2099-01-01', '2099-01-31');
  folder = await mkdtemp(join(tmpdir(), 'stint-people-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const addressAt = (at: number) => `person${at}@killed.example`;
const upload = (fields: Record<string, string>) =>
  uploadAs(app, contract.startPeopleImport, { name: 'people.csv', content: FILE }, fields, admin);
const FILE = ['Email,First name,Last name']
  .concat(Array.from({ length: KNOWN + NEW }, (_, at) => `${addressAt(at)},Kim,Of the file ${at}`))
  .join('\n');

async function runOf(id: string) {
  return app.db.selectFrom('job_run').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** How often the trail says each act of those people, and what was sent of it. */
async function whatIsThere() {
  const acts = await sql<{ action: string; acts: number; people: number }>`
    select e.action, count(*)::int as acts, count(distinct e.entity_id)::int as people
    from audit_entry e join app_user u on u.id = e.entity_id
    where e.entity = 'user' and u.user_type = 'Employee' group by e.action order by e.action`.execute(app.db);
  const counts = await sql<{ people: number; sheets: number; mails: number; told: number }>`
    select (select count(*)::int from app_user where email like '%@killed.example') as people,
      (select count(*)::int from user_period s join app_user u on u.id = s.user_id where u.email like '%@killed.example') as sheets,
      (select count(*)::int from mail) as mails,
      (select count(*)::int from notification where user_id = ${admin} and kind = 'jobDone') as told`.execute(app.db);
  return { acts: acts.rows, ...counts.rows[0] };
}

test('an import of people whose process is killed goes on in another one: each person is there once, and nobody gets a mail', async () => {
  await make.user();
  for (let at = 0; at < KNOWN; at++) {
    const id = await make.user();
    await sql`update app_user set email = ${addressAt(at)} where id = ${id}`.execute(app.db);
  }
  const file = { name: 'people.csv', content: FILE };
  const seen = await uploadAs(app, contract.previewPeopleImport, file, { deactivatesMissing: 'true' }, admin);
  const { body } = await upload({ deactivatesMissing: 'true', missingDigest: seen.body.missingDigest });
  // In the midst of its third step people are written, and it is not over.
  const hold = await holdBack(app, 'app_user', `new.email = '${addressAt(HELD_BACK)}'`);
  const doomed = await startAppProcess(app.database, { DATA_DIR: folder, DEMO: 'false' });
  onTestFinished(() => doomed.kill());
  await expect.poll(hold.isReached, { timeout: 90_000 }).toBe(true);
  await doomed.kill();
  expect(await runOf(body._id)).toMatchObject({ state: 'running', done_units: DONE, outcome: null });
  await hold.release();
  // What its last step had done is undone with the process.
  await expect.poll(whatIsThere).toMatchObject({ people: DONE, mails: 0, told: 0 });

  const queue = await runJobs(app);
  onTestFinished(() => queue.stop());
  await expect.poll(async () => (await runOf(body._id)).state, { timeout: 90_000, interval: 250 }).toBe('done');
  expect(await runOf(body._id)).toMatchObject({
    attempts: 2,
    outcome: { created: NEW, changed: KNOWN, unchanged: 0, deactivated: 1, refused: 0, overtaken: 0 },
  });
  const after = {
    acts: [
      { action: 'create', acts: NEW, people: NEW },
      { action: 'save', acts: KNOWN + 1, people: KNOWN + 1 },
    ],
    ...{ people: KNOWN + NEW, sheets: KNOWN + NEW, mails: 0, told: 1 },
  };
  expect(await whatIsThere()).toEqual(after);

  const again = (await upload({})).body._id;
  await expect.poll(async () => (await runOf(again)).state, { timeout: 20_000 }).toBe('done');
  const { outcome } = await runOf(again);
  expect(outcome).toMatchObject({ created: 0, changed: 0, unchanged: KNOWN + NEW, deactivated: 0, refused: 0 });
  expect(await whatIsThere()).toEqual({ ...after, told: 2 });
}, 300_000);
