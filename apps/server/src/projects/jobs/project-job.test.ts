import {
  listProjectJobsForApprover,
  type ProjectJobToSave,
  saveProjectJobs,
} from '@stint/contract/projects/jobs/project-job';
import { lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReviewStage, type ReviewStage } from '../../../test/make-review.ts';
import { newId } from '../../lib/new-id.ts';

let stage: ReviewStage;
let sheet: string;
let jobs: { alpha: string; beta: string; ofStranger: string };

beforeAll(async () => {
  stage = await createReviewStage();
  sheet = (await stage.lockedSheet()).sheet;
  jobs = {
    alpha: await job(stage.projects[0], stage.owner),
    beta: await job(stage.projects[1], stage.owner),
    ofStranger: await job(stage.projects[0], stage.stranger),
  };
});
afterAll(() => stage.app.close());

async function job(project: string, user: string): Promise<string> {
  const id = newId();
  await stage.app.db
    .insertInto('project_job')
    .values({ id, project_id: project, user_id: user, name: 'Developer', start_date: '2026-01-05' })
    .execute();
  return id;
}

const list = (as: string | null, userPeriod = sheet) =>
  stage.app.call(listProjectJobsForApprover, { query: { userPeriod } }, as);
const save = (changed: ProjectJobToSave[], as: string | null) =>
  stage.app.call(saveProjectJobs, { body: { userPeriod: sheet, jobs: changed } }, as);
const edited = (id: string, version: number, achievements = 'Shipped it'): ProjectJobToSave => ({
  ...{ _id: id, version, achievements },
  ...{ startDate: '2026-01-05', endDate: '2026-10-31', level: 4 },
});

test("a reviewer sees the person's jobs on the projects reviewed, an administrator those on all", async () => {
  expect((await list(stage.firstManager)).body.map((one) => one._id)).toEqual([jobs.alpha]);
  expect((await list(stage.admin)).body.map((one) => one._id)).toEqual([jobs.alpha, jobs.beta]);
  expect((await list(stage.stranger)).status).toBe(403);
  expect((await list(stage.owner)).status).toBe(403);
  expect((await list(null)).status).toBe(401);
  expect((await list(stage.admin, newId())).status).toBe(404);
});

test('saves them all or none; repeating it changes nothing', async () => {
  const answer = await save([edited(jobs.alpha, 1)], stage.firstManager);
  expect(answer.body).toMatchObject([
    { _id: jobs.alpha, version: 2, achievements: 'Shipped it', level: 4, endDate: '2026-10-31' },
  ]);
  const again = await save([edited(jobs.alpha, 1)], stage.firstManager);
  expect([again.status, again.body[0]?.version]).toEqual([200, 2]);
  const stale = await save([edited(jobs.beta, 1), edited(jobs.alpha, 1, 'Something else')], stage.admin);
  expect(stale.refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { jobs: [jobs.alpha] } });
  expect((await list(stage.admin)).body.find((one) => one._id === jobs.beta)?.version).toBe(1);
});

test('refuses jobs of others, wrong dates and wrong levels', async () => {
  for (const foreign of [jobs.beta, jobs.ofStranger])
    expect((await save([edited(foreign, 1)], stage.firstManager)).refusal.code).toBe('NOT_YOURS');
  const backwards = await save([{ ...edited(jobs.alpha, 2), endDate: '2026-01-04' }], stage.firstManager);
  expect(backwards.status).toBe(400);
  expect(Object.values(backwards.refusal.fields ?? {})).toEqual(['The end date cannot be before the start date']);
  expect((await save([{ ...edited(jobs.alpha, 2), level: 6 }], stage.firstManager)).status).toBe(400);
  expect((await save([], stage.firstManager)).status).toBe(400);
  expect((await save([edited(jobs.alpha, 2)], null)).status).toBe(401);
});

test('who reviewed a sheet that is approved neither sees nor changes the jobs of its person any more', async () => {
  const done = (await stage.lockedSheet()).sheet;
  expect((await list(stage.firstManager, done)).body.map((one) => one._id)).toEqual([jobs.alpha]);
  for (const reviewer of [stage.firstManager, stage.secondManager]) await stage.approveAs(reviewer, done);
  expect((await list(stage.firstManager, done)).body).toEqual([]);
  const body = { userPeriod: done, jobs: [edited(jobs.alpha, 2, 'Not so much')] };
  expect((await stage.app.call(saveProjectJobs, { body }, stage.firstManager)).refusal.code).toBe('NOT_YOURS');
});

test('who approved a project and keeps it no more has nothing of its jobs, while another project still waits for them', async () => {
  const { app, make, owner } = stage;
  const [before, after] = [await make.user({ name: 'Before' }), await make.user({ name: 'After' })];
  const [approved, waiting] = [await make.project({ manager: before }), await make.project({ manager: before })];
  const { sheet: reviewed, day } = await stage.newSheet();
  await make.row(reviewed, { phase: await make.phase(approved, [owner]), date: day });
  await make.row(reviewed, { phase: await make.phase(waiting, [owner]), date: day, fromHour: 5 });
  const [ofApproved, ofWaiting] = [await job(approved, owner), await job(waiting, owner)];
  expect((await app.call(lockUserPeriod, { params: { id: reviewed } }, owner)).refusal).toEqual({});
  await app.db
    .updateTable('user_period_reviewer')
    .set({ approved_date: app.clock.now().toISOString() })
    .where('user_period_id', '=', reviewed)
    .where('project_id', '=', approved)
    .execute();
  expect((await list(before, reviewed)).body.map((one) => one._id).sort()).toEqual([ofApproved, ofWaiting].sort());
  await app.db.updateTable('project').set({ manager_id: after }).where('id', '=', approved).execute();
  expect((await list(before, reviewed)).body.map((one) => one._id)).toEqual([ofWaiting]);
  const saveAs = (id: string, as: string) =>
    app.call(saveProjectJobs, { body: { userPeriod: reviewed, jobs: [edited(id, 1)] } }, as);
  expect((await saveAs(ofApproved, before)).refusal.code).toBe('NOT_YOURS');
  expect((await saveAs(ofWaiting, before)).body.map((one) => one._id)).toEqual([ofWaiting]);
  expect((await saveAs(ofApproved, stage.admin)).status).toBe(200);
});
