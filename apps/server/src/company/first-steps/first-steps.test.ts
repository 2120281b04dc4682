import { getFirstSteps } from '@stint/contract/company/first-steps/first-steps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let make: Makers;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
});
afterAll(() => app.close());

const ask = async (who: string | null) => app.call(getFirstSteps, {}, who);
const done = async () => (await ask(admin)).body.done;

test('administrators alone see what is left to do', async () => {
  expect((await ask(null)).status).toBe(401);
  expect((await ask(await make.user({ role: 'Manager', isActive: true }))).status).toBe(403);
});

test('each step is done with its first record', async () => {
  // The manager of the test above counts as a person.
  expect((await ask(admin)).body).toEqual({ done: ['people'], hasMailServer: false });
  const period = await make.period('2026-11-01', '2026-11-30');
  expect(await done()).toEqual(['period', 'people']);
  const project = await make.project({ name: 'Harbour portal' });
  expect(await done()).toContain('project');
  const phase = await make.phase(project, []);
  expect(await done()).not.toContain('phase');
  const used = await make.phase(project, [admin]);
  expect(await done()).toEqual(['period', 'customer', 'project', 'phase', 'people']);
  await make.row(await make.sheet(admin, period), { phase: used, date: '2026-11-19' });
  expect(phase).not.toBe(used);
  expect(await done()).toHaveLength(6);
});
