import { getRandomProofRead, updateProofRead } from '@stint/contract/projects/projects/proof-read';
import { readOf, writeOf } from '../../lib/route-hooks.ts';

/** A text to read, another one than that; it stays until the next is asked for. */
export const useRandomText = readOf('proof-read', getRandomProofRead, {
  asks: (excludedId: string | undefined) => ({ excludedId }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  fallback: false,
});

export const useSaveText = writeOf(updateProofRead, {
  fallback: 'common:failed.update',
  success: 'common:done.updated',
  touches: ['project', 'own-project', 'key-success-factor', 'project-job'],
});
