import {
  createPost,
  getPost,
  getPostTemplate,
  type PostToSave,
  previewPost,
  updatePost,
} from '@stint/contract/teams/post/post';
import { sendPostMail } from '@stint/contract/teams/post/post-mailing';
import { addPostPicture } from '@stint/contract/teams/post/post-picture';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectStage, type ProjectStage } from '../../../test/make-project.ts';
import { noise, picture } from '../../../test/pictures.ts';
import { startSmtpPeer } from '../../../test/smtp-peer.ts';
import { TEST_NOW } from '../../../test/test-app.ts';
import { uploadAs } from '../../../test/upload.ts';
import { loadConfig } from '../../lib/config.ts';
import { withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { sweepFiles } from '../../platform/files/file.service.ts';
import { MailPictures } from '../../platform/mail/mail-pictures.ts';
import { createMailSender } from '../../platform/mail/mail-sender.ts';
import { sendPostMailing } from './send-post-mailing.job.ts';

const DAY_MS = 86_400_000;
let stage: ProjectStage;
let leader: string;
let mate: string;
let other: string;
let team: string;
let otherTeam: string;

beforeAll(async () => {
  stage = await createProjectStage();
  const { make } = stage;
  [leader, mate, other] = [await make.user(), await make.user(), await make.user()];
  [team, otherTeam] = [await make.team(leader, [mate]), await make.team(other, [])];
});
afterAll(() => stage.app.close());

const days = (count: number) => stage.app.clock.set(new Date(Date.parse(TEST_NOW) + count * DAY_MS).toISOString());
const post = (content: string, given: Partial<PostToSave> = {}): PostToSave => ({
  ...{ title: 'Maps', type: 'News', content, teams: [team], project: null, isActive: true },
  ...{ mustReadAcknowledge: false, autosendWeekly: false, autosendDay: null, askAgain: false },
  ...given,
});
const upload = async (as: string | null) => {
  const file = { name: 'map.png', content: await picture(3000, 1000) };
  const { status, body } = await uploadAs(stage.app, addPostPicture, file, {}, as);
  return { status, src: body.src };
};
const open = async (src: string) => (await stage.app.fastify.inject({ method: 'GET', url: src })).statusCode;
const srcOf = (html: string) => /<img src="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
const withPicture = (src: string) => `<p>Here: <img src="${src}" alt="A map"></p>`;
const create = async (content: string, as = leader, given: Partial<PostToSave> = {}) =>
  (await stage.app.call(createPost, { body: post(content, given) }, as)).body;
const read = async (id: string, as: string) =>
  srcOf((await stage.app.call(previewPost, { params: { id } }, as)).body.html);

test('employees put pictures into posts, which are kept as small as they are shown', async () => {
  expect((await upload(null)).status).toBe(401);
  expect((await upload(stage.customer)).status).toBe(403);
  const { src } = await upload(leader);
  const { rawPayload, headers } = await stage.app.fastify.inject({ method: 'GET', url: src });
  expect(headers['content-type']).toBe('image/webp');
  const [file] = await stage.app.db.selectFrom('stored_file').select(['width', 'height']).execute();
  expect(file).toEqual({ width: 2000, height: 667 });
  expect(rawPayload.length).toBe(Number(headers['content-length']));
});

test('a picture is stored without who may open it, and each reader gets an address of their own', async () => {
  const { src } = await upload(leader);
  const { _id, content } = await create(withPicture(src));
  const stored = await stage.app.db.selectFrom('post').select('content').where('id', '=', _id).executeTakeFirst();
  expect(stored?.content).toMatch(
    /^<p>Here: <img src="\/api\/common\/post-pictures\/[0-9a-f-]{36}" alt="A map" \/><\/p>$/,
  );
  expect(srcOf(content)).toContain(`?v=${leader}.`);
  const own = await read(_id, mate);
  expect(own).toContain(`?v=${mate}.`);
  expect(await open(own)).toBe(200);
  const edited = await stage.app.call(getPost, { params: { id: _id } }, leader);
  expect(await open(srcOf(edited.body.content))).toBe(200);
});

test('who may not read the post may not see its picture, whatever address they make up', async () => {
  const { app, stranger } = stage;
  const { src } = await upload(leader);
  const { _id } = await create(withPicture(src));
  const own = await read(_id, mate);
  const [address = '', signed = ''] = own.split('?v=');
  expect(await open(address)).toBe(401);
  expect(await open(`${address}?v=${signed.replace(mate, stranger)}`)).toBe(401);
  expect(await open(`${address}?v=${signed.replace(/\.(\d+)\./, (_part, day) => `.${Number(day) + 1}.`)}`)).toBe(401);
  const id = address.split('/').pop() ?? '';
  const bare = await app.fastify.inject({
    method: 'GET',
    url: `/api/common/files/${id}`,
    headers: { authorization: `Bearer ${await app.tokenOf(stranger)}` },
  });
  expect(bare.statusCode).toBe(404);
});

test('nobody gets at a picture by naming it in a post of their own', async () => {
  const { src } = await upload(leader);
  await create(withPicture(src));
  const [address = ''] = src.split('?');
  const { content } = await create(withPicture(address), other, { teams: [otherTeam] });
  expect(content).toBe('<p>Here: </p>');
  // Who may read it may show it elsewhere.
  expect((await create(withPicture(address), stage.manager, { teams: [otherTeam] })).content).toContain('<img');
});

test('a template that is for everybody brings its pictures along for who writes, and shows them to nobody else', async () => {
  const { app, manager } = stage;
  const made = await create(withPicture((await upload(manager)).src), manager, { type: 'Template', teams: [] });
  const template = await app.call(getPostTemplate, { params: { id: made._id } }, leader);
  const src = srcOf(template.body.content);
  expect(await open(src)).toBe(200);
  expect(srcOf((await create(template.body.content)).content)).not.toBe('');
  expect((await app.call(getPostTemplate, { params: { id: made._id } }, mate)).status).toBe(404);
  await app.db.updateTable('post').set({ is_active: false }).where('id', '=', made._id).execute();
  expect(srcOf((await create(withPicture(src), other, { teams: [otherTeam] })).content)).toBe('');
});

test('whoever loses the right to the post, or their account, loses the picture at once', async () => {
  const { app } = stage;
  const { src } = await upload(leader);
  const { _id, version } = await create(withPicture(src));
  const own = await read(_id, mate);
  expect(await open(own)).toBe(200);
  await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', mate).execute();
  expect(await open(own)).toBe(401);
  await app.db.updateTable('app_user').set({ is_active: true }).where('id', '=', mate).execute();
  expect(await open(own)).toBe(200);
  const need = (roles: string) => sql`update company set second_factor_roles = ${roles}`.execute(app.db);
  await need('{Employee}');
  expect(await open(own)).toBe(401);
  await need('{}');
  expect(await open(own)).toBe(200);
  const body = { ...post(withPicture(src), { teams: [otherTeam] }), version };
  expect((await app.call(updatePost, { params: { id: _id }, body }, stage.manager)).status).toBe(200);
  expect(await open(own)).toBe(401);
});

test('an address is open for two days', async () => {
  days(0);
  const { src } = await upload(leader);
  days(1);
  expect(await open(src)).toBe(200);
  days(2.1);
  expect(await open(src)).toBe(401);
  days(0);
});

test('what no post shows any more is swept after a week, what one shows stays', async () => {
  days(0);
  const { app } = stage;
  const [shown, dropped, abandoned] = [await upload(leader), await upload(leader), await upload(leader)];
  const { _id, version } = await create(withPicture(shown.src) + withPicture(dropped.src));
  const body = { ...post(withPicture(shown.src)), version };
  await app.call(updatePost, { params: { id: _id }, body }, leader);
  days(8);
  await withTransaction(app.db, (tx) => sweepFiles(tx, app));
  const there = async (src: string) => {
    const id = /post-pictures\/([0-9a-f-]{36})/.exec(src)?.[1] ?? '';
    return (await app.db.selectFrom('stored_file').select('id').where('id', '=', id).execute()).length;
  };
  expect(await Promise.all([shown, dropped, abandoned].map(({ src }) => there(src)))).toEqual([1, 0, 0]);
  // Saved after all, the text stands without the picture that is gone.
  expect((await create(withPicture(abandoned.src))).content).toBe('<p>Here: </p>');
  days(0);
});

test('in a mail the picture goes with it, as a kind that every client shows', async () => {
  days(0);
  const { app, manager } = stage;
  const peer = await startSmtpPeer();
  const { src } = await upload(manager);
  const { _id } = await create('<p>Maps</p>', manager);
  const mailing = newId();
  const bcc = { users: [mate], teams: [], projects: [], customers: [] };
  const body = { _id: mailing, subject: 'Maps', content: withPicture(src), bcc };
  expect((await app.call(sendPostMail, { params: { id: _id }, body }, manager)).status).toBe(200);
  const config = loadConfig({ LOG_LEVEL: 'silent', SMTP_URL: peer.url });
  const context = { config, db: app.db, now: new Date(TEST_NOW), user: null };
  await withTransaction(app.db, (tx) => sendPostMailing.run({ tx, context, data: { mailing }, step: null } as never));
  const [mail] = (await sql<{ plain: string; html: string }>`select plain, html from mail`.execute(app.db)).rows;
  expect(mail?.plain).toBe('Here: [A map]');
  const sender = createMailSender({ ...app, config }, peer.url);
  expect(await sender.sendDue()).toBe(1);
  await sender.stop();
  const [message = ''] = peer.messages;
  const cid = /Content-ID: <([^>]+)>/i.exec(message)?.[1] ?? 'none';
  expect(message.replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain(`src="cid:${cid}"`);
  expect(message).toContain('Content-Type: image/jpeg');
  // JPEG begins so, in base64.
  expect(message).toContain('/9j/');
  expect(message).not.toContain('/api/common/post-pictures');
  await peer.close();
});

test('a text has at most thirty pictures, and a mail those that mailboxes take', async () => {
  days(0);
  const { app, manager } = stage;
  const names = Array.from({ length: 31 }, () => `<img src="/api/common/post-pictures/${newId()}" alt="">`);
  const many = await app.call(createPost, { body: post(`<p>${names.join('')}</p>`) }, leader);
  expect(many.refusal.fields).toEqual({ content: 'A text has at most 30 pictures' });
  const content = await noise(1200);
  const files: string[] = [];
  for (let count = 0; count < 8; count++) {
    const { body } = await uploadAs(app, addPostPicture, { name: 'noise.png', content }, {}, manager);
    files.push(body.src.split('?')[0] ?? '');
  }
  const html = files.map((src) => `<p><img src="${src}" alt=""></p>`).join('');
  const { html: sent, attachments } = await new MailPictures(app).illustrate(html);
  const bytes = attachments.reduce((sum, { content: one }) => sum + one.length, 0);
  expect(bytes).toBeLessThanOrEqual(5 * 1024 ** 2);
  expect(attachments.length).toBeGreaterThan(1);
  expect(attachments.length).toBeLessThan(files.length);
  expect(sent.match(/<img/g)).toHaveLength(attachments.length);
});
