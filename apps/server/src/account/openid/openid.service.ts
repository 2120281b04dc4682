import {
  type CompanyAccount,
  OPENID_EXPIRED,
  OPENID_FAILED,
  OPENID_NO_ACCOUNT,
  OPENID_TAKEN,
} from '@stint/contract/account/openid/openid';
import { audit } from '../../lib/audit.ts';
import { networkOf } from '../../lib/client-address.ts';
import type { Context, PublicContext } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { roleOfGroups } from '../../lib/group-roles.ts';
import { newId } from '../../lib/new-id.ts';
import type { ProviderSettings } from '../../lib/provider-settings.ts';
import { hashToken, newToken } from '../../lib/session.ts';
import { throttle } from '../../lib/throttle.ts';
import {
  createProvidedUser,
  followProvidedRoles,
  type ProvidedRole,
} from '../../people/users/provided-user.service.ts';
import { OpenIdFailure, type OpenIdPerson, type OpenIdProvider } from '../../ports/openid/openid-port.ts';
import { tellOwner } from '../owner-mail.service.ts';
import { requireOwner } from '../owner-proof.service.ts';
import { findPasswordOwner, setAddressProven } from '../password/password.sql.ts';
import { letIn } from '../sessions/let-in.service.ts';
import { noteSignIn } from '../sessions/session-begin.service.ts';
import { requireStillSignedIn } from '../sessions/still-signed-in.service.ts';
import { startClean } from '../start-clean.service.ts';
import * as queries from './openid.sql.ts';

/** The providers by their keys, and who is told of what a failed sign-in was about. */
export interface OpenIdParts {
  readonly providers: ReadonlyMap<string, OpenIdProvider>;
  readonly warn: (failure: OpenIdFailure, provider: string) => void;
}

export interface Returned {
  readonly handle: string;
  /** The query that the provider sent the browser back with. */
  readonly search: string;
}

/** Long enough to sign in elsewhere with a second factor. */
const REQUEST_MS = 15 * 60_000;
/** A whole office comes to work behind one address. */
const STARTS_PER_NETWORK = { hits: 600, windowSeconds: 900 };

const redirectUri = ({ config }: Pick<PublicContext, 'config'>, key: string) => `${config.BASE_URL}/user/openid/${key}`;

function settingsOf({ config }: Pick<PublicContext, 'config'>, key: string): ProviderSettings {
  return config.SIGN_IN_PROVIDERS.find((one) => one.key === key) ?? notFound('The provider');
}

/** Begins signing in, or linking where a person is given. */
async function start(context: PublicContext, parts: OpenIdParts, key: string, userId: string | null) {
  const provider = parts.providers.get(key) ?? notFound('The provider');
  const begun = await provider.begin(redirectUri(context, key)).catch((error: unknown) => {
    if (!(error instanceof OpenIdFailure)) throw error;
    parts.warn(error, key);
    return refuse(503, 'PROVIDER_UNAVAILABLE', 'The sign-in service is unreachable. Please try again.');
  });
  const handle = newToken();
  const { state, nonce, codeVerifier } = begun.checks;
  await queries.insertRequest(context.db, {
    ...{ handle_hash: hashToken(handle), provider: key, state, nonce, code_verifier: codeVerifier, user_id: userId },
    expires_at: new Date(context.now.getTime() + REQUEST_MS).toISOString(),
  });
  return { url: begun.url, handle };
}

/** Whom the provider says that the browser came back as; who began it is the only one who can end it, once. */
async function finish(
  context: PublicContext,
  parts: OpenIdParts,
  key: string,
  { handle, search, userId }: Returned & { readonly userId: string | null },
): Promise<OpenIdPerson> {
  const provider = parts.providers.get(key) ?? notFound('The provider');
  const request = await queries.takeRequest(context.db, hashToken(handle), context.now.toISOString());
  if (!request || request.provider !== key || request.userId !== userId)
    return refuse(410, 'OPENID_EXPIRED', OPENID_EXPIRED);
  const returnedTo = new URL(redirectUri(context, key));
  returnedTo.search = search;
  return provider.finish(returnedTo, request).catch((error: unknown) => {
    if (!(error instanceof OpenIdFailure)) throw error;
    parts.warn(error, key);
    return refuse(401, 'OPENID_FAILED', OPENID_FAILED);
  });
}

export async function startSignIn(context: PublicContext, parts: OpenIdParts, key: string) {
  await throttle(context, context.now, `openid:network:${networkOf(context.address)}`, STARTS_PER_NETWORK);
  return start(context, parts, key, null);
}

/** Signs in the person whose account at the provider it is, or who has the address that it verified. */
export async function finishSignIn(context: PublicContext, parts: OpenIdParts, key: string, returned: Returned) {
  const settings = settingsOf(context, key);
  const person = await finish(context, parts, key, { ...returned, userId: null });
  const found = await withTransaction(context.db, async (tx) => {
    await queries.lockAccount(tx, person.issuer, person.subject);
    const one = await findOrCreate(tx, context, settings, person);
    if (!one?.isActive) return one;
    await queries.touchLink(tx, person.issuer, person.subject, context.now.toISOString());
    await followGroups(tx, context, settings, { userId: one.userId, cameBy: one.id, groups: person.groups });
    return one;
  });
  if (!found?.isActive) {
    const outcome = found ? 'INACTIVE_ACCOUNT' : 'UNKNOWN_ACCOUNT';
    await noteSignIn(context, { userId: found?.userId ?? null, outcome, way: 'company' });
    return refuse(403, 'OPENID_NO_ACCOUNT', OPENID_NO_ACCOUNT);
  }
  const { hasSecondFactor } = settings;
  const { userId } = found;
  const by = found.id === undefined ? {} : { companyAccount: found.id };
  const token = await letIn(context, { userId, way: 'company', passwordHash: null, by, hasSecondFactor });
  return { token: token ?? refuse(403, 'OPENID_NO_ACCOUNT', OPENID_NO_ACCOUNT) };
}

interface Found {
  readonly userId: string;
  /** Of the account at the provider; not there where it was not linked. */
  readonly id?: string;
  readonly isActive: boolean;
}

async function findOrCreate(
  tx: Tx,
  context: PublicContext,
  settings: ProviderSettings,
  person: OpenIdPerson,
): Promise<Found | undefined> {
  const linked = await queries.findLinked(tx, person.issuer, person.subject);
  if (linked) return linked;
  if (person.email === null || !(person.isEmailVerified || settings.emailsAreVerified)) return undefined;
  const named = await queries.findByEmail(tx, person.email, person.issuer);
  // Who has another account there got this address from somebody: it is not known to be the same person.
  if (named?.isLinked) return undefined;
  if (named && !named.isActive) return named;
  if (!named && !settings.createsFor.includes(person.email.split('@')[1] ?? '')) return undefined;
  const { email, firstName, lastName } = person;
  const userRole = roleOfGroups(settings, person.groups) ?? 'Employee';
  const userId =
    named?.userId ??
    (await createProvidedUser(tx, context, { email, firstName, lastName, userRole }, 'createAtSignIn'));
  if (named && !named.isProven) await startClean(tx, context, userId);
  await setAddressProven(tx, userId);
  const id = await link(tx, context, userId, { ...person, email, provider: settings.name });
  return { userId, id, isActive: true };
}

async function followGroups(
  tx: Tx,
  context: PublicContext,
  settings: ProviderSettings,
  { groups, ...who }: Pick<ProvidedRole, 'userId' | 'cameBy'> & { readonly groups: readonly string[] | null },
): Promise<void> {
  const userRole = roleOfGroups(settings, groups);
  if (userRole === null) return;
  await followProvidedRoles(tx, context, [{ ...who, userRole }], settings);
}

/** Links an account at a provider; its owner is told. @returns the id of the link. */
async function link(
  tx: Tx,
  context: PublicContext,
  userId: string,
  { issuer, subject, email, provider }: Pick<OpenIdPerson, 'issuer' | 'subject'> & { email: string; provider: string },
): Promise<string> {
  const id = newId(context.now.getTime());
  const now = context.now.toISOString();
  await queries.insertLink(tx, { id, user_id: userId, issuer, subject, email, linked_at: now });
  await audit(tx, context, [
    { entity: 'companyAccount', entityId: id, userId, action: 'linkAccount', after: { email, issuer } },
  ]);
  await tellOwner(tx, context, userId, `The ${provider} account ${email} was linked. It can sign in as you.`);
  return id;
}

/** The accounts of a person at providers. */
export async function listCompanyAccounts(context: Context): Promise<CompanyAccount[]> {
  const links = await queries.listLinks(context.db, context.user._id);
  const { SIGN_IN_PROVIDERS: providers } = context.config;
  return links.map(({ issuer, ...rest }) => ({
    ...rest,
    provider: providers.find((one) => one.issuer === issuer)?.key ?? null,
  }));
}

export async function startLink(context: Context, parts: OpenIdParts, key: string, currentPassword: string) {
  await requireOwner(context, currentPassword);
  return start(context, parts, key, context.user._id);
}

/** Links the account that the browser came back from, in place of the one that the person had at the provider. */
export async function finishLink(context: Context, parts: OpenIdParts, key: string, returned: Returned): Promise<void> {
  const { name } = settingsOf(context, key);
  const userId = context.user._id;
  const person = await finish(context, parts, key, { ...returned, userId });
  await withTransaction(context.db, async (tx) => {
    // In the order in which a sign-in holds them.
    await queries.lockAccount(tx, person.issuer, person.subject);
    await requireStillSignedIn(tx, context);
    const linked = await queries.findLinked(tx, person.issuer, person.subject);
    if (linked && linked.userId !== userId) refuse(409, 'OPENID_TAKEN', OPENID_TAKEN);
    await queries.deleteLinkOf(tx, userId, person.issuer);
    await link(tx, context, userId, { ...person, email: person.email ?? person.subject, provider: name });
  });
}

/** Takes an account away from who has another way to sign in; they are told. */
export async function unlink(context: Context, id: string): Promise<void> {
  const userId = context.user._id;
  await withTransaction(context.db, async (tx) => {
    const { passwordHash } = await findPasswordOwner(tx, userId, 'locked');
    const links = await queries.listLinks(tx, userId);
    const { email, issuer } = links.find(({ _id }) => _id === id) ?? notFound('The company account');
    const hasPassword = passwordHash !== null && context.config.PASSWORD_SIGN_IN;
    if (!hasPassword && links.length === 1)
      refuse(409, 'ONLY_WAY_IN', "This is your only way to sign in, so it can't be removed");
    await queries.deleteLink(tx, id);
    await audit(tx, context, [
      { entity: 'companyAccount', entityId: id, userId, action: 'unlinkAccount', before: { email, issuer } },
    ]);
    await tellOwner(tx, context, userId, `The company account ${email} was removed. It no longer signs in as you.`);
  });
}
