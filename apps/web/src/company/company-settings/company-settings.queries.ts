import { getCompanySettings, saveCompanySettings } from '@stint/contract/company/company-settings/company-settings';
import type { BodyOf } from '@stint/contract/route';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';

const companyQuery = {
  queryKey: ['company', 'settings'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getCompanySettings, {}, { signal }),
};

export const useCompanySettings = () => useQuery(companyQuery);

export const useSaveCompanySettings = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof saveCompanySettings>) => call(saveCompanySettings, { body }),
    onSuccess: (saved) => queryClient.setQueryData(companyQuery.queryKey, saved),
    meta: {
      fallback: 'company:company.saveFailed',
      success: 'common:done.updated',
      touches: ['config', 'audit', 'sheet'],
      handles: ['CHANGED_MEANWHILE'],
    },
  });
