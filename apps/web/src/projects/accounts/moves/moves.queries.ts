import { ownPhaseMoveCalls, phaseMoveCalls } from '@stint/contract/projects/phases/phase-move';
import type { Selectable } from '@stint/contract/select-list';
import type { UseQueryOptions } from '@tanstack/react-query';
import { questionOf, readOf, writeOfOne } from '../../../lib/route-hooks.ts';
import { useSide } from '../account-side.ts';

/** Rows that changed their phase or project are shown in all of these. */
const touches = ['phase', 'account', 'sheet', 'phase-choice', 'user-period', 'approvals', 'review'];

interface Days {
  readonly fromDate: string | null;
  readonly toDate: string | null;
}

const movesOf = (calls: typeof phaseMoveCalls) => ({
  targets: questionOf('phase', calls.targets),
  useTimeregsPreview: readOf('phase', calls.previewTimeregs, {
    asks: (id: string, { fromDate, toDate }: Days) =>
      fromDate === null || toDate === null || fromDate <= toDate
        ? { id, query: { fromDate: fromDate ?? undefined, toDate: toDate ?? undefined } }
        : undefined,
    keepsPrevious: true,
  }),
  useMovePreview: readOf('phase', calls.previewMove, {
    asks: (id: string, account: string) => (account === '' ? undefined : { id, query: { account } }),
    keepsPrevious: true,
  }),
  useMoveTimeregs: writeOfOne(calls.moveTimeregs, {
    fallback: 'common:failed.wrong',
    touches,
    handles: ['APPROVED_TIME_MOVES'],
  }),
  useMovePhase: writeOfOne(calls.move, { fallback: 'common:failed.wrong', touches, handles: ['APPROVED_TIME_MOVES'] }),
});
const moves = { admin: movesOf(phaseMoveCalls), user: movesOf(ownPhaseMoveCalls) };

/** Finds phases that rows can be moved to: of a project where one is chosen, and never the one they are on. */
export function useTargetQuery(from: string, project: string | null) {
  const { targets } = moves[useSide()];
  return (search: string) =>
    ({
      ...targets({ search, project: project ?? undefined }),
      select: (found: readonly Selectable[]) => found.filter(({ _id }) => _id !== from),
    }) as UseQueryOptions<readonly Selectable[]>;
}

/** What a move of rows of these days would take along. */
export const useTimeregsPreview = (phase: string, days: Days) => moves[useSide()].useTimeregsPreview(phase, days);

/** What a move of the phase to this account would do; nothing is asked without one. */
export const useMovePreview = (phase: string, account: string) => moves[useSide()].useMovePreview(phase, account);

export const useMoveTimeregs = (phase: string) => moves[useSide()].useMoveTimeregs(phase);

export const useMovePhase = (phase: string) => moves[useSide()].useMovePhase(phase);
