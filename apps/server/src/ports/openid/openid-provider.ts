import { asLine } from '@stint/contract/primitives';
import * as client from 'openid-client';
import { z } from 'zod';
import { wholeFetch } from '../../lib/outside-fetch.ts';
import { OpenIdFailure, type OpenIdPerson, type OpenIdProvider } from './openid-port.ts';

interface Settings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
  readonly scopes: readonly string[];
  /** The claim that names the person's groups; null where nobody asks for them. */
  readonly groupsClaim: string | null;
}

/** Of each request to the provider. */
const PATIENCE_SECONDS = 10;
/** Of each answer of the provider, in bytes. */
const MOST_BYTES = 500_000;
/** One that cannot be asked is not asked again meanwhile: who asks has no account yet. */
const ASKED_AGAIN_AFTER_MS = 3000;
/** Providers move their addresses seldom; their keys are asked for at each sign-in. */
const KNOWN_FOR_MS = 3_600_000;
const MOST_GROUPS = 500;
const NOTHING_MORE: Readonly<Record<string, client.JsonValue | undefined>> = {};

/** The standard's most, in characters: what is beyond it, or cannot be stored as it is, names nobody. */
const LONGEST_SUBJECT = 255;

const nameClaim = z.string().overwrite(asLine).optional().catch(undefined);
const claims = z.object({
  sub: z
    .string()
    .min(1)
    .max(LONGEST_SUBJECT)
    .refine((text) => text.isWellFormed() && !text.includes('\0')),
  email: z.email().max(254).optional().catch(undefined),
  // Some write it as a text.
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(undefined),
  given_name: nameClaim,
  family_name: nameClaim,
  name: nameClaim,
});

/** A provider by its discovery document; keys that it changes are followed. */
export function openIdProvider({ issuer, clientId, clientSecret, scopes, groupsClaim }: Settings): OpenIdProvider {
  const server = new URL(issuer);
  const authentication = clientSecret ? undefined : client.None();
  // Only addresses of this machine may be without TLS: the settings refuse others.
  const isPlain = server.protocol === 'http:';
  const ask = wholeFetch(MOST_BYTES);
  const limits = { timeout: PATIENCE_SECONDS, [client.customFetch]: ask };
  let known: { readonly metadata: Promise<client.ServerMetadata>; until: number } | undefined;

  /** Whoever asks at the same time, or soon after one that failed, shares one question and what came of it. */
  function metadataOf(): Promise<client.ServerMetadata> {
    if (known && Date.now() < known.until) return known.metadata;
    const execute = isPlain ? [client.allowInsecureRequests] : [];
    const found = client.discovery(server, clientId, clientSecret, authentication, { ...limits, execute });
    const asked = {
      metadata: found.then((config) => usedOf(config.serverMetadata())),
      until: Number.POSITIVE_INFINITY,
    };
    const holdsFor = (milliseconds: number) => () => {
      asked.until = Date.now() + milliseconds;
    };
    asked.metadata.then(holdsFor(KNOWN_FOR_MS), holdsFor(ASKED_AGAIN_AFTER_MS));
    known = asked;
    return asked.metadata;
  }

  /** Each sign-in has its own, which knows no keys yet: a key that the provider has changed is never held against it. */
  async function configuration(): Promise<client.Configuration> {
    const config = new client.Configuration(await metadataOf(), clientId, clientSecret, authentication);
    Object.assign(config, limits);
    if (isPlain) client.allowInsecureRequests(config);
    // The signature is looked at even though the token comes over a connection of our own.
    client.enableNonRepudiationChecks(config);
    return config;
  }

  return {
    issuer,
    begin: (redirectUri) =>
      orFailure(async () => {
        const codeVerifier = client.randomPKCECodeVerifier();
        const checks = { state: client.randomState(), nonce: client.randomNonce(), codeVerifier };
        const url = client.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: scopes.join(' '),
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        });
        return { url: url.href, checks };
      }),
    finish: (returnedTo, { state, nonce, codeVerifier }) =>
      orFailure(async () => {
        const config = await configuration();
        const tokens = await client.authorizationCodeGrant(config, returnedTo, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const idToken = tokens.claims();
        if (!idToken) throw new OpenIdFailure('The provider sent no ID token');
        const lacks = ['email', groupsClaim].some((claim) => claim !== null && idToken[claim] === undefined);
        const more = lacks ? await furtherClaims(config, tokens.access_token, idToken.sub) : NOTHING_MORE;
        // Who vouches for an address vouches for the one that is named beside it.
        const { email, email_verified } = idToken.email === undefined ? more : idToken;
        return personOf({ ...more, ...idToken, email, email_verified }, groupsClaim);
      }),
  };
}

/** What signing in needs: a document without it is asked for again soon. */
const NEEDED = ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
/** The library copies what it is given at each sign-in, and a document may have a hundred thousand fields. */
const USED = [
  ...NEEDED,
  'userinfo_endpoint',
  'id_token_signing_alg_values_supported',
  'token_endpoint_auth_methods_supported',
  'code_challenge_methods_supported',
  'authorization_response_iss_parameter_supported',
] as const;
const MOST_VALUES = 50;

function usedOf(metadata: client.ServerMetadata): client.ServerMetadata {
  const missing = NEEDED.find((field) => typeof metadata[field] !== 'string');
  if (missing) throw new OpenIdFailure(`The provider's discovery document has no ${missing}`);
  const used = USED.map((field) => {
    const value = metadata[field];
    return [field, Array.isArray(value) ? value.slice(0, MOST_VALUES) : value];
  });
  return Object.fromEntries(used.filter(([, value]) => value !== undefined));
}

/** What the provider says in its second place, where the token itself names no address or no groups. */
async function furtherClaims(
  config: client.Configuration,
  accessToken: string,
  subject: string,
): Promise<Readonly<Record<string, client.JsonValue | undefined>>> {
  return config.serverMetadata().userinfo_endpoint ? client.fetchUserInfo(config, accessToken, subject) : {};
}

function claimsOf(idToken: client.IDToken): z.output<typeof claims> {
  const { data } = claims.safeParse(idToken);
  if (!data) throw new OpenIdFailure('The provider names nobody by a subject that the standard allows');
  return data;
}

function personOf(idToken: client.IDToken, groupsClaim: string | null): OpenIdPerson {
  const { sub, email, email_verified, given_name, family_name, name = '' } = claimsOf(idToken);
  const groups: unknown = groupsClaim === null ? undefined : idToken[groupsClaim];
  const [first = '', ...others] = name.split(/\s+/);
  return {
    ...{ issuer: idToken.iss, subject: sub },
    ...{ email: email?.toLowerCase() ?? null, isEmailVerified: email_verified === true },
    firstName: given_name || first,
    lastName: family_name ?? others.join(' '),
    groups: Array.isArray(groups)
      ? groups.filter((group): group is string => typeof group === 'string').slice(0, MOST_GROUPS)
      : null,
  };
}

/** Whatever goes wrong between here and the provider is a failure of this sign-in, and no fault of ours. */
async function orFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OpenIdFailure) throw error;
    throw new OpenIdFailure(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
