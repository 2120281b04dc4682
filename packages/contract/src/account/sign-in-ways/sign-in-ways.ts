import { z } from 'zod';
import { instant } from '../../primitives.ts';
import { route } from '../../route.ts';
import { companyAccount } from '../openid/openid.ts';
import { passkey } from '../passkeys/passkey.ts';

/** By what somebody signs in. */
export const signInWays = z.object({
  /** Whether the person signs in by a password: acts that change how somebody signs in ask for it. */
  hasPassword: z.boolean(),
  companyAccounts: z.array(companyAccount),
  /** When the authenticator app was set up. */
  totpSince: instant.nullable(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number().int(),
  /** Whether the person's role needs a second factor. */
  isFactorNeeded: z.boolean(),
});

export type SignInWays = z.infer<typeof signInWays>;

export const getSignInWays = route({
  method: 'GET',
  path: '/api/user/sign-in-ways',
  summary: 'By what the person signs in',
  roles: ['signedIn'],
  isForSecondFactor: true,
  response: signInWays,
});
