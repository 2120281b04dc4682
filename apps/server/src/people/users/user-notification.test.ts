import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sendNotification, sendNotifications } from '@stint/contract/people/users/user-notification';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { type SmtpPeer, startSmtpPeer } from '../../../test/smtp-peer.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let peer: SmtpPeer;
let manager: string;
let employee: string;
let colleague: string;
let former: string;

beforeAll(async () => {
  peer = await startSmtpPeer();
  app = await createTestApp({ SMTP_URL: peer.url });
  const make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager', name: 'Minh' });
  employee = await make.user({ name: 'Emil' });
  colleague = await make.user({ name: 'Lena' });
  former = await make.user({ isActive: false });
});
afterAll(async () => {
  await app.close();
  await peer.close();
});
beforeEach(async () => {
  await app.db.deleteFrom('mail').execute();
  await app.db.deleteFrom('notification').execute();
  await app.db.deleteFrom('throttle').execute();
  peer.messages.length = 0;
  peer.unknown.clear();
});

const message = { subject: 'Office closed', content: '<p>On <strong>Friday</strong>.</p><script>alert(1)</script>' };
const toOne = (id: string, body = message, by: string | null = manager) =>
  app.call(sendNotification, { params: { id }, body }, by);
const toMany = (users: string[], body = message) => app.call(sendNotifications, { body: { ...body, users } }, manager);
const mails = () =>
  app.db.selectFrom('mail').select(['to_user_id as to', 'subject', 'html', 'plain', 'state']).orderBy('id').execute();
const addressOf = async (id: string) =>
  (await app.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

describe('a message to one user', () => {
  test('is sent by managers alone', async () => {
    expect((await toOne(employee, message, null)).status).toBe(401);
    expect((await toOne(colleague, message, employee)).status).toBe(403);
  });

  test('leaves at once, without what could do harm, and stands in the app and in the audit trail', async () => {
    expect((await toOne(employee)).body).toEqual({ success: true, warning: null });
    expect(peer.messages).toHaveLength(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: employee, subject: 'Office closed', state: 'sent' });
    expect(mail?.html).toContain('<strong>Friday</strong>');
    expect(mail?.html).not.toContain('script');
    expect(mail?.plain).toContain('Minh Test');
    const notices = await app.db.selectFrom('notification').select(['user_id', 'kind', 'data']).execute();
    expect(notices).toEqual([
      { user_id: employee, kind: 'messageFromManager', data: { person: 'Minh Test', subject: 'Office closed' } },
    ]);
    const entries = await app.db.selectFrom('audit_entry').select('entity_id').where('action', '=', 'sendNotification');
    expect(await entries.execute()).toContainEqual({ entity_id: employee });
  });

  test('that is refused for good answers a warning', async () => {
    peer.unknown.add(await addressOf(employee));
    expect((await toOne(employee)).body.warning).toEqual({
      code: 'CAN_NOT_SEND_EMAIL',
      message: 'Can not send email for this user!',
    });
  });

  test('needs a subject, words and somebody who is active', async () => {
    expect((await toOne(employee, { subject: ' ', content: '<p>x</p>' })).refusal.fields).toHaveProperty('subject');
    expect((await toOne(employee, { subject: 'x', content: '<p> </p>' })).refusal).toMatchObject({
      code: 'NOTIFICATION_NEEDS_WORDS',
      fields: { content: 'Please write a message' },
    });
    expect((await toOne(former)).refusal.code).toBe('USER_INACTIVE');
    expect(await mails()).toEqual([]);
  });
});

describe('a message to several users', () => {
  test('goes to those who are active, each in a mail of their own', async () => {
    const { body } = await toMany([employee, colleague, former, employee]);
    expect(body).toEqual({ mailed: 2, inactive: 1 });
    expect((await mails()).map(({ to }) => to).sort()).toEqual([employee, colleague].sort());
  });

  test('goes once, however often it is asked for at once', async () => {
    const answers = await Promise.all([toMany([employee, colleague]), toMany([employee, colleague])]);
    expect(answers.map(({ body }) => body.mailed).sort()).toEqual([0, 2]);
    expect((await toMany([employee], { ...message, subject: 'Office open', content: '<p>No.</p>' })).body.mailed).toBe(
      1,
    );
    expect(await mails()).toHaveLength(3);
    // The same words about something else are another message.
    expect((await toMany([employee], { ...message, subject: 'Office open again' })).body.mailed).toBe(1);
  });

  test('of the greatest length to many people holds up nobody else', async () => {
    const people = await app.db
      .insertInto('app_user')
      .values(
        Array.from({ length: 300 }, (_, n) => ({
          ...{
            id: newId(),
            email: `many.${n}@example.com`,
            first_name: 'Many',
            last_name: `${n}`,
            initials: `MA${n}`,
            user_role: 'Employee' as const,
          },
        })),
      )
      .returning('id')
      .execute();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const content = `<p>${'&\\"'.repeat(3300)}</p>`;
    const begun = performance.now();
    const { body } = await toMany(
      people.map(({ id }) => id),
      { ...message, content },
    );
    delay.disable();
    expect(body.mailed).toBe(300);
    // Half of the time in one go, where all were written at once.
    expect(delay.max / 1e6).toBeLessThan((performance.now() - begun) / 5);
    await app.db.updateTable('app_user').set({ is_active: false }).where('first_name', '=', 'Many').execute();
  });

  test('is not written too often', async () => {
    for (let sent = 0; sent < 30; sent++) await toMany([former], { ...message, subject: `Number ${sent}` });
    expect((await toMany([former])).refusal.code).toBe('TOO_MANY_ATTEMPTS');
  });
});
