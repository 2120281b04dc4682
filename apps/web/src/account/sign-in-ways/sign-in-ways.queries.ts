import { startCompanyAccount, unlinkCompanyAccount } from '@stint/contract/account/openid/openid';
import { addPasskey, removePasskey, startPasskey } from '@stint/contract/account/passkeys/passkey';
import {
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@stint/contract/account/second-factor/second-factor';
import { getSignInWays } from '@stint/contract/account/sign-in-ways/sign-in-ways';
import { readOf, writeOf } from '../../lib/route-hooks.ts';

export const useSignInWays = readOf('sign-in-ways', getSignInWays);

export const useStartCompanyAccount = writeOf(startCompanyAccount, { fallback: 'account:login.providerFailed' });

export const useUnlinkCompanyAccount = writeOf(unlinkCompanyAccount, {
  fallback: 'common:failed.generic',
  success: 'account:ways.unlinked',
  touches: ['sign-in-ways'],
});

export const useStartTotp = writeOf(startTotp, { fallback: 'common:failed.generic' });

export const useConfirmTotp = writeOf(confirmTotp, {
  fallback: 'common:failed.generic',
  success: 'account:ways.totpSetUp',
  touches: ['sign-in-ways'],
  handles: ['SECOND_FACTOR_WRONG'],
});

export const useRemoveTotp = writeOf(removeTotp, {
  fallback: 'common:failed.generic',
  success: 'account:ways.totpRemoved',
  touches: ['sign-in-ways'],
});

export const useRenewRecoveryCodes = writeOf(renewRecoveryCodes, {
  fallback: 'common:failed.generic',
  touches: ['sign-in-ways'],
});

export const useStartPasskey = writeOf(startPasskey, { fallback: 'common:failed.generic' });

export const useAddPasskey = writeOf(addPasskey, {
  fallback: 'common:failed.generic',
  success: 'account:passkeys.added',
  touches: ['sign-in-ways'],
});

export const useRemovePasskey = writeOf(removePasskey, {
  fallback: 'common:failed.generic',
  success: 'account:passkeys.removed',
  touches: ['sign-in-ways'],
});
