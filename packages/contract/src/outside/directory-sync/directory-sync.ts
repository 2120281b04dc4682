import { z } from 'zod';
import { flag, pageOf, pageQuery } from '../../paging.ts';
import { id, instant } from '../../primitives.ts';
import { userRole } from '../../role-names.ts';
import { route } from '../../route.ts';

export const DIRECTORY_CALLS_PAGE_SIZE = 20;
/** For so many days what the directory called is listed. */
export const DIRECTORY_CALLS_KEPT_DAYS = 30;

/** A group that the directory pushed. */
export const directoryGroup = z.object({
  _id: id,
  name: z.string(),
  externalId: z.string().nullable(),
  members: z.number().int(),
  /** What the settings make of its members; null where they say nothing of it. */
  role: userRole.nullable(),
});
export type DirectoryGroup = z.infer<typeof directoryGroup>;

/** What came of calls of the directory that were alike, within one minute. */
export const directoryCall = z.object({
  minute: instant,
  /** What the token is called, or was. */
  token: z.string(),
  method: z.string(),
  /** Such as `Users` or `Groups/{id}`. */
  resource: z.string(),
  status: z.number().int(),
  /** Why they were refused; empty where they were not. */
  detail: z.string(),
  calls: z.number().int(),
});
export type DirectoryCall = z.infer<typeof directoryCall>;

export const getDirectorySync = route({
  method: 'GET',
  path: '/api/admin/directory-sync',
  summary: 'What the company’s directory keeps here: its address, how many people, its groups',
  roles: ['admin'],
  response: z.object({
    /** What to type into the directory. */
    address: z.string(),
    people: z.number().int(),
    groups: z.array(directoryGroup),
  }),
});

export const listDirectoryCalls = route({
  method: 'GET',
  path: '/api/admin/directory-calls',
  summary: `What the directory called in the last ${DIRECTORY_CALLS_KEPT_DAYS} days, counted by minute, newest first`,
  roles: ['admin'],
  query: pageQuery(['minute'], DIRECTORY_CALLS_PAGE_SIZE, '-minute').extend({
    /** Only those that were refused. */
    failed: flag,
  }),
  response: pageOf(directoryCall),
});
