import { randomUUID } from 'node:crypto';
import { createWeekPlan } from '@stint/contract/planning/allocation/week-plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { requireReading } from '../../lib/rights/record-kind.ts';
import { WATCH_RIGHTS } from '../../record-kinds.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Which rooms of a project somebody may watch. */
async function watchedBy(actor: Actor, project: string): Promise<string[]> {
  const rooms: string[] = [];
  for (const room of ['project', 'project-plan'] as const)
    await requireReading(app.db, actor, WATCH_RIGHTS[room], project).then(
      () => rooms.push(room),
      () => {},
    );
  return rooms;
}

test('a customer who watches a project that is shown to them is not told what is planned for it; its employees are', async () => {
  const make = makersOf(app.db);
  await make.company();
  const [keeper, customer] = [await make.user(), await make.user({ role: null })];
  const project = await make.project({ manager: keeper });
  await make.phase(project, [keeper]);
  await sql`insert into customer_user_indirect (user_id, indirect_customer_id)
    select ${customer}, a.customer_id from account a where a.project_id = ${project}`.execute(app.db);
  await sql`insert into project_customer (project_id, indirect_customer_id)
    select a.project_id, a.customer_id from account a where a.project_id = ${project}`.execute(app.db);
  await sql`update project set customer_can_see_project = true where id = ${project}`.execute(app.db);

  const nothingMore = { isAdmin: false, isManager: false };
  expect(await watchedBy({ id: keeper, isEmployee: true, ...nothingMore }, project)).toEqual([
    'project',
    'project-plan',
  ]);
  expect(await watchedBy({ id: customer, isEmployee: false, ...nothingMore }, project)).toEqual(['project']);

  const body = { _id: randomUUID(), user: keeper, project, weekYear: '48/2026', percentage: 50 };
  expect(await app.call(createWeekPlan, { body }, keeper)).toMatchObject({ status: 200 });
  const { rows } = await sql<{ rooms: string[] }>`
    select rooms from live_event where event #>> '{event,id}' = ${body._id}`.execute(app.db);
  const rooms = rows.flatMap((row) => row.rooms).filter((room) => room.endsWith(project));
  expect(rooms).toEqual([`project-plan:${project}`]);
});
