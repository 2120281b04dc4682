import { forgotPassword } from '@stint/contract/account/password/password';
import { listAuditEntries } from '@stint/contract/platform/audit/audit-entry';
import { getSentMail, listSentMails, revealSentMail } from '@stint/contract/platform/sent-mails/sent-mail';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { hashPassword } from '../../account/password/password-hash.ts';

const PASSWORD = 'Nine-lives-4';
const LINK = /\/user\/reset\/[\w-]{20,}/;
let app: TestApp;
let admin: string;
let manager: string;
let mailId: string;

beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  manager = await make.user({ role: 'Manager' });
  const person = await make.user();
  await app.db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .execute();
  const { email } = await app.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  await app.call(forgotPassword, { body: { text: email } }, null);
  mailId = await vi.waitUntil(async () => (await app.db.selectFrom('mail').select('id').executeTakeFirst())?.id);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('throttle').execute();
});

const reveal = (currentPassword: string, as: string | null = admin) =>
  app.call(revealSentMail, { params: { id: mailId }, body: { currentPassword } }, as);
const reveals = async () =>
  (await app.call(listAuditEntries, { query: { action: 'revealLink' } }, admin)).body.items.map(
    ({ entityId }) => entityId,
  );

test('the list has 30 on a page', () => {
  expect(listSentMails.query?.parse({}).limit).toBe(30);
});

test('a live reset link stands in no list and no view', async () => {
  const list = await app.call(listSentMails, { query: {} }, admin);
  const one = await app.call(getSentMail, { params: { id: mailId } }, admin);
  expect(JSON.stringify([list.body, one.body])).not.toMatch(LINK);
  expect(one.body).toMatchObject({ state: 'kept', hasHiddenLink: true });
});

test('it is shown to an administrator who gives their own password again, and that is audited', async () => {
  expect((await reveal('wrong')).refusal).toMatchObject({
    code: 'CURRENT_PASSWORD_WRONG',
    fields: { currentPassword: /./ },
  });
  expect(await reveals()).toEqual([]);
  const { body } = await reveal(PASSWORD);
  expect([body.plain, body.html]).toEqual([expect.stringMatching(LINK), expect.stringMatching(LINK)]);
  expect(await reveals()).toEqual([mailId]);
});

test('others never see it, and guessing the password of who is signed in is slow', async () => {
  expect([(await reveal(PASSWORD, manager)).status, (await reveal(PASSWORD, null)).status]).toEqual([403, 401]);
  for (let attempt = 0; attempt < 6; attempt++) await reveal('wrong');
  expect((await reveal(PASSWORD)).refusal.code).toBe('TOO_MANY_ATTEMPTS');
});

test('once the mail has left, nobody but its receiver has the link', async () => {
  await app.db.updateTable('mail').set({ state: 'sent' }).where('id', '=', mailId).execute();
  expect((await reveal(PASSWORD)).refusal.code).toBe('NO_HIDDEN_LINK');
  const one = await app.call(getSentMail, { params: { id: mailId } }, admin);
  expect(one.body.hasHiddenLink).toBe(false);
  expect(one.body.plain).not.toMatch(LINK);
});
