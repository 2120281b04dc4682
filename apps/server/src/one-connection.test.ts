import { createHoliday } from '@stint/contract/planning/holidays/holiday';
import { saveMyDefaultWeek } from '@stint/contract/planning/my-plan/default-week';
import { saveProjectJobs } from '@stint/contract/projects/jobs/project-job';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLeaveStage, type LeaveStage } from '../test/make-leave.ts';
import { OFFICE_DAY } from '../test/make-plans.ts';
import { newId } from './lib/new-id.ts';

/*
 * Calls whose transactions hold all connections must not each ask for another one: they would wait for one another until
 * they are given up, and everybody with them.
 */
let stage: LeaveStage;
let an: string;

beforeAll(async () => {
  stage = await createLeaveStage();
  an = await stage.newcomer();
});
afterAll(() => stage.app.close());

/** Does something while all connections but one are taken; it fails after ten seconds where one does not do. */
async function withOneConnection<R>(act: () => Promise<R>): Promise<R> {
  const { pool } = stage.app;
  const taken: { release(): void }[] = [];
  while (pool.totalCount - pool.idleCount < pool.options.max - 1) taken.push(await pool.connect());
  try {
    return await act();
  } finally {
    for (const one of taken) one.release();
  }
}

test('asking for a leave and deciding about it', async () => {
  const reviewer = stage.manager;
  const reason = await stage.reason({ allowance_per_year: 15 });
  await stage.app.tokenOf(an);
  await stage.app.tokenOf(reviewer);
  const asked = await withOneConnection(() =>
    stage.ask(an, '2026-11-23', '2026-11-23', { absenceReason: reason, reviewer }),
  );
  expect(asked.status).toBe(200);
  expect((await withOneConnection(() => stage.decide(asked.body._id, reviewer))).status).toBe(200);
});

test('saving a default week', async () => {
  const days = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, plans: [...OFFICE_DAY] }));
  const body = { validFrom: '2026-12-21', days };
  expect((await withOneConnection(() => stage.app.call(saveMyDefaultWeek, { body }, an))).status).toBe(200);
});

test('a holiday on a day that is over', async () => {
  const body = { _id: newId(), day: '2026-11-20', name: 'Founding day' };
  expect((await withOneConnection(() => stage.app.call(createHoliday, { body }, stage.admin))).status).toBe(200);
});

test('jobs of a project that one keeps', async () => {
  const project = await stage.make.project();
  const id = newId();
  const job = { id, project_id: project, user_id: an, name: 'Developer', start_date: '2026-01-05' };
  await stage.app.db.insertInto('project_job').values(job).execute();
  const changed = { _id: id, version: 1, achievements: 'Shipped', startDate: '2026-01-05', endDate: null, level: 2 };
  const saved = await withOneConnection(() =>
    stage.app.call(saveProjectJobs, { body: { jobs: [changed] } }, stage.manager),
  );
  expect(saved.status).toBe(200);
});
