import type {
  AdminJob,
  createAdminJob as createRoute,
  updateAdminJob as updateRoute,
} from '@stint/contract/projects/project-job-admin';
import type { BodyOf } from '@stint/contract/route';
import type { Context } from '../lib/context.ts';
import { createKept, deleteKept, findKept, type Kept, updateKept } from '../lib/kept-record.ts';
import * as queries from './project-job-admin.sql.ts';

const jobs: Kept<AdminJob> = {
  entity: 'projectJob',
  what: 'The project job',
  table: 'project_job',
  find: queries.findAdminJob,
  whose: (job) => job.user._id,
};

export const findAdminJob = (context: Context, id: string) => findKept(context, jobs, id);

export function createAdminJob(context: Context, { _id, project, ...given }: BodyOf<typeof createRoute>) {
  return createKept(context, jobs, _id, (tx, id) => queries.insertAdminJob(tx, id, project, given));
}

export function updateAdminJob(context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) {
  return updateKept(context, jobs, id, version, (tx) => queries.updateAdminJob(tx, id, given));
}

export const deleteAdminJob = (context: Context, id: string) => deleteKept(context, jobs, id);
