import { ownPhaseMoveCalls, phaseMoveCalls } from '@stint/contract/projects/phases/phase-move';
import type { BodyOf } from '@stint/contract/route';
import type { Selectable } from '@stint/contract/select-list';
import { keepPreviousData, queryOptions, type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useSide } from '../account-side.ts';

const calls = { admin: phaseMoveCalls, user: ownPhaseMoveCalls };
/** Rows that changed their phase or project are shown in all of these. */
const touches = ['phase', 'account', 'sheet', 'phase-choice', 'user-period', 'approvals', 'review'];

interface Days {
  readonly fromDate: string | null;
  readonly toDate: string | null;
}

/** Finds phases that rows can be moved to: of a project where one is chosen, and never the one they are on. */
export function useTargetQuery(from: string, project: string | null) {
  const side = useSide();
  return (search: string) =>
    queryOptions({
      queryKey: ['phase', side, 'targets', project, search],
      queryFn: ({ signal }) =>
        call(calls[side].targets, { query: { search, ...(project && { project }) } }, { signal }),
      select: (found: Selectable[]) => found.filter(({ _id }) => _id !== from),
    }) as unknown as UseQueryOptions<Selectable[]>;
}

/** What a move of rows of these days would take along. */
export function useTimeregsPreview(phase: string, { fromDate, toDate }: Days) {
  const side = useSide();
  const isOrdered = fromDate === null || toDate === null || fromDate <= toDate;
  return useQuery({
    queryKey: ['phase', side, 'move-timeregs', phase, fromDate, toDate],
    queryFn: ({ signal }) => {
      const query = { ...(fromDate && { fromDate }), ...(toDate && { toDate }) };
      return call(calls[side].previewTimeregs, { params: { id: phase }, query }, { signal });
    },
    enabled: isOrdered,
    placeholderData: keepPreviousData,
  });
}

/** What a move of the phase to this account would do; nothing is asked without one. */
export function useMovePreview(phase: string, account: string) {
  const side = useSide();
  return useQuery({
    queryKey: ['phase', side, 'move', phase, account],
    queryFn: ({ signal }) => call(calls[side].previewMove, { params: { id: phase }, query: { account } }, { signal }),
    enabled: account !== '',
    placeholderData: keepPreviousData,
  });
}

export function useMoveTimeregs(phase: string) {
  const side = useSide();
  return useMutation({
    mutationFn: (body: BodyOf<typeof phaseMoveCalls.moveTimeregs>) =>
      call(calls[side].moveTimeregs, { params: { id: phase }, body }),
    meta: { fallback: 'common:failed.wrong', touches },
  });
}

export function useMovePhase(phase: string) {
  const side = useSide();
  return useMutation({
    mutationFn: (body: BodyOf<typeof phaseMoveCalls.move>) => call(calls[side].move, { params: { id: phase }, body }),
    meta: { fallback: 'common:failed.wrong', touches },
  });
}
