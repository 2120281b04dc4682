import { createPost, deletePost, type PostToSave, updatePost } from '@stint/contract/teams/post/post';
import { createStatus } from '@stint/contract/teams/status/status';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createProjectStage, type ProjectStage } from '../../test/make-project.ts';

let stage: ProjectStage;
let leader: string;
let mate: string;
let stranger: string;
let team: string;
let other: string;
let otherMate: string;

beforeAll(async () => {
  stage = await createProjectStage();
  const { make } = stage;
  [leader, mate, stranger, otherMate] = [await make.user(), await make.user(), await make.user(), await make.user()];
  team = await make.team(leader, [mate]);
  other = await make.team(leader, [otherMate]);
});
afterAll(() => stage.app.close());
beforeEach(() => stage.app.db.deleteFrom('live_event').execute());

const post = (given: Partial<PostToSave>): PostToSave => ({
  ...{ title: 'For us', type: 'News', content: '<p>Ours</p>', teams: [], project: null, isActive: true },
  ...{ mustReadAcknowledge: false, autosendWeekly: false, autosendDay: null, askAgain: false, ...given },
});
const write = async (given: Partial<PostToSave>, as = leader) => {
  const answer = await stage.app.call(createPost, { body: post(given) }, as);
  expect(answer.refusal).toEqual({});
  return answer.body;
};
/** Whom what happened since the last question was told: people by their ids, and roles. */
async function told() {
  const { db } = stage.app;
  const events = await db.deleteFrom('live_event').returning('rooms').execute();
  const rooms = new Set(events.flatMap((event) => event.rooms));
  const people = { leader, mate, stranger, otherMate, member: stage.member };
  return {
    people: Object.entries(people).flatMap(([name, id]) => (rooms.has(`user:${id}`) ? [name] : [])),
    everybody: rooms.has('role:employee'),
    managers: rooms.has('role:manager'),
  };
}
const only = (...people: string[]) => ({ people, everybody: false, managers: true });

test('of a post for a team only its people are told, and managers', async () => {
  await write({ teams: [team] });
  expect(await told()).toEqual(only('leader', 'mate'));
  await write({ teams: [team], isActive: false });
  expect(await told()).toEqual(only('leader'));
  await write({ teams: [team], type: 'Template' });
  expect(await told()).toEqual(only('leader'));
});

test('of a post that is for others now, those before and those now are told; of one that is gone, whose it was', async () => {
  const { _id: id, version } = await write({ teams: [team] });
  await told();
  const body = { ...post({ teams: [other] }), version };
  expect((await stage.app.call(updatePost, { params: { id }, body }, leader)).refusal).toEqual({});
  expect(await told()).toEqual(only('leader', 'mate', 'otherMate'));
  expect((await stage.app.call(deletePost, { params: { id } }, leader)).refusal).toEqual({});
  expect(await told()).toEqual(only('leader', 'otherMate'));
});

test('of a post for a project who sees the project is told, of one for everybody all', async () => {
  await write({ project: stage.project }, stage.manager);
  const answer = await told();
  expect([answer.everybody, answer.people.includes('member'), answer.people.includes('stranger')]).toEqual([
    false,
    true,
    false,
  ]);
  await write({}, stage.manager);
  expect((await told()).everybody).toBe(true);
  await write({ isActive: false }, stage.manager);
  expect((await told()).everybody).toBe(false);
});

test('of a status only the people of its team are told, and managers', async () => {
  const body = { team, project: null, year: 2026, week: 47, description: '<p>All well</p>' };
  expect((await stage.app.call(createStatus, { body: body as never }, leader)).refusal).toEqual({});
  expect(await told()).toEqual(only('leader', 'mate'));
});
