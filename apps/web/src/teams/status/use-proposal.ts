import type { StatusTarget } from '@stint/contract/teams/status/status';
import { useEffect, useRef } from 'react';
import { useProposedWeek } from './statuses.queries.ts';

/** The week that is proposed for a team or project stands in the form until somebody types another; nothing is proposed without `given`. */
export function useProposal(
  given: StatusTarget | undefined,
  setFieldValue: (field: 'week' | 'year', value: number) => void,
): void {
  const { team, project } = given ?? {};
  const proposed = useProposedWeek(given && { ...(team && { team }), ...(project && { project }) }).data;
  const last = useRef({ week: 0, year: 0 });
  const isTyped = given !== undefined && (given.week !== last.current.week || given.year !== last.current.year);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a week is proposed, not when one is typed
  useEffect(() => {
    if (!proposed || isTyped) return;
    last.current = proposed;
    setFieldValue('week', proposed.week);
    setFieldValue('year', proposed.year);
  }, [proposed]);
}
