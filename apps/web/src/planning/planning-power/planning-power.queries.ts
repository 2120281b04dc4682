import {
  getPlanningPower,
  recalculatePlanningPower,
  selectPlanningPowerUsers,
} from '@stint/contract/planning/planning-power/planning-power';
import { isoDate } from '@stint/contract/primitives';
import type { BodyOf } from '@stint/contract/route';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { useLive } from '../../lib/realtime.ts';
import { refreshOn } from '../../lib/staleness.ts';

/** The kind of the job that recalculates. */
export const RECALCULATION = 'planningPower';

/** Between which days, of whom (everybody of the pool, when left out), which page of them, and whose days are open. */
export const planningPowerSearch = searchOf(
  z.object({
    from: isoDate.optional(),
    to: isoDate.optional(),
    users: z.string().max(40_000).optional(),
    page: z.number().int().min(1).default(1),
    person: z.uuid().optional(),
  }),
);
export type PlanningPowerSearch = ReturnType<typeof planningPowerSearch.fill>;

// Scores follow from rows and plans.
refreshOn(['timereg', 'default-week', 'workday-request', 'holiday'], 'planning-power');

export const usePlanningPowerUsers = () =>
  useQuery({
    queryKey: ['planning-power', 'users'],
    queryFn: ({ signal }) => call(selectPlanningPowerUsers, {}, { signal }),
    meta: { fallback: false },
  });

/** Scores of people between two days; nothing is asked for while there is nobody, or no span. */
export const usePlanningPower = (asked: { users: readonly string[]; from: string | null; to: string | null }) => {
  const { users, from, to } = asked;
  return useQuery({
    queryKey: ['planning-power', 'scores', asked],
    queryFn: ({ signal }) =>
      call(getPlanningPower, { query: { users: users.join(','), from: from ?? '', to: to ?? '' } }, { signal }),
    enabled: users.length > 0 && from !== null && to !== null && from <= to,
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });
};

export const useRecalculation = () =>
  useMutation({
    mutationFn: (body: Omit<BodyOf<typeof recalculatePlanningPower>, '_id'>) =>
      call(recalculatePlanningPower, { body: { _id: newClientId(), ...body } }),
    meta: { fallback: 'platform:jobs.failedToStart', success: 'platform:jobs.started', touches: ['job'] },
  });

/** Shows new scores once a recalculation is done. */
export function useFreshScores(): void {
  const client = useQueryClient();
  useLive('jobProgress', ({ job }) => {
    if (job.kind === RECALCULATION && job.state === 'done')
      void client.invalidateQueries({ queryKey: ['planning-power', 'scores'] });
  });
}
