import {
  createKeySuccessFactor,
  deleteKeySuccessFactor,
  generateKeySuccessFactor,
  listKeySuccessFactors,
  updateKeySuccessFactor,
} from '@stint/contract/projects/projects/key-success-factor';
import { readOf, writeOf } from '../../lib/route-hooks.ts';

/** What a project's success depends on, in its order. */
export const useSuccessFactors = readOf('key-success-factor', listKeySuccessFactors, {
  asks: (projects: string) => ({ projects }),
  fallback: 'projects:factors.loadFailed',
});

const touches = ['key-success-factor', 'project-overview'];

export const useCreateFactor = writeOf(createKeySuccessFactor, {
  fallback: 'common:failed.wrong',
  success: 'common:done.created',
  touches,
});

export const useGenerateFactor = writeOf(generateKeySuccessFactor, {
  fallback: 'common:failed.wrong',
  success: 'common:done.created',
  touches,
});

export const useUpdateFactor = writeOf(updateKeySuccessFactor, {
  fallback: 'common:failed.update',
  success: 'common:done.updated',
  touches,
  handles: ['CHANGED_MEANWHILE'],
});

export const useDeleteFactor = writeOf(deleteKeySuccessFactor, {
  fallback: 'common:failed.wrong',
  success: 'common:done.deleted',
  touches,
});
