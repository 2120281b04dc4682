import {
  getSentMail,
  listSentMails,
  MAIL_RECEIVER_INACTIVE,
  MAY_HAVE_ARRIVED,
  sendMailAgain,
  sendMailsAgain,
} from '@stint/contract/platform/sent-mails/sent-mail';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailStage } from '../../../test/mail-stage.ts';
import { TEST_NOW } from '../../../test/test-app.ts';
import { createApp } from '../../app.ts';
import { newId } from '../../lib/new-id.ts';
import { claimDueMails } from './mail-queue.sql.ts';
import { MAX_MAIL_ATTEMPTS, openTransport } from './mail-transport.ts';

const stage = await createMailStage();
const { admin, app, deps, later, mail, make, manager, peer, queued, sender } = stage;
afterAll(() => stage.close());
beforeEach(() => stage.clear());

describe('the sender', () => {
  test('sends what is queued, once, as html and as plain text', async () => {
    const id = await queued();
    expect(await sender().sendDue()).toBe(1);
    expect(await sender().sendDue()).toBe(0);
    expect(peer.messages).toHaveLength(1);
    expect(peer.messages[0]).toMatch(/^From: Stint <stint@company\.example>$/m);
    expect(peer.messages[0]).toMatch(/^To: linh@company\.example$/m);
    expect(peer.messages[0]).toContain(`Message-ID: <${id}@company.example>`);
    expect(peer.messages[0]).toContain('multipart/alternative');
    expect(await mail(id)).toMatchObject({ state: 'sent', attempts: 1, sent_at: TEST_NOW, error: '' });
  });

  test('sends what is about an account first, and what goes to many last', async () => {
    const kinds = ['user-notification', 'post-mailing', 'leave-requested', 'reset-password'];
    for (const kind of kinds) for (let n = 0; n < 4; n++) await queued({ kind, subject: kind });
    await sender().sendDue();
    const order = peer.messages.map((message) => /^Subject: (.*)$/m.exec(message)?.[1]?.trim());
    // Ten are claimed together; in which order they leave is no matter.
    expect(order.slice(0, 10).filter((kind) => kind === 'reset-password' || kind === 'leave-requested')).toHaveLength(
      8,
    );
  });

  test('gives up a mail server that goes on and on, so that the others get their turn', async () => {
    await queued();
    peer.onMessage = () => new Promise(() => {});
    const options = { timeoutMilliseconds: 60_000, longestMilliseconds: 300, connections: 1 };
    const transport = openTransport(deps(), peer.url, options);
    const [claimed] = await claimDueMails(app.db, app.clock.now().toISOString(), 1, MAX_MAIL_ATTEMPTS);
    if (!claimed) throw new Error('It is due');
    expect(await transport.attempt(claimed)).toBe('waiting');
    expect(await mail(claimed.id)).toMatchObject({ state: 'queued', error: 'The mail server took too long' });
    transport.close();
    peer.onMessage = async () => {};
  });

  test('several processes at once send each mail once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => queued()));
    const sent = await Promise.all([1, 2, 3, 4].map(() => sender().sendDue()));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(peer.messages).toHaveLength(30);
  });

  test('what waits behind a mail that takes minutes is not sent by another process too', async () => {
    const kinds = ['task-digest', 'post-mailing', 'task-digest', 'post-mailing'];
    const mails = await Promise.all(kinds.map((kind) => queued({ kind })));
    let others = 0;
    peer.onMessage = async () => {
      peer.onMessage = async () => {};
      later(2);
      others = await sender().sendDue();
    };
    expect((await sender().sendDue()) + others).toBe(mails.length);
    expect(others).toBe(mails.length - 1);
    expect(peer.messages).toHaveLength(mails.length);
    const states = await Promise.all(mails.map(async (id) => (await mail(id)).state));
    expect(states).toEqual(kinds.map(() => 'sent'));
    // What the first one had claimed and never began was no attempt.
    expect(await Promise.all(mails.map(async (id) => (await mail(id)).attempts))).toEqual(kinds.map(() => 1));
  });

  test('a mail that takes minutes itself is not sent by another process too', async () => {
    const id = await queued({ kind: 'leave-requested' });
    let others = 0;
    peer.onMessage = async () => {
      peer.onMessage = async () => {};
      later(5);
      others = await sender().sendDue();
    };
    expect(await sender().sendDue()).toBe(1);
    expect(others).toBe(0);
    expect(peer.messages).toHaveLength(1);
    expect(await mail(id)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('tries again after waits that double, and gives up after eight attempts', async () => {
    const id = await queued();
    peer.refusing = true;
    const sending = sender();
    for (let attempt = 1; attempt <= MAX_MAIL_ATTEMPTS; attempt++) {
      await sending.sendDue();
      const now = await mail(id);
      expect(now.attempts).toBe(attempt);
      expect(now.error).toContain('Try again later');
      expect(now.state).toBe(attempt === MAX_MAIL_ATTEMPTS ? 'failed' : 'queued');
      const wait = 2 ** (attempt - 1);
      later(wait - 0.5);
      await sending.sendDue();
      expect((await mail(id)).attempts).toBe(attempt);
      later(0.5);
    }
    peer.refusing = false;
    expect(await sending.sendDue()).toBe(0);
  });

  test('a mail whose process died while sending it is sent later; in its last attempt it is given up', async () => {
    const [early, last] = [await queued(), await queued()];
    await app.db
      .updateTable('mail')
      .set({ attempts: 1, next_attempt_at: '2026-11-21T05:01:00Z' })
      .where('id', '=', early)
      .execute();
    await app.db.updateTable('mail').set({ attempts: MAX_MAIL_ATTEMPTS }).where('id', '=', last).execute();
    expect(await sender().sendDue()).toBe(0);
    later(2);
    expect(await sender().sendDue()).toBe(1);
    expect([(await mail(early)).state, (await mail(last)).state]).toEqual(['sent', 'failed']);
  });

  test('a reminder that may have arrived is not sent twice; one that was refused is tried again', async () => {
    const [lost, other] = [await queued({ kind: 'task-digest' }), await queued()];
    // Their process dies before it writes down that they were taken.
    await Promise.all([sender().sendDue(), sender().sendDue()]);
    const left = app.db.updateTable('mail').set({ state: 'queued', sent_at: null });
    await left.where('id', 'in', [lost, other]).execute();
    expect((await mail(lost)).handed_over_at).not.toBeNull();
    later(7);
    expect(await sender().sendDue()).toBe(1);
    expect(await mail(lost)).toMatchObject({ state: 'failed', error: MAY_HAVE_ARRIVED });
    expect(peer.messages.filter((message) => message.includes(lost))).toHaveLength(1);
    // An administrator may know better.
    expect((await app.call(sendMailAgain, { params: { id: lost } }, admin)).body.state).toBe('queued');
    expect(await sender().sendDue()).toBe(1);

    const full = await queued({ kind: 'task-digest' });
    peer.refusing = true;
    await sender().sendDue();
    expect(await mail(full)).toMatchObject({ state: 'queued', handed_over_at: null });
    peer.refusing = false;
    later(2);
    expect(await sender().sendDue()).toBe(1);
    expect((await mail(full)).state).toBe('sent');
  });

  test('who was shut out meanwhile gets nothing more that waits, but what is told of their account', async () => {
    const [gone, moved] = [await make.user(), await make.user()];
    const to = { to_user_id: gone, to_address: 'gone@company.example' };
    const [mailing, account] = [
      await queued({ ...to, kind: 'post-mailing' }),
      await queued({ ...to, kind: 'email-changed' }),
    ];
    const other = await queued({ to_user_id: moved, to_address: 'before@company.example' });
    const people = app.db.updateTable('app_user');
    await people.set({ is_active: false }).where('id', '=', gone).execute();
    await people.set({ email: 'now@company.example' }).where('id', '=', moved).execute();
    expect(await sender().sendDue()).toBe(2);
    expect(await mail(mailing)).toMatchObject({ state: 'failed', error: MAIL_RECEIVER_INACTIVE });
    expect(await mail(account)).toMatchObject({ state: 'sent', to_address: 'gone@company.example' });
    expect(await mail(other)).toMatchObject({ state: 'sent', to_address: 'now@company.example' });
    expect(peer.messages.join()).not.toMatch(/To: before@|post-mailing/);
    // Sent again by an administrator, it ends the same way; once they are active, it leaves.
    const again = () => app.call(sendMailAgain, { params: { id: mailing } }, admin);
    expect((await again()).body.state).toBe('queued');
    expect(await sender().sendDue()).toBe(0);
    expect(await mail(mailing)).toMatchObject({ state: 'failed', error: MAIL_RECEIVER_INACTIVE });
    await people.set({ is_active: true }).where('id', '=', gone).execute();
    await again();
    expect(await sender().sendDue()).toBe(1);
  });

  test('a mail that is kept, because there was no mail server, stays', async () => {
    const id = await queued({ state: 'kept' });
    expect(await sender().sendDue()).toBe(0);
    expect((await mail(id)).state).toBe('kept');
  });

  test('runs with the app and stops with it', async () => {
    await queued();
    const whole = await createApp(deps());
    await whole.ready();
    await expect.poll(() => peer.messages.length).toBe(1);
    await whole.close();
    await queued();
    expect(peer.messages).toHaveLength(1);
  });
});

describe('sent mails', () => {
  test('are for administrators, the newest first, by state', async () => {
    expect((await app.call(listSentMails, { query: {} }, null)).status).toBe(401);
    expect((await app.call(listSentMails, { query: {} }, manager)).status).toBe(403);
    await queued({ state: 'failed', subject: 'First' });
    await queued({ state: 'sent', subject: 'Second' });
    const all = await app.call(listSentMails, { query: {} }, admin);
    expect(all.body.items.map(({ subject }) => subject)).toEqual(['Second', 'First']);
    const failed = await app.call(listSentMails, { query: { state: 'failed', search: 'FIRST' } }, admin);
    expect(failed.body).toMatchObject({ total: 1, items: [{ subject: 'First' }] });
  });

  test('show what they say, but no link that lets somebody in', async () => {
    const html = '<a href="http://127.0.0.1/user/reset/abc-DEF_123">Set</a>';
    const mails = [await queued({ state: 'kept', html }), await queued({ state: 'sent', html })];
    const read = async (id: string) => (await app.call(getSentMail, { params: { id } }, admin)).body.html;
    for (const id of mails) expect(await read(id)).toBe('<a href="http://127.0.0.1/user/reset/…">Set</a>');
    expect((await app.call(getSentMail, { params: { id: newId() } }, admin)).status).toBe(404);
  });

  test('have the link on their way alone', async () => {
    const link = 'http://127.0.0.1/user/reset/abc-DEF_123';
    const id = await queued({ html: `<a href="${link}">Set</a>` });
    expect(JSON.stringify(await mail(id)).split('abc-DEF_123')).toHaveLength(2);
    expect(await sender().sendDue()).toBe(1);
    expect(peer.messages.at(-1)).toContain('reset/abc-DEF_123');
    expect(JSON.stringify(await mail(id))).not.toContain('abc-DEF_123');
  });

  test('that were given up, or kept, can be sent again', async () => {
    const id = await queued({ state: 'failed' });
    expect((await app.call(sendMailAgain, { params: { id } }, manager)).status).toBe(403);
    expect((await app.call(sendMailAgain, { params: { id } }, admin)).body.state).toBe('queued');
    expect((await app.call(sendMailAgain, { params: { id } }, admin)).refusal.code).toBe('ALREADY_SENT');
    expect(await sender().sendDue()).toBe(1);
  });

  test('several at once: those that are sent, or about to be, are left alone', async () => {
    const [failed, kept, sent, waiting] = [
      await queued({ state: 'failed' }),
      await queued({ state: 'kept' }),
      await queued({ state: 'sent' }),
      await queued(),
    ];
    const body = { ids: [failed, kept, sent, waiting, newId()] };
    expect((await app.call(sendMailsAgain, { body }, manager)).status).toBe(403);
    const both = await Promise.all([1, 2].map(() => app.call(sendMailsAgain, { body }, admin)));
    expect(both.map((answer) => answer.body.queued).sort()).toEqual([0, 2]);
    expect((await mail(sent)).state).toBe('sent');
    expect(await sender().sendDue()).toBe(3);
    expect((await app.call(sendMailsAgain, { body: { ids: [] } }, admin)).status).toBe(400);
  });

  test('are found by their kind, with the reason of a failure', async () => {
    await queued({ state: 'failed', kind: 'reset-password', error: 'No such user here' });
    await queued({ kind: 'set-password' });
    const found = await app.call(listSentMails, { query: { kind: 'reset-password' } }, admin);
    expect(found.body).toMatchObject({ total: 1, items: [{ error: 'No such user here' }] });
  });
});
