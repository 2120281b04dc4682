import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startJob } from '@stint/contract/platform/jobs/job';
import { createPost } from '@stint/contract/teams/post/post';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startAppProcess } from '../../../test/app-process.ts';
import { holdBack } from '../../../test/held-back.ts';
import { createProjectStage, type ProjectStage } from '../../../test/make-project.ts';
import { newId } from '../../lib/new-id.ts';

/** More than a step writes; the step that is killed is the second. */
const [READERS, A_STEP] = [130, 100] as const;

let stage: ProjectStage;
let folder: string;
beforeAll(async () => {
  stage = await createProjectStage();
  folder = await mkdtemp(join(tmpdir(), 'stint-weekly-'));
});
afterAll(async () => {
  await stage.app.close();
  await rm(folder, { recursive: true, force: true });
});

async function whatIsThere() {
  const { rows } = await sql<{ mails: number; people: number; noted: number }>`
    select count(*)::int as mails, count(distinct to_user_id)::int as people,
      (select count(*)::int from post_sent) as noted
    from mail where kind = 'post'`.execute(stage.app.db);
  return rows[0];
}

test('a weekly mailing whose process is killed goes on in another one: everybody gets the post once', async () => {
  const { app, make } = stage;
  const admin = await make.user({ role: 'Admin' });
  const readers = (await Promise.all(Array.from({ length: READERS }, () => make.user()))).sort();
  const [leader = ''] = readers;
  const body = {
    ...{ title: 'Week in short', type: 'Newsletter' as const, content: '<p>All is well.</p>', project: null },
    ...{ teams: [await make.team(leader, readers)], isActive: true, mustReadAcknowledge: false, askAgain: false },
    ...{ autosendWeekly: true, autosendDay: 1 },
  };
  expect((await app.call(createPost, { body }, leader)).refusal).toEqual({});
  // Its day is over in each week, whenever this runs.
  await sql`update post set autosend_from = '2026-01-01'`.execute(app.db);

  const hold = await holdBack(app, 'mail', `new.kind = 'post' and new.to_user_id = '${readers[READERS - 10]}'`);
  const doomed = await startAppProcess(app.database, { DATA_DIR: folder, DEMO: 'false' });
  onTestFinished(() => doomed.kill());
  const run = newId();
  expect((await app.call(startJob, { body: { _id: run, kind: 'sendWeeklyPosts' } }, admin)).refusal).toEqual({});
  await expect.poll(hold.isReached).toBe(true);
  await doomed.kill();
  await hold.release();
  // What its last step had done is undone with the process.
  await expect.poll(whatIsThere).toEqual({ mails: A_STEP, people: A_STEP, noted: A_STEP });

  const next = await startAppProcess(app.database, { DATA_DIR: folder, DEMO: 'false' });
  onTestFinished(() => next.stop());
  const runOf = () => app.db.selectFrom('job_run').selectAll().where('id', '=', run).executeTakeFirstOrThrow();
  await expect.poll(async () => (await runOf()).state, { timeout: 180_000, interval: 250 }).toBe('done');
  expect(await runOf()).toMatchObject({ attempts: 2, outcome: { mails: READERS } });
  expect(await whatIsThere()).toEqual({ mails: READERS, people: READERS, noted: READERS });
}, 300_000);
