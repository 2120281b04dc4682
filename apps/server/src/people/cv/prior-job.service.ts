import { mayEditCv } from '@stint/contract/people/cv/cv.rules';
import {
  type createPriorJob as createRoute,
  type listPriorJobs as listRoute,
  MOST_PRIOR_JOBS,
  type PriorJob,
  type updatePriorJob as updateRoute,
} from '@stint/contract/people/cv/prior-job';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import { refuse } from '../../lib/error.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import * as kinds from '../people.rights.ts';
import * as queries from './prior-job.sql.ts';

const jobs: RecordStore<PriorJob> = {
  ...kinds.priorJobs,
  find: queries.findPriorJob,
  whose: (job) => job.user._id,
  audience: (job) => [`user:${job.user._id}`],
};

/** Whoever may not edit a CV reads what is meant for it, there. */
function refuseOthers(context: Context, user: string): void {
  const { id: _id, isManager } = actorOf(context);
  if (!mayEditCv({ _id, isManager }, user))
    refuse(403, 'NOT_YOURS', 'Prior jobs are kept by their person, managers and administrators');
}

export async function listPriorJobs(context: Context, asked: QueryOf<typeof listRoute>) {
  const user = asked.user ?? context.user._id;
  refuseOthers(context, user);
  return queries.listPriorJobs(context.db, user, asked);
}

export const findPriorJob = (context: Context, id: string) => findRecord(context, jobs, id);

export async function createPriorJob(context: Context, { user, ...given }: BodyOf<typeof createRoute>) {
  refuseOthers(context, user);
  return createRecord(context, jobs, { user, ...given }, async (tx, id) => {
    const owner = (await queries.lockCvOwner(tx, user)) ?? refuse(409, 'NOT_EMPLOYEES', 'Only employees have a CV');
    if (owner.priorJobs >= MOST_PRIOR_JOBS)
      refuse(409, 'TOO_MANY_JOBS', `A CV has at most ${MOST_PRIOR_JOBS} jobs from before`);
    await queries.insertPriorJob(tx, id, user, given);
  });
}

export const updatePriorJob = (context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) =>
  updateRecord(context, jobs, id, version, (tx) => queries.updatePriorJob(tx, id, given));

export const deletePriorJob = (context: Context, id: string) => deleteRecord(context, jobs, id);
