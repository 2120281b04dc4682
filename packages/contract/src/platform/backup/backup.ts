import { z } from 'zod';
import { instant } from '../../primitives.ts';
import { route } from '../../route.ts';
import { job } from '../jobs/job.ts';

/** Scheduled backups: what is kept, and how the last one and the last restore drill went. */
export const backups = z.object({
  /** Whether a folder for them is set. */
  isScheduled: z.boolean(),
  /** How many are kept. */
  count: z.number().int(),
  /** Of all that are kept. */
  bytes: z.number().int(),
  newestDate: instant.nullable(),
  lastBackup: job.nullable(),
  lastDrill: job.nullable(),
});

export const getBackups = route({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'Scheduled backups, with the results of the last backup and the last restore drill',
  roles: ['admin'],
  response: backups,
});
