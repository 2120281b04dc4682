import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { LONGEST_TYPED_PASSWORD } from '../password/password.rules.ts';

export const FRESH_SIGN_IN_NEEDED = 'Please sign out, sign in again and repeat this within 15 minutes.';
declareMessages({ FRESH_SIGN_IN_NEEDED });

/** What a call refuses who cannot show that they are who they are signed in as. */
export const OWNER_PROOF_ERRORS = ['CURRENT_PASSWORD_WRONG', 'FRESH_SIGN_IN_NEEDED'] as const;

/**
 * What lets somebody in, or changes how they sign in, asks for their password, so that a session alone is not enough. Who has none signed in a
 * moment ago.
 */
export const ownerProof = z.object({ currentPassword: z.string().max(LONGEST_TYPED_PASSWORD).default('') });
