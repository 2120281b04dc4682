import {
  DEFAULT_SPAN,
  EVALUATION_SPANS,
  getMessageEvaluation,
  selectEvaluatedPeople,
} from '@stint/contract/feedback/one-minute-message/one-minute-message-evaluation';
import { id } from '@stint/contract/primitives';
import { z } from 'zod';
import { searchOf } from '../../../lib/list-search.ts';
import { readOf } from '../../../lib/route-hooks.ts';

export const evaluationSearch = searchOf(() =>
  z.object({
    user: id.optional(),
    quarters: z.coerce.number().pipe(z.literal(EVALUATION_SPANS)).default(DEFAULT_SPAN),
  }),
);
export type EvaluationSearch = ReturnType<typeof evaluationSearch.fill>;

export const useEvaluation = readOf('one-minute-message', getMessageEvaluation, {
  keepsPrevious: true,
  fallback: false,
});

const useEvaluatedPeople = readOf('one-minute-message', selectEvaluatedPeople, { staleTime: 300_000, fallback: false });

/** Whether there is anybody else whose 1MMs this person may evaluate. */
export const useMayEvaluateOthers = (): boolean => (useEvaluatedPeople({ search: '' }).data?.length ?? 0) > 1;
