import { listSoftSkills } from '@stint/contract/company/settings/soft-skill';
import { listProjectJobsForApprover, saveProjectJobs } from '@stint/contract/projects/jobs/project-job';
import { listKeySuccessFactors } from '@stint/contract/projects/projects/key-success-factor';
import { getPeriodReview } from '@stint/contract/time/review/period-review';
import {
  changeReviewers,
  listReviewerCandidates,
  listReviewersOfUserPeriod,
} from '@stint/contract/time/review/user-period-reviewer';
import {
  approveUserPeriod,
  disapproveUserPeriod,
  type Person,
  unlockUserPeriod,
} from '@stint/contract/time/sheet/user-period';
import type { UseQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { readOf, writeOf, writeOfOne } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';
import { personName } from '../../ui/person.tsx';

refreshOn(['user-period', 'user-period-reviewer'], 'review');

const touches = ['sheet', 'user-period', 'approvals', 'expired-period', 'period', 'sync-detail', 'review'];

/** What a reviewer judges a sheet by. Not fetched again under a reviewer's hands. */
export const usePeriodReview = readOf('review', getPeriodReview, {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  fallback: false,
});

export const useReviewers = readOf('review', listReviewersOfUserPeriod, { fallback: false });

export const useKeySuccessFactors = readOf('key-success-factor', listKeySuccessFactors, {
  asks: (projects: string | null) => (projects === null ? undefined : { projects }),
  fallback: 'time:review.failed.ksf',
});

export const useSoftSkills = readOf('soft-skill', listSoftSkills, { staleTime: 300_000 });

export const useProjectJobs = readOf('project-job', listProjectJobsForApprover, {
  asks: (userPeriod: string, isAsked: boolean) => (isAsked ? { userPeriod } : undefined),
  refetchOnWindowFocus: false,
});

export const useSaveJobs = writeOf(saveProjectJobs, { fallback: 'time:review.failed.jobs', touches: ['project-job'] });

export const useApprove = writeOfOne(approveUserPeriod, { fallback: 'time:review.failed.approve', touches });

export const useUnlock = writeOfOne(unlockUserPeriod, {
  fallback: 'time:review.failed.unlock',
  success: 'time:review.unlockForm.done',
  touches,
});

export const useDisapprove = writeOfOne(disapproveUserPeriod, {
  fallback: 'common:failed.update',
  success: 'time:review.disapproveForm.done',
  touches,
});

/** What is shown afterwards comes with the page, which reloads. */
export const useChangeReviewers = writeOf(changeReviewers, {
  fallback: 'common:failed.update',
  success: 'time:review.changed',
  handles: ['NOTHING_CHANGED'],
});

/** Somebody who could approve, as a search field names them. */
export interface Candidate extends Person {
  readonly name: string;
}

/** People who could approve, without the one whose sheet it is where that is not to be. */
export const candidatesQuery = (search: string, without: string | null): UseQueryOptions<readonly Candidate[]> => ({
  queryKey: ['reviewer-candidate', search, without],
  queryFn: async ({ signal }) => {
    const people = await call(listReviewerCandidates, { query: { search } }, { signal });
    return people.filter((one) => one._id !== without).map((one) => ({ ...one, name: personName(one) }));
  },
  staleTime: 60_000,
});
