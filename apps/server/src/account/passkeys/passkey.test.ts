import * as contract from '@stint/contract/account/passkeys/passkey';
import {
  confirmTotp,
  finishByCode,
  listSecondFactors,
  resetSecondFactor,
  saveSignInPolicy,
  startTotp,
} from '@stint/contract/account/second-factor/second-factor';
import { login, me } from '@stint/contract/account/sessions/session';
import { getSignInWays } from '@stint/contract/account/sign-in-ways/sign-in-ways';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { type Fault, newDevice } from '../../../test/passkey-peer.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { loadConfig } from '../../lib/config.ts';
import { hashPassword } from '../password/password-hash.ts';
import { passkeyPlace } from './passkey-place.ts';
import { isUnattested } from './web-authn.ts';

const PASSWORD = 'Correct-horse-1';
const ORIGIN = 'https://stint.example.com';
const proof = { body: { currentPassword: PASSWORD } };
let app: TestApp;
let make: ReturnType<typeof makersOf>;
let passwordHash: string;
let admin: string;

beforeAll(async () => {
  app = await createTestApp({ BASE_URL: ORIGIN });
  make = makersOf(app.db);
  await make.company();
  passwordHash = await hashPassword(PASSWORD);
  admin = await make.user({ role: 'Admin' });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOW));

async function person(role: 'Manager' | 'Employee' = 'Employee') {
  const id = await make.user({ role });
  const set = app.db.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', id);
  const { email } = await set.returning('email').executeTakeFirstOrThrow();
  return { id, email };
}

const optionsFor = async (id: string) => (await app.call(contract.startPasskey, proof, id)).body;
async function add(id: string, { name = 'Laptop', fault = {} as Fault, device = newDevice(ORIGIN) } = {}) {
  const credential = device.make(await optionsFor(id), fault);
  return { device, credential, answer: await app.call(contract.addPasskey, { body: { name, credential } }, id) };
}
async function withPasskey(role?: 'Manager') {
  const who = await person(role);
  const { device, answer } = await add(who.id);
  return { ...who, device, codes: answer.body.recoveryCodes ?? [] };
}
const begin = async (ticket?: string) => (await app.call(contract.startPasskeySignIn, { body: { ticket } }, null)).body;
const finish = (credential: contract.UsedCredential, ticket?: string) =>
  app.call(contract.finishPasskeySignIn, { body: { credential, ticket } }, null);
const signIn = (email: string) => app.call(login, { body: { email, password: PASSWORD } }, null);
const ticketOf = async (email: string) => ((await signIn(email)).refusal.data as { ticket: string }).ticket;
const whose = async (token: string) =>
  (await app.fastify.inject({ method: 'POST', url: '/api/me', headers: { authorization: `Bearer ${token}` } })).json();
const waysOf = async (id: string) => (await app.call(getSignInWays, {}, id)).body;
const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());
const outcomesOf = async (id: string) => {
  const found = app.db.selectFrom('sign_in_attempt').select(['outcome', 'way']).where('user_id', '=', id);
  return (await found.orderBy('id').execute()).map(({ outcome, way }) => `${outcome} ${way}`);
};

test.each([
  ['http://127.0.0.1:4990', 'http://localhost:4990', 'localhost'],
  ['http://[::1]:4990', 'http://localhost:4990', 'localhost'],
  ['https://stint.example.com/', 'https://stint.example.com', 'stint.example.com'],
])('passkeys of %s are of %s', (BASE_URL, origin, rpId) => {
  expect(passkeyPlace(loadConfig({ BASE_URL }))).toEqual({ origin, rpId });
});

test.each(['http://stint.example.com', 'https://10.0.0.5', 'https://[2001:db8::1]'])(
  'browsers allow no passkeys at %s',
  (BASE_URL) => expect(passkeyPlace(loadConfig({ BASE_URL }))).toBeNull(),
);

test.each([
  ['none', true],
  ['fido-u2f', false],
] as const)('what was attested by %s is read: %s', async (attestation, expected) => {
  const options = await optionsFor((await person()).id);
  const { response } = newDevice(ORIGIN).make(options, { attestation });
  expect(await isUnattested(response.attestationObject)).toBe(expected);
});

describe('a passkey', () => {
  test('is added with the password; the first brings recovery codes, its owner is told, the trail knows its name', async () => {
    const { id } = await person();
    const wrong = await app.call(contract.startPasskey, { body: { currentPassword: 'wrong' } }, id);
    expect(wrong.refusal.code).toBe('CURRENT_PASSWORD_WRONG');
    const first = await add(id, { name: 'Laptop' });
    expect(first.answer.status).toBe(200);
    expect(new Set(first.answer.body.recoveryCodes).size).toBe(10);
    later(60);
    const second = await add(id, { name: 'Phone' });
    expect(second.answer.body.recoveryCodes).toBeNull();
    const ways = await waysOf(id);
    expect(ways).toMatchObject({ totpSince: null, recoveryCodesLeft: 10 });
    expect(ways.passkeys).toMatchObject([
      { name: 'Phone', isSynced: false, lastUsedDate: null },
      { name: 'Laptop', createdDate: TEST_NOW },
    ]);
    const trail = app.db.selectFrom('audit_entry').select(['entity', 'action', 'after']).where('user_id', '=', id);
    expect(await trail.orderBy('id').execute()).toEqual([
      { entity: 'passkey', action: 'create', after: { name: 'Laptop' } },
      { entity: 'passkey', action: 'create', after: { name: 'Phone' } },
    ]);
    const mails = await app.db.selectFrom('mail').select(['kind', 'html']).where('to_user_id', '=', id).execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['sign-in-changed', 'sign-in-changed']);
    expect(JSON.stringify(mails)).toContain('A passkey was added');
  });

  test('the browser is told which are there already, and a credential is added once, whoever tries', async () => {
    const { id, device } = await withPasskey();
    expect((await optionsFor(id)).excludeCredentials).toMatchObject([
      { id: device.credentialId, transports: ['internal'] },
    ]);
    for (const other of [id, (await person()).id])
      expect((await add(other, { device })).answer.refusal.code).toBe('PASSKEY_EXISTS');
  });

  test.each<[string, Fault]>([
    ['another page', { origin: 'https://stint.example.com.evil.example' }],
    ['another name', { rpId: 'example.com' }],
    ['no fingerprint, face or PIN', { isVerified: false }],
    ['a certificate of its maker', { attestation: 'fido-u2f' }],
    ['another challenge', { challenge: 'x'.repeat(43) }],
  ])('is not added with %s', async (_what, fault) => {
    const { id } = await person();
    const { answer } = await add(id, { fault });
    expect([answer.status, answer.refusal.code]).toEqual([422, 'PASSKEY_FAILED']);
    expect((await waysOf(id)).passkeys).toEqual([]);
  });

  test('what it was asked for is good once, for its person, for adding, and for ten minutes', async () => {
    const [one, other] = [await person(), await person()];
    const send = (credential: contract.NewCredential, id: string) =>
      app.call(contract.addPasskey, { body: { name: 'Laptop', credential } }, id);
    const device = newDevice(ORIGIN);
    expect((await send(device.make(await optionsFor(one.id)), other.id)).refusal.code).toBe('PASSKEY_FAILED');
    const late = device.make(await optionsFor(one.id));
    later(601);
    expect((await send(late, one.id)).refusal.code).toBe('PASSKEY_FAILED');
    const options = await optionsFor(one.id);
    const { challenge } = await begin();
    expect((await send(device.make({ ...options, challenge }), one.id)).refusal.code).toBe('PASSKEY_FAILED');
    const good = device.make(options);
    expect((await send(good, one.id)).status).toBe(200);
    expect((await send(good, one.id)).refusal.code).toBe('PASSKEY_FAILED');
  });

  test('nobody has more than 20', async () => {
    const { id } = await person();
    const options = await optionsFor(id);
    const rows = Array.from({ length: 20 }, (_, at) => ({
      ...{ id: `01900000-0000-7000-8000-0000000000${10 + at}`, user_id: id, credential_id: `${id}${at}`, uses: 0 },
      ...{ public_key: Buffer.from([at]), transports: [], is_synced: false, name: `${at}`, created_at: TEST_NOW },
    }));
    await app.db.insertInto('passkey').values(rows).execute();
    const full = await app.call(contract.startPasskey, proof, id);
    expect([full.status, full.refusal.code]).toEqual([409, 'TOO_MANY_PASSKEYS']);
    const body = { name: 'One more', credential: newDevice(ORIGIN).make(options) };
    expect((await app.call(contract.addPasskey, { body }, id)).refusal.code).toBe('TOO_MANY_PASSKEYS');
  });

  test('is removed with the password, by its person; recovery codes go with the last factor', async () => {
    const { id, email } = await withPasskey();
    const [{ _id = '' } = {}] = (await waysOf(id)).passkeys;
    const remove = (who: string, currentPassword = PASSWORD) =>
      app.call(contract.removePasskey, { params: { id: _id }, body: { currentPassword } }, who);
    expect((await remove((await person()).id)).status).toBe(404);
    expect((await remove(id, 'wrong')).refusal.code).toBe('CURRENT_PASSWORD_WRONG');
    expect((await remove(id)).status).toBe(200);
    expect(await waysOf(id)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('signing in by a passkey', () => {
  test('takes no name and no password; its session has both factors', async () => {
    const { id, device } = await withPasskey();
    const options = await begin();
    expect(options).toMatchObject({ rpId: 'stint.example.com', allowCredentials: [], userVerification: 'required' });
    const { body } = await finish(device.use(options));
    expect((await whose(body.token))._id).toBe(id);
    expect((await waysOf(id)).passkeys).toMatchObject([{ lastUsedDate: TEST_NOW }]);
    expect(await outcomesOf(id)).toEqual(['SIGNED_IN passkey']);
  });

  test.each<[string, Fault]>([
    ['another page', { origin: 'http://stint.example.com' }],
    ['another name', { rpId: 'example.com' }],
    ['no fingerprint, face or PIN', { isVerified: false }],
    ['another challenge', { challenge: 'x'.repeat(43) }],
    ['a count that was there before', { uses: 1 }],
  ])('is refused with %s', async (_what, fault) => {
    const { id, device } = await withPasskey();
    const answer = await finish(device.use(await begin(), fault));
    expect([answer.status, answer.refusal.code]).toEqual([422, 'PASSKEY_FAILED']);
    expect((await waysOf(id)).passkeys).toMatchObject([{ lastUsedDate: null }]);
    expect((await finish(device.use(await begin()))).status).toBe(200);
  });

  test('is refused by the signature of another device, once it was removed, used, too old, or its person is inactive', async () => {
    const { id, device } = await withPasskey();
    const stranger = newDevice(ORIGIN);
    const forged = { ...stranger.use(await begin()), id: device.credentialId, rawId: device.credentialId };
    expect((await finish(forged)).refusal.code).toBe('PASSKEY_FAILED');
    expect((await finish(stranger.use(await begin()))).refusal.code).toBe('PASSKEY_FAILED');
    const late = device.use(await begin());
    later(601);
    expect((await finish(late)).refusal.code).toBe('PASSKEY_FAILED');
    const good = device.use(await begin());
    expect((await finish(good)).status).toBe(200);
    expect((await finish(good)).refusal.code).toBe('PASSKEY_FAILED');
    await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', id).execute();
    expect((await finish(device.use(await begin()))).refusal.code).toBe('PASSKEY_FAILED');
    expect((await outcomesOf(id)).at(-1)).toBe('INACTIVE_ACCOUNT passkey');
    await app.db.updateTable('app_user').set({ is_active: true }).where('id', '=', id).execute();
    await app.db.deleteFrom('passkey').where('user_id', '=', id).execute();
    expect((await finish(device.use(await begin()))).refusal.code).toBe('PASSKEY_FAILED');
  });

  test.each(['', 'e30', 'bnVsbA', 'W10', 'eyJjaGFsbGVuZ2UiOnt9fQ', '_'])(
    'client data of %s is refused',
    async (text) => {
      const { device } = await withPasskey();
      const used = device.use(await begin());
      const answer = await finish({ ...used, response: { ...used.response, clientDataJSON: text } });
      expect(answer.refusal.code).toBe('PASSKEY_FAILED');
    },
  );
});

describe('as the second step', () => {
  test('a passkey makes the password ask for it, or for a recovery code', async () => {
    const { id, email, device, codes } = await withPasskey();
    const first = await signIn(email);
    expect([first.status, first.refusal.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    expect(first.refusal.data).toMatchObject({ ways: ['passkey', 'recovery'] });
    const { ticket } = first.refusal.data as { ticket: string };
    const options = await begin(ticket);
    expect(options.allowCredentials).toMatchObject([{ id: device.credentialId }]);
    const { body } = await finish(device.use(options), ticket);
    expect((await whose(body.token))._id).toBe(id);
    expect((await finish(device.use(await begin()), ticket)).refusal.code).toBe('TICKET_EXPIRED');
    const code = { ticket: await ticketOf(email), code: codes[0] ?? '' };
    expect((await app.call(finishByCode, { body: code }, null)).status).toBe(200);
    expect(await outcomesOf(id)).toEqual([
      ...['SECOND_FACTOR_ASKED password', 'SIGNED_IN password', 'SECOND_FACTOR_ASKED password', 'SIGNED_IN password'],
    ]);
  });

  test("nobody else's passkey fits, nor what was asked without the ticket", async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const ticket = await ticketOf(one.email);
    for (const [device, asked] of [
      [other.device, ticket],
      [other.device, undefined],
      [one.device, undefined],
    ] as const)
      expect((await finish(device.use(await begin(asked)), ticket)).refusal.code).toBe('PASSKEY_FAILED');
    expect((await finish(one.device.use(await begin(ticket)))).refusal.code).toBe('PASSKEY_FAILED');
    expect((await finish(one.device.use(await begin(ticket)), ticket)).status).toBe(200);
  });

  test('one of an address before opens alone no more, until it was the second step of a session that lasts', async () => {
    const { id, email, device } = await withPasskey();
    const set = app.db.updateTable('passkey').set({ opens_alone: false });
    await set.where('user_id', '=', id).execute();
    expect((await finish(device.use(await begin()))).refusal.code).toBe('PASSKEY_NOT_ALONE');
    const [ticket, late] = [await ticketOf(email), await ticketOf(email)];
    const used = device.use(await begin(late));
    await app.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', id).execute();
    expect((await finish(used, late)).refusal.code).toBe('TICKET_EXPIRED');
    expect((await finish(device.use(await begin()))).refusal.code).toBe('PASSKEY_NOT_ALONE');
    await app.db.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    expect((await finish(device.use(await begin(ticket)), ticket)).status).toBe(200);
    expect((await finish(device.use(await begin()))).status).toBe(200);
  });

  test('what was asked for it adds no passkey', async () => {
    const { id, email } = await withPasskey();
    const options = await optionsFor(id);
    const { challenge } = await begin(await ticketOf(email));
    const body = { name: 'Another', credential: newDevice(ORIGIN).make({ ...options, challenge }) };
    expect((await app.call(contract.addPasskey, { body }, id)).refusal.code).toBe('PASSKEY_FAILED');
  });

  test('is what a role needs: it opens, stays as the last one, and an administrator takes it away', async () => {
    const manager = await person('Manager');
    await app.call(saveSignInPolicy, { body: { secondFactorRoles: ['Manager'] } }, admin);
    expect((await app.call(me, {}, manager.id)).body.lacksSecondFactor).toBe(true);
    const { device } = await add(manager.id);
    expect((await app.call(me, {}, manager.id)).body.lacksSecondFactor).toBe(false);
    const [{ _id = '' } = {}] = (await waysOf(manager.id)).passkeys;
    const remove = () => app.call(contract.removePasskey, { params: { id: _id }, ...proof }, manager.id);
    expect((await remove()).refusal.code).toBe('SECOND_FACTOR_OF_ROLE');
    expect((await waysOf(manager.id)).passkeys).toHaveLength(1);
    const { secret } = (await app.call(startTotp, proof, manager.id)).body;
    const code = generateSync({ secret, epoch: app.clock.now().getTime() / 1000 });
    expect((await app.call(confirmTotp, { body: { code } }, manager.id)).body.recoveryCodes).toBeNull();
    expect((await signIn(manager.email)).refusal.data).toMatchObject({ ways: ['passkey', 'totp', 'recovery'] });
    const listed = await app.call(listSecondFactors, { query: { search: manager.email } }, admin);
    expect(listed.body.items).toMatchObject([{ passkeys: 1, isMissing: false }]);
    expect((await app.call(resetSecondFactor, { params: { id: manager.id } }, admin)).status).toBe(200);
    expect((await finish(device.use(await begin()))).refusal.code).toBe('PASSKEY_FAILED');
    await app.call(saveSignInPolicy, { body: { secondFactorRoles: [] } }, admin);
  });
});

test('where passwords are off a passkey opens nothing by itself', async () => {
  const other = await createTestApp({
    ...{ BASE_URL: ORIGIN, PASSWORD_SIGN_IN: 'false' },
    SIGN_IN_PROVIDERS: JSON.stringify([
      { key: 'acme', name: 'Acme', kind: 'social', issuer: 'https://id.example', clientId: 'x', clientSecret: 'y' },
    ]),
  });
  const body = { credential: newDevice(ORIGIN).use(await begin()) };
  for (const answer of [
    await other.call(contract.startPasskeySignIn, { body: {} }, null),
    await other.call(contract.finishPasskeySignIn, { body }, null),
  ])
    expect([answer.status, answer.refusal.code]).toEqual([403, 'PASSWORDS_OFF']);
  await other.close({ withAuditProof: false });
});
