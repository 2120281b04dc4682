import * as contract from '@stint/contract/account/openid/openid';
import { forgotPassword, resetPassword } from '@stint/contract/account/password/password';
import { confirmTotp, finishByCode, startTotp } from '@stint/contract/account/second-factor/second-factor';
import { getConfig, login } from '@stint/contract/account/sessions/session';
import { getSignInWays } from '@stint/contract/account/sign-in-ways/sign-in-ways';
import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { CLIENT, type PeersPerson, startOpenIdPeer } from '../../../test/openid-peer.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { hashPassword } from '../password/password-hash.ts';

const PASSWORD = 'Correct-horse-1';
const BACK = 'http://127.0.0.1:4000/user/openid';
let peer: Awaited<ReturnType<typeof startOpenIdPeer>>;
let app: TestApp;
let make: ReturnType<typeof makersOf>;
let count = 0;

beforeAll(async () => {
  peer = await startOpenIdPeer([`${BACK}/peer`, `${BACK}/strict`, `${BACK}/bossy`]);
  const shared = { ...CLIENT, issuer: peer.issuer, scopes: ['openid', 'email', 'profile', 'groups'] };
  app = await createTestApp({
    SIGN_IN_PROVIDERS: JSON.stringify([
      {
        ...{ key: 'peer', name: 'Peer', createsFor: ['company.example'], ...shared },
        roles: { leads: 'Manager', staff: 'Employee' },
      },
      { key: 'strict', name: 'Strict', kind: 'globeteam', ...shared },
      { key: 'bossy', name: 'Bossy', roles: { owners: 'Admin' }, makesAdministrators: true, ...shared },
    ]),
  });
  make = makersOf(app.db);
  await make.company();
});
afterAll(async () => {
  await app.close();
  await peer.stop();
});
beforeEach(() => app.clock.set(TEST_NOW));
afterEach(() => peer.showOwnKeys());

async function person(given: Partial<PeersPerson> = {}, role: 'Admin' | 'Manager' | 'Employee' = 'Employee') {
  const id = await make.user({ role });
  const { email } = await app.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  return { id, email, subject: known({ email, email_verified: true, ...given }) };
}

function known(given: PeersPerson): string {
  const subject = `subject-${++count}`;
  peer.people.set(subject, given);
  return subject;
}

const start = async (provider = 'peer') =>
  (await app.call(contract.startOpenIdSignIn, { params: { provider } }, null)).body;
const finish = (handle: string, search: string, provider = 'peer') =>
  app.call(contract.finishOpenIdSignIn, { params: { provider }, body: { handle, search } }, null);

async function signIn(subject: string, provider = 'peer', change: (url: URL) => void = () => {}) {
  const { url, handle } = await start(provider);
  const address = new URL(url);
  change(address);
  return finish(handle, await peer.visit(address.href, subject), provider);
}

const whose = async (token: string) =>
  (await app.fastify.inject({ method: 'POST', url: '/api/me', headers: { authorization: `Bearer ${token}` } })).json()
    ._id;
const attempts = (userId: string | null) =>
  app.db
    .selectFrom('sign_in_attempt')
    .select(['outcome', 'way'])
    .where('user_id', userId === null ? 'is' : '=', userId)
    .execute();

describe('signing in at a provider', () => {
  test('is offered by name; no secret of it is told', async () => {
    const { body } = await app.call(getConfig, {}, null);
    expect(body.providers.map(({ key, name, kind }) => [key, name, kind])).toEqual([
      ['peer', 'Peer', 'social'],
      ['strict', 'Strict', 'globeteam'],
      ['bossy', 'Bossy', 'social'],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/secret|issuer|clientId/);
  });

  test('lets in who has the address that the provider verified, links the account and tells its owner', async () => {
    const { id, email, subject } = await person();
    const { status, body } = await signIn(subject);
    expect([status, await whose(body.token)]).toEqual([200, id]);
    const links = await app.call(getSignInWays, {}, id);
    expect(links.body.companyAccounts).toMatchObject([
      { provider: 'peer', email, linkedAt: TEST_NOW, lastUsedAt: TEST_NOW },
    ]);
    const mail = app.db.selectFrom('mail').select('kind').where('to_user_id', '=', id);
    expect(await mail.execute()).toEqual([{ kind: 'sign-in-changed' }]);
    expect(await attempts(id)).toEqual([{ outcome: 'SIGNED_IN', way: 'company' }]);
    // From now on by the account, whatever the address says.
    peer.people.set(subject, { email: 'other@elsewhere.example', email_verified: false });
    expect(await whose((await signIn(subject)).body.token)).toBe(id);
    expect(await mail.execute()).toHaveLength(1);
  });

  test('asks for PKCE, a state and a nonce', async () => {
    const { url } = await start();
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
    const { subject } = await person();
    expect((await signIn(subject, 'peer', change)).refusal).toMatchObject({ code: 'OPENID_FAILED' });
  });

  test('is refused where the key that signed is not the provider’s, and follows one that it changed', async () => {
    const { id, subject } = await person();
    expect(await whose((await signIn(subject)).body.token)).toBe(id);
    peer.changeKeys();
    expect(await whose((await signIn(subject)).body.token)).toBe(id);
    peer.showOtherKeys();
    expect((await signIn(subject)).refusal).toMatchObject({ code: 'OPENID_FAILED' });
  });

  test('ends once, within its time, in the browser that began it, at the provider that it began at', async () => {
    const { id, subject } = await person();
    const { url, handle } = await start();
    const search = await peer.visit(url, subject);
    const other = await start();
    expect((await finish(other.handle, search)).refusal.code).toBe('OPENID_FAILED');
    expect((await finish('x'.repeat(43), search)).refusal.code).toBe('OPENID_EXPIRED');
    expect(await whose((await finish(handle, search)).body.token)).toBe(id);
    expect((await finish(handle, search)).refusal.code).toBe('OPENID_EXPIRED');
    const elsewhere = await start('strict');
    const there = await peer.visit(elsewhere.url, subject);
    expect((await finish(elsewhere.handle, there)).refusal.code).toBe('OPENID_EXPIRED');
    const late = await start();
    const lateSearch = await peer.visit(late.url, subject);
    app.clock.set('2026-11-21T05:15:01.000Z');
    expect((await finish(late.handle, lateSearch)).refusal.code).toBe('OPENID_EXPIRED');
  });

  test('what the browser brings instead of an answer is refused', async () => {
    for (const search of ['', '?error=access_denied', '?code=made-up', 'nonsense', `?code=${'x'.repeat(3000)}`]) {
      const { handle, url } = await start();
      const state = new URL(url).searchParams.get('state');
      const answer = await finish(handle, search && `${search}&state=${state}`);
      expect([answer.status, answer.refusal.code], search).toEqual([401, 'OPENID_FAILED']);
    }
    const unknown = await app.call(contract.startOpenIdSignIn, { params: { provider: 'unknown' } }, null);
    expect(unknown.status).toBe(404);
  });

  test('an address that the provider does not vouch for lets nobody in, nor one of nobody, nor an inactive account', async () => {
    const unverified = await person({ email_verified: false });
    const silent = await person({});
    const { email_verified: _left, ...rest } = peer.people.get(silent.subject) ?? {};
    peer.people.set(silent.subject, rest);
    const inactive = await person();
    await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', inactive.id).execute();
    const nobody = known({ email: 'nobody@elsewhere.example', email_verified: true });
    const nameless = known({});
    for (const subject of [unverified.subject, silent.subject, inactive.subject, nobody, nameless]) {
      const { status, refusal } = await signIn(subject);
      expect([status, refusal.code]).toEqual([403, 'OPENID_NO_ACCOUNT']);
    }
    expect(await attempts(unverified.id)).toEqual([]);
    expect(await attempts(inactive.id)).toEqual([{ outcome: 'INACTIVE_ACCOUNT', way: 'company' }]);
    expect(await app.db.selectFrom('company_account').where('user_id', '=', unverified.id).execute()).toEqual([]);
  });

  test('an address that passed to another account at the provider does not bring the person with it', async () => {
    const { email, subject } = await person();
    expect((await signIn(subject)).status).toBe(200);
    const heir = known({ email, email_verified: true });
    expect((await signIn(heir)).refusal.code).toBe('OPENID_NO_ACCOUNT');
  });

  test('leaves a password to whom it was mailed at that address, and to nobody else', async () => {
    for (const [proven, status] of [
      ['theirs', 200],
      ['former', 401],
    ] as const) {
      const id = await make.user({ password: PASSWORD });
      const email = `${proven}-${id}@company.example`;
      const set = { email, proven_email: proven === 'theirs' ? email : 'before@company.example' };
      await app.db.updateTable('app_user').set(set).where('id', '=', id).execute();
      const { token } = (await signIn(known({ email, email_verified: true }))).body;
      expect(await whose(token)).toBe(id);
      expect((await app.call(login, { body: { email, password: PASSWORD } }, null)).status, proven).toBe(status);
    }
  });

  test('proves the address: a mailed link takes nothing away from then on', async () => {
    const { id, email, subject } = await person();
    expect((await signIn(subject)).status).toBe(200);
    await app.call(forgotPassword, { body: { text: email } }, null);
    const mailed = app.db.selectFrom('mail').select('secrets').where('to_user_id', '=', id);
    const mail = await vi.waitUntil(() => mailed.where('kind', '=', 'reset-password').executeTakeFirst());
    const pair = { password: 'Nine-lives-4', confirmPassword: 'Nine-lives-4' };
    const reset = await app.call(resetPassword, { params: { tokenId: mail.secrets[0] ?? '' }, body: pair }, null);
    expect(reset.status).toBe(200);
    expect(await app.db.selectFrom('company_account').select('id').where('user_id', '=', id).execute()).toHaveLength(1);
  });

  test('who was made inactive is not let in by a linked account', async () => {
    const { id, subject } = await person();
    await signIn(subject);
    await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', id).execute();
    expect((await signIn(subject)).refusal.code).toBe('OPENID_NO_ACCOUNT');
  });
});

describe('who has no account yet', () => {
  const newcomer = (given: Partial<PeersPerson> = {}) => {
    const email = `newcomer${++count}@company.example`;
    return {
      email,
      subject: known({ email, email_verified: true, given_name: 'Nora', family_name: 'Nielsen', ...given }),
    };
  };
  const stored = (email: string) =>
    app.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst();

  test('gets one where the settings name the domain, as an employee, with initials of their own', async () => {
    const [first, second] = [newcomer(), newcomer()];
    for (const { subject } of [first, second]) expect((await signIn(subject)).status).toBe(200);
    const [one, two] = [await stored(first.email), await stored(second.email)];
    expect(one).toMatchObject({ first_name: 'Nora', last_name: 'Nielsen', user_role: 'Employee', password_hash: null });
    expect([one?.initials, two?.initials]).toEqual(['NN', 'NN2']);
    const entries = app.db
      .selectFrom('audit_entry')
      .select('action')
      .where('entity_id', '=', one?.id ?? '');
    expect(await entries.execute()).toEqual([{ action: 'createAtSignIn' }]);
  });

  test('gets none at a provider that creates none, by another domain, or by an address that is not verified', async () => {
    const cases = [
      [newcomer(), 'strict'],
      [newcomer({ email: 'x@evil-company.example' }), 'peer'],
      [newcomer({ email: 'x@company.example.evil.example' }), 'peer'],
      [newcomer({ email_verified: false }), 'peer'],
    ] as const;
    for (const [{ subject }, provider] of cases)
      expect((await signIn(subject, provider)).refusal.code).toBe('OPENID_NO_ACCOUNT');
  });

  test('gets the highest role of the groups; one group more makes nobody an administrator', async () => {
    const leader = newcomer({ groups: ['staff', 'leads', 'owners', 'constructor'] });
    await signIn(leader.subject);
    expect((await stored(leader.email))?.user_role).toBe('Manager');
  });

  test('two tabs at once make one account', async () => {
    const { email, subject } = newcomer();
    const answers = await Promise.all([signIn(subject), signIn(subject)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await app.db.selectFrom('app_user').select('id').where('email', '=', email).execute()).toHaveLength(1);
  });
});

describe('groups', () => {
  const roleOf = async (id: string) =>
    (await app.db.selectFrom('app_user').select('user_role').where('id', '=', id).executeTakeFirstOrThrow()).user_role;

  test('give and take roles at each sign-in, but leave administrators and what they say nothing of', async () => {
    const one = await person({ groups: ['leads'] });
    await signIn(one.subject);
    expect(await roleOf(one.id)).toBe('Manager');
    const entries = app.db.selectFrom('audit_entry').select(['before', 'after']).where('action', '=', 'followRole');
    expect(await entries.where('entity_id', '=', one.id).execute()).toEqual([
      { before: { userRole: 'Employee' }, after: { userRole: 'Manager' } },
    ]);
    const { groups: _none, ...rest } = peer.people.get(one.subject) ?? {};
    peer.people.set(one.subject, rest);
    await signIn(one.subject);
    expect(await roleOf(one.id)).toBe('Manager');
    peer.people.set(one.subject, { ...rest, groups: [] });
    await signIn(one.subject);
    expect(await roleOf(one.id)).toBe('Employee');
    const admin = await person({ groups: ['staff'] }, 'Admin');
    await signIn(admin.subject);
    expect(await roleOf(admin.id)).toBe('Admin');
    await signIn(one.subject, 'strict');
    expect(await roleOf(one.id)).toBe('Employee');
  });

  test('make and unmake administrators only where the settings say so, and never the last one', async () => {
    await app.db.updateTable('app_user').set({ user_role: 'Manager' }).where('user_role', '=', 'Admin').execute();
    const one = await person({ groups: ['owners'] });
    const other = await person({ groups: ['owners'] });
    await signIn(one.subject, 'bossy');
    await signIn(other.subject, 'bossy');
    expect([await roleOf(one.id), await roleOf(other.id)]).toEqual(['Admin', 'Admin']);
    for (const { subject } of [one, other]) {
      peer.people.set(subject, { ...peer.people.get(subject), groups: [] });
      await signIn(subject, 'bossy');
    }
    expect([await roleOf(one.id), await roleOf(other.id)]).toEqual(['Employee', 'Admin']);
  });
});

describe('linking', () => {
  async function owner() {
    const id = await make.user();
    const password_hash = await hashPassword(PASSWORD);
    await app.db.updateTable('app_user').set({ password_hash }).where('id', '=', id).execute();
    return id;
  }
  const startLink = (id: string, currentPassword = PASSWORD) =>
    app.call(contract.startCompanyAccount, { params: { provider: 'peer' }, body: { currentPassword } }, id);
  const finishLink = (id: string, handle: string, search: string) =>
    app.call(contract.linkCompanyAccount, { params: { provider: 'peer' }, body: { handle, search } }, id);
  async function link(id: string, subject: string) {
    const { body } = await startLink(id);
    return finishLink(id, body.handle, await peer.visit(body.url, subject));
  }
  const linksOf = async (id: string) => (await app.call(getSignInWays, {}, id)).body.companyAccounts;

  test('asks for the password, takes an account of any address, and the account then signs in', async () => {
    const id = await owner();
    expect((await startLink(id, 'wrong')).refusal.code).toBe('CURRENT_PASSWORD_WRONG');
    const subject = known({ email: 'private@elsewhere.example', email_verified: false });
    expect((await link(id, subject)).status).toBe(200);
    expect(await whose((await signIn(subject)).body.token)).toBe(id);
    const another = known({ email: 'second@elsewhere.example' });
    expect((await link(id, another)).status).toBe(200);
    expect((await linksOf(id)).map(({ email }) => email)).toEqual(['second@elsewhere.example']);
  });

  test('who has no password signed in a moment ago', async () => {
    const id = await make.user();
    await app.tokenOf(id);
    await app.db.updateTable('session').set({ created_at: TEST_NOW }).where('user_id', '=', id).execute();
    expect((await startLink(id, '')).status).toBe(200);
    app.clock.set('2026-11-21T05:15:01.000Z');
    expect((await startLink(id, '')).refusal.code).toBe('FRESH_SIGN_IN_NEEDED');
  });

  test.each(['removed', 'in another’s place', 'of who is not active'] as const)(
    'lets nobody go on by a ticket of an account that is %s',
    async (fate) => {
      const id = await owner();
      const subject = known({ email: 'factor@elsewhere.example' });
      await link(id, subject);
      const secret = (await app.call(startTotp, { body: { currentPassword: PASSWORD } }, id)).body.secret;
      const code = generateSync({ secret, epoch: app.clock.now().getTime() / 1000 });
      const { recoveryCodes } = (await app.call(confirmTotp, { body: { code } }, id)).body;
      const ticketOf = async () => ((await signIn(subject)).refusal.data as { ticket: string }).ticket;
      const finishBy = (ticket: string, place: number) =>
        app.call(finishByCode, { body: { ticket, code: recoveryCodes?.[place] ?? '' } }, null);
      expect((await finishBy(await ticketOf(), 0)).status).toBe(200);
      const ticket = await ticketOf();
      if (fate === 'removed') {
        const [account] = (await app.call(getSignInWays, {}, id)).body.companyAccounts;
        const params = { id: account?._id ?? '' };
        expect((await app.call(contract.unlinkCompanyAccount, { params }, id)).status).toBe(200);
      } else if (fate === 'in another’s place') await link(id, known({ email: 'second@elsewhere.example' }));
      else await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', id).execute();
      expect((await finishBy(ticket, 1)).refusal.code).toBe('TICKET_EXPIRED');
    },
  );

  test('takes nobody else’s account, and what one began no other ends', async () => {
    const [id, other] = [await owner(), await owner()];
    const subject = known({ email: 'taken@elsewhere.example' });
    await link(id, subject);
    expect((await link(other, subject)).refusal.code).toBe('OPENID_TAKEN');
    const begun = await startLink(id);
    const search = await peer.visit(begun.body.url, known({}));
    expect((await finishLink(other, begun.body.handle, search)).refusal.code).toBe('OPENID_EXPIRED');
    const again = await startLink(id);
    const there = await peer.visit(again.body.url, known({}));
    // Nobody is signed in with what was begun to link.
    expect((await finish(again.body.handle, there)).refusal.code).toBe('OPENID_EXPIRED');
  });

  test('is undone by its owner alone, who keeps one way to sign in', async () => {
    const [id, other] = [await owner(), await owner()];
    await link(id, known({ email: 'undone@elsewhere.example' }));
    const [linked] = await linksOf(id);
    const params = { id: linked?._id ?? '' };
    expect((await app.call(contract.unlinkCompanyAccount, { params }, other)).status).toBe(404);
    await app.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', id).execute();
    expect((await app.call(contract.unlinkCompanyAccount, { params }, id)).refusal.code).toBe('ONLY_WAY_IN');
    const password_hash = await hashPassword(PASSWORD);
    await app.db.updateTable('app_user').set({ password_hash }).where('id', '=', id).execute();
    expect((await app.call(contract.unlinkCompanyAccount, { params }, id)).status).toBe(200);
    expect(await linksOf(id)).toEqual([]);
    const mails = await app.db.selectFrom('mail').select('plain').where('to_user_id', '=', id).execute();
    expect(mails.filter(({ plain }) => plain.includes('undone@elsewhere.example was removed'))).toHaveLength(1);
  });
});

test('where passwords are off nobody signs in by one, nor sets one', async () => {
  const settings = [{ key: 'peer', name: 'Peer', issuer: peer.issuer, ...CLIENT }];
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

test('a provider that cannot be reached is said to be, and holds nobody up for long', async () => {
  const settings = [{ key: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9', clientId: 'x' }];
  const away = await createTestApp({ SIGN_IN_PROVIDERS: JSON.stringify(settings) });
  const answer = await away.call(contract.startOpenIdSignIn, { params: { provider: 'gone' } }, null);
  expect([answer.status, answer.refusal.code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
  await away.close();
});
