import { z } from 'zod';
import { id, instant } from '../../primitives.ts';
import { changedIdParamsOf, idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person, userPeriodState } from '../sheet/user-period.ts';
import { timeregPeriod } from './period.ts';

/** People whom one call of the sync detail answers. */
export const SYNC_DETAIL_CHUNK = 100;

/** A person's part in a period. */
export const syncedPerson = z.object({
  user: person,
  /** Null: the person should have a sheet and has none. */
  userPeriod: id.nullable(),
  state: userPeriodState.nullable(),
  /** When the sheet was created. */
  createdDate: instant.nullable(),
  /** Registered hours, shown with two decimals. */
  hours: z.number(),
  rows: z.number().int(),
});
export type SyncedPerson = z.infer<typeof syncedPerson>;

export const getPeriodSyncDetail = route({
  method: 'GET',
  path: '/api/admin/timereg-periods/:id/sync-detail',
  summary: `Who has a sheet of a period, with how many hours, and who lacks one; ${SYNC_DETAIL_CHUNK} people at a time`,
  roles: ['admin'],
  params: idParamsOf('timeregPeriod'),
  query: z.object({
    /** Chunks count from 1. */
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  response: z.object({
    period: timeregPeriod,
    /** Over all chunks. */
    total: z.number().int(),
    missing: z.number().int(),
    items: z.array(syncedPerson),
  }),
  errors: ['NOT_FOUND'],
});

export const syncPeriod = route({
  method: 'POST',
  path: '/api/admin/timereg-periods/:id/sync',
  summary: 'Creates the missing sheets of a period; repeating it creates nothing',
  roles: ['admin'],
  params: changedIdParamsOf('timeregPeriod'),
  response: z.object({ created: z.number().int() }),
  errors: ['NOT_FOUND'],
});
