import * as contract from '@stint/contract/account/openid/openid';
import { forgotPassword, resetPassword } from '@stint/contract/account/password/password';
import { getConfig, login } from '@stint/contract/account/sessions/session';
import { getSignInWays } from '@stint/contract/account/sign-in-ways/sign-in-ways';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { CLIENT, type PeersPerson } from '../../../test/openid-peer.ts';
import { BACK, type OpenIdStage, openIdStage } from '../../../test/openid-stage.ts';
import { createTestApp, TEST_NOW } from '../../../test/test-app.ts';
import { hashPassword } from '../password/password-hash.ts';

const PASSWORD = 'Correct-horse-1';
let stage: OpenIdStage;

beforeAll(async () => {
  stage = await openIdStage();
});
afterAll(() => stage.stop());
beforeEach(() => stage.app.clock.set(TEST_NOW));
afterEach(() => stage.peer.showOwnKeys());

describe('signing in at a provider', () => {
  test('is offered by name; no secret of it is told', async () => {
    const { body } = await stage.app.call(getConfig, {}, null);
    expect(body.providers.map(({ key, name, kind }) => [key, name, kind])).toEqual([
      ['peer', 'Peer', 'social'],
      ['strict', 'Strict', 'globeteam'],
      ['bossy', 'Bossy', 'social'],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/secret|issuer|clientId/);
  });

  test('lets in who has the address that the provider verified, links the account and tells its owner', async () => {
    const { id, email, subject } = await stage.person();
    const { status, body } = await stage.signIn(subject);
    expect([status, await stage.whose(body.token)]).toEqual([200, id]);
    const links = await stage.app.call(getSignInWays, {}, id);
    expect(links.body.companyAccounts).toMatchObject([
      { provider: 'peer', email, linkedAt: TEST_NOW, lastUsedAt: TEST_NOW },
    ]);
    const mail = stage.app.db.selectFrom('mail').select('kind').where('to_user_id', '=', id);
    expect(await mail.execute()).toEqual([{ kind: 'sign-in-changed' }]);
    expect(await stage.attempts(id)).toEqual([{ outcome: 'SIGNED_IN', way: 'company' }]);
    // From now on by the account, whatever the address says.
    stage.peer.people.set(subject, { email: 'other@elsewhere.example', email_verified: false });
    expect(await stage.whose((await stage.signIn(subject)).body.token)).toBe(id);
    expect(await mail.execute()).toHaveLength(1);
  });

  test('is refused where what the provider calls somebody is longer than the standard allows, or is no text to store', async () => {
    const asked = async (called: string) => {
      const { email } = await stage.person();
      stage.peer.people.set(called, { email, email_verified: true });
      const { status, refusal } = await stage.signIn(called);
      return refusal.code ?? status;
    };
    expect(await asked('s'.repeat(255))).toBe(200);
    for (const called of ['t'.repeat(256), 'u'.repeat(9000), 'a\0b']) expect(await asked(called)).toBe('OPENID_FAILED');
  });

  test('asks for PKCE, a state and a nonce', async () => {
    const { url } = await stage.start();
    const query = new URL(url).searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    for (const name of ['code_challenge', 'state', 'nonce']) expect(query.get(name)?.length, name).toBeGreaterThan(30);
    expect(query.get('redirect_uri')).toBe(`${BACK}/peer`);
    expect(query.get('response_type')).toBe('code');
  });

  test.each([
    ['another nonce', (url: URL) => url.searchParams.set('nonce', 'made-up-nonce-of-somebody')],
    ['another challenge', (url: URL) => url.searchParams.set('code_challenge', 'x'.repeat(43))],
    ['another state', (url: URL) => url.searchParams.set('state', 'made-up-state-of-somebody')],
  ])('is refused with %s', async (_name, change) => {
    const { subject } = await stage.person();
    expect((await stage.signIn(subject, 'peer', change)).refusal).toMatchObject({ code: 'OPENID_FAILED' });
  });

  test('is refused where the key that signed is not the provider’s, and follows one that it changed', async () => {
    const { id, subject } = await stage.person();
    expect(await stage.whose((await stage.signIn(subject)).body.token)).toBe(id);
    stage.peer.changeKeys();
    expect(await stage.whose((await stage.signIn(subject)).body.token)).toBe(id);
    stage.peer.showOtherKeys();
    expect((await stage.signIn(subject)).refusal).toMatchObject({ code: 'OPENID_FAILED' });
  });

  test('ends once, within its time, in the browser that began it, at the provider that it began at', async () => {
    const { id, subject } = await stage.person();
    const { url, handle } = await stage.start();
    const search = await stage.peer.visit(url, subject);
    const other = await stage.start();
    expect((await stage.finish(other.handle, search)).refusal.code).toBe('OPENID_FAILED');
    expect((await stage.finish('x'.repeat(43), search)).refusal.code).toBe('OPENID_EXPIRED');
    expect(await stage.whose((await stage.finish(handle, search)).body.token)).toBe(id);
    expect((await stage.finish(handle, search)).refusal.code).toBe('OPENID_EXPIRED');
    const elsewhere = await stage.start('strict');
    const there = await stage.peer.visit(elsewhere.url, subject);
    expect((await stage.finish(elsewhere.handle, there)).refusal.code).toBe('OPENID_EXPIRED');
    const late = await stage.start();
    const lateSearch = await stage.peer.visit(late.url, subject);
    stage.app.clock.set('2026-11-21T05:15:01.000Z');
    expect((await stage.finish(late.handle, lateSearch)).refusal.code).toBe('OPENID_EXPIRED');
  });

  test('what the browser brings instead of an answer is refused', async () => {
    for (const search of ['', '?error=access_denied', '?code=made-up', 'nonsense', `?code=${'x'.repeat(3000)}`]) {
      const { handle, url } = await stage.start();
      const state = new URL(url).searchParams.get('state');
      const answer = await stage.finish(handle, search && `${search}&state=${state}`);
      expect([answer.status, answer.refusal.code], search).toEqual([401, 'OPENID_FAILED']);
    }
    const unknown = await stage.app.call(contract.startOpenIdSignIn, { params: { provider: 'unknown' } }, null);
    expect(unknown.status).toBe(404);
  });

  test('an address that the provider does not vouch for lets nobody in, nor one of nobody, nor an inactive account', async () => {
    const unverified = await stage.person({ email_verified: false });
    const silent = await stage.person({});
    const { email_verified: _left, ...rest } = stage.peer.people.get(silent.subject) ?? {};
    stage.peer.people.set(silent.subject, rest);
    const inactive = await stage.person();
    await stage.app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', inactive.id).execute();
    const nobody = stage.known({ email: 'nobody@elsewhere.example', email_verified: true });
    const nameless = stage.known({});
    for (const subject of [unverified.subject, silent.subject, inactive.subject, nobody, nameless]) {
      const { status, refusal } = await stage.signIn(subject);
      expect([status, refusal.code]).toEqual([403, 'OPENID_NO_ACCOUNT']);
    }
    expect(await stage.attempts(unverified.id)).toEqual([]);
    expect(await stage.attempts(inactive.id)).toEqual([{ outcome: 'INACTIVE_ACCOUNT', way: 'company' }]);
    expect(await stage.app.db.selectFrom('company_account').where('user_id', '=', unverified.id).execute()).toEqual([]);
  });

  test('who vouches for one address does not vouch for another that is named elsewhere', async () => {
    const { id, email } = await stage.person();
    const own = { email: 'own@elsewhere.example', email_verified: true };
    const { status, refusal } = await stage.signIn(stage.known({ ...own, inToken: { email } }));
    expect([status, refusal?.code]).toEqual([403, 'OPENID_NO_ACCOUNT']);
    expect(await stage.attempts(id)).toEqual([]);
  });

  test('an address that passed to another account at the provider does not bring the person with it', async () => {
    const { email, subject } = await stage.person();
    expect((await stage.signIn(subject)).status).toBe(200);
    const heir = stage.known({ email, email_verified: true });
    expect((await stage.signIn(heir)).refusal.code).toBe('OPENID_NO_ACCOUNT');
  });

  test('leaves a password to whom it was mailed at that address, and to nobody else', async () => {
    for (const [proven, status] of [
      ['theirs', 200],
      ['former', 401],
    ] as const) {
      const id = await stage.make.user({ password: PASSWORD });
      const email = `${proven}-${id}@company.example`;
      const set = { email, proven_email: proven === 'theirs' ? email : 'before@company.example' };
      await stage.app.db.updateTable('app_user').set(set).where('id', '=', id).execute();
      const { token } = (await stage.signIn(stage.known({ email, email_verified: true }))).body;
      expect(await stage.whose(token)).toBe(id);
      expect((await stage.app.call(login, { body: { email, password: PASSWORD } }, null)).status, proven).toBe(status);
    }
  });

  test('proves the address: a mailed link takes nothing away from then on', async () => {
    const { id, email, subject } = await stage.person();
    expect((await stage.signIn(subject)).status).toBe(200);
    await stage.app.call(forgotPassword, { body: { text: email } }, null);
    const mailed = stage.app.db.selectFrom('mail').select('secrets').where('to_user_id', '=', id);
    const mail = await vi.waitUntil(() => mailed.where('kind', '=', 'reset-password').executeTakeFirst());
    const pair = { password: 'Nine-lives-4', confirmPassword: 'Nine-lives-4' };
    const reset = await stage.app.call(resetPassword, { params: { tokenId: mail.secrets[0] ?? '' }, body: pair }, null);
    expect(reset.status).toBe(200);
    expect(
      await stage.app.db.selectFrom('company_account').select('id').where('user_id', '=', id).execute(),
    ).toHaveLength(1);
  });

  test('who was made inactive is not let in by a linked account', async () => {
    const { id, subject } = await stage.person();
    await stage.signIn(subject);
    await stage.app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', id).execute();
    expect((await stage.signIn(subject)).refusal.code).toBe('OPENID_NO_ACCOUNT');
  });
});

describe('who has no account yet', () => {
  let newcomers = 0;
  const newcomer = (given: Partial<PeersPerson> = {}) => {
    const email = `newcomer${++newcomers}@company.example`;
    return {
      email,
      subject: stage.known({ email, email_verified: true, given_name: 'Nora', family_name: 'Nielsen', ...given }),
    };
  };
  const stored = (email: string) =>
    stage.app.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst();

  test('gets one where the settings name the domain, as an employee, with initials of their own', async () => {
    const [first, second] = [newcomer(), newcomer()];
    for (const { subject } of [first, second]) expect((await stage.signIn(subject)).status).toBe(200);
    const [one, two] = [await stored(first.email), await stored(second.email)];
    expect(one).toMatchObject({ first_name: 'Nora', last_name: 'Nielsen', user_role: 'Employee', password_hash: null });
    expect([one?.initials, two?.initials]).toEqual(['NN', 'NN2']);
    const entries = stage.app.db
      .selectFrom('audit_entry')
      .select('action')
      .where('entity_id', '=', one?.id ?? '');
    expect(await entries.execute()).toEqual([{ action: 'createAtSignIn' }]);
  });

  test('is called by the address where no name is to be seen, and by names that are one line as they read', async () => {
    const unseen = newcomer({ given_name: ' \u200b ', family_name: '\u2066' });
    const turned = newcomer({ given_name: 'No\u202era\r\nMia', family_name: 'Niel\u200bsen' });
    for (const { subject } of [unseen, turned]) expect((await stage.signIn(subject)).status).toBe(200);
    expect(await stored(unseen.email)).toMatchObject({ first_name: unseen.email.split('@')[0], last_name: '' });
    expect(await stored(turned.email)).toMatchObject({ first_name: 'Nora Mia', last_name: 'Nielsen' });
  });

  test('gets none at a provider that creates none, by another domain, or by an address that is not verified', async () => {
    const cases = [
      [newcomer(), 'strict'],
      [newcomer({ email: 'x@evil-company.example' }), 'peer'],
      [newcomer({ email: 'x@company.example.evil.example' }), 'peer'],
      [newcomer({ email_verified: false }), 'peer'],
    ] as const;
    for (const [{ subject }, provider] of cases)
      expect((await stage.signIn(subject, provider)).refusal.code).toBe('OPENID_NO_ACCOUNT');
  });

  test('gets the highest role of the groups; one group more makes nobody an administrator', async () => {
    const leader = newcomer({ groups: ['staff', 'leads', 'owners', 'constructor'] });
    await stage.signIn(leader.subject);
    expect((await stored(leader.email))?.user_role).toBe('Manager');
  });

  test('two tabs at once make one account', async () => {
    const { email, subject } = newcomer();
    const answers = await Promise.all([stage.signIn(subject), stage.signIn(subject)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stage.app.db.selectFrom('app_user').select('id').where('email', '=', email).execute()).toHaveLength(1);
  });
});

describe('groups', () => {
  const roleOf = async (id: string) =>
    (await stage.app.db.selectFrom('app_user').select('user_role').where('id', '=', id).executeTakeFirstOrThrow())
      .user_role;

  test('give and take roles at each sign-in, but leave administrators and what they say nothing of', async () => {
    const one = await stage.person({ groups: ['leads'] });
    await stage.signIn(one.subject);
    expect(await roleOf(one.id)).toBe('Manager');
    const entries = stage.app.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('action', '=', 'followRole');
    expect(await entries.where('entity_id', '=', one.id).execute()).toEqual([
      { before: { userRole: 'Employee' }, after: { userRole: 'Manager' } },
    ]);
    const { groups: _none, ...rest } = stage.peer.people.get(one.subject) ?? {};
    stage.peer.people.set(one.subject, rest);
    await stage.signIn(one.subject);
    expect(await roleOf(one.id)).toBe('Manager');
    stage.peer.people.set(one.subject, { ...rest, groups: [] });
    await stage.signIn(one.subject);
    expect(await roleOf(one.id)).toBe('Employee');
    const admin = await stage.person({ groups: ['staff'] }, 'Admin');
    await stage.signIn(admin.subject);
    expect(await roleOf(admin.id)).toBe('Admin');
    await stage.signIn(one.subject, 'strict');
    expect(await roleOf(one.id)).toBe('Employee');
  });

  test('give a role to who comes by the account, not to who prepared it at an address that was never proven', async () => {
    const one = await stage.person({ groups: [] });
    await stage.signIn(one.subject);
    const unproven = { proven_email: 'before@company.example', password_hash: await hashPassword(PASSWORD) };
    await stage.app.db.updateTable('app_user').set(unproven).where('id', '=', one.id).execute();
    const before = (await stage.signIn(one.subject)).body.token;
    stage.peer.people.set(one.subject, { ...stage.peer.people.get(one.subject), groups: ['leads'] });
    const { token } = (await stage.signIn(one.subject)).body;
    expect([await roleOf(one.id), await stage.whose(token), await stage.whose(before)]).toEqual([
      'Manager',
      one.id,
      undefined,
    ]);
    const body = { email: one.email, password: PASSWORD };
    expect((await stage.app.call(login, { body }, null)).status).toBe(401);
    expect((await stage.signIn(one.subject)).status).toBe(200);
  });

  test('make and unmake administrators only where the settings say so, and never the last one', async () => {
    await stage.app.db.updateTable('app_user').set({ user_role: 'Manager' }).where('user_role', '=', 'Admin').execute();
    const one = await stage.person({ groups: ['owners'] });
    const other = await stage.person({ groups: ['owners'] });
    await stage.signIn(one.subject, 'bossy');
    await stage.signIn(other.subject, 'bossy');
    expect([await roleOf(one.id), await roleOf(other.id)]).toEqual(['Admin', 'Admin']);
    for (const { subject } of [one, other]) {
      stage.peer.people.set(subject, { ...stage.peer.people.get(subject), groups: [] });
      await stage.signIn(subject, 'bossy');
    }
    expect([await roleOf(one.id), await roleOf(other.id)]).toEqual(['Employee', 'Admin']);
  });
});

test('where passwords are off nobody signs in by one, nor sets one', async () => {
  const settings = [{ key: 'peer', name: 'Peer', issuer: stage.peer.issuer, ...CLIENT }];
  const off = await createTestApp({ SIGN_IN_PROVIDERS: JSON.stringify(settings), PASSWORD_SIGN_IN: 'false' });
  const { company, user } = makersOf(off.db);
  await company();
  const id = await user();
  await off.db
    .updateTable('app_user')
    .set({ email: 'somebody@company.example', password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', id)
    .execute();
  const body = { email: 'somebody@company.example', password: PASSWORD };
  expect((await off.call(login, { body }, null)).refusal.code).toBe('PASSWORDS_OFF');
  const calls = [
    ['/api/forgot-password', { text: body.email }],
    ['/api/reset/a-token-of-nobody', { password: PASSWORD, confirmPassword: PASSWORD }],
  ] as const;
  for (const [url, payload] of calls)
    expect((await off.fastify.inject({ method: 'POST', url, payload })).json().code).toBe('PASSWORDS_OFF');
  expect((await off.call(getConfig, {}, null)).body).toMatchObject({ hasPasswords: false, demoAccounts: [] });
  await off.close();
});
