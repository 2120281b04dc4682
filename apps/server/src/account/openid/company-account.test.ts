import * as contract from '@stint/contract/account/openid/openid';
import { confirmTotp, finishByCode, startTotp } from '@stint/contract/account/second-factor/second-factor';
import { getSignInWays } from '@stint/contract/account/sign-in-ways/sign-in-ways';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenIdStage, openIdStage } from '../../../test/openid-stage.ts';
import { TEST_NOW } from '../../../test/test-app.ts';
import { hashPassword } from '../password/password-hash.ts';

const PASSWORD = 'Correct-horse-1';
let stage: OpenIdStage;

beforeAll(async () => {
  stage = await openIdStage();
});
afterAll(() => stage.stop());
beforeEach(() => stage.app.clock.set(TEST_NOW));

describe('a company account', () => {
  async function owner() {
    const id = await stage.make.user();
    const password_hash = await hashPassword(PASSWORD);
    await stage.app.db.updateTable('app_user').set({ password_hash }).where('id', '=', id).execute();
    return id;
  }
  const startLink = (id: string, currentPassword = PASSWORD) =>
    stage.app.call(contract.startCompanyAccount, { params: { provider: 'peer' }, body: { currentPassword } }, id);
  const finishLink = (id: string, handle: string, search: string) =>
    stage.app.call(contract.linkCompanyAccount, { params: { provider: 'peer' }, body: { handle, search } }, id);
  async function link(id: string, subject: string) {
    const { body } = await startLink(id);
    return finishLink(id, body.handle, await stage.peer.visit(body.url, subject));
  }
  const linksOf = async (id: string) => (await stage.app.call(getSignInWays, {}, id)).body.companyAccounts;

  test('asks for the password, takes an account of any address, and the account then signs in', async () => {
    const id = await owner();
    expect((await startLink(id, 'wrong')).refusal.code).toBe('CURRENT_PASSWORD_WRONG');
    const subject = stage.known({ email: 'private@elsewhere.example', email_verified: false });
    expect((await link(id, subject)).status).toBe(200);
    expect(await stage.whose((await stage.signIn(subject)).body.token)).toBe(id);
    const another = stage.known({ email: 'second@elsewhere.example' });
    expect((await link(id, another)).status).toBe(200);
    expect((await linksOf(id)).map(({ email }) => email)).toEqual(['second@elsewhere.example']);
  });

  test('who has no password signed in a moment ago', async () => {
    const id = await stage.make.user();
    await stage.app.tokenOf(id);
    await stage.app.db.updateTable('session').set({ created_at: TEST_NOW }).where('user_id', '=', id).execute();
    expect((await startLink(id, '')).status).toBe(200);
    stage.app.clock.set('2026-11-21T05:15:01.000Z');
    expect((await startLink(id, '')).refusal.code).toBe('FRESH_SIGN_IN_NEEDED');
  });

  test.each(['removed', 'in another’s place', 'of who is not active'] as const)(
    'lets nobody go on by a ticket of an account that is %s',
    async (fate) => {
      const id = await owner();
      const subject = stage.known({ email: 'factor@elsewhere.example' });
      await link(id, subject);
      const secret = (await stage.app.call(startTotp, { body: { currentPassword: PASSWORD } }, id)).body.secret;
      const code = generateSync({ secret, epoch: stage.app.clock.now().getTime() / 1000 });
      const { recoveryCodes } = (await stage.app.call(confirmTotp, { body: { code } }, id)).body;
      const ticketOf = async () => ((await stage.signIn(subject)).refusal.data as { ticket: string }).ticket;
      const finishBy = (ticket: string, place: number) =>
        stage.app.call(finishByCode, { body: { ticket, code: recoveryCodes?.[place] ?? '' } }, null);
      expect((await finishBy(await ticketOf(), 0)).status).toBe(200);
      const ticket = await ticketOf();
      if (fate === 'removed') {
        const [account] = (await stage.app.call(getSignInWays, {}, id)).body.companyAccounts;
        const params = { id: account?._id ?? '' };
        expect((await stage.app.call(contract.unlinkCompanyAccount, { params }, id)).status).toBe(200);
      } else if (fate === 'in another’s place') await link(id, stage.known({ email: 'second@elsewhere.example' }));
      else await stage.app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', id).execute();
      expect((await finishBy(ticket, 1)).refusal.code).toBe('TICKET_EXPIRED');
    },
  );

  test('takes nobody else’s account, and what one began no other ends', async () => {
    const [id, other] = [await owner(), await owner()];
    const subject = stage.known({ email: 'taken@elsewhere.example' });
    await link(id, subject);
    expect((await link(other, subject)).refusal.code).toBe('OPENID_TAKEN');
    const begun = await startLink(id);
    const search = await stage.peer.visit(begun.body.url, stage.known({}));
    expect((await finishLink(other, begun.body.handle, search)).refusal.code).toBe('OPENID_EXPIRED');
    const again = await startLink(id);
    const there = await stage.peer.visit(again.body.url, stage.known({}));
    // Nobody is signed in with what was begun to link.
    expect((await stage.finish(again.body.handle, there)).refusal.code).toBe('OPENID_EXPIRED');
  });

  test('is undone by its owner alone, who keeps one way to sign in', async () => {
    const [id, other] = [await owner(), await owner()];
    await link(id, stage.known({ email: 'undone@elsewhere.example' }));
    const [linked] = await linksOf(id);
    const params = { id: linked?._id ?? '' };
    expect((await stage.app.call(contract.unlinkCompanyAccount, { params }, other)).status).toBe(404);
    await stage.app.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', id).execute();
    expect((await stage.app.call(contract.unlinkCompanyAccount, { params }, id)).refusal.code).toBe('ONLY_WAY_IN');
    const password_hash = await hashPassword(PASSWORD);
    await stage.app.db.updateTable('app_user').set({ password_hash }).where('id', '=', id).execute();
    expect((await stage.app.call(contract.unlinkCompanyAccount, { params }, id)).status).toBe(200);
    expect(await linksOf(id)).toEqual([]);
    const mails = await stage.app.db.selectFrom('mail').select('plain').where('to_user_id', '=', id).execute();
    expect(mails.filter(({ plain }) => plain.includes('undone@elsewhere.example was removed'))).toHaveLength(1);
  });
});
