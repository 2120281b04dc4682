import {
  copyStatus,
  createStatus,
  deleteStatus,
  EDITING_SECONDS,
  getStatus,
  listStatuses,
  listStatusYears,
  markStatusEditing,
  proposeStatusWeek,
  STATUS_EDITING,
  type StatusToSave,
  updateStatus,
} from '@stint/contract/teams/status/status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectStage, type ProjectStage } from '../../../test/make-project.ts';
import { planOf, sentStatements } from '../../../test/sent-statements.ts';
import { TEST_NOW } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let stage: ProjectStage;
/** Leads a team of its own, in which the mate is. */
let leader: string;
let mate: string;
let team: string;

beforeAll(async () => {
  stage = await createProjectStage();
  const { make } = stage;
  [leader, mate] = [await make.user({ name: 'Leader' }), await make.user({ name: 'Mate' })];
  team = await make.team(leader, [mate]);
});
afterAll(() => stage.app.close());

const status = (given: Partial<StatusToSave> = {}): StatusToSave => ({
  team,
  project: null,
  week: 1,
  year: 2026,
  description: '<p>All is well.</p>',
  ...given,
});
const create = (given: Partial<StatusToSave>, as: string | null = leader) =>
  stage.app.call(createStatus, { body: status(given) }, as);
const list = async (as: string, query: object = {}) =>
  (await stage.app.call(listStatuses, { query }, as)).body.items.map(({ week, year }) => `${week}/${year}`);

test('key members write the status of their team or project, managers all; others read their own alone', async () => {
  const { project, lead, member, stranger, customer, manager, app } = stage;
  for (const [asked, given, code] of [
    [null, {}, 401],
    [customer, {}, 403],
    [mate, { week: 2 }, 403],
    [stranger, { week: 2 }, 403],
    [leader, { week: 2 }, 200],
    [manager, { week: 3 }, 200],
    [leader, { team: null, project, week: 2 }, 404],
    [member, { team: null, project, week: 2 }, 403],
    [lead, { team: null, project, week: 4, year: 2025 }, 200],
  ] as const)
    expect((await create(given, asked)).status, JSON.stringify([asked, given])).toBe(code);
  expect(await list(mate)).toEqual(['3/2026', '2/2026']);
  expect(await list(member)).toEqual(['4/2025']);
  expect(await list(stranger)).toEqual([]);
  expect(await list(manager)).toEqual(['3/2026', '2/2026', '4/2025']);
  expect(await list(manager, { week: 4 })).toEqual(['4/2025']);
  expect(await list(manager, { year: 2026 })).toEqual(['3/2026', '2/2026']);
  expect(await list(manager, { year: 2025 })).toEqual(['4/2025']);
  expect(await list(manager, { team })).toEqual(['3/2026', '2/2026']);
  expect(await list(manager, { project })).toEqual(['4/2025']);
  expect(await list(manager, { limit: 1, page: 2 })).toEqual(['2/2026']);
  expect((await app.call(listStatuses, { query: { week: 54 } }, manager)).status).toBe(400);
  expect((await app.call(listStatusYears, {}, manager)).body).toEqual([2026, 2025]);
  expect((await app.call(listStatusYears, {}, member)).body).toEqual([2025]);
});

test('there is one status of a team or project and week, however many save at once', async () => {
  const both = await Promise.all([create({ week: 10 }), create({ week: 10 })]);
  expect(both.map(({ refusal }) => refusal.code).toSorted()).toEqual(['STATUS_EXISTS', undefined]);
  const _id = newId();
  const body = { ...status({ week: 11 }), _id };
  for (const _ of [1, 2]) expect((await stage.app.call(createStatus, { body }, leader)).body._id).toBe(_id);
});

test('two who write the same status lose no word: the second is refused and shown what the first stored', async () => {
  const { app, manager } = stage;
  const { _id } = (await create({ week: 20 })).body;
  const save = (description: string, version: number, as: string) =>
    app.call(updateStatus, { params: { id: _id }, body: { ...status({ week: 20, description }), version } }, as);
  const both = await Promise.all([save('<p>Mine</p>', 1, leader), save('<p>Theirs</p>', 1, manager)]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  const stored = (await app.call(getStatus, { params: { id: _id } }, leader)).body;
  expect(both.find((answer) => answer.status === 409)?.refusal).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: stored,
  });
  expect((await save('<p>Both</p>', 2, leader)).body.description).toBe('<p>Both</p>');
});

test('who has the form open is told of others who have, until they close it or are silent', async () => {
  const { app, manager, stranger } = stage;
  const { _id } = (await create({ week: 21 })).body;
  const mark = async (as: string, isOpen = true) => {
    const { body, status: code } = await app.call(markStatusEditing, { params: { id: _id }, body: { isOpen } }, as);
    return code === 200 ? body.map((one) => one._id) : code;
  };
  expect(await mark(leader)).toEqual([]);
  expect(await mark(manager)).toEqual([leader]);
  expect(await mark(leader)).toEqual([manager]);
  expect(await mark(mate)).toBe(403);
  expect(await mark(stranger)).toBe(404);
  await mark(manager, false);
  expect(await mark(leader)).toEqual([]);
  await mark(manager);
  app.clock.set(new Date(new Date(TEST_NOW).getTime() + (EDITING_SECONDS + 1) * 1000).toISOString());
  expect(await mark(leader)).toEqual([]);
  app.clock.set(TEST_NOW);
});

test('others who have the form open are told at once when somebody comes or goes, and not of every sign of life', async () => {
  const { app, manager } = stage;
  const { _id } = (await create({ week: 22 })).body;
  const mark = (as: string, isOpen = true) =>
    app.call(markStatusEditing, { params: { id: _id }, body: { isOpen } }, as);
  const told = async () =>
    (
      await sql<{ rooms: string[]; id: string }>`select rooms, event->'event'->>'id' as id from live_event
        where event->'event'->>'entity' = ${STATUS_EDITING} and event->'event'->>'id' = ${_id}`.execute(app.db)
    ).rows;
  await mark(leader);
  // Nobody else is told than who has the status open, and may read it.
  expect(await told()).toEqual([{ rooms: [`status:${_id}`], id: _id }]);
  await mark(leader);
  expect(await told()).toHaveLength(1);
  await mark(manager);
  expect(await told()).toHaveLength(2);
  await mark(leader, false);
  await mark(leader, false);
  expect(await told()).toHaveLength(3);
  app.clock.set(new Date(new Date(TEST_NOW).getTime() + (EDITING_SECONDS + 1) * 1000).toISOString());
  await mark(manager);
  expect(await told()).toHaveLength(4);
  app.clock.set(TEST_NOW);
});

test('the present week is proposed, and the next one once it has a status', async () => {
  const propose = async () => (await stage.app.call(proposeStatusWeek, { query: { team } }, leader)).body;
  const first = await propose();
  expect(first.year).toBe(2026);
  await create(first);
  const second = await propose();
  expect(second.year * 53 + second.week).toBeGreaterThan(first.year * 53 + first.week);
  expect((await stage.app.call(proposeStatusWeek, { query: {} }, leader)).body).toEqual(first);
});

test('a status is copied to another week, and to what one keeps alone', async () => {
  const { app, project } = stage;
  const { _id } = (await create({ week: 30, description: '<p>Long and good</p>' })).body;
  const copy = (given: Partial<StatusToSave>, as: string) => {
    const { description: _, ...body } = status(given);
    return app.call(copyStatus, { params: { id: _id }, body }, as);
  };
  expect((await copy({ week: 30 }, leader)).refusal.code).toBe('STATUS_EXISTS');
  expect((await copy({ week: 31 }, leader)).body).toMatchObject({ week: 31, description: '<p>Long and good</p>' });
  expect((await copy({ week: 32 }, mate)).status).toBe(403);
  expect((await copy({ team: null, project }, leader)).status).toBe(404);
  // A copy is stored with all its words, and costs its sender none.
  const tries = await Promise.all(Array.from({ length: 60 }, () => copy({ week: 30 }, leader)));
  expect(tries.filter(({ status: answered }) => answered === 429).length).toBeGreaterThan(0);
  expect((await app.call(deleteStatus, { params: { id: _id } }, mate)).status).toBe(403);
  expect((await app.call(deleteStatus, { params: { id: _id } }, leader)).status).toBe(200);
  expect((await app.call(getStatus, { params: { id: _id } }, leader)).status).toBe(404);
});

test('a status says what it is about, who changed it last, and when', async () => {
  const { app, project, manager, lead } = stage;
  const { _id } = (await create({ week: 40 })).body;
  const body = { ...status({ week: 41, description: '<p>Now <b>so</b></p>' }), version: 1 };
  await app.call(updateStatus, { params: { id: _id }, body }, manager);
  const found = (await app.call(getStatus, { params: { id: _id } }, leader)).body;
  expect(found).toMatchObject({ _id, project: null, week: 41, year: 2026, description: '<p>Now <b>so</b></p>' });
  expect([found.team?._id, found.entityName]).toEqual([team, found.team?.name]);
  expect([found.updatedBy?._id, found.lastUpdated]).toEqual([manager, TEST_NOW]);
  const other = (await create({ team: null, project, week: 40 }, lead)).body;
  expect([other.team, other.project?._id, other.entityName]).toEqual([null, project, 'Harbour']);
});

test('statuses come by thirty', async () => {
  for (let week = 1; week <= 31; week++) await create({ week, year: 2020 });
  const { body } = await stage.app.call(listStatuses, { query: { year: 2020 } }, leader);
  expect([body.items.length, body.total, body.items[0]?.week]).toEqual([30, 31, 31]);
});

test('who does not keep a team is not told which weeks it has written about', async () => {
  const { app } = stage;
  await create({ week: 40 });
  for (const week of [40, 41]) expect((await create({ week }, mate)).refusal.code).toBe('NOT_YOURS');
  const proposed = (as: string) => app.call(proposeStatusWeek, { query: { team } }, as);
  expect((await proposed(mate)).status).toBe(403);
  expect((await proposed(leader)).status).toBe(200);
});

test('nobody writes hundreds of them a day, of whatever weeks', async () => {
  const { app } = stage;
  await app.db.updateTable('throttle').set({ hits: 199 }).where('bucket', '=', `status:${leader}`).execute();
  expect((await create({ week: 1, year: 2090 })).status).toBe(200);
  expect((await create({ week: 2, year: 2090 })).refusal.code).toBe('TOO_MANY_ATTEMPTS');
});

test('many long statuses are listed without reading them, and searched by the index', async () => {
  const { app, manager, make } = stage;
  const others = await make.team(leader, []);
  const statuses = 4000;
  await sql`insert into status (id, team_id, week, year, description, plain, created_at, updated_at)
    select gen_random_uuid(), ${others}, n % 50 + 1, 1970 + n / 50, '', (select string_agg(md5(n || ' ' || g), ' ') from generate_series(1, 90) g)
      || case n when 7 then ' quokka' else '' end, now(), now() from generate_series(1, ${statuses}::int) n`.execute(
    app.db,
  );
  await app.database.asOwner('vacuum analyze status');
  const plansOf = async (search: string) => {
    const sent = await sentStatements('from status it', () => app.call(listStatuses, { query: { search } }, manager));
    expect(sent).toHaveLength(2);
    return Promise.all(sent.map((statement) => planOf(app.pool, statement)));
  };
  for (const plan of await plansOf('quokka')) expect(plan).toContain('status_words');
  // Nothing can be looked up of so few letters: texts are not read for them, names are.
  for (const search of ['', 'qu']) for (const plan of await plansOf(search)) expect(plan).not.toContain('searched');
  const found = async (search: string) => (await app.call(listStatuses, { query: { search } }, manager)).body.total;
  expect(await found('QUOKKÄ')).toBe(1);
  const { rows } = await sql<{ name: string }>`select name from team where id = ${others}`.execute(app.db);
  expect(await found(rows[0]?.name ?? '')).toBeGreaterThanOrEqual(statuses);
  await sql`delete from status where team_id = ${others}`.execute(app.db);
});
