import type { getSignInWays } from '@stint/contract/account/sign-in-ways/sign-in-ways';
import type { AnswerOf } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import { listCompanyAccounts } from '../openid/openid.service.ts';
import { hasUsablePassword } from '../owner-proof.service.ts';

/** By what the person who asks signs in. */
export async function findSignInWays(context: Context): Promise<AnswerOf<typeof getSignInWays>> {
  const [hasPassword, companyAccounts] = await Promise.all([hasUsablePassword(context), listCompanyAccounts(context)]);
  return { hasPassword, companyAccounts };
}
