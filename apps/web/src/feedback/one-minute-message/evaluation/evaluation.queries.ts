import {
  DEFAULT_SPAN,
  EVALUATION_SPANS,
  getMessageEvaluation,
  selectEvaluatedPeople,
} from '@stint/contract/feedback/one-minute-message/one-minute-message-evaluation';
import { id } from '@stint/contract/primitives';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../lib/call.ts';
import { searchOf } from '../../../lib/list-search.ts';

export const evaluationSearch = searchOf(
  z.object({
    user: id.optional(),
    quarters: z.coerce.number().pipe(z.literal(EVALUATION_SPANS)).default(DEFAULT_SPAN),
  }),
);
export type EvaluationSearch = ReturnType<typeof evaluationSearch.fill>;

export const useEvaluation = (query: EvaluationSearch) =>
  useQuery({
    queryKey: ['one-minute-message', 'evaluation', query],
    queryFn: ({ signal }) => call(getMessageEvaluation, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });

/** Whether there is anybody else whose 1MMs this person may evaluate. */
export const useMayEvaluateOthers = (): boolean => {
  const found = useQuery({
    queryKey: ['one-minute-message', 'evaluated', ''],
    queryFn: ({ signal }) => call(selectEvaluatedPeople, { query: { search: '' } }, { signal }),
    staleTime: 300_000,
    meta: { fallback: false },
  });
  return (found.data?.length ?? 0) > 1;
};
