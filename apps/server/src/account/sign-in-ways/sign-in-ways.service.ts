import type { getSignInWays } from '@stint/contract/account/sign-in-ways/sign-in-ways';
import type { AnswerOf } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import { listCompanyAccounts } from '../openid/openid.service.ts';
import { hasUsablePassword } from '../owner-proof.service.ts';
import { listPasskeys } from '../passkeys/passkey.sql.ts';
import { countRecoveryCodes, findTotp, needsSecondFactor } from '../second-factor/second-factor.sql.ts';

/** By what the person who asks signs in. */
export async function findSignInWays(context: Context): Promise<AnswerOf<typeof getSignInWays>> {
  const userId = context.user._id;
  const [hasPassword, companyAccounts, passkeys, totp, recoveryCodesLeft, isFactorNeeded] = await Promise.all([
    hasUsablePassword(context),
    listCompanyAccounts(context),
    listPasskeys(context.db, userId),
    findTotp(context.db, userId),
    countRecoveryCodes(context.db, userId),
    needsSecondFactor(context.db, userId),
  ]);
  const totpSince = totp?.isConfirmed ? totp.since : null;
  return { hasPassword, companyAccounts, passkeys, totpSince, recoveryCodesLeft, isFactorNeeded };
}
