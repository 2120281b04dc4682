import { followers } from '@stint/contract/projects/followers/follower';
import { getPhase, updatePhase } from '@stint/contract/projects/phases/phase';
import { DISABLED_BEFORE_LAST_REG } from '@stint/contract/projects/phases/phase.rules';
import {
  assignPhases,
  disableUserPhase,
  ESTIMATES_PAGE_SIZE,
  listEstimates,
  listMyPhases,
  listUserPhases,
  selectPhases,
  USER_PHASES_PAGE_SIZE,
} from '@stint/contract/projects/phases/phase-lists';
import { getRegisteredTime, listPhaseChoices } from '@stint/contract/time/sheet/timereg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let manager: string;
let employee: string;
let other: string;
let project: string;
let used: string;
let free: string;
let foreign: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
  employee = await make.user();
  other = await make.user();
  project = await make.project({ name: 'Harbour portal' });
  used = await make.phase(project, [employee]);
  free = await make.phase(null, [employee]);
  foreign = await make.phase(project, [other]);
  const period = await make.period('2026-09-01', '2026-11-30');
  const sheet = await make.sheet(employee, period);
  await make.row(sheet, { phase: used, date: '2026-10-05', hours: 3 });
  await make.row(sheet, { phase: used, date: '2026-11-05', hours: 2 });
  await make.row(await make.sheet(other, period), { phase: foreign, date: '2026-11-06', hours: 8 });
  for (const [id, estimate] of [
    [used, 10],
    [foreign, 4],
  ] as const)
    await app.db.updateTable('phase').set({ estimate }).where('id', '=', id).execute();
});
afterAll(() => app.close());

const ofEmployee = async (query = {}) =>
  (await app.call(listUserPhases, { query: { user: employee, ...query } }, manager)).body.items;
const mine = async (query = {}) => (await app.call(listMyPhases, { query }, employee)).body.items;
const estimates = async (as: string, query = {}) =>
  (await app.call(listEstimates, { query }, as)).body.items.map((phase) => [phase._id, phase.share]);

test('who may call which list', async () => {
  const query = { user: employee };
  expect((await app.call(listUserPhases, { query }, null)).status).toBe(401);
  expect((await app.call(listUserPhases, { query }, employee)).status).toBe(403);
  const body = { user: employee, phases: [foreign] };
  expect((await app.call(assignPhases, { body }, employee)).status).toBe(403);
  expect((await app.call(listMyPhases, { query: {} }, null)).status).toBe(401);
  expect((await app.call(listEstimates, { query: {} }, null)).status).toBe(401);
});

test('ten phases are on a page', async () => {
  expect([USER_PHASES_PAGE_SIZE, ESTIMATES_PAGE_SIZE]).toEqual([10, 10]);
  const many = await make.user();
  const phases = await Promise.all(Array.from({ length: 11 }, () => make.phase(null)));
  await app.call(assignPhases, { body: { user: many, phases } }, manager);
  const { body } = await app.call(listUserPhases, { query: { user: many } }, manager);
  expect([body.items.length, body.total]).toEqual([10, 11]);
});

test("a person's phases come with their last registration and hours, the latest first", async () => {
  expect(await ofEmployee()).toMatchObject([
    { _id: used, project: { _id: project }, lastReg: '2026-11-05', ownTime: 5, registeredTime: 5, isAssigned: true },
    { _id: free, project: null, lastReg: null, ownTime: 0 },
  ]);
  expect(await ofEmployee({ search: 'harbour' })).toHaveLength(1);
});

test('what was registered on without being assigned any more is still theirs', async () => {
  await app.db.deleteFrom('phase_user').where('phase_id', '=', used).where('user_id', '=', employee).execute();
  expect((await ofEmployee())[0]).toMatchObject({ _id: used, isAssigned: false });
  expect((await mine()).map(({ _id }) => _id)).not.toContain(used);
  await app.call(assignPhases, { body: { user: employee, phases: [used] } }, manager);
  expect((await mine()).map(({ _id }) => _id)).toContain(used);
});

test('assigning again changes nothing, and only active employees are assigned', async () => {
  const assign = (user: string, phases: string[]) => app.call(assignPhases, { body: { user, phases } }, manager);
  const both = await Promise.all([assign(employee, [foreign, free]), assign(employee, [foreign, free])]);
  expect(both.map(({ body }) => body.assigned).sort()).toEqual([0, 1]);
  for (const nobody of [await make.user({ role: null }), await make.user({ isActive: false }), newId()])
    expect((await assign(nobody, [free])).refusal.code).toBe('NOT_AN_EMPLOYEE');
  expect((await assign(employee, [newId()])).refusal.code).toBe('REFERENCE_MISSING');
  await app.db.deleteFrom('phase_user').where('phase_id', '=', foreign).where('user_id', '=', employee).execute();
});

test('somebody is disabled on a phase only after their last registration, and a form that was open is told', async () => {
  const { body: seen } = await app.call(getPhase, { params: { id: used } }, manager);
  const disable = (disabledDate: string | null, user = employee) =>
    app.call(disableUserPhase, { params: { id: used }, body: { user, disabledDate } }, manager);
  expect((await disable('2026-11-05')).refusal.fields).toEqual({ disabledDate: DISABLED_BEFORE_LAST_REG });
  expect((await disable('2026-11-06', other)).status).toBe(404);
  expect((await disable('2026-11-06')).status).toBe(200);
  expect((await ofEmployee())[0]).toMatchObject({ _id: used, disabledDate: '2026-11-06' });
  expect((await mine()).map(({ _id }) => _id)).toEqual([free]);
  expect((await mine({ closed: 'true' })).map(({ _id }) => _id)).toEqual([used, free]);
  const { name, tags, estimate, detailPattern, detailPatternDescription, isDisabled } = seen;
  const form = { name, tags, estimate, detailPattern, detailPatternDescription, isDisabled, phaseOption: null };
  const body = { ...form, users: [], version: seen.version };
  expect((await app.call(updatePhase, { params: { id: used }, body }, manager)).refusal.code).toBe('CHANGED_MEANWHILE');
  expect((await disable(null)).status).toBe(200);
  expect((await mine()).map(({ _id }) => _id)).toEqual([used, free]);
});

test('one’s phases can be narrowed to those that one follows', async () => {
  await app.call(followers.phase.follow, { body: { projectPhase: free } }, employee);
  expect(await mine({ followed: 'true' })).toMatchObject([{ _id: free, isFollowed: true }]);
});

test('estimates show the share that is used, the most first: all to managers, to others their own', async () => {
  expect(await estimates(manager)).toEqual([
    [foreign, 200],
    [used, 50],
  ]);
  expect(await estimates(manager, { orderBy: 'share' })).toEqual([
    [used, 50],
    [foreign, 200],
  ]);
  expect(await estimates(manager, { mine: 'true' })).toEqual([]);
  expect(await estimates(employee)).toEqual([[used, 50]]);
  expect(await estimates(employee, { followed: 'true' })).toEqual([]);
  expect(await estimates(manager, { project })).toHaveLength(2);
  expect(await estimates(manager, { project: newId() })).toEqual([]);
});

test('open phases can be chosen', async () => {
  const select = (as: string) => app.call(selectPhases, { query: { search: 'phase' } }, as);
  expect((await select(employee)).status).toBe(403);
  expect((await select(manager)).body.map(({ _id }) => _id)).toContain(foreign);
  await app.db.updateTable('phase').set({ is_disabled: true }).where('id', '=', foreign).execute();
  expect((await select(manager)).body.map(({ _id }) => _id)).not.toContain(foreign);
  await app.db.updateTable('phase').set({ is_disabled: false }).where('id', '=', foreign).execute();
});

test('what everybody registered, and the estimate, are not told for good by a place that one took', async () => {
  const keeper = await make.user();
  const account = await app.db
    .selectFrom('phase')
    .select('account_id as id')
    .where('id', '=', used)
    .executeTakeFirstOrThrow();
  await app.db.insertInto('account_manager').values({ account_id: account.id, user_id: keeper }).execute();
  await app.db.insertInto('phase_user').values({ phase_id: used, user_id: keeper, is_given: false }).execute();
  const told = async () => {
    const { items } = (await app.call(listMyPhases, { query: {} }, keeper)).body;
    const [phase] = items.filter(({ _id }) => _id === used);
    const body = { phases: [used] };
    const [choice] = (await app.call(listPhaseChoices, { query: {} }, keeper)).body.filter(({ _id }) => _id === used);
    return [
      [phase?.estimate, phase?.registeredTime],
      (await app.call(listEstimates, { query: {} }, keeper)).body.items.map(({ _id }) => _id),
      (await app.call(getRegisteredTime, { body }, keeper)).body.map(({ registeredTime }) => registeredTime),
      [choice?.estimate, choice?.registeredTime],
    ];
  };
  expect(await told()).toEqual([[10, 5], [used], [5], [10, 5]]);
  await app.db.deleteFrom('account_manager').where('user_id', '=', keeper).execute();
  expect(await told()).toEqual([[null, 0], [], [], [null, 0]]);
  await app.db.updateTable('phase_user').set({ is_given: true }).where('user_id', '=', keeper).execute();
  expect(await told()).toEqual([[10, 5], [used], [5], [10, 5]]);
});
