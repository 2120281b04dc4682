import {
  createCustomerJob,
  deleteCustomerJob,
  getCustomerJob,
  listCustomerJobs,
  updateCustomerJob,
} from '@stint/contract/projects/jobs/customer-job';
import {
  autoGenerateJobs,
  createLackingJobs,
  listLackingJobs,
  proposeAchievements,
} from '@stint/contract/projects/jobs/project-job-help';
import {
  createJobs,
  deleteJob,
  getJob,
  listJobs,
  saveOwnJob,
  updateJob,
} from '@stint/contract/projects/jobs/project-job-keeping';
import type { BodyOf } from '@stint/contract/route';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { FOR_A_FORM, readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const jobTab = z.enum(['people', 'customers']);
const shown = { tab: jobTab.default('people'), ...openRecord };
/** Jobs of one's own, and which of them is open. */
export const myJobSearch = searchOf(() => queryOf(listJobs).omit({ project: true }).extend(openRecord));
export type MyJobSearch = ReturnType<typeof myJobSearch.fill>;
/** Jobs of a project: those of our people, or those at the customer. */
export const jobSearch = searchOf(() => queryOf(listJobs).omit({ project: true }).extend(shown));
export type JobSearch = ReturnType<typeof jobSearch.fill>;
export const customerJobSearch = searchOf(() => queryOf(listCustomerJobs).omit({ project: true }).extend(shown));

const touches = ['project-job'];
const saves = { fallback: 'projects:jobs.failed', success: 'common:done.updated', touches } as const;

/** Of a project, or without one one's own. */
export const useJobs = readOf('project-job', listJobs, { keepsPrevious: true });

export const useJob = readOf('project-job', getJob, FOR_A_FORM);

export const useCreateJobs = writeOf(createJobs, {
  fallback: 'projects:jobs.failed',
  success: 'common:done.created',
  touches,
});

export const useUpdateJob = writeOf(updateJob, { ...saves, handles: ['CHANGED_MEANWHILE'] });

export const useSaveOwnJob = writeOf(saveOwnJob, { ...saves, handles: ['CHANGED_MEANWHILE'] });

export const useDeleteJob = writeOf(deleteJob, {
  fallback: 'common:failed.wrong',
  success: 'common:done.deleted',
  touches,
});

/** Who lacks a job in a project; without one, where one lacks one oneself. */
export const useLackingJobs = readOf('project-job', listLackingJobs, {
  asks: (project: string | undefined) => ({ project }),
});

export const useAutoGenerateJobs = writeOf(autoGenerateJobs, {
  sends: (project: string | null) => ({ project }),
  fallback: 'projects:jobs.failed',
  touches,
});

export const useCreateLackingJobs = writeOf(createLackingJobs, {
  sends: (jobs: BodyOf<typeof createLackingJobs>['jobs']) => ({ jobs }),
  fallback: 'projects:jobs.failed',
  touches,
});

/** A failure is told where the help was asked for. */
export const useProposeAchievements = writeOf(proposeAchievements, {
  handles: ['TEXT_HELP_FAILED', 'TOO_MANY_ATTEMPTS', 'UNREACHABLE', 'TIMEOUT'],
});

export const {
  useList: useCustomerJobs,
  useOne: useCustomerJob,
  useCreate: useCreateCustomerJob,
  useUpdate: useUpdateCustomerJob,
  useRemove: useDeleteCustomerJob,
} = resourceCalls(
  'customer-job',
  {
    list: listCustomerJobs,
    get: getCustomerJob,
    create: createCustomerJob,
    update: updateCustomerJob,
    remove: deleteCustomerJob,
  },
  { createFailed: 'projects:customerJobs.failed', updateFailed: 'projects:customerJobs.failed' },
);
