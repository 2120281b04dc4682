import { loadConfig } from '../src/lib/config.ts';
import { newId } from '../src/lib/new-id.ts';
import { withoutSecrets } from '../src/platform/mail/mail-secrets.ts';
import { createMailSender } from '../src/platform/mail/mail-sender.ts';
import { makersOf } from './make-company.ts';
import { startSmtpPeer } from './smtp-peer.ts';
import { createTestApp, TEST_NOW } from './test-app.ts';

/** The app with a mail server, and mails that wait or have waited. */
export async function createMailStage() {
  const peer = await startSmtpPeer();
  const app = await createTestApp({ SMTP_URL: peer.url });
  const make = makersOf(app.db);
  await make.company();
  const [admin, manager] = [await make.user({ role: 'Admin' }), await make.user({ role: 'Manager' })];

  const config = () =>
    loadConfig({ LOG_LEVEL: 'silent', DEMO: 'false', SMTP_URL: peer.url, MAIL_FROM: 'Stint <stint@company.example>' });
  const deps = () => ({
    ...{ pool: app.pool, db: app.db, clock: app.clock, files: app.files, drive: app.drive, timelog: null },
    config: config(),
  });
  const sender = () => createMailSender(deps(), peer.url);

  async function queued(
    given: Partial<Record<'state' | 'html' | 'subject' | 'to_address' | 'to_user_id' | 'kind' | 'error', string>> = {},
  ): Promise<string> {
    const id = newId();
    await app.db
      .insertInto('mail')
      .values({
        id,
        kind: 'test',
        to_address: 'linh@company.example',
        state: 'queued',
        next_attempt_at: TEST_NOW,
        created_at: TEST_NOW,
        ...given,
        ...withoutSecrets({ subject: 'Xin chào', html: '<p>Hello</p>', plain: 'Hello', ...given }),
      })
      .execute();
    return id;
  }
  const mail = (id: string) => app.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const later = (minutes: number) =>
    app.clock.set(new Date(Date.parse(app.clock.now().toISOString()) + minutes * 60_000).toISOString());

  /** No mail, at the server or here, and the time of all tests. */
  async function clear(): Promise<void> {
    await app.db.deleteFrom('mail').execute();
    peer.messages.length = 0;
    peer.refusing = false;
    peer.refusingSender = false;
    peer.unknown.clear();
    app.clock.set(TEST_NOW);
  }
  async function close(): Promise<void> {
    await app.close();
    await peer.close();
  }
  return { app, peer, make, admin, manager, config, deps, sender, queued, mail, later, clear, close };
}
