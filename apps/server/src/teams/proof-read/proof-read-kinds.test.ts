import { getMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message';
import { sendMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message-send';
import { getProfile } from '@stint/contract/people/profiles/profile';
import { createPost, getPost } from '@stint/contract/teams/post/post';
import { listPostVersions } from '@stint/contract/teams/post/post-reading';
import { claimProofRead, type ProofReadItem, updateProofRead } from '@stint/contract/teams/proof-read/proof-read';
import { createStatus, getStatus } from '@stint/contract/teams/status/status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectStage, type ProjectStage } from '../../../test/make-project.ts';

let stage: ProjectStage;
let leader: string;
let team: string;
let post: string;
let status: string;
let message: string;

beforeAll(async () => {
  stage = await createProjectStage();
  const { app, make, member, lead } = stage;
  leader = await make.user({ name: 'Leader' });
  team = await make.team(leader, [member]);
  await app.db.updateTable('app_user').set({ short_description: 'I bild' }).where('id', '=', member).execute();
  const given = {
    ...{
      title: 'To the team',
      type: 'News' as const,
      content: '<p>Our <b>secrit</b></p>',
      teams: [team],
      project: null,
    },
    ...{ isActive: true, mustReadAcknowledge: false, autosendWeekly: false, autosendDay: null, askAgain: false },
  };
  post = (await app.call(createPost, { body: given }, leader)).body._id;
  const week = { team, project: null, week: 40, year: 2026, description: '<p>Went wel</p>' };
  status = (await app.call(createStatus, { body: week }, leader)).body._id;
  const wtf = { star: 3, comment: 'Wel done', toUserId: lead };
  message = (await app.call(sendMessage, { body: { wtf } }, member)).body.wtf._id;
});
afterAll(() => stage.app.close());

const save = (who: string, { _id, type, title, content, version }: ProofReadItem, given: object = {}) =>
  stage.app.call(updateProofRead, { params: { id: _id }, body: { type, title, content, version, ...given } }, who);

/** All that somebody is offered, one after the other; each is left as it is. */
async function offeredTo(who: string): Promise<ProofReadItem[]> {
  const found: ProofReadItem[] = [];
  for (;;) {
    const { data } = (await stage.app.call(claimProofRead, { body: {} }, who)).body;
    if (!data) break;
    found.push(data);
    expect((await save(who, data)).status).toBe(200);
  }
  await stage.app.db.deleteFrom('proof_read').execute();
  return found;
}
const idsFor = async (who: string) => (await offeredTo(who)).map(({ _id }) => _id).sort();
const find = async (who: string, id: string) => (await offeredTo(who)).find(({ _id }) => _id === id) as ProofReadItem;

test('everybody is offered what they may change: nobody comes across words that are for others', async () => {
  const { member, lead, stranger, manager, admin } = stage;
  expect(await idsFor(member)).toEqual([member, message].sort());
  expect(await idsFor(leader)).toEqual([post, status].sort());
  expect(await idsFor(lead)).toEqual([]);
  expect(await idsFor(stranger)).toEqual([]);
  expect(await idsFor(manager)).toEqual([post, status].sort());
  // Of a 1MM that is not their own not even administrators.
  expect(await idsFor(admin)).toEqual([member, post, status].sort());
});

test('who is not offered a text does not save it either, whatever it is called', async () => {
  const { admin, lead, member, stranger } = stage;
  const about = { about: '', title: null, isRichText: false, version: 1, content: 'Mine' };
  for (const [who, type, id] of [
    [stranger, 'post', post],
    [member, 'post', post],
    [member, 'status', status],
    [lead, 'userShortDescription', member],
    [lead, 'oneMinuteMessage', message],
    [admin, 'oneMinuteMessage', message],
    // What one may change, under another name.
    [leader, 'status', post],
    [member, 'oneMinuteMessage', member],
  ] as const)
    expect((await save(who, { ...about, _id: id, type })).status).toBe(404);
});

test('posts and statuses are formatted, what people say of themselves and 1MMs are plain', async () => {
  const { member } = stage;
  const ofLeader = await offeredTo(leader);
  expect(Object.fromEntries(ofLeader.map(({ type, isRichText, about }) => [type, [isRichText, about]]))).toEqual({
    post: [true, 'To the team'],
    status: [true, expect.stringMatching(/ · 40\/2026$/)],
  });
  const ofMember = await offeredTo(member);
  expect(Object.fromEntries(ofMember.map(({ type, isRichText, about }) => [type, [isRichText, about]]))).toEqual({
    userShortDescription: [false, 'Member Test'],
    oneMinuteMessage: [false, 'Lead Test'],
  });
});

test('each is saved where it belongs, with its history; what could do harm is taken out', async () => {
  const { app, member } = stage;
  const corrected = '<p>Our <b>secret</b></p>';
  const written = `${corrected}<script>alert(1)</script>`;
  expect((await save(leader, await find(leader, post), { content: written })).status).toBe(200);
  const stored = (await app.call(getPost, { params: { id: post } }, leader)).body;
  expect([stored.content, stored.version, stored.title]).toEqual([corrected, 2, 'To the team']);
  const versions = (await app.call(listPostVersions, { params: { id: post } }, leader)).body;
  expect(versions.map(({ plain }) => plain)).toEqual(['Our secret', 'Our secrit']);

  expect((await save(leader, await find(leader, status), { content: '<p>Went well</p>' })).status).toBe(200);
  expect((await app.call(getStatus, { params: { id: status } }, leader)).body.description).toBe('<p>Went well</p>');

  expect((await save(member, await find(member, member), { content: 'I build' })).status).toBe(200);
  expect((await app.call(getProfile, { params: { id: member } }, leader)).body.shortDescription).toBe('I build');

  expect((await save(member, await find(member, message), { content: 'Well done' })).status).toBe(200);
  const sent = (await app.call(getMessage, { params: { id: message } }, member)).body;
  expect([sent.comment, sent.star]).toEqual(['Well done', 3]);
});

test('of many who save the same 1MM at once, one has', async () => {
  const { member } = stage;
  await stage.app.db.deleteFrom('proof_read').execute();
  const offered = await find(member, message);
  const words = Array.from({ length: 6 }, (_, at) => `Well done ${at}`);
  const saved = await Promise.all(words.map((content) => save(member, offered, { content })));
  const stored = (await stage.app.call(getMessage, { params: { id: message } }, member)).body.comment;
  expect(saved.flatMap(({ status }, at) => (status === 200 ? [words[at]] : []))).toEqual([stored]);
});

test('a text has the most characters of its kind, and a post whole tags', async () => {
  const { member } = stage;
  const own = await find(member, member);
  expect((await save(member, own, { content: 'x'.repeat(2001) })).refusal.fields).toHaveProperty('content');
  expect((await save(member, own, { content: 'x'.repeat(2000) })).status).toBe(200);
  const ofTeam = await find(leader, post);
  expect((await save(leader, ofTeam, { content: '<p>[[team:]]</p>' })).refusal.fields).toHaveProperty('content');
  expect((await save(leader, ofTeam, { content: `<p>${'x'.repeat(5000)}</p>` })).status).toBe(200);
});

test('a 1MM that can no longer be changed, and a post that is no longer shown, are not offered', async () => {
  const { app, member } = stage;
  await app.db.updateTable('post').set({ is_active: false }).where('id', '=', post).execute();
  expect(await idsFor(leader)).toEqual([status]);
  const now = app.clock.now().getTime();
  app.clock.set(new Date(now + 60 * 60_000).toISOString());
  expect(await idsFor(member)).toEqual([member]);
});
