import { z } from 'zod';

/** How an attempt to sign in ended. */
export const signInOutcome = z.enum(['SIGNED_IN', 'WRONG_PASSWORD', 'UNKNOWN_ACCOUNT', 'INACTIVE_ACCOUNT']);
export type SignInOutcome = z.infer<typeof signInOutcome>;
