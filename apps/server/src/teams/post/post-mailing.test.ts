import {
  listPostMailings,
  type MailingToSend,
  previewPostMail,
  sendPostMail,
} from '@stint/contract/teams/post/post-mailing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createProjectStage, type ProjectStage } from '../../../test/make-project.ts';
import { loadConfig } from '../../lib/config.ts';
import { withTransaction } from '../../lib/db.ts';
import type { Json } from '../../lib/jobs/job-kind.ts';
import { newId } from '../../lib/new-id.ts';
import { sendPostMailing } from './send-post-mailing.job.ts';

let stage: ProjectStage;
let leader: string;
let mate: string;
let team: string;
let post: string;
let customerOf: string;

beforeAll(async () => {
  stage = await createProjectStage();
  const { make, app, customer } = stage;
  [leader, mate] = [await make.user({ name: 'Leader' }), await make.user({ name: 'Mate' })];
  team = await make.team(leader, [mate, await make.user({ isActive: false })]);
  post = newId();
  await sql`insert into post (id, title, type) values (${post}, 'News', 'Newsletter')`.execute(app.db);
  customerOf = (await stage.sellToItsCustomer(stage.project)).indirect;
  await sql`insert into customer_user_indirect (user_id, indirect_customer_id) values (${customer}, ${customerOf})`.execute(
    app.db,
  );
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  for (const table of ['post_mailing', 'mail', 'throttle', 'job_run'])
    await sql`delete from ${sql.table(table)}`.execute(stage.app.db);
});

const NOBODY = { users: [], teams: [], projects: [], customers: [] };
const mailing = (bcc: Partial<MailingToSend['bcc']> = {}, given: Partial<MailingToSend> = {}): MailingToSend => ({
  subject: 'The new kitchen',
  content: '<p>It is <strong>open</strong>. <a href="/user/guideline/1">Rules</a></p>',
  bcc: { ...NOBODY, ...bcc },
  ...given,
});
const send = (body: MailingToSend, as: string | null = stage.manager, _id = newId()) =>
  stage.app.call(sendPostMail, { params: { id: post }, body: { ...body, _id } }, as);
const preview = (body: MailingToSend) => stage.app.call(previewPostMail, { params: { id: post }, body }, stage.manager);
const list = async () => (await stage.app.call(listPostMailings, { params: { id: post } }, stage.manager)).body;

/** One step of the job, as the queue takes it. */
const step = (id: string, so: Json | null) =>
  withTransaction(stage.app.db, async (tx) => {
    const { app } = stage;
    const config = loadConfig({ LOG_LEVEL: 'silent', BASE_URL: 'https://stint.example' });
    const context = { config, db: app.db, now: new Date('2026-11-21T05:00:00Z'), user: null };
    return sendPostMailing.run({ tx, context, data: { mailing: id }, step: so } as never);
  });
async function write(id: string): Promise<number> {
  let ran = await step(id, null);
  while ('next' in ran) ran = await step(id, ran.next as never);
  return ran.outcome.mails ?? 0;
}
async function receiversOf(bcc: Partial<MailingToSend['bcc']>): Promise<string[]> {
  const id = newId();
  expect((await send(mailing(bcc), stage.manager, id)).status).toBe(200);
  await write(id);
  return (await mails()).map(({ to }) => to).sort();
}
const mails = async () =>
  (
    await sql<{ to: string; subject: string; html: string; plain: string }>`
      select to_user_id as "to", subject, html, plain from mail where kind = 'post-mailing' order by id`.execute(
      stage.app.db,
    )
  ).rows;

test('is sent by managers alone, not by who keeps the post', async () => {
  const own = newId();
  await sql`insert into post (id, title, type) values (${own}, 'Team news', 'News')`.execute(stage.app.db);
  await sql`insert into post_team (post_id, team_id) values (${own}, ${team})`.execute(stage.app.db);
  const request = { params: { id: own }, body: { ...mailing({ users: [mate] }), _id: newId() } };
  expect((await stage.app.call(sendPostMail, request, null)).status).toBe(401);
  expect((await stage.app.call(sendPostMail, request, leader)).status).toBe(403);
  expect((await stage.app.call(previewPostMail, { ...request, body: mailing() }, leader)).status).toBe(403);
  expect((await stage.app.call(listPostMailings, { params: { id: own } }, leader)).status).toBe(403);
  expect((await stage.app.call(sendPostMail, request, stage.manager)).status).toBe(200);
});

test('goes to people of the house where teams and projects are chosen, to a customer’s user only by name or customer', async () => {
  const { app, make, project, customer } = stage;
  const former = await make.user();
  const own = await make.team(null, [mate, former]);
  const jobOf = (user: string) => ({ id: newId(), project_id: project, user_id: user, name: 'Developer' });
  await app.db
    .insertInto('project_job')
    .values({ ...jobOf(former), start_date: '2026-01-01' })
    .execute();
  await sql`update app_user set user_type = 'Customer', user_role = null where id = ${former}`.execute(app.db);
  expect(await receiversOf({ teams: [own], projects: [project] })).not.toContain(former);
  await sql`delete from mail`.execute(app.db);
  expect(await receiversOf({ users: [former], customers: [customerOf] })).toEqual([former, customer].sort());
});

test('needs a subject', async () => {
  expect((await send(mailing({ users: [mate] }, { subject: ' ' }))).refusal.fields).toEqual({
    subject: 'Subject is required',
  });
});

test('needs content', async () => {
  const fields = { content: 'Content is required' };
  expect((await send(mailing({ users: [mate] }, { content: '' }))).refusal.fields).toEqual(fields);
  expect((await send(mailing({ users: [mate] }, { content: '<p> </p>' }))).refusal.fields).toEqual(fields);
});

test('needs at least one bcc, and somebody who is active among them', async () => {
  expect((await send(mailing())).refusal.fields).toEqual({ bcc: 'At least one bcc is required' });
  const nobody = await stage.make.team(await stage.make.user({ isActive: false }), []);
  expect((await send(mailing({ teams: [nobody] }))).refusal.code).toBe('NOBODY_TO_MAIL');
  expect(await list()).toEqual([]);
});

test('goes to people, the people of teams and projects, and the users of customers', async () => {
  const { lead, member, customer, project } = stage;
  expect(await receiversOf({ users: [mate, customer] })).toEqual([mate, customer].sort());
  await sql`delete from mail`.execute(stage.app.db);
  expect(await receiversOf({ teams: [team] })).toEqual([leader, mate].sort());
  await sql`delete from mail`.execute(stage.app.db);
  expect(await receiversOf({ projects: [project] })).toEqual([lead, member].sort());
  await sql`delete from mail`.execute(stage.app.db);
  expect(await receiversOf({ customers: [customerOf] })).toEqual([customer]);
});

test('goes to each receiver once, however they were chosen, and however often it is asked for', async () => {
  const { app } = stage;
  const id = newId();
  const given = mailing({ users: [mate, leader, mate], teams: [team] });
  const answers = await Promise.all([send(given, stage.manager, id), send(given, stage.manager, id)]);
  expect(answers.map(({ body }) => body)).toEqual([{ receivers: 2 }, { receivers: 2 }]);
  expect(await app.db.selectFrom('job_run').select(['id', 'kind']).execute()).toEqual([
    { id, kind: 'sendPostMailing' },
  ]);
  expect(await write(id)).toBe(2);
  expect(await write(id)).toBe(0);
  expect((await mails()).map(({ to }) => to).sort()).toEqual([leader, mate].sort());
});

test('goes on after its newest step when it is begun again', async () => {
  const many = await Promise.all(Array.from({ length: 130 }, () => stage.make.user()));
  const id = newId();
  await send(mailing({ users: many }), stage.manager, id);
  expect(await step(id, null)).toEqual({ next: 25, done: 25, total: 130 });
  expect(await list()).toMatchObject([{ _id: id, receivers: 130, written: 25, kept: 25 }]);
  expect(await write(id)).toBe(105);
  expect(new Set((await mails()).map(({ to }) => to)).size).toBe(130);
});

test('is a mail with whole links and a plain text, in which nothing runs', async () => {
  const id = newId();
  const content = '<p>Hi<script>alert(1)</script> <a href="/user/guideline/1">Rules</a><img src="x" onerror="y"></p>';
  await send(mailing({ users: [mate] }, { content }), stage.manager, id);
  await write(id);
  const [mail] = await mails();
  expect(mail?.subject).toBe('The new kitchen');
  expect(mail?.html).toContain('href="https://stint.example/user/guideline/1"');
  expect(mail?.html).not.toMatch(/script|onerror|<img/);
  expect(mail?.plain).toBe('Hi Rules: https://stint.example/user/guideline/1');
});

test('is shown before as its first receiver gets it, with names that they may know', async () => {
  const { app, project, customer, stranger } = stage;
  await sql`update project set short_name = 'HRB' where id = ${project}`.execute(app.db);
  await sql`update app_user set first_name = 'Aaron' where id = ${stranger}`.execute(app.db);
  const given = mailing({ users: [mate, stranger] }, { content: '<p>On [[project:HRB]]</p>' });
  const { body } = await preview(given);
  expect(body).toMatchObject({ receivers: 2, to: { _id: stranger }, subject: 'The new kitchen' });
  // The first by name sees nothing of the project; who manages it does.
  expect(body.plain).toBe('On HRB');
  expect(body.html).toMatch(/<table role="presentation".*<p style="[^"]*">On HRB<\/p>/);
  expect((await preview({ ...given, bcc: { ...NOBODY, users: [stage.lead] } })).body.plain).toBe('On Harbour');
  expect((await preview({ ...given, bcc: { ...NOBODY, users: [customer] } })).body.plain).toBe('On HRB');
  expect((await preview({ ...given, bcc: NOBODY })).body).toMatchObject({ receivers: 0, to: { _id: stage.manager } });
  expect(await mails()).toEqual([]);
});

test('who sent it sees how far it is, and whom it did not reach; the audit trail knows of it', async () => {
  const { app, manager } = stage;
  const id = newId();
  await send(mailing({ teams: [team] }), manager, id);
  expect(await list()).toMatchObject([{ _id: id, receivers: 2, written: 0, sentBy: { _id: manager } }]);
  await write(id);
  await sql`update mail set state = case when to_user_id = ${mate} then 'failed' else 'sent' end`.execute(app.db);
  expect(await list()).toMatchObject([{ written: 2, sent: 1, failed: 1, kept: 0, unreached: [{ _id: mate }] }]);
  // Sent mails are deleted after a while.
  await sql`delete from mail where state = 'sent'`.execute(app.db);
  expect(await list()).toMatchObject([{ written: 2, sent: 1, failed: 1, kept: 0 }]);
  const trail = await app.db.selectFrom('audit_entry').select('after').where('action', '=', 'sendMail').execute();
  expect(trail).toContainEqual({ after: { subject: 'The new kitchen', receivers: 2 } });
});

test('is not begun too often', async () => {
  for (let sent = 0; sent < 20; sent++) await send(mailing({ users: [mate] }));
  expect((await send(mailing({ users: [mate] }))).refusal.code).toBe('TOO_MANY_ATTEMPTS');
});
