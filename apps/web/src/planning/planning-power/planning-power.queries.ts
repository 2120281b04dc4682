import {
  getPlanningPower,
  recalculatePlanningPower,
  selectPlanningPowerUsers,
} from '@stint/contract/planning/planning-power/planning-power';
import { isoDate } from '@stint/contract/primitives';
import type { BodyOf } from '@stint/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { useLive } from '../../lib/realtime.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

/** The kind of the job that recalculates. */
export const RECALCULATION = 'planningPower';

/** Between which days, of whom (everybody of the pool, when left out), which page of them, and whose days are open. */
export const planningPowerSearch = searchOf(() =>
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

export const usePlanningPowerUsers = readOf('planning-power', selectPlanningPowerUsers, { fallback: false });

/** Scores of people between two days; nothing is asked for while there is nobody, or no span. */
export const usePlanningPower = readOf('planning-power', getPlanningPower, {
  asks: ({ users, from, to }: { users: readonly string[]; from: string | null; to: string | null }) =>
    users.length > 0 && from !== null && to !== null && from <= to ? { users: users.join(','), from, to } : undefined,
  keepsPrevious: true,
  fallback: false,
});

export const useRecalculation = writeOf(recalculatePlanningPower, {
  sends: (body: Omit<BodyOf<typeof recalculatePlanningPower>, '_id'>) => ({ _id: newClientId(), ...body }),
  fallback: 'platform:jobs.failedToStart',
  success: 'platform:jobs.started',
  touches: ['job'],
});

/** Shows new scores once a recalculation is done. */
export function useFreshScores(): void {
  const client = useQueryClient();
  useLive('jobProgress', ({ job }) => {
    if (job.kind === RECALCULATION && job.state === 'done')
      void client.invalidateQueries({ queryKey: usePlanningPower.key });
  });
}
