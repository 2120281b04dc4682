import { setUpCompany } from '@stint/contract/account/set-up/set-up';
import type { BodyOf } from '@stint/contract/route';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const useSetUp = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof setUpCompany>) => call(setUpCompany, { body }),
    meta: { fallback: 'common:failed.retry', success: 'account:setUp.done', touches: ['config'] },
  });
