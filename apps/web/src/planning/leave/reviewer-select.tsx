import { selectLeaveReviewers } from '@stint/contract/planning/leave/workday-request-decision';
import type { SelectablePerson } from '@stint/contract/select-list';
import { queryOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/call.ts';
import { PersonSelect } from '../../people/person-select.tsx';

type ReviewerSelectProps = Omit<Parameters<typeof PersonSelect>[0], 'find' | 'withCustomers'> & {
  /** Whose days they are; the own ones when left out. */
  readonly user?: string;
};

/** Chooses who decides about days: leaders of the teams, managers and administrators; administrators choose anybody. */
export function ReviewerSelect({ user, ...props }: ReviewerSelectProps) {
  const find = useCallback(
    (search: string) =>
      queryOptions<readonly SelectablePerson[]>({
        queryKey: ['user', 'select', selectLeaveReviewers.path, user, search],
        queryFn: ({ signal }) => call(selectLeaveReviewers, { query: { search, user } }, { signal }),
      }),
    [user],
  );
  return <PersonSelect {...props} find={find} />;
}
