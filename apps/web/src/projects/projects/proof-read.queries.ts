import { getRandomProofRead, updateProofRead } from '@stint/contract/projects/projects/proof-read';
import type { BodyOf } from '@stint/contract/route';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** A text to read, another one than that; it stays until the next is asked for. */
export const useRandomText = (excludedId: string | undefined) =>
  useQuery({
    queryKey: ['proof-read', excludedId],
    queryFn: ({ signal }) => call(getRandomProofRead, { query: { excludedId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { fallback: false },
  });

export const useSaveText = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyOf<typeof updateProofRead> }) =>
      call(updateProofRead, { params: { id }, body }),
    meta: {
      fallback: 'common:failed.update',
      success: 'common:done.updated',
      touches: ['project', 'own-project', 'key-success-factor', 'project-job'],
    },
  });
