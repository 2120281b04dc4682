import { createPost, type PostToSave } from '@stint/contract/teams/post/post';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectStage, type ProjectStage } from '../../../test/make-project.ts';
import { loadConfig } from '../../lib/config.ts';
import { withTransaction } from '../../lib/db.ts';
import type { Json } from '../../lib/jobs/job-kind.ts';
import { sendWeeklyPosts } from './send-weekly-posts.job.ts';

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

const post = (given: Partial<PostToSave> = {}): PostToSave => ({
  title: 'Week in short',
  type: 'Newsletter',
  content: '<p>All is well. <img src="/api/common/files/01900000-0000-7000-8000-000000000001?v=abc" alt="A ship"></p>',
  teams: [team],
  project: null,
  isActive: true,
  mustReadAcknowledge: false,
  autosendWeekly: true,
  autosendDay: 3,
  askAgain: false,
  ...given,
});
const create = async (given: Partial<PostToSave> = {}) => {
  const answer = await stage.app.call(createPost, { body: post(given) }, leader);
  expect(answer.refusal).toEqual({});
  return answer.body._id;
};

/** One step; undefined as its next one when there is nothing more. */
const step = (day: string, so: Json | null) =>
  withTransaction(stage.app.db, async (tx) => {
    const { app } = stage;
    const context = {
      ...{ config: loadConfig({ LOG_LEVEL: 'silent', BASE_URL: 'https://stint.example' }), pool: app.pool, db: app.db },
      ...{
        clock: app.clock,
        files: app.files,
        drive: app.drive,
        timelog: null,
        now: new Date(`${day}T02:00:00Z`),
        user: null,
        token: null,
      },
      ...{ requestId: 'job', address: '', userAgent: '', client: null, isFromThisMachine: true },
    };
    return sendWeeklyPosts.run({ tx, context, data: {}, step: so } as never);
  });
async function runOn(day: string): Promise<number> {
  let ran = await step(day, null);
  while ('next' in ran) ran = await step(day, ran.next as never);
  return (ran.outcome as { mails: number }).mails;
}
const mails = async () =>
  (
    await sql<{ to: string; subject: string; html: string }>`
      select to_user_id as "to", subject, html from mail where kind = 'post' order by id`.execute(stage.app.db)
  ).rows;

test('a post goes to each of its readers on its day, once in a week, and again in the next', async () => {
  // Created on Saturday 21 November 2026: the next Wednesday is the 25th.
  await create();
  await create({ isActive: false });
  await create({ autosendWeekly: false, autosendDay: null });
  expect(await runOn('2026-11-24')).toBe(0);
  expect(await runOn('2026-11-25')).toBe(2);
  const sent = await mails();
  expect(sent.map(({ to }) => to).sort()).toEqual([leader, mate].sort());
  expect(sent[0]).toMatchObject({ subject: 'Week in short' });
  expect(sent[0]?.html).toContain('<p>All is well. </p>');
  expect(sent[0]?.html).toContain('https://stint.example/user/guideline/');
  for (const day of ['2026-11-25', '2026-11-26', '2026-11-29', '2026-12-01']) expect(await runOn(day)).toBe(0);
  // The day itself was missed.
  expect(await runOn('2026-12-03')).toBe(2);
});

test('long posts hold up nobody: each is written once, and so many letters in a step', async () => {
  const { make } = stage;
  const many = await Promise.all(Array.from({ length: 30 }, () => make.user()));
  const crowd = await make.team(leader, many);
  const content = '<p>Long &amp; short. </p>'
    .repeat(4000)
    .slice(0, 98_998)
    .replace(/<[^>]*$/, '');
  await create({ teams: [crowd], content, autosendDay: 4 });
  const before = (await mails()).length;
  const begun = performance.now();
  const first = await step('2026-11-26', null);
  expect(performance.now() - begun).toBeLessThan(3000);
  // Two million letters: what one mail more would hold is over.
  expect(first).toMatchObject({ next: { mails: Math.ceil(2_000_000 / content.length) } });
  await runOn('2026-11-26');
  expect((await mails()).length - before).toBe(31);
});

test('what grows past the most letters when it is made safe is refused', async () => {
  const content = `<p>${'&'.repeat(15_000)}${'a'.repeat(60_000)}</p>`;
  const answer = await stage.app.call(createPost, { body: post({ content }) }, leader);
  expect(answer.status).toBe(400);
  expect(answer.refusal).toMatchObject({ fields: { content: 'This text is too long' } });
});

test('two that run at once send nothing twice', async () => {
  const before = (await mails()).length;
  await Promise.allSettled([step('2026-12-09', null), step('2026-12-09', null)]);
  await runOn('2026-12-09');
  expect((await mails()).length - before).toBe(2);
});

test('names stand in for tags as each reader may know them', async () => {
  const { make } = stage;
  const project = await make.project({ name: 'Secret yard', manager: leader });
  await sql`update project set short_name = 'YARD' where id = ${project}`.execute(stage.app.db);
  await create({ title: 'About yards', content: '<p>See [[project:YARD]].</p>', autosendDay: 4 });
  await runOn('2026-12-17');
  const of = async (user: string) =>
    (await mails()).find(({ to, subject }) => to === user && subject === 'About yards')?.html;
  expect(await of(leader)).toContain('See Secret yard.');
  expect(await of(mate)).toContain('See YARD.');
});
