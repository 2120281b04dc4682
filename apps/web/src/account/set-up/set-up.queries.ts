import { setUpCompany } from '@stint/contract/account/set-up/set-up';
import { writeOf } from '../../lib/route-hooks.ts';

export const useSetUp = writeOf(setUpCompany, {
  fallback: 'common:failed.retry',
  success: 'account:setUp.done',
  touches: ['config'],
});
