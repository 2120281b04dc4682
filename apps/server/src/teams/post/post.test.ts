import {
  createPost,
  deletePost,
  getPost,
  getPostTemplate,
  listPosts,
  type PostToSave,
  postType,
  previewPost,
  selectPostTemplates,
  updatePost,
} from '@stint/contract/teams/post/post';
import { deleteTeam } from '@stint/contract/teams/teams/team';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectStage, type ProjectStage } from '../../../test/make-project.ts';
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

const post = (given: Partial<PostToSave> = {}): PostToSave => ({
  title: 'Working from home',
  type: 'Guideline',
  content: '<p>Say it the day before.</p>',
  teams: [],
  project: null,
  isActive: true,
  mustReadAcknowledge: false,
  autosendWeekly: false,
  autosendDay: null,
  askAgain: false,
  ...given,
});
const create = (given: Partial<PostToSave> = {}, as: string | null = stage.manager) =>
  stage.app.call(createPost, { body: post(given) }, as);
async function created(given: Partial<PostToSave> = {}, as: string = stage.manager) {
  const answer = await create(given, as);
  expect(answer.refusal).toEqual({});
  return answer.body;
}
async function titles(as: string, query: object = {}) {
  const { body, refusal } = await stage.app.call(listPosts, { query }, as);
  expect(refusal).toEqual({});
  return body.items.map(({ title }) => title);
}

test('posts are for employees, and written for everybody by managers alone', async () => {
  for (const [asked, status] of [
    [null, 401],
    [stage.customer, 403],
    [stage.stranger, 403],
    [leader, 403],
    [stage.manager, 200],
  ] as const)
    expect((await create({}, asked)).status).toBe(status);
  expect((await stage.app.call(listPosts, { query: {} }, stage.customer)).status).toBe(403);
});

test('a post of each type keeps all that its form says', async () => {
  const { app, manager, project } = stage;
  expect(postType.options).toEqual(['Guideline', 'News', 'Newsletter', 'Template']);
  for (const type of postType.options) {
    const given = { title: `A ${type}`, type, content: '<p>Words</p>', isActive: false, autosendWeekly: true };
    const { _id } = await created({ ...given, autosendDay: 3, mustReadAcknowledge: true, teams: [team], project });
    expect((await app.call(getPost, { params: { id: _id } }, manager)).body).toMatchObject({
      ...{ ...given, autosendDay: 3, mustReadAcknowledge: true, version: 1 },
      ...{ teams: [{ _id: team }], project: { _id: project } },
    });
    expect((await app.call(deletePost, { params: { id: _id } }, manager)).status).toBe(200);
    expect((await app.call(getPost, { params: { id: _id } }, manager)).status).toBe(404);
  }
});

test('what is for a team or a project is nobody else’s, not even by its title', async () => {
  const { app, project, lead, member, stranger, manager } = stage;
  const ofTeam = await created({ title: 'Of the team', teams: [team] }, leader);
  const ofProject = await created({ title: 'Of the project', project }, lead);
  const asleep = await created({ title: 'Asleep', isActive: false });
  const seen = async (as: string) => {
    const listed = await titles(as, { search: 'of the' });
    const opened = await Promise.all(
      [ofTeam, ofProject, asleep].map(
        async ({ _id }) => (await app.call(previewPost, { params: { id: _id } }, as)).status,
      ),
    );
    return [listed.toSorted(), opened];
  };
  expect(await seen(stranger)).toEqual([[], [404, 404, 404]]);
  expect(await seen(mate)).toEqual([['Of the team'], [200, 404, 404]]);
  expect(await seen(leader)).toEqual([['Of the team'], [200, 404, 404]]);
  expect(await seen(member)).toEqual([['Of the project'], [404, 200, 404]]);
  expect(await seen(manager)).toEqual([
    ['Of the project', 'Of the team'],
    [200, 200, 200],
  ]);
});

test('who reads a post for their team learns of its project only where they know of it', async () => {
  const { app, project, member, manager } = stage;
  const { _id } = await created({ title: 'Of both', teams: [team], project }, manager);
  const projectOf = async (as: string) => {
    const { items } = (await app.call(listPosts, { query: { search: 'Of both' } }, as)).body;
    const [got, shown] = [
      await app.call(getPost, { params: { id: _id } }, as),
      await app.call(previewPost, { params: { id: _id } }, as),
    ];
    return [items[0]?.project, got.body.project, shown.body.project];
  };
  expect(await projectOf(mate)).toEqual([null, null, null]);
  const known = { _id: project };
  expect(await projectOf(manager)).toMatchObject([known, known, known]);
  expect((await projectOf(member))[0]).toMatchObject(known);
});

test('key members write for their own teams and projects, and take no post to others', async () => {
  const { app, project, lead, manager } = stage;
  expect((await create({ teams: [team] }, mate)).refusal.code).toBe('NOT_YOURS');
  expect((await create({ teams: [team], project }, leader)).status).toBe(404);
  expect((await create({ project, teams: [team] }, lead)).refusal.code).toBe('NOT_YOURS');
  const { _id } = await created({ teams: [team] }, leader);
  const change = (given: Partial<PostToSave>, version: number, as: string) =>
    app.call(updatePost, { params: { id: _id }, body: { ...post(given), version } }, as);
  expect((await change({ teams: [] }, 1, leader)).refusal.code).toBe('NOT_YOURS');
  expect((await change({ teams: [team], title: 'Mine' }, 1, mate)).refusal.code).toBe('NOT_YOURS');
  expect((await change({ teams: [team], title: 'Ours' }, 1, leader)).body.version).toBe(2);
  expect((await app.call(deletePost, { params: { id: _id } }, mate)).status).toBe(403);
  // A post of a team that is gone would be everybody's.
  const gone = await app.call(deleteTeam, { params: { id: team } }, manager);
  expect(gone.refusal).toMatchObject({ code: 'STILL_USED', data: { usedBy: 'posts' } });
  expect((await app.call(deletePost, { params: { id: _id } }, leader)).status).toBe(200);
});

test('a post is created once, and of two who save at once one is told', async () => {
  const { app, manager } = stage;
  const body = { ...post({ title: 'Once' }), _id: newId() };
  for (const _ of [1, 2]) expect((await app.call(createPost, { body }, manager)).body._id).toBe(body._id);
  const params = { id: body._id };
  const both = await Promise.all(
    ['a', 'b'].map((title) => app.call(updatePost, { params, body: { ...post({ title }), version: 1 } }, manager)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await titles(manager, { search: 'once' })).toEqual([]);
});

test('weekly sending needs its day', async () => {
  const refused = await create({ autosendWeekly: true });
  expect(refused.refusal.fields).toEqual({ autosendDay: 'Choose the day on which it is sent every week' });
  expect((await created({ autosendWeekly: true, autosendDay: 5 })).autosendDay).toBe(5);
  expect((await created({ autosendDay: 5 })).autosendDay).toBe(null);
  expect((await create({ autosendWeekly: true, autosendDay: 8 })).status).toBe(400);
});

test('a team is sent at most five posts every week, and a person lets so many begin in a day', async () => {
  const { app, make } = stage;
  const chief = await make.user();
  const crew = await make.team(chief, [mate]);
  const weekly = { teams: [crew], autosendWeekly: true, autosendDay: 1 };
  const made = [];
  for (let count = 0; count < 5; count++) made.push((await created(weekly, chief))._id);
  const sixth = await create(weekly, chief);
  expect([sixth.status, sixth.refusal.message]).toEqual([422, 'A team or project is sent at most 5 posts every week']);
  // One that is not sent may be there, and does not become one.
  const quiet = await created({ teams: [crew] }, chief);
  const saved = await app.call(
    updatePost,
    { params: { id: quiet._id }, body: { ...post(weekly), version: quiet.version } },
    chief,
  );
  expect(saved.refusal.code).toBe('TOO_MANY_WEEKLY_POSTS');
  // Deleted and written anew they would go out again.
  const again = [];
  for (let count = 0; count < 20; count++) {
    await app.call(deletePost, { params: { id: made.pop() ?? '' } }, chief);
    const { status, body } = await create(weekly, chief);
    again.push(status);
    if (status === 200) made.push(body._id);
  }
  expect(again.filter((status) => status === 200)).toHaveLength(13);
  expect(again.at(-1)).toBe(429);
});

test('a team is sent no more of them when several begin at once', async () => {
  const { make } = stage;
  const chiefs = await Promise.all([1, 2].map(() => make.user()));
  const teams = await Promise.all(chiefs.map((chief) => make.team(chief, [mate])));
  const weekly = { teams: [teams[0] as string], autosendWeekly: true, autosendDay: 1 };
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(weekly, chiefs[0])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
});

test('tags are names to those who may know them, and need a short name or initials', async () => {
  const { app, manager, member, stranger, lead } = stage;
  expect((await create({ content: '<p>[[team: ]]</p>' })).refusal.fields).toEqual({
    content: 'A tag needs a short name or initials, such as [[team:NAV]]',
  });
  const people = await app.db.selectFrom('app_user').select(['id', 'initials']).execute();
  const projects = await app.db.selectFrom('project').select('short_name').execute();
  const initials = people.find(({ id }) => id === lead)?.initials;
  const [project] = projects;
  const spaced = [...(project?.short_name ?? '')].join(' ');
  const content = `<p>[[person:${initials}]], [[project:${spaced}]], [[projectManager:${spaced}]], [[team:none]]</p>`;
  const { _id, content: stored } = await created({ content });
  expect(stored).toContain(`[[project:${project?.short_name}]]`);
  const shown = async (as: string) => (await app.call(previewPost, { params: { id: _id } }, as)).body.html;
  expect(await shown(manager)).toBe('<p>Lead Test, Harbour, Lead Test, none</p>');
  expect(await shown(member)).toBe('<p>Lead Test, Harbour, Lead Test, none</p>');
  // Who may not see the project learns neither its name nor who leads it.
  expect(await shown(stranger)).toBe(`<p>Lead Test, ${project?.short_name}, ${project?.short_name}, none</p>`);
});

test('a text has at most two hundred tags; those beyond, of a text of before, stay short names', async () => {
  const { app, member } = stage;
  const { initials } = await app.db
    .selectFrom('app_user')
    .select('initials')
    .where('id', '=', stage.lead)
    .executeTakeFirstOrThrow();
  const tags = (count: number) => `<p>${`[[person:${initials}]]`.repeat(count)}</p>`;
  const { _id } = await created({ content: tags(200) });
  expect((await create({ content: tags(201) })).refusal.fields).toEqual({ content: 'A text has at most 200 tags' });
  await app.db
    .updateTable('post')
    .set({ content: tags(5000) })
    .where('id', '=', _id)
    .execute();
  const { html } = (await app.call(previewPost, { params: { id: _id } }, member)).body;
  expect(html).toBe(`<p>${'Lead Test'.repeat(200)}${initials.repeat(4800)}</p>`);
});

test('posts come by thirty, the last changed first, by types, state, project, team and days', async () => {
  const { app, manager, project } = stage;
  for (let number = 1; number <= 31; number++) await created({ title: `Paged ${number}`, type: 'News' });
  const { body } = await app.call(listPosts, { query: { search: 'paged' } }, manager);
  expect([body.items.length, body.total, body.items[0]?.title]).toEqual([30, 31, 'Paged 31']);
  await created({ title: 'Quiet paged', type: 'Newsletter', isActive: false, project });
  expect(await titles(manager, { search: 'paged', types: 'Newsletter,Guideline' })).toEqual(['Quiet paged']);
  expect(await titles(manager, { search: 'paged', isActive: 'false' })).toEqual(['Quiet paged']);
  expect(await titles(manager, { search: 'paged', project })).toEqual(['Quiet paged']);
  expect(await titles(manager, { search: 'paged', team })).toEqual([]);
  expect(await titles(manager, { search: 'quiet', from: '2100-01-01' })).toEqual([]);
  expect(await titles(manager, { search: 'quiet', to: '2100-01-01', from: '1970-01-01' })).toHaveLength(1);
  const wrong = await app.call(listPosts, { query: { from: '2026-02-02', to: '2026-02-01' } }, manager);
  expect(wrong.refusal.fields).toEqual({ to: 'The from-date must not be after the to-date' });
});

test('the posts of one team are those for it, the last changed first, thirty a page', async () => {
  const { app, manager, make } = stage;
  const [own, other] = [await make.team(leader, []), await make.team(leader, [])];
  const now = app.clock.now();
  const [early] = [await created({ title: 'Early', teams: [own] }), await created({ title: 'Late', teams: [own] })];
  await created({ title: 'Of others', teams: [other] });
  expect(await titles(manager, { team: own })).toEqual(['Late', 'Early']);
  app.clock.set(new Date(now.getTime() + 60_000).toISOString());
  const body = { ...post({ title: 'Early', content: '<p>Changed</p>', teams: [own] }), version: 1 };
  await app.call(updatePost, { params: { id: early._id }, body }, manager);
  expect(await titles(manager, { team: own })).toEqual(['Early', 'Late']);
  expect(await titles(manager, { team: own, orderBy: 'title' })).toEqual(['Early', 'Late']);
  expect(await titles(manager, { team: own, orderBy: '-title' })).toEqual(['Late', 'Early']);
  for (let number = 1; number <= 29; number++) await created({ title: `Team ${number}`, teams: [own] });
  expect(await titles(manager, { team: own })).toHaveLength(30);
  app.clock.set(now.toISOString());
});

test('templates are chosen from by name, and are nobody’s reading', async () => {
  const { app, stranger } = stage;
  await created({ title: 'Weekly letter', type: 'Template', content: '<p>Dear all</p>' });
  await created({ title: 'Team letter', type: 'Template', teams: [team] }, leader);
  const offered = async (as: string, search = 'letter') =>
    (await app.call(selectPostTemplates, { query: { search } }, as)).body.map(({ name }) => name);
  // Who writes for no team and no project has nothing to begin from.
  expect(await offered(stranger)).toEqual([]);
  expect(await offered(leader)).toEqual(['Team letter', 'Weekly letter']);
  expect(await offered(leader, 'weekly')).toEqual(['Weekly letter']);
  expect(await titles(stranger, { search: 'letter' })).toEqual([]);
  // What they say, which may be long, is asked for one by one.
  const all = (await app.call(selectPostTemplates, { query: { search: 'letter' } }, leader)).body;
  expect(Object.keys(all[0] ?? {})).toEqual(['_id', 'name', 'hint']);
  const says = async (as: string, name: string) => {
    const id = all.find((one) => one.name === name)?._id ?? '';
    const { status, body } = await app.call(getPostTemplate, { params: { id } }, as);
    return status === 200 ? body.content : status;
  };
  expect(await says(leader, 'Weekly letter')).toBe('<p>Dear all</p>');
  expect(await says(stranger, 'Weekly letter')).toBe(404);
  const post = await created({ title: 'No template', content: '<p>Read me</p>' });
  expect((await app.call(getPostTemplate, { params: { id: post._id } }, leader)).status).toBe(404);
});

test('what would run is not stored', async () => {
  const content = '<p onclick="x()">Hi<script>alert(1)</script><img src="https://evil.example/x.png"></p>';
  const { _id } = await created({ content });
  const { body } = await stage.app.call(getPost, { params: { id: _id } }, stage.manager);
  expect(body.content).toBe('<p>Hi</p>');
});

test('a person writes so many posts in a day', async () => {
  const writer = await stage.make.user({ role: 'Manager' });
  const write = () => create({ isActive: false }, writer);
  for (let written = 0; written < 200; written++) expect((await write()).status).toBe(200);
  expect((await write()).refusal.code).toBe('TOO_MANY_ATTEMPTS');
});
