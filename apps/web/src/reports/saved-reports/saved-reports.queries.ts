import {
  createSavedReport,
  deleteSavedReport,
  listSavedReports,
  updateSavedReport,
} from '@stint/contract/reports/saved-reports/saved-report';
import { readOf, writeOf } from '../../lib/route-hooks.ts';

const touches = ['saved-report'];

export const useSavedReports = readOf('saved-report', listSavedReports, { fallback: 'common:failed.load' });
export const useCreateSavedReport = writeOf(createSavedReport, {
  fallback: 'common:failed.update',
  success: 'reports:saved.saved',
  touches,
});
export const useUpdateSavedReport = writeOf(updateSavedReport, {
  fallback: 'common:failed.update',
  success: 'reports:saved.saved',
  handles: ['CHANGED_MEANWHILE'],
  touches,
});
export const useDeleteSavedReport = writeOf(deleteSavedReport, {
  fallback: 'common:failed.wrong',
  success: 'reports:saved.deleted',
  touches,
});
