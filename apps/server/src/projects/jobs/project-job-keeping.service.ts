import { fillIn } from '@stint/contract/messages';
import { MOST_JOBS_OF_ONE, TOO_MANY_PROJECT_JOBS } from '@stint/contract/projects/jobs/project-job.rules';
import type {
  createJobs as createRoute,
  listJobs as listRoute,
  saveOwnJob as saveOwnRoute,
  UserJob,
  updateJob as updateRoute,
} from '@stint/contract/projects/jobs/project-job-keeping';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { mayKeepProject } from '../projects/project-rights.service.ts';
import * as kinds from '../projects.rights.ts';
import * as queries from './project-job-keeping.sql.ts';

const jobs: RecordStore<UserJob> = {
  ...kinds.projectJobs,
  find: queries.findJob,
  whose: (job) => job.user._id,
};

/** Managers and the key members of a project keep its jobs. */
export async function refuseOthers(context: Context, project: string): Promise<void> {
  if (!(await mayKeepProject(context, project)))
    refuse(403, 'NOT_YOURS', "Only managers and the project's key members can edit its jobs");
}

export async function listJobs(context: Context, asked: QueryOf<typeof listRoute>) {
  if (asked.project === undefined) return queries.listJobs(context.db, { user: context.user._id }, asked);
  await refuseOthers(context, asked.project);
  return queries.listJobs(context.db, { project: asked.project }, asked);
}

/** One's own job, or one of a project that one keeps. */
export async function findJob(context: Context, id: string): Promise<UserJob> {
  const job = await findRecord(context, jobs, id);
  if (job.user._id !== context.user._id) await refuseOthers(context, job.project._id);
  return job;
}

export async function createJobs(context: Context, given: BodyOf<typeof createRoute>): Promise<UserJob[]> {
  await refuseOthers(context, given.project);
  return withTransaction(context.db, async (tx) => {
    const users = given.people.map(({ user }) => user);
    if (!(await queries.areEmployees(tx, users)))
      refuse(409, 'NOT_EMPLOYEES', 'Project jobs are for employees; add a customer job instead');
    const stored = await queries.insertJobs(tx, context.user._id, given);
    if (stored.length > 0 && (await queries.countMostJobs(tx, given.project, users)) > MOST_JOBS_OF_ONE)
      refuse(409, 'TOO_MANY_PROJECT_JOBS', fillIn(TOO_MANY_PROJECT_JOBS, { most: MOST_JOBS_OF_ONE }));
    const all = await queries.findJobs(
      tx,
      given.people.map(({ _id }) => _id),
    );
    const created = all.filter((job) => stored.includes(job._id));
    await audit(
      tx,
      context,
      created.map((job) => ({
        entity: jobs.entity,
        entityId: job._id,
        userId: job.user._id,
        action: 'create',
        after: job,
        audience: [`user:${job.user._id}`],
      })),
    );
    return all;
  });
}

export function updateJob(context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) {
  return updateRecord(context, jobs, id, version, async (tx, before) => {
    await refuseOthers({ ...context, db: tx }, before.project._id);
    await queries.updateJob(tx, context.user._id, id, given);
  });
}

export function saveOwnJob(context: Context, id: string, { version, ...given }: BodyOf<typeof saveOwnRoute>) {
  return updateRecord(context, jobs, id, version, async (tx, before) => {
    if (before.user._id !== context.user._id) refuse(403, 'NOT_YOURS', 'This job belongs to someone else');
    await queries.updateOwnJob(tx, id, given);
  });
}

/** Whether its person's CV shows a job. */
export function saveJobInCv(context: Context, id: string, version: number, isIncludeInCV: boolean) {
  return updateRecord(context, jobs, id, version, (tx) => queries.updateJobInCv(tx, id, isIncludeInCV));
}

/** Stores what a job's achievements say now, after they were proof-read by its person or by who keeps the project. */
export function saveAchievements(context: Context, id: string, version: number, achievements: string) {
  return updateRecord(context, jobs, id, version, async (tx, before) => {
    if (before.user._id !== context.user._id) await refuseOthers({ ...context, db: tx }, before.project._id);
    await queries.updateAchievements(tx, id, achievements);
  });
}

export const deleteJob = (context: Context, id: string) =>
  deleteRecord(context, jobs, id, (tx, before) => refuseOthers({ ...context, db: tx }, before.project._id));
