import { fillIn } from '@stint/contract/messages';
import type {
  CustomerJob,
  CustomerJobToSave,
  createCustomerJob as createRoute,
  listCustomerJobs as listRoute,
  updateCustomerJob as updateRoute,
} from '@stint/contract/projects/jobs/customer-job';
import { MOST_CUSTOMER_JOBS, TOO_MANY_CUSTOMER_JOBS } from '@stint/contract/projects/jobs/customer-job.rules';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { refuse, refuseFields } from '../../lib/error.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { hasRoom } from '../../lib/room-for-more.ts';
import * as kinds from '../projects.rights.ts';
import * as queries from './customer-job.sql.ts';
import { refuseOthers } from './project-job-keeping.service.ts';

const jobs: RecordStore<CustomerJob> = {
  ...kinds.customerJobs,
  find: queries.findCustomerJob,
};

const ofProject = { of: 'project', table: 'customer_job', column: 'project_id' };

export async function listCustomerJobs(context: Context, asked: QueryOf<typeof listRoute>) {
  await refuseOthers(context, asked.project);
  return queries.listCustomerJobs(context.db, asked);
}

export async function findCustomerJob(context: Context, id: string): Promise<CustomerJob> {
  const job = await findRecord(context, jobs, id);
  await refuseOthers(context, job.project);
  return job;
}

export async function createCustomerJob(context: Context, { _id, project, ...given }: BodyOf<typeof createRoute>) {
  await refuseOthers(context, project);
  return createRecord(context, jobs, { _id, project, ...given }, async (tx, id) => {
    if (!(await hasRoom(tx, ofProject, project, MOST_CUSTOMER_JOBS)))
      refuse(409, 'TOO_MANY_CUSTOMER_JOBS', fillIn(TOO_MANY_CUSTOMER_JOBS, { most: MOST_CUSTOMER_JOBS }));
    await queries.insertCustomerJob(tx, id, project, await withName(tx, given));
  });
}

export function updateCustomerJob(context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) {
  return updateRecord(context, jobs, id, version, async (tx, before) => {
    await refuseOthers({ ...context, db: tx }, before.project);
    await queries.updateCustomerJob(tx, id, await withName(tx, given));
  });
}

export const deleteCustomerJob = (context: Context, id: string) =>
  deleteRecord(context, jobs, id, (tx, before) => refuseOthers({ ...context, db: tx }, before.project));

/** With the name of the customer's user, so that it stays when the user is deleted. */
async function withName(tx: Tx, job: CustomerJobToSave): Promise<CustomerJobToSave> {
  if (job.customer === null) return job;
  const fullName = await queries.findCustomerName(tx, job.customer);
  if (fullName === undefined) refuseFields('NO_CUSTOMER', { customer: 'This is not a user of a customer' });
  return { ...job, fullName: fullName ?? '' };
}
