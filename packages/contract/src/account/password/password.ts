import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { done, messageAnswer } from '../../primitives.ts';
import { route } from '../../route.ts';
import { LONGEST_TYPED_PASSWORD } from './password.rules.ts';

export const RESET_TOKEN_INVALID = 'Could not update password as token is invalid or may have expired';
export const CURRENT_PASSWORD_WRONG = "This isn't your current password";
export const RESET_MAIL_SENT =
  'If there is an account for this, a mail with a link to set a new password is on its way.';
declareMessages({ RESET_MAIL_SENT, RESET_TOKEN_INVALID, CURRENT_PASSWORD_WRONG });

export const forgotPassword = route({
  method: 'POST',
  path: '/api/forgot-password',
  summary:
    'Mails a reset link to the account of this e-mail address or these initials; the answer never says whether there is one',
  roles: ['public'],
  throttle: { hits: 60, windowSeconds: 60 },
  unaudited: 'sends a link; the password that it sets is audited',
  body: z.object({ text: z.string().trim().min(1).max(254) }),
  response: messageAnswer,
  errors: ['TOO_MANY_ATTEMPTS', 'PASSWORDS_OFF'],
});

const tokenParams = z.object({ tokenId: z.string().min(10).max(200) });

export const checkResetToken = route({
  method: 'POST',
  path: '/api/check_expire_reset_password_token/:tokenId',
  summary: 'Whether a reset link may still be used',
  roles: ['public'],
  throttle: { hits: 120, windowSeconds: 60 },
  unaudited: 'only reads',
  params: tokenParams,
  response: z.object({ valid: z.literal(true) }),
  errors: ['TOKEN_EXPIRED'],
});

const passwordPair = z.object({
  password: z.string().max(LONGEST_TYPED_PASSWORD),
  confirmPassword: z.string().max(LONGEST_TYPED_PASSWORD),
});

export const resetPassword = route({
  method: 'POST',
  path: '/api/reset/:tokenId',
  summary: 'Sets a new password by a reset link; the link is used up and all sessions end',
  roles: ['public'],
  throttle: { hits: 60, windowSeconds: 60 },
  params: tokenParams,
  body: passwordPair,
  response: done,
  errors: ['TOKEN_EXPIRED', 'INVALID_PASSWORD', 'PASSWORD_LEAKED', 'PASSWORDS_OFF'],
});

export const changePassword = route({
  method: 'POST',
  path: '/api/changePassword',
  summary: 'Changes the own password; reset links are void then, and the other sessions end unless they are to stay',
  roles: ['signedIn'],
  body: passwordPair.extend({
    currentPassword: z.string().min(1).max(LONGEST_TYPED_PASSWORD),
    endOtherSessions: z.boolean().default(true),
    /** Whether the own API tokens end, too: programs that use them stop working. */
    revokeApiTokens: z.boolean().default(false),
  }),
  response: done,
  errors: ['CURRENT_PASSWORD_WRONG', 'INVALID_PASSWORD', 'PASSWORD_LEAKED', 'PASSWORDS_OFF', 'TOO_MANY_ATTEMPTS'],
});
