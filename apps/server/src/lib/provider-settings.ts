import { z } from 'zod';
import { isLoopback } from './client-address.ts';
import { ADMINISTRATORS_NOT_MEANT, administratorsAreMeant, groupRoleFields } from './group-roles.ts';

const MOST_PROVIDERS = 10;
const MOST_DOMAINS = 50;

const text = (most: number) => z.string().trim().min(1).max(most);

/** Endpoints of Microsoft that let in people of any company, who write their own address. */
const OF_ANYBODY = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)\b/;

const isSafeAddress = (given: string): boolean => {
  const { protocol, hostname } = new URL(given);
  return protocol === 'https:' || isLoopback(hostname);
};

/** A provider, as the setting has it. */
const provider = z
  .strictObject({
    /** In its addresses; stays when the name changes. */
    key: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'must be a short word of small letters, digits and dashes'),
    /** On its button. */
    name: text(60),
    issuer: z
      .url({ protocol: /^https?$/, error: 'must be an address', abort: true })
      .refine(isSafeAddress, 'must begin with https://'),
    clientId: text(300),
    /** Left out for clients that have none. */
    clientSecret: text(2000).optional(),
    scopes: z.array(text(100)).max(20).default(['openid', 'email', 'profile']),
    /** Which page tells that it failed. */
    kind: z.enum(['microsoft', 'globeteam', 'social']).default('social'),
    /** Whether its addresses are believed where it does not say that they are verified. */
    emailsAreVerified: z.boolean().default(false),
    /** Whether it asks for two factors by itself. */
    hasSecondFactor: z.boolean().default(false),
    /** Whose people get an account by their first sign-in: those with addresses of these domains. */
    createsFor: z
      .array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain in small letters'))
      .max(MOST_DOMAINS)
      .default([]),
    groupsClaim: text(100).default('groups'),
    ...groupRoleFields,
  })
  .refine(({ scopes }) => scopes.includes('openid'), { path: ['scopes'], message: 'must hold openid' })
  .refine(administratorsAreMeant, ADMINISTRATORS_NOT_MEANT)
  .refine(({ issuer, emailsAreVerified }) => !(emailsAreVerified && OF_ANYBODY.test(issuer)), {
    path: ['emailsAreVerified'],
    message: 'needs the issuer of one company: in others, people write any address',
  });

export type ProviderSettings = z.output<typeof provider>;

const providers = z
  .array(provider)
  .max(MOST_PROVIDERS)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'have a key that two of them share');

/** Reads the providers out of their setting; a problem repeats nothing of what was written, which holds secrets. */
export function readProviders(
  value: string,
):
  | { readonly providers: readonly ProviderSettings[]; readonly problem?: never }
  | { readonly providers?: never; readonly problem: string } {
  let given: unknown;
  try {
    given = JSON.parse(value);
  } catch {
    return { problem: 'must be a JSON list' };
  }
  const parsed = providers.safeParse(given);
  if (parsed.success) return { providers: parsed.data };
  const [issue] = parsed.error.issues;
  return { problem: `${issue?.path.join('.')}: ${issue?.message}` };
}
