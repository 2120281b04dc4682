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
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const jobTab = z.enum(['people', 'customers']);
const shown = { tab: jobTab.default('people'), ...openRecord };
/** Jobs of one's own, and which of them is open. */
export const myJobSearch = searchOf(queryOf(listJobs).omit({ project: true }).extend(openRecord));
export type MyJobSearch = ReturnType<typeof myJobSearch.fill>;
/** Jobs of a project: those of our people, or those at the customer. */
export const jobSearch = searchOf(queryOf(listJobs).omit({ project: true }).extend(shown));
export type JobSearch = ReturnType<typeof jobSearch.fill>;
export const customerJobSearch = searchOf(queryOf(listCustomerJobs).omit({ project: true }).extend(shown));

const touches = ['project-job'];
const saves = { fallback: 'projects:jobs.failed', success: 'common:done.updated', touches } as const;

/** Of a project, or without one one's own. */
export const useJobs = (query: QueryOf<typeof listJobs>) =>
  useQuery({
    queryKey: ['project-job', 'list', query],
    queryFn: ({ signal }) =>
      call(listJobs, { query: { ...query, lacking: query.lacking ? 'true' : 'false' } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useJob = (id: string | undefined) =>
  useQuery({
    queryKey: ['project-job', 'one', id],
    queryFn: ({ signal }) => call(getJob, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
    meta: { handles: ['NOT_FOUND'] },
  });

export const useCreateJobs = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof createJobs>) => call(createJobs, { body }),
    meta: { fallback: 'projects:jobs.failed', success: 'common:done.created', touches },
  });

export const useUpdateJob = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyOf<typeof updateJob> }) =>
      call(updateJob, { params: { id }, body }),
    meta: { ...saves, handles: ['CHANGED_MEANWHILE'] },
  });

export const useSaveOwnJob = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyOf<typeof saveOwnJob> }) =>
      call(saveOwnJob, { params: { id }, body }),
    meta: { ...saves, handles: ['CHANGED_MEANWHILE'] },
  });

export const useDeleteJob = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteJob, { params: { id } }),
    meta: { fallback: 'common:failed.wrong', success: 'common:done.deleted', touches },
  });

/** Who lacks a job in a project; without one, where one lacks one oneself. */
export const useLackingJobs = (project: string | undefined) =>
  useQuery({
    queryKey: ['project-job', 'lacking', project],
    queryFn: ({ signal }) =>
      call(listLackingJobs, { query: { ...(project !== undefined && { project }) } }, { signal }),
  });

export const useAutoGenerateJobs = () =>
  useMutation({
    mutationFn: (project: string | null) => call(autoGenerateJobs, { body: { project } }),
    meta: { fallback: 'projects:jobs.failed', touches },
  });

export const useCreateLackingJobs = () =>
  useMutation({
    mutationFn: (jobs: BodyOf<typeof createLackingJobs>['jobs']) => call(createLackingJobs, { body: { jobs } }),
    meta: { fallback: 'projects:jobs.failed', touches },
  });

/** A failure is told where the help was asked for. */
export const useProposeAchievements = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof proposeAchievements>) => call(proposeAchievements, { body }),
    meta: { handles: ['TEXT_HELP_FAILED', 'TOO_MANY_ATTEMPTS', 'UNREACHABLE', 'TIMEOUT'] },
  });

const customerJobs = resourceCalls(
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
export const useCustomerJobs = (query: Parameters<typeof customerJobs.list>[0]) => useQuery(customerJobs.list(query));
export const useCustomerJob = (id: string | undefined) => useQuery(customerJobs.one(id));
export const useCreateCustomerJob = () => useMutation(customerJobs.create);
export const useUpdateCustomerJob = () => useMutation(customerJobs.update);
export const useDeleteCustomerJob = () => useMutation(customerJobs.remove);
