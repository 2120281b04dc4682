import { createPost, type PostToSave } from '@stint/contract/teams/post/post';
import { createStatus } from '@stint/contract/teams/status/status';
import { EXCERPT_LENGTH, searchWrittenTexts, WRITTEN_PAGE_SIZE } from '@stint/contract/teams/written/written-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectStage, type ProjectStage } from '../../../test/make-project.ts';
import { planOf, sentStatements } from '../../../test/sent-statements.ts';

let stage: ProjectStage;
let leader: string;
let mate: string;
let team: string;

const post = (given: Partial<PostToSave>, as: string) =>
  stage.app.call(
    createPost,
    {
      body: {
        ...{ title: 'Untitled', type: 'Guideline', content: '', teams: [], project: null, isActive: true },
        ...{ mustReadAcknowledge: false, autosendWeekly: false, autosendDay: null, askAgain: false },
        ...given,
      },
    },
    as,
  );
const ask = async (as: string | null, query: Record<string, unknown>) =>
  (await stage.app.call(searchWrittenTexts, { query }, as)).body;
/** What is found, and how many there are said to be. */
const found = async (as: string, search: string) => {
  const { items, total } = await ask(as, { search });
  return [total, ...items.map(({ title }) => title)];
};

beforeAll(async () => {
  stage = await createProjectStage();
  const { make, manager, project, lead } = stage;
  [leader, mate] = [await make.user({ name: 'Leader' }), await make.user({ name: 'Mate' })];
  team = await make.team(leader, [mate]);
  await sql`update team set name = 'Otters' where id = ${team}`.execute(stage.app.db);
  await post({ title: 'Làm việc tại nhà', content: '<p>Giờ làm việc của Đội</p>' }, manager);
  await post({ title: 'Zebra for all', content: '<p>Everyone</p>' }, manager);
  await post({ title: 'Zebra of the team', teams: [team] }, leader);
  await post({ title: 'Zebra of the project', project }, lead);
  await post({ title: 'Zebra kept back', isActive: false }, manager);
  await post({ title: 'Zebra to copy', type: 'Template' }, manager);
  const status = { week: 5, year: 2026, description: '<p>The zebra crossing is painted</p>' };
  await stage.app.call(createStatus, { body: { ...status, team, project: null } }, leader);
  await stage.app.call(createStatus, { body: { ...status, team: null, project } }, lead);
});
afterAll(() => stage.app.close());

test('what one may not read is neither found nor counted', async () => {
  const { app, customer, stranger, member, manager } = stage;
  for (const [asked, code] of [[null, 401] as const, [customer, 403] as const])
    expect((await app.call(searchWrittenTexts, { query: { search: 'zebra' } }, asked)).status).toBe(code);
  expect(await found(stranger, 'zebra')).toEqual([1, 'Zebra for all']);
  expect(await found(mate, 'zebra')).toEqual([3, 'Zebra of the team', 'Zebra for all', 'Otters']);
  expect(await found(member, 'zebra')).toEqual([3, 'Zebra of the project', 'Zebra for all', 'Harbour']);
  expect((await found(manager, 'zebra'))[0]).toBe(7);
  expect(await found(stranger, 'painted')).toEqual([0]);
  expect(await found(stranger, 'kept back')).toEqual([0]);
});

test('texts are found by every word of the search, without diacritics, and as they are typed', async () => {
  const { stranger, manager } = stage;
  for (const search of ['lam viec', 'LÀM VIỆC', 'doi gio', 'Đội', 'nhà'.normalize('NFD')])
    expect(await found(stranger, search), search).toEqual([1, 'Làm việc tại nhà']);
  expect(await found(stranger, 'viec zebra')).toEqual([0]);
  expect(await found(manager, 'z%ra')).toEqual([0]);
  expect(await found(manager, 'of_the')).toEqual([0]);
});

test('a text says what it is, and shows the place that was found', async () => {
  const [status] = (await ask(mate, { search: 'crossing', kind: 'status' })).items;
  expect(status).toMatchObject({ kind: 'status', title: 'Otters', week: '05/2026', type: null });
  const long = `<p>${'word '.repeat(200)}Needle ${'more '.repeat(200)}</p>`;
  await post({ title: 'Haystack', content: long }, stage.manager);
  const [one] = (await ask(mate, { search: 'needle' })).items;
  expect(one?.excerpt).toContain('Needle');
  expect(one?.excerpt).toHaveLength(EXCERPT_LENGTH);
  expect((await ask(mate, { search: 'zebra', kind: 'post' })).total).toBe(2);
});

test('texts come by twenty, and many are searched by the index', async () => {
  const { app, manager } = stage;
  await sql`insert into post (id, title, type, plain) select gen_random_uuid(), 'Mass ' || md5(n::text), 'News',
    repeat(md5(n::text) || ' ', 40) from generate_series(1, 3000) n`.execute(app.db);
  await app.database.asOwner('analyze');
  const { items, total } = await ask(manager, { search: 'mass' });
  expect([items.length, total]).toEqual([WRITTEN_PAGE_SIZE, 3000]);
  const sent = await sentStatements("'post' as kind", async () => {
    await ask(manager, { search: 'zebra' });
  });
  expect(sent).toHaveLength(2);
  for (const statement of sent) expect(await planOf(app.pool, statement)).not.toContain('Seq Scan on post ');
});

test('the longest texts are looked through once, whatever is searched', async () => {
  const { app, manager } = stage;
  const word = `b${'i'.repeat(59)}`;
  await post({ title: word, content: `<p>${'ⅲ'.repeat(99_000)}</p>` }, manager);
  const columns = sql.raw('title, type, content, plain, updated_by_id');
  await sql`insert into post (id, ${columns}) select gen_random_uuid(), ${columns} from post, generate_series(1, 19)
    where title = ${word}`.execute(app.db);
  const timeOf = async (search: string, total: number, page = 1) => {
    const began = performance.now();
    expect((await ask(manager, { search, page })).total).toBe(total);
    return performance.now() - began;
  };
  const ordinary = await timeOf('iii', 20);
  expect(await timeOf(word, 20)).toBeLessThan(2.5 * ordinary);
  expect(await timeOf(`${'i'.repeat(59)}b`, 0)).toBeLessThan(2.5 * ordinary);
  // Nothing is cut of the texts that a later page passes over.
  expect(await timeOf('iii', 20, 2)).toBeLessThan(ordinary / 2);
});
