import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailStage } from '../../../test/mail-stage.ts';
import { startSmtpPeer } from '../../../test/smtp-peer.ts';
import { deliverMailNow } from './mail-delivery.service.ts';
import { createMailSender } from './mail-sender.ts';

const stage = await createMailStage();
const { config, deps, later, mail, peer, queued, sender } = stage;
afterAll(() => stage.close());
beforeEach(() => stage.clear());

describe('delivering at once', () => {
  const by = (smtpUrl: string | undefined) => ({ ...deps(), config: { ...config(), SMTP_URL: smtpUrl } });
  const deliver = async (id: string, smtpUrl: string | undefined = peer.url) =>
    (await deliverMailNow(by(smtpUrl), [id])).get(id);

  test('says that a mail left, and it leaves once', async () => {
    const id = await queued();
    expect(await deliver(id)).toBe('sent');
    expect(await deliver(id)).toBe('sent');
    expect(await sender().sendDue()).toBe(0);
    expect(peer.messages).toHaveLength(1);
    expect(await mail(id)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('without a mail server the mail is kept', async () => {
    const id = await queued({ state: 'kept' });
    const answer = await deliverMailNow(by(undefined), [id]);
    expect(answer.get(id)).toBe('kept');
  });

  test('a server that is full makes it wait: the queue sends it later', async () => {
    const id = await queued();
    peer.refusing = true;
    expect(await deliver(id)).toBe('waiting');
    expect(await mail(id)).toMatchObject({ state: 'queued', attempts: 1 });
    peer.refusing = false;
    expect(await deliver(id)).toBe('waiting');
    later(1);
    expect(await sender().sendDue()).toBe(1);
  });

  test('a server that is away makes it wait', async () => {
    const gone = await startSmtpPeer();
    await gone.close();
    const id = await queued();
    expect(await deliver(id, gone.url)).toBe('waiting');
    expect((await mail(id)).error).toMatch(/ECONNREFUSED/);
  });

  test('a server that refuses the receiver for good refuses the mail, without further attempts', async () => {
    peer.unknown.add('linh@company.example');
    const [now, later1] = [await queued(), await queued()];
    expect(await deliver(now)).toBe('refused');
    await sender().sendDue();
    for (const id of [now, later1]) {
      expect(await mail(id)).toMatchObject({ state: 'failed', attempts: 1 });
      expect((await mail(id)).error).toContain('No such user here');
    }
  });

  test('what the server says of a receiver stands with the mail and in no log', async () => {
    peer.unknown.add('linh@company.example');
    const logged: object[] = [];
    const id = await queued();
    await createMailSender(deps(), peer.url, { warn: (details) => logged.push(details) }).sendDue();
    expect(logged).toEqual([{ mail: id, attempt: 1, code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }]);
    expect((await mail(id)).error).toContain('No such user here');
  });

  test('an address that is none is refused', async () => {
    const id = await queued({ to_address: 'a\nb' });
    expect(await deliver(id)).toBe('refused');
  });

  test('a server that refuses us as the sender makes it wait: the settings may be mended', async () => {
    const id = await queued();
    peer.refusingSender = true;
    expect(await deliver(id)).toBe('waiting');
    expect((await mail(id)).state).toBe('queued');
  });

  test('together with the background sender, each mail leaves once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => queued()));
    const [answers] = await Promise.all([deliverMailNow(deps(), ids), sender().sendDue(), sender().sendDue()]);
    expect([...answers.keys()]).toEqual(ids);
    await expect.poll(() => peer.messages.length).toBe(20);
    expect(new Set(answers.values())).not.toContain('refused');
  });

  test('several receivers, one of whom is not known', async () => {
    peer.unknown.add('nobody@company.example');
    const [good, bad] = [await queued(), await queued({ to_address: 'nobody@company.example' })];
    const answers = await deliverMailNow(deps(), [good, bad]);
    expect([answers.get(good), answers.get(bad)]).toEqual(['sent', 'refused']);
    expect((await deliverMailNow(deps(), [])).size).toBe(0);
  });
});
