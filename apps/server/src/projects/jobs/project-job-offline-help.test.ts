import { proposeAchievements } from '@stint/contract/projects/jobs/project-job-help';
import { createJobs } from '@stint/contract/projects/jobs/project-job-keeping';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the checker on this machine corrects what is written, and words nothing by itself', async () => {
  const make = makersOf(app.db);
  await make.company();
  const manager = await make.user({ role: 'Manager' });
  const job = newId();
  const people = [{ _id: job, user: manager, name: 'Developer' }];
  const body = { project: await make.project(), people, startDate: '2026-01-05', endDate: null, level: null };
  await app.call(createJobs, { body }, manager);
  const propose = async (achievements: string) =>
    (await app.call(proposeAchievements, { body: { job, achievements } }, manager)).body;
  expect(await propose(' ')).toEqual({ proposal: null, advice: null });
  const { proposal, advice } = await propose('I has built the the import.');
  expect([proposal, advice?.text]).toEqual([null, 'I have built the import.']);
});
