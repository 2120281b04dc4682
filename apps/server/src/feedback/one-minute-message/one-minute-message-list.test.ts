import {
  getLatestMessage,
  getMessage,
  listLastThreeMessages,
} from '@stint/contract/feedback/one-minute-message/one-minute-message';
import {
  deleteMessage,
  listAllMessages,
  listMessages,
  listProjectMessages,
  restoreMessage,
} from '@stint/contract/feedback/one-minute-message/one-minute-message-list';
import { sendMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message-send';
import { getProjectEvaluation } from '@stint/contract/feedback/one-minute-message/project-evaluation';
import type { RequestOf } from '@stint/contract/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let [admin, manager, leader, linh, huy, outsider, customer] = ['', '', '', '', '', '', ''];
let [team, project, phaseProject] = ['', '', ''];

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  manager = await make.user({ role: 'Manager' });
  leader = await make.user({ name: 'Leader' });
  linh = await make.user({ name: 'Linh' });
  huy = await make.user({ name: 'Huy' });
  outsider = await make.user({ name: 'Outsider' });
  customer = await make.user({ role: null });
  team = await make.team(leader, [linh, huy]);
  project = await make.project({ name: 'Harbour', manager });
  phaseProject = await make.project({ name: 'Canal' });
  await make.phase(phaseProject, [huy]);
});
afterAll(() => app.close());

let count = 0;
async function createMessage(given: {
  by: string;
  to?: string | null;
  toTeam?: string;
  project?: string;
  star?: number;
  comment?: string;
  at?: string;
}): Promise<string> {
  const id = newId();
  const at = given.at ?? new Date(Date.parse('2026-11-01T00:00:00Z') + ++count * 60_000).toISOString();
  await app.db
    .insertInto('one_minute_message')
    .values({
      id,
      by_user_id: given.by,
      to_user_id: given.to ?? null,
      to_team_id: given.toTeam ?? null,
      project_id: given.project ?? null,
      on_project: given.project !== undefined,
      star: given.star ?? 4,
      no_feedback: given.star === 0,
      comment: given.comment ?? 'Good',
      created_date: at,
      updated_date: at,
    })
    .execute();
  return id;
}
const read = (id: string, as: string | null) => app.call(getMessage, { params: { id } }, as);
const list = async (query: RequestOf<typeof listMessages>['query'], as: string) =>
  (await app.call(listMessages, { query }, as)).body;
const idsOf = (page: { items: readonly { _id: string }[] }) => page.items.map(({ _id }) => _id);

describe('who reads what', () => {
  test('nobody without a sign-in, and no customer', async () => {
    const id = await createMessage({ by: huy, to: linh });
    expect((await read(id, null)).status).toBe(401);
    expect((await read(id, customer)).status).toBe(403);
    expect((await app.call(listMessages, { query: {} }, customer)).status).toBe(403);
    expect((await app.call(listAllMessages, { query: {} }, linh)).status).toBe(403);
  });

  test('to a person: both, the leader of the receiver, managers and administrators', async () => {
    const id = await createMessage({ by: huy, to: linh });
    for (const as of [huy, linh, leader, manager, admin]) expect((await read(id, as)).status).toBe(200);
    expect((await read(id, outsider)).status).toBe(404);
    const toHuy = await createMessage({ by: outsider, to: leader });
    expect((await read(toHuy, linh)).status).toBe(404);
  });

  test('to a team: its members and its leader', async () => {
    const id = await createMessage({ by: outsider, toTeam: team });
    for (const as of [outsider, linh, huy, leader]) expect((await read(id, as)).status).toBe(200);
    expect((await read(id, await make.user())).status).toBe(404);
  });

  test('to a project: who leads it, and who may register on it', async () => {
    const led = await createMessage({ by: outsider, project });
    expect((await read(led, huy)).status).toBe(404);
    expect(idsOf(await list({ box: 'team' }, manager))).toContain(led);
    const assigned = await createMessage({ by: outsider, project: phaseProject });
    expect((await read(assigned, huy)).status).toBe(200);
    expect((await read(assigned, linh)).status).toBe(404);
    // Who keeps an account, and put themselves on its phase, is told no words to those whom others put there.
    const keeper = await make.user();
    const phase = await app.db
      .selectFrom('phase')
      .innerJoin('account', 'account.id', 'phase.account_id')
      .select(['phase.id', 'phase.account_id'])
      .where('account.project_id', '=', phaseProject)
      .executeTakeFirstOrThrow();
    await app.db.insertInto('account_manager').values({ account_id: phase.account_id, user_id: keeper }).execute();
    await app.db.insertInto('phase_user').values({ phase_id: phase.id, user_id: keeper, is_given: false }).execute();
    expect((await read(assigned, keeper)).status).toBe(404);
    expect(idsOf(await list({ box: 'team' }, keeper))).toEqual([]);
  });

  test('no feedback is no message', async () => {
    const id = await createMessage({ by: huy, to: linh, star: 0 });
    for (const as of [huy, linh, admin]) expect((await read(id, as)).status).toBe(404);
    expect(idsOf(await list({ limit: 100 }, linh))).not.toContain(id);
  });
});

describe('own lists', () => {
  test('hold what was received, sent, said to the team, and to those one leads', async () => {
    const ids = {
      received: await createMessage({ by: huy, to: linh }),
      sent: await createMessage({ by: linh, to: outsider }),
      team: await createMessage({ by: huy, toTeam: team }),
    };
    for (const [box, id] of Object.entries(ids)) {
      const page = idsOf(await list({ box: box as never, limit: 100 }, linh));
      expect(page).toContain(id);
      for (const other of Object.values(ids)) if (other !== id) expect(page).not.toContain(other);
    }
    expect(idsOf(await list({ box: 'led', limit: 100 }, leader))).toContain(ids.received);
    expect((await list({ box: 'led' }, linh)).items).toEqual([]);
  });

  test('are the newest first, fifty a page', async () => {
    const fresh = await make.user();
    const ids = [];
    for (let index = 0; index < 51; index++) ids.push(await createMessage({ by: huy, to: fresh }));
    const first = await list({}, fresh);
    expect([first.total, first.items.length]).toEqual([51, 50]);
    expect(idsOf(first)).toEqual(ids.toReversed().slice(0, 50));
    expect(idsOf(await list({ page: 2 }, fresh))).toEqual([ids[0]]);
  });

  test('can be filtered, and count each type beside the filter on types', async () => {
    const fresh = await make.user();
    for (const [star, at] of [
      [1, '2026-03-31T16:59:59Z'],
      [3, '2026-03-31T17:00:00Z'],
      [4, '2026-04-01T16:59:59Z'],
      [5, '2026-04-01T17:00:00Z'],
    ] as const)
      await createMessage({ by: star === 5 ? linh : huy, to: fresh, star, at, ...(star === 4 && { project }) });
    const stars = async (query: RequestOf<typeof listMessages>['query']) =>
      (await list({ orderBy: 'star', ...query }, fresh)).items.map(({ star }) => star);
    expect(await stars({ types: 'Reprimand,Appraisal' })).toEqual([1, 4, 5]);
    expect(await stars({ types: 'Comment' })).toEqual([3]);
    // Days of the business time zone, both included.
    expect(await stars({ from: '2026-04-01', to: '2026-04-01' })).toEqual([3, 4]);
    expect(await stars({ person: linh })).toEqual([5]);
    expect(await stars({ project })).toEqual([4]);
    expect(await stars({ search: 'harbour' })).toEqual([4]);
    expect((await list({ types: 'Comment' }, fresh)).counts).toEqual({ Reprimand: 1, Comment: 1, Appraisal: 2 });
    expect((await list({ types: 'Comment' }, fresh)).total).toBe(1);
    expect((await app.call(listMessages, { query: { types: 'Praise' } }, fresh)).status).toBe(400);
    expect((await app.call(listMessages, { query: { from: 'yesterday' } }, fresh)).status).toBe(400);
  });

  test('are found by their words and names in no time, however many long ones there are', async () => {
    const fresh = await make.user({ name: 'Quill' });
    await createMessage({ by: huy, to: fresh, comment: 'Nothing to ádd' });
    await createMessage({ by: linh, to: fresh, comment: 'Thanks', project });
    await sql`insert into one_minute_message (id, by_user_id, to_user_id, star, comment, created_date)
      select gen_random_uuid(), ${linh}, ${fresh}, 5, repeat('Ordinary words of thanks ', 380), now()
      from generate_series(1, 3000)`.execute(app.db);
    const found = async (search: string) => (await list({ search }, fresh)).total;
    expect([await found('to add'), await found('harbour'), await found('quill')]).toEqual([1, 1, 3002]);
    const began = performance.now();
    expect(await found('zzzz')).toBe(0);
    expect(performance.now() - began).toBeLessThan(1000);
    await app.db.deleteFrom('one_minute_message').where('to_user_id', '=', fresh).execute();
  });

  test('the latest, and the newest three appraisals, also those to the team', async () => {
    const fresh = await make.user();
    const freshTeam = await make.team(null, [fresh]);
    expect((await app.call(getLatestMessage, {}, fresh)).body).toBeNull();
    const ids = [];
    for (const star of [5, 4, 2, 4, 3]) ids.push(await createMessage({ by: huy, to: fresh, star }));
    ids.push(await createMessage({ by: huy, toTeam: freshTeam, star: 5 }));
    expect((await app.call(getLatestMessage, {}, fresh)).body?._id).toBe(ids[5]);
    const three = (await app.call(listLastThreeMessages, { query: {} }, fresh)).body;
    expect(three.map(({ _id }) => _id)).toEqual([ids[5], ids[3], ids[1]]);
  });
});

describe('lists of others', () => {
  test('managers find everything, by receiver, sender and project', async () => {
    const [one, two] = [
      await createMessage({ by: outsider, to: huy, project }),
      await createMessage({ by: outsider, toTeam: team }),
    ];
    const all = async (query: RequestOf<typeof listAllMessages>['query']) =>
      idsOf((await app.call(listAllMessages, { query: { limit: 100, ...query } }, manager)).body);
    expect(await all({})).toEqual(expect.arrayContaining([one, two]));
    expect(await all({ toUserId: huy, projectId: project })).toEqual([one]);
    expect(await all({ toTeamId: team, updatedByUserId: outsider })).toContain(two);
    expect(await all({ toTeamId: team })).not.toContain(one);
  });

  test('of a project hold what the asking person may read', async () => {
    const harbour = await make.project();
    const [toLinh, toOutsider] = [
      await createMessage({ by: manager, to: linh, project: harbour }),
      await createMessage({ by: manager, to: outsider, project: harbour, star: 1 }),
    ];
    const of = async (as: string, query: object = {}) =>
      idsOf((await app.call(listProjectMessages, { query: { projectId: harbour, ...query } }, as)).body).sort();
    expect(await of(manager)).toEqual([toLinh, toOutsider].sort());
    expect(await of(linh)).toEqual([toLinh]);
    expect(await of(leader)).toEqual([toLinh]);
    expect(await of(huy)).toEqual([]);
    expect(await of(manager, { types: 'Reprimand', toUserId: outsider, updatedByUserId: manager })).toEqual([
      toOutsider,
    ]);
  });
});

describe('deleting', () => {
  const remove = (id: string, as: string | null) => app.call(deleteMessage, { params: { id } }, as);
  const restore = (id: string, as: string | null = admin) => app.call(restoreMessage, { params: { id } }, as);

  test('is for administrators', async () => {
    const id = await createMessage({ by: huy, to: linh });
    expect((await remove(id, null)).status).toBe(401);
    for (const as of [linh, manager]) expect((await remove(id, as)).status).toBe(403);
    expect((await read(id, linh)).status).toBe(200);
  });

  test('can be undone: it comes back with its soft skills, certifications and approval', async () => {
    const id = await createMessage({ by: huy, to: linh, project });
    const skill = await make.softSkill('Courage');
    const sheet = await make.sheet(linh, await make.period('2026-09-01', '2026-09-30'));
    const approval = newId();
    await app.db.updateTable('one_minute_message').set({ user_period_id: sheet }).where('id', '=', id).execute();
    await app.db
      .insertInto('one_minute_message_soft_skill')
      .values({ message_id: id, soft_skill_id: skill, kind: 'strength' })
      .execute();
    await app.db
      .insertInto('user_period_reviewer')
      .values({ user_id: linh, id: approval, user_period_id: sheet, project_id: project, reviewer_id: huy, wtf_id: id })
      .execute();
    const certification = await make.certification('First aid');
    await app.db
      .insertInto('one_minute_message_certification')
      .values({ message_id: id, certification_id: certification })
      .execute();
    const before = (await read(id, linh)).body;
    expect(before.certifications).toEqual([{ _id: certification, name: 'First aid' }]);
    const both = await Promise.all([remove(id, admin), remove(id, admin)]);
    const deleted = both.flatMap(({ body }) => body.deletedRecord ?? []);
    expect(deleted).toHaveLength(1);
    expect((await read(id, linh)).status).toBe(404);
    for (const _ of [1, 2]) expect((await restore(deleted[0] ?? '')).status).toBe(200);
    expect((await read(id, linh)).body).toEqual(before);
    const assignment = await app.db
      .selectFrom('user_period_reviewer')
      .select('wtf_id')
      .where('id', '=', approval)
      .execute();
    expect(assignment).toEqual([{ wtf_id: id }]);
    const actions = await app.db
      .selectFrom('audit_entry')
      .select('action')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['delete', 'restore']);
  });

  test('keeps its id: nobody else sends another under it meanwhile', async () => {
    const id = await createMessage({ by: huy, to: linh });
    const { deletedRecord } = (await remove(id, admin)).body;
    const wtf = {
      ...{ _id: id, toUserId: huy, toTeam: null, star: 5, comment: 'Something else' },
      ...{ strengths: [await make.softSkill('Patience')], weaknesses: [], certifications: [] },
    };
    expect((await app.call(sendMessage, { body: { wtf } }, linh)).refusal.code).toBe('ID_TAKEN');
    expect((await restore(deletedRecord ?? '')).status).toBe(200);
  });

  test('what was never deleted cannot be restored', async () => {
    expect((await restore(newId())).status).toBe(404);
    expect((await restore(newId(), manager)).status).toBe(403);
  });
});

test('what the 1MMs about a project come to by month, of those that one may read', async () => {
  const own = await make.project({ name: 'Lock' });
  await createMessage({ by: huy, to: linh, project: own, star: 5, at: '2026-10-05T02:00:00Z' });
  await createMessage({ by: outsider, to: leader, project: own, star: 2, at: '2026-10-06T02:00:00Z' });
  await createMessage({ by: huy, to: linh, project: own, star: 0, at: '2026-10-07T02:00:00Z' });
  // Already November where the company is.
  await createMessage({ by: huy, to: linh, project: own, star: 4, at: '2026-10-31T18:00:00Z' });
  await createMessage({ by: huy, to: linh, project: own, star: 1, at: '2025-10-31T02:00:00Z' });
  const asked = { query: { projectId: own } };
  const { body } = await app.call(getProjectEvaluation, asked, manager);
  expect(body).toMatchObject({ threshold: 3, average: 3.67, total: 3 });
  expect(body.months).toHaveLength(12);
  expect(body.months.slice(-2)).toEqual([
    { month: '2026-10', average: 3.5, total: 2 },
    { month: '2026-11', average: 4, total: 1 },
  ]);
  expect(body.stars.map(({ count: number }) => number)).toEqual([0, 1, 0, 1, 1]);
  expect((await app.call(getProjectEvaluation, asked, linh)).body).toMatchObject({ average: 4.5, total: 2 });
  const stranger = await make.user();
  expect((await app.call(getProjectEvaluation, asked, stranger)).body).toMatchObject({ average: null, total: 0 });
  expect((await app.call(getProjectEvaluation, asked, customer)).status).toBe(403);
});
