import { getCompanySettings, saveCompanySettings } from '@stint/contract/company/company-settings/company-settings';
import { queryClient } from '../../lib/query.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';

export const useCompanySettings = readOf('company', getCompanySettings);

export const useSaveCompanySettings = writeOf(saveCompanySettings, {
  onSuccess: (saved) => queryClient.setQueryData(useCompanySettings.key, saved),
  fallback: 'company:company.saveFailed',
  success: 'common:done.updated',
  touches: ['config', 'audit', 'sheet'],
  handles: ['CHANGED_MEANWHILE'],
});
