import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

/** What the provider says of somebody; they sign in there with their subject as the name and any password. */
export interface PeersPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly groups?: readonly string[];
  /** What stands in the ID token already, whatever userinfo says. */
  readonly inToken?: { readonly email: string };
}

export const CLIENT = { clientId: 'stint', clientSecret: 'a-secret-of-the-client' };

const newKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  ...{ kid: randomUUID(), use: 'sig', alg: 'RS256' },
});

/** A real OpenID Connect provider on a loopback port. */
export async function startOpenIdPeer(first: readonly string[] = []) {
  let redirectUris = first;
  const people = new Map<string, PeersPerson>();
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  let shownKeys: unknown;
  const server = createServer((request, response) => {
    if (shownKeys && request.url === '/jwks') {
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify({ keys: [shownKeys] }));
    }
    return answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const configuration = (): Configuration => ({
    clients: [
      {
        ...{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [...redirectUris] },
        ...{ token_endpoint_auth_method: 'client_secret_post', grant_types: ['authorization_code'] },
      },
    ],
    jwks: { keys: [newKey()] },
    cookies: { keys: ['a-key-of-cookies'] },
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
      groups: ['groups'],
    },
    scopes: ['openid', 'email', 'profile', 'groups'],
    // All that is known stands in what userinfo answers, as the standard has it, and nothing of it in the ID token.
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => {
      if (!people.has(sub)) return undefined;
      const { inToken, ...known } = people.get(sub) ?? {};
      return { accountId: sub, claims: async (use) => ({ sub, ...(use === 'id_token' ? inToken : known) }) as never };
    },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    // Nobody is asked for consent.
    async loadExistingGrant(context) {
      const { session, client, provider } = context.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
  /** From now on it signs by another key, and knows nothing of what it signed before. */
  const changeKeys = () => {
    answer = new Provider(issuer, configuration()).callback();
  };
  changeKeys();
  return {
    issuer,
    people,
    changeKeys,
    /** Lets browsers return to these. */
    allow: (uris: readonly string[]) => {
      redirectUris = uris;
      changeKeys();
    },
    /** Shows keys that it does not sign by. */
    showOtherKeys: () => {
      const { kty, n, e, kid, use, alg } = newKey();
      shownKeys = { kty, n, e, kid, use, alg };
    },
    showOwnKeys: () => {
      shownKeys = undefined;
    },
    /** Signs in there as a browser does; answers the query that the browser comes back with. */
    visit: (url: string, subject: string) => visit(issuer, url, subject),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const MOST_STEPS = 10;

/** Follows redirects with cookies, and fills in the one form, until the browser would leave the provider. */
async function visit(issuer: string, start: string, subject: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < MOST_STEPS; step++) {
    if (!url.startsWith(`${issuer}/`)) return new URL(url).search;
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    form = undefined;
    const location = response.headers.get('location');
    if (location) url = new URL(location, url).href;
    else form = new URLSearchParams({ prompt: 'login', login: subject, password: 'any' });
    if (form && !url.includes('/interaction/')) throw new Error(`${response.status}: ${await response.text()}`);
  }
  throw new Error('The provider leads nowhere');
}
