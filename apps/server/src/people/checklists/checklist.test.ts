import { getChecklists, listChecklists } from '@stint/contract/people/checklists/checklist';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let manager: string;
let leader: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
  leader = await make.user({ name: 'Lena' });
});
afterAll(() => app.close());

const of = async (id: string) => (await app.call(getChecklists, { params: { id } }, manager)).body;
const stepsOf = async (id: string, kind: 'joining' | 'leaving') =>
  Object.fromEntries(
    (await of(id)).find((one) => one.kind === kind)?.steps.map(({ step, state, left }) => [step, [state, left]]) ?? [],
  );
const list = async (kind: 'joining' | 'leaving') =>
  (await app.call(listChecklists, { query: { kind } }, manager)).body.items.map(({ _id }) => _id);
const run = (...statements: ReturnType<typeof sql>[]) =>
  statements.reduce((before, one) => before.then(() => one.execute(app.db)), Promise.resolve<unknown>(null));

test('checklists are for managers', async () => {
  const id = await make.user({ startWorking: '2026-11-16' });
  for (const [by, status] of [
    [null, 401],
    [leader, 403],
    [id, 403],
  ] as const) {
    expect((await app.call(listChecklists, { query: {} }, by)).status).toBe(status);
    expect((await app.call(getChecklists, { params: { id } }, by)).status).toBe(status);
  }
});

test('who joins has each step done by what was made for them', async () => {
  const id = await make.user({ startWorking: '2026-11-16' });
  const post = newId();
  await run(sql`insert into post (id, title, type, content, plain, is_must_read)
    values (${post}, 'How we work', 'Guideline', '<p>x</p>', 'x', true)`);
  expect(await stepsOf(id, 'joining')).toEqual({
    ...{ account: ['open', 0], team: ['open', 0], contract: ['open', 0], defaultWeek: ['open', 0] },
    ...{ phases: ['open', 0], assets: ['open', 0], guidelines: ['open', 1] },
  });
  const asset = newId();
  await make.team(leader, [id]);
  await make.phase(await make.project(), [id]);
  await run(
    sql`update app_user set password_hash = 'x' where id = ${id}`,
    sql`insert into contract (id, user_id, number, type, from_date) values (${newId()}, ${id}, ${id}, 'Indefinite', '2026-11-16')`,
    sql`insert into default_week (id, user_id, valid_from) values (${newId()}, ${id}, '2026-11-16')`,
    sql`insert into asset (id, catalog, status) values (${asset}, 'Laptop', 'In use')`,
    sql`insert into asset_history (asset_id, position, user_id, from_date) values (${asset}, 1, ${id}, '2026-11-16')`,
    sql`insert into post_acknowledgement (post_id, user_id, edition, acknowledged_at)
      select id, ${id}, reading_edition, now() from post where id = ${post}`,
  );
  expect(new Set(Object.values(await stepsOf(id, 'joining')).map(([state]) => state))).toEqual(new Set(['done']));
  expect(await of(id)).toMatchObject([{ kind: 'joining', day: '2026-11-16', leader: { _id: leader } }]);
});

test('who leaves has steps until sheets, leave, assets, responsibilities and sign-in are settled', async () => {
  const id = await make.user({ startWorking: '2020-01-01', resignedDate: '2026-11-20' });
  const [asset, reason] = [newId(), newId()];
  const before = await make.period('2026-10-01', '2026-10-31');
  const after = await make.period('2027-01-01', '2027-01-31');
  for (const period of [before, after]) await make.sheet(id, period);
  await make.project({ manager: id });
  await make.team(id, []);
  const request = (state: string, to: string) => sql`
    insert into workday_request (user_id, id, kind, absence_reason_id, from_date, to_date, reason, requested_by_id,
      requested_at, reviewer_id, takes_plans, allow_timereg, needs_admin, is_approved)
    values (${id}, ${newId()}, 'NEW', ${reason}, '2026-11-18', ${to}, '', ${id}, '2026-11-01', ${leader}, true, false, false,
      ${state === 'APPROVED' ? true : null})`;
  await run(
    sql`insert into asset (id, catalog, status) values (${asset}, 'Laptop', 'In use')`,
    sql`insert into asset_history (asset_id, position, user_id, from_date) values (${asset}, 1, ${id}, '2026-01-01')`,
    sql`insert into absence_reason (id, reason, friendly_label) values (${reason}, 'Holiday', 'Holiday')`,
    request('REQUESTED', '2026-11-18'),
  );
  expect(await stepsOf(id, 'leaving')).toEqual({
    ...{ sheets: ['late', 1], responsibilities: ['late', 2], leave: ['late', 1], assetsBack: ['late', 1] },
    signIn: ['late', 0],
  });
  await run(
    sql`update user_period set is_locked = true, locked_at = now() where user_id = ${id}`,
    sql`update project set manager_id = null where manager_id = ${id}`,
    sql`update team set team_leader_id = null where team_leader_id = ${id}`,
    sql`delete from workday_request where user_id = ${id}`,
    sql`update asset_history set to_date = '2026-11-20' where asset_id = ${asset}`,
    sql`update app_user set is_active = false where id = ${id}`,
  );
  expect(new Set(Object.values(await stepsOf(id, 'leaving')).map(([state]) => state))).toEqual(new Set(['done']));
});

test('those are listed whose first or last day is near', async () => {
  const [soon, long, leaves, left] = [
    await make.user({ startWorking: '2027-05-20' }),
    await make.user({ startWorking: '2026-09-21' }),
    await make.user({ startWorking: '2020-01-01', resignedDate: '2027-01-31' }),
    await make.user({ startWorking: '2020-01-01', resignedDate: '2026-09-21', isActive: false }),
  ];
  const customer = await make.user({ role: null, startWorking: '2026-11-16' });
  const [joining, leaving] = [await list('joining'), await list('leaving')];
  expect(joining).toContain(soon);
  expect(leaving).toContain(leaves);
  for (const id of [long, leaves, left, customer]) expect(joining).not.toContain(id);
  for (const id of [soon, left]) expect(leaving).not.toContain(id);
});
