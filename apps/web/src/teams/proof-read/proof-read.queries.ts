import { claimProofRead, releaseProofRead, updateProofRead } from '@stint/contract/teams/proof-read/proof-read';
import { readOf, writeOf } from '../../lib/route-hooks.ts';

/** A text to read, another one than that, which nobody else is offered; it stays until the next is asked for. */
export const useRandomText = readOf('proof-read', claimProofRead, {
  asks: (excludedId: string | undefined) => ({ excludedId }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  fallback: false,
});

export const useSaveText = writeOf(updateProofRead, {
  fallback: 'common:failed.update',
  success: 'common:done.updated',
  touches: [
    'project',
    'own-project',
    'key-success-factor',
    'project-job',
    'profile',
    'one-minute-message',
    'post',
    'status',
  ],
});

/** Lets the text go. Should that fail, it is offered to others all the same, a while later. */
export const useReleaseText = writeOf(releaseProofRead, {});
