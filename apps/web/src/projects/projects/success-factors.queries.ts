import {
  createKeySuccessFactor,
  deleteKeySuccessFactor,
  generateKeySuccessFactor,
  listKeySuccessFactors,
  updateKeySuccessFactor,
} from '@stint/contract/projects/projects/key-success-factor';
import type { BodyOf } from '@stint/contract/route';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** What a project's success depends on, in its order. */
export const useSuccessFactors = (project: string) =>
  useQuery({
    queryKey: ['key-success-factor', 'of-project', project],
    queryFn: ({ signal }) => call(listKeySuccessFactors, { query: { projects: project } }, { signal }),
    meta: { fallback: 'projects:factors.loadFailed' },
  });

const touches = ['key-success-factor', 'project-overview'];

export const useCreateFactor = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof createKeySuccessFactor>) => call(createKeySuccessFactor, { body }),
    meta: { fallback: 'common:failed.wrong', success: 'common:done.created', touches },
  });

export const useGenerateFactor = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof generateKeySuccessFactor>) => call(generateKeySuccessFactor, { body }),
    meta: { fallback: 'common:failed.wrong', success: 'common:done.created', touches },
  });

export const useUpdateFactor = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyOf<typeof updateKeySuccessFactor> }) =>
      call(updateKeySuccessFactor, { params: { id }, body }),
    meta: { fallback: 'common:failed.update', success: 'common:done.updated', touches, handles: ['CHANGED_MEANWHILE'] },
  });

export const useDeleteFactor = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteKeySuccessFactor, { params: { id } }),
    meta: { fallback: 'common:failed.wrong', success: 'common:done.deleted', touches },
  });
