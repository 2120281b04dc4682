import { createPost, listPosts, type PostToSave, previewPost, updatePost } from '@stint/contract/teams/post/post';
import {
  acknowledgePost,
  listPostReaders,
  listPostVersions,
  MOST_VERSION_BYTES,
} from '@stint/contract/teams/post/post-reading';
import { countPostsToRead } from '@stint/contract/teams/post/posts-to-read';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectStage, type ProjectStage } from '../../../test/make-project.ts';
import { isToRead } from './post.sql.ts';

let stage: ProjectStage;
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

const guideline = (given: Partial<PostToSave> = {}): PostToSave => ({
  title: 'Fire',
  type: 'Guideline',
  content: '<p>Use the stairs.</p>',
  teams: [team],
  project: null,
  isActive: true,
  mustReadAcknowledge: true,
  autosendWeekly: false,
  autosendDay: null,
  askAgain: false,
  ...given,
});
const create = async (given: Partial<PostToSave> = {}) =>
  (await stage.app.call(createPost, { body: guideline(given) }, leader)).body._id;
const change = (id: string, version: number, given: Partial<PostToSave>) =>
  stage.app.call(updatePost, { params: { id }, body: { ...guideline(given), version } }, leader);
const acknowledge = (id: string, version: number, as: string | null = mate) =>
  stage.app.call(acknowledgePost, { params: { id }, body: { version } }, as);
const readers = async (id: string) => {
  const { body } = await stage.app.call(listPostReaders, { params: { id } }, leader);
  return [body.read.map(({ user }) => user._id), body.unread.map(({ _id }) => _id)];
};
const toRead = async (as: string) => (await stage.app.call(countPostsToRead, {}, as)).body.count;

test('a must-read is acknowledged once by each of those it is for, and its writers see who has not', async () => {
  const { app, stranger, manager } = stage;
  const id = await create();
  expect([await toRead(mate), await toRead(leader), await toRead(stranger), await toRead(manager)]).toEqual([
    1, 1, 0, 0,
  ]);
  expect((await acknowledge(id, 1, stranger)).status).toBe(404);
  expect((await acknowledge(id, 1, null)).status).toBe(401);
  expect((await acknowledge(id, 1, manager)).refusal.code).toBe('NOTHING_TO_ACKNOWLEDGE');
  expect((await Promise.all([acknowledge(id, 1), acknowledge(id, 1)])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await readers(id)).toEqual([[mate], [leader]]);
  expect([await toRead(mate), await toRead(leader)]).toEqual([0, 1]);
  expect((await app.call(listPostReaders, { params: { id } }, mate)).status).toBe(403);
  expect((await app.call(listPostReaders, { params: { id } }, stranger)).status).toBe(404);
  const { body } = await app.call(listPosts, { query: { isToRead: 'true' } }, leader);
  expect(body.items.map(({ _id, isToRead }) => [_id, isToRead])).toEqual([[id, true]]);
  const trail = await app.db.selectFrom('audit_entry').select('action').where('entity_id', '=', id).execute();
  expect(trail.map(({ action }) => action).sort()).toEqual(['acknowledge', 'create']);
});

test('a must-read of another team is listed for managers with projects of their own, and is not for them', async () => {
  const { app, make, manager } = stage;
  await make.project({ manager });
  const id = await create();
  const { status, body } = await app.call(listPosts, { query: {} }, manager);
  expect(status).toBe(200);
  expect(body.items.find(({ _id }) => _id === id)).toMatchObject({ isToRead: false, canChange: true });
  const preview = await app.call(previewPost, { params: { id } }, manager);
  expect([preview.status, preview.body.isToRead]).toEqual([200, false]);
  const { body: others } = await app.call(listPosts, { query: { isToRead: 'false' } }, manager);
  expect(others.items.map(({ _id }) => _id)).toContain(id);
});

test('after a change it is asked for again only when its writer wishes', async () => {
  const id = await create();
  await acknowledge(id, 1);
  await change(id, 1, { content: '<p>Use the stairs!</p>' });
  expect((await readers(id))[0]).toEqual([mate]);
  await change(id, 2, { content: '<p>Use the stairs, never the lift.</p>', askAgain: true });
  expect(await readers(id)).toEqual([[], [leader, mate]]);
  // What was on the screen is not what is asked for now.
  expect((await acknowledge(id, 2)).refusal.code).toBe('POST_CHANGED');
  await acknowledge(id, 3);
  expect((await readers(id))[0]).toEqual([mate]);
});

test('what need not be read, or is not active, asks nobody', async () => {
  const before = await toRead(mate);
  const id = await create({ mustReadAcknowledge: false });
  await create({ isActive: false });
  await create({ type: 'Template' });
  expect(await toRead(mate)).toBe(before);
  expect((await acknowledge(id, 1)).refusal.code).toBe('NOTHING_TO_ACKNOWLEDGE');
});

test('whose it is to read is known by one look at a person’s teams and projects, however many posts there are', async () => {
  const { db } = stage.app;
  await sql`insert into post (id, title, type, is_must_read, project_id)
    select gen_random_uuid(), 'Of a project', 'News', true, ${stage.project} from generate_series(1, 300)`.execute(db);
  const asked = sql`from post it where ${isToRead(stage.stranger)}`;
  const [same] = (
    await sql<{ is: boolean }>`select (select count(*) ${asked}) = (select count(*) from post p
      join post_reader r on r.post_id = p.id and r.user_id = ${stage.stranger} where p.is_must_read
      and not exists (select from post_acknowledgement a where a.post_id = p.id and a.user_id = r.user_id
        and a.edition = p.reading_edition)) as is`.execute(db)
  ).rows;
  expect(same?.is).toBe(true);
  const plan = await sql<{ 'QUERY PLAN': unknown }>`explain (analyze, format json) select count(*) ${asked}`.execute(
    db,
  );
  const loops = [...JSON.stringify(plan.rows).matchAll(/"Actual Loops":(\d+)/g)].map(([, count]) => Number(count));
  expect(loops.length).toBeGreaterThan(5);
  expect(loops.filter((count) => count >= 300)).toEqual([]);
  await sql`delete from post where title = 'Of a project'`.execute(db);
});

test('each change of the words is a version, with who wrote it; other changes are none', async () => {
  const { app, stranger } = stage;
  const id = await create({ title: 'Doors' });
  await change(id, 1, { title: 'Doors', mustReadAcknowledge: false });
  await change(id, 2, { title: 'Doors', content: '<p>Close them.</p>' });
  const { body } = await app.call(listPostVersions, { params: { id } }, mate);
  expect(body.map(({ number, plain, savedBy }) => [number, plain, savedBy?._id])).toEqual([
    [3, 'Close them.', leader],
    [1, 'Use the stairs.', leader],
  ]);
  expect((await app.call(listPostVersions, { params: { id } }, stranger)).status).toBe(404);
});

test('long versions are answered as far as one reads them: so many bytes, and two at least', async () => {
  const { app } = stage;
  const id = await create({ title: 'Long' });
  const add = (numbers: readonly number[], letters: number) =>
    sql`insert into post_version (post_id, number, title, content, plain, saved_at)
      select ${id}, n, 'Long', '', repeat('x', ${letters}::int), now() from unnest(${numbers}::int[]) n`.execute(
      app.db,
    );
  const numbers = async () =>
    (await app.call(listPostVersions, { params: { id } }, mate)).body.map((one) => one.number);
  await add([2, 3, 4, 5, 6], MOST_VERSION_BYTES / 4);
  expect(await numbers()).toEqual([6, 5, 4, 3]);
  await add([7, 8], MOST_VERSION_BYTES + 1);
  expect(await numbers()).toEqual([8, 7]);
});

test('readers see the versions that were for them; a draft, or what was for others, stays with its writers', async () => {
  const { manager, stranger } = stage;
  const as = { app: stage.app };
  const { body: draft } = await as.app.call(
    createPost,
    { body: guideline({ type: 'Template', isActive: false, content: '<p>Secret plans</p>' }) },
    leader,
  );
  const seen = async (by: string) =>
    (await as.app.call(listPostVersions, { params: { id: draft._id } }, by)).body.map(({ plain }) => plain);
  await change(draft._id, 1, { content: '<p>Summer party</p>' });
  expect(await seen(mate)).toEqual(['Summer party']);
  await change(draft._id, 2, { content: '<p>Winter party</p>' });
  expect(await seen(mate)).toEqual(['Winter party', 'Summer party']);
  expect(await seen(leader)).toEqual(['Winter party', 'Summer party', 'Secret plans']);
  const body = { ...guideline({ teams: [], content: '<p>For all</p>' }), version: 3 };
  expect((await as.app.call(updatePost, { params: { id: draft._id }, body }, manager)).status).toBe(200);
  expect(await seen(stranger)).toEqual(['For all']);
});
