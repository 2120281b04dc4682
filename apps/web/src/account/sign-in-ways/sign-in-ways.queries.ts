import { startCompanyAccount, unlinkCompanyAccount } from '@stint/contract/account/openid/openid';
import { getSignInWays } from '@stint/contract/account/sign-in-ways/sign-in-ways';
import { readOf, writeOf } from '../../lib/route-hooks.ts';

export const useSignInWays = readOf('sign-in-ways', getSignInWays);

export const useStartCompanyAccount = writeOf(startCompanyAccount, { fallback: 'account:login.providerFailed' });

export const useUnlinkCompanyAccount = writeOf(unlinkCompanyAccount, {
  fallback: 'common:failed.generic',
  success: 'account:ways.unlinked',
  touches: ['sign-in-ways'],
});
