import { listNotifications } from '@stint/contract/platform/notifications/notification';
import { createPost, type PostToSave } from '@stint/contract/teams/post/post';
import { acknowledgePost } from '@stint/contract/teams/post/post-reading';
import { listUnreadOfTeam, remindReaders, remindReadersOfTeam } from '@stint/contract/teams/post/post-reminding';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectStage, type ProjectStage } from '../../../test/make-project.ts';

let stage: ProjectStage;
let leader: string;
let supporter: string;
let mate: string;
let other: string;
let team: string;
let otherTeam: string;

beforeAll(async () => {
  stage = await createProjectStage();
  const { make, app } = stage;
  [leader, supporter, mate, other] = [
    await make.user({ name: 'Leader' }),
    await make.user({ name: 'Support' }),
    await make.user({ name: 'Mate' }),
    await make.user({ name: 'Other' }),
  ];
  team = await make.team(leader, [mate]);
  otherTeam = await make.team(other, [supporter]);
  await app.db
    .insertInto('team_supporting_leader')
    .values({ team_id: team, user_id: supporter, responsibility_area: 'Quality' })
    .execute();
});
afterAll(() => stage.app.close());

const guideline = (given: Partial<PostToSave> = {}): PostToSave => ({
  ...{ title: 'Fire', type: 'Guideline', content: '<p>Use the stairs.</p>', teams: [team], project: null },
  ...{ isActive: true, mustReadAcknowledge: true, autosendWeekly: false, autosendDay: null, askAgain: false },
  ...given,
});
const create = async (given: Partial<PostToSave> = {}) =>
  (await stage.app.call(createPost, { body: guideline(given) }, stage.manager)).body._id;
const acknowledge = (id: string, as: string) =>
  stage.app.call(acknowledgePost, { params: { id }, body: { version: 1 } }, as);
const unread = (as: string | null, id = team) => stage.app.call(listUnreadOfTeam, { params: { id } }, as);
const remindTeam = (post: string, as: string | null, id = team) =>
  stage.app.call(remindReadersOfTeam, { params: { id }, body: { post } }, as);
const told = async (who: string) =>
  (await stage.app.call(listNotifications, { query: {} }, who)).body.items.filter(({ kind }) => kind === 'postToRead');

test('who leads or supports a team, and managers, see what its people have not read; nobody else', async () => {
  expect((await unread(null)).status).toBe(401);
  for (const as of [mate, other, stage.stranger]) expect((await unread(as)).status).toBe(404);
  for (const as of [leader, supporter, stage.manager]) expect((await unread(as)).body).toEqual([]);
});

test('a post is listed until each of the team whom it is for has acknowledged it, and nobody of other teams is named', async () => {
  const id = await create();
  const everybodys = await create({ title: 'Desks', teams: [] });
  await create({ title: 'Not for them', teams: [otherTeam] });
  await create({ title: 'Free to read', mustReadAcknowledge: false });
  await acknowledge(id, mate);
  const names = async () =>
    (await unread(leader)).body.map((post) => [post.title, post.readers, post.unread.map(({ _id }) => _id)]).toSorted();
  expect(await names()).toEqual([
    ['Desks', 3, [leader, mate, supporter]],
    ['Fire', 3, [leader, supporter]],
  ]);
  for (const who of [leader, supporter]) await acknowledge(id, who);
  expect(await names()).toEqual([['Desks', 3, [leader, mate, supporter]]]);
  for (const who of [leader, mate, supporter]) await acknowledge(everybodys, who);
  expect(await names()).toEqual([]);
});

test('what only a member may read is not told to the leader', async () => {
  const { make } = stage;
  const member = await make.user({ name: 'Member' });
  const [small, elsewhere] = [await make.team(leader, [member]), await make.team(other, [member])];
  await create({ title: 'Of another team', teams: [elsewhere] });
  const titles = async (as: string) => (await unread(as, small)).body.map(({ title }) => title);
  expect(await titles(leader)).not.toContain('Of another team');
  expect(await titles(stage.manager)).toContain('Of another team');
});

test('a leader reminds those of the team who have not read, each once a day, and never themselves', async () => {
  const id = await create({ title: 'Keys', teams: [team, otherTeam] });
  await acknowledge(id, supporter);
  for (const as of [mate, other]) expect((await remindTeam(id, as)).status).toBe(404);
  const [first, second] = await Promise.all([remindTeam(id, leader), remindTeam(id, leader)]);
  expect([first.body.reminded, second.body.reminded].sort()).toEqual([0, 1]);
  expect(await told(mate)).toMatchObject([
    { data: { person: 'Leader Test', post: 'Keys' }, link: `/user/guideline/${id}` },
  ]);
  for (const who of [leader, supporter, other]) expect(await told(who)).toEqual([]);
  await sql`update notification set created_at = created_at - interval '24 hours' where kind = 'postToRead'`.execute(
    stage.app.db,
  );
  expect((await remindTeam(id, leader)).body.reminded).toBe(1);
  const trail = await stage.app.db
    .selectFrom('audit_entry')
    .select('action')
    .where('entity_id', '=', id)
    .where('action', '=', 'remindReaders')
    .execute();
  expect(trail).toHaveLength(2);
});

test('who writes a post reminds all of its readers', async () => {
  const id = await create({ title: 'Doors', teams: [team, otherTeam] });
  const all = (as: string) => stage.app.call(remindReaders, { params: { id } }, as);
  expect((await all(leader)).status).toBe(403);
  await acknowledge(id, mate);
  expect((await all(stage.manager)).body.reminded).toBe(3);
  expect((await told(other)).map(({ data }) => data.post)).toEqual(['Doors']);
  const free = await create({ title: 'Free', mustReadAcknowledge: false });
  expect((await stage.app.call(remindReaders, { params: { id: free } }, stage.manager)).body.reminded).toBe(0);
});
