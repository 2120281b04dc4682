import { listNotifications } from '@stint/contract/platform/notifications/notification';
import { createPost, listPosts, type PostToSave } from '@stint/contract/teams/post/post';
import * as contract from '@stint/contract/teams/post/post-response';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectStage, type ProjectStage } from '../../../test/make-project.ts';
import { newId } from '../../lib/new-id.ts';

let stage: ProjectStage;
/** Leads a team of its own, in which the mate is. */
let leader: string;
let mate: string;
/** News of that team alone, written by its leader. */
let news: string;

const given = (more: Partial<PostToSave> = {}): PostToSave => ({
  ...{ title: 'New office', type: 'News', content: '<p>Upstairs</p>', teams: [], project: null, isActive: true },
  ...{ mustReadAcknowledge: false, autosendWeekly: false, autosendDay: null, askAgain: false },
  ...more,
});

beforeAll(async () => {
  stage = await createProjectStage();
  const { app, make } = stage;
  [leader, mate] = [await make.user({ name: 'Leader' }), await make.user({ name: 'Mate' })];
  const team = await make.team(leader, [mate]);
  news = (await app.call(createPost, { body: given({ teams: [team] }) }, leader)).body._id;
});
afterAll(() => stage.app.close());

const react = (who: string | null, reaction: string, isOn = true, id = news) =>
  stage.app.call(contract.reactToPost, { params: { id }, body: { reaction, isOn } as never }, who);
const comment = (who: string | null, text: string, id = news) =>
  stage.app.call(contract.addPostComment, { params: { id }, body: { text } }, who);
const comments = async (who: string, id = news) =>
  (await stage.app.call(contract.listPostComments, { params: { id }, query: {} }, who)).body.items;
const counted = async (who: string, id = news) =>
  (await stage.app.call(contract.listPostReactions, { params: { id } }, who)).body
    .filter(({ count }) => count > 0)
    .map(({ reaction, count, isOwn }) => [reaction, count, isOwn]);

test('only those who may read the news react to it, read what others say, and comment', async () => {
  const { app, stranger, customer } = stage;
  for (const [who, status] of [
    [null, 401],
    [customer, 403],
    [stranger, 404],
  ] as const) {
    expect((await react(who, 'like')).status).toBe(status);
    expect((await comment(who, 'Hello')).status).toBe(status);
    for (const route of [contract.listPostReactions, contract.listPostComments])
      expect((await app.call(route, { params: { id: news }, query: {} }, who)).status).toBe(status);
  }
});

test('each reaction counts once for each person, and is taken back', async () => {
  await Promise.all([react(mate, 'like'), react(mate, 'like')]);
  await react(mate, 'celebrate');
  await react(leader, 'like');
  expect(await counted(mate)).toEqual([
    ['like', 2, true],
    ['celebrate', 1, true],
  ]);
  await react(mate, 'like', false);
  expect((await react(mate, 'like', false)).status).toBe(200);
  expect(await counted(mate)).toEqual([
    ['like', 1, false],
    ['celebrate', 1, true],
  ]);
  expect((await react(mate, 'angry')).status).toBe(400);
});

test('a comment is plain text of at most 1,000 characters, stored once however often it is sent', async () => {
  const { app } = stage;
  expect((await comment(mate, '  ')).refusal.fields).toEqual({ text: 'Write a comment first' });
  expect((await comment(mate, 'x'.repeat(1001))).status).toBe(400);
  expect((await comment(mate, 'x'.repeat(1000))).status).toBe(200);
  const body = { _id: newId(), text: '<b>Great</b>\nnews' };
  const sent = await Promise.all(
    [1, 2].map(() => app.call(contract.addPostComment, { params: { id: news }, body }, mate)),
  );
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  const found = await comments(leader);
  expect(found.map(({ text, by, editedAt }) => [text.length, by._id, editedAt])).toEqual([
    [body.text.length, mate, null],
    [1000, mate, null],
  ]);
});

test('one rewords and removes one’s own comments; who writes the post and managers remove others’, but put no words into them', async () => {
  const { app, manager } = stage;
  const { _id, version } = (await comment(mate, 'Grate')).body;
  const reword = (who: string, text: string, seen = version) =>
    app.call(contract.updatePostComment, { params: { id: _id }, body: { text, version: seen } }, who);
  const remove = (who: string, id = _id) => app.call(contract.deletePostComment, { params: { id } }, who);
  const other = await stage.make.user({ name: 'Other' });
  await app.db
    .insertInto('team_member')
    .columns(['team_id', 'user_id'])
    .expression((eb) => eb.selectFrom('post_team').select(['team_id', eb.val(other).as('user_id')]))
    .execute();
  for (const who of [leader, manager, other]) expect((await reword(who, 'Mine')).status).toBe(403);
  expect((await remove(other)).status).toBe(403);
  expect((await reword(stage.stranger, 'Mine')).status).toBe(404);
  expect((await remove(stage.stranger)).status).toBe(404);
  expect((await reword(mate, 'Great')).body).toMatchObject({ text: 'Great', isOwn: true, mayDelete: true });
  expect((await reword(mate, 'Greater')).refusal.code).toBe('CHANGED_MEANWHILE');
  const shown = async (who: string) => (await comments(who)).find((one) => one._id === _id);
  expect((await shown(other)) ?? {}).toMatchObject({ isOwn: false, mayDelete: false, editedAt: expect.any(String) });
  expect((await shown(leader)) ?? {}).toMatchObject({ isOwn: false, mayDelete: true });
  expect((await remove(leader)).status).toBe(200);
  expect(await shown(mate)).toBeUndefined();
  const again = (await comment(other, 'Hm')).body._id;
  expect((await remove(manager, again)).status).toBe(200);
});

test('who wrote the news is told of comments by others, as long as they may read it', async () => {
  const { app, make } = stage;
  const told = async (who: string) =>
    (await app.call(listNotifications, { query: {} }, who)).body.items.filter(({ kind }) => kind === 'newsCommented');
  const before = (await told(leader)).length;
  await comment(leader, 'My own');
  expect(await told(leader)).toHaveLength(before);
  await comment(mate, 'Thank you');
  const [first, ...rest] = await told(leader);
  expect(rest).toHaveLength(before);
  expect(first).toMatchObject({ data: { person: 'Mate Test', post: 'New office' }, link: `/user/guideline/${news}` });
  // The leader writes news for a team, and leaves it.
  const left = await make.team(leader, [mate]);
  const { _id } = (await app.call(createPost, { body: given({ teams: [left] }) }, leader)).body;
  await app.db.updateTable('team').set({ team_leader_id: mate }).where('id', '=', left).execute();
  expect((await comment(mate, 'Our secret', _id)).status).toBe(200);
  expect(await told(leader)).toHaveLength(before + 1);
});

test('only active news is reacted to and commented on', async () => {
  const { app, manager } = stage;
  for (const more of [{ type: 'Guideline' }, { type: 'Newsletter' }, { isActive: false }] as const) {
    const { _id } = (await app.call(createPost, { body: given(more) }, manager)).body;
    expect((await react(manager, 'like', true, _id)).refusal.code).toBe('NOT_NEWS');
    expect((await comment(manager, 'Hello', _id)).refusal.code).toBe('NOT_NEWS');
  }
});

test('lists count what was said, and nobody floods the news', async () => {
  const { app } = stage;
  const { _id } = (await app.call(createPost, { body: given({ title: 'Counted' }) }, stage.manager)).body;
  await react(mate, 'love', true, _id);
  await react(leader, 'like', true, _id);
  await comment(stage.member, 'One', _id);
  const { items } = (await app.call(listPosts, { query: { search: 'Counted' } }, mate)).body;
  expect(items).toMatchObject([{ _id, reactionCount: 2, commentCount: 1 }]);
  const tries = await Promise.all(Array.from({ length: 21 }, (_, index) => comment(stage.lead, `No. ${index}`, _id)));
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
});
