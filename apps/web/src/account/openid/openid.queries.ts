import { finishOpenIdSignIn, linkCompanyAccount } from '@stint/contract/account/openid/openid';
import { writeOf } from '../../lib/route-hooks.ts';

/** The page of a failed sign-in tells what came of it. */
const handles = [
  'OPENID_FAILED',
  'OPENID_EXPIRED',
  'OPENID_NO_ACCOUNT',
  'OPENID_TAKEN',
  'NOT_FOUND',
  'SECOND_FACTOR_NEEDED',
];

export const useFinishOpenIdSignIn = writeOf(finishOpenIdSignIn, { handles });

export const useLinkCompanyAccount = writeOf(linkCompanyAccount, { handles, touches: ['sign-in-ways'] });
