import { listSoftSkills } from '@stint/contract/company/settings/soft-skill';
import { listProjectJobsForApprover, saveProjectJobs } from '@stint/contract/projects/jobs/project-job';
import { listKeySuccessFactors } from '@stint/contract/projects/projects/key-success-factor';
import type { BodyOf } from '@stint/contract/route';
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
import { type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { refreshOn } from '../../lib/staleness.ts';
import { personName } from '../../ui/person.tsx';

refreshOn(['user-period', 'user-period-reviewer'], 'review');

const touches = ['sheet', 'user-period', 'approvals', 'expired-period', 'period', 'sync-detail', 'review'];

/** What a reviewer judges a sheet by. Not fetched again under a reviewer's hands. */
export const usePeriodReview = (userPeriod: string) =>
  useQuery({
    queryKey: ['review', userPeriod],
    queryFn: ({ signal }) => call(getPeriodReview, { params: { id: userPeriod } }, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { fallback: false },
  });

export const useReviewers = (userPeriod: string) =>
  useQuery({
    queryKey: ['review', userPeriod, 'reviewers'],
    queryFn: ({ signal }) => call(listReviewersOfUserPeriod, { params: { id: userPeriod } }, { signal }),
    meta: { fallback: false },
  });

export const useKeySuccessFactors = (project: string | null) =>
  useQuery({
    queryKey: ['key-success-factor', project],
    queryFn: ({ signal }) => call(listKeySuccessFactors, { query: { projects: project ?? '' } }, { signal }),
    enabled: project !== null,
    meta: { fallback: 'time:review.failed.ksf' },
  });

export const useSoftSkills = () =>
  useQuery({
    queryKey: ['soft-skill'],
    queryFn: ({ signal }) => call(listSoftSkills, {}, { signal }),
    staleTime: 300_000,
  });

export const useProjectJobs = (userPeriod: string, enabled: boolean) =>
  useQuery({
    queryKey: ['project-job', 'approver', userPeriod],
    queryFn: ({ signal }) => call(listProjectJobsForApprover, { query: { userPeriod } }, { signal }),
    refetchOnWindowFocus: false,
    enabled,
  });

export const useSaveJobs = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof saveProjectJobs>) => call(saveProjectJobs, { body }),
    meta: { fallback: 'time:review.failed.jobs', touches: ['project-job'] },
  });

export const useApprove = (userPeriod: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof approveUserPeriod>) =>
      call(approveUserPeriod, { params: { id: userPeriod }, body }),
    meta: { fallback: 'time:review.failed.approve', touches },
  });

export const useUnlock = (userPeriod: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof unlockUserPeriod>) => call(unlockUserPeriod, { params: { id: userPeriod }, body }),
    meta: { fallback: 'time:review.failed.unlock', success: 'time:review.unlockForm.done', touches },
  });

export const useDisapprove = (userPeriod: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof disapproveUserPeriod>) =>
      call(disapproveUserPeriod, { params: { id: userPeriod }, body }),
    meta: { fallback: 'common:failed.update', success: 'time:review.disapproveForm.done', touches },
  });

/** What is shown afterwards comes with the page, which reloads. */
export const useChangeReviewers = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof changeReviewers>) => call(changeReviewers, { body }),
    meta: { fallback: 'common:failed.update', success: 'time:review.changed', handles: ['NOTHING_CHANGED'] },
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
