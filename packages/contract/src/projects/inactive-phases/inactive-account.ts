import { z } from 'zod';
import { pageOf, pageQuery } from '../../paging.ts';
import { id, isoDate } from '../../primitives.ts';
import { changedIdOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { projectName } from '../../time/sheet/user-period.ts';
import { REVIEW_PAGE_SIZE } from './inactive-phase.ts';

const MOST_AT_ONCE = 500;

/** An account that is not archived, has no open phase and has had no registration for long. */
export const inactiveAccount = z.object({
  _id: id,
  name: z.string(),
  customer: z.string(),
  project: projectName.nullable(),
  /** All of them are disabled. */
  phases: z.number().int(),
  registeredTime: z.number(),
  /** Day of the last registered row of anybody. */
  lastReg: isoDate.nullable(),
});
export type InactiveAccount = z.infer<typeof inactiveAccount>;

export const checkInactiveAccounts = route({
  method: 'GET',
  path: '/api/admin/inactive-accounts',
  summary: 'Accounts without an open phase that nobody has registered on for as many months as the company says',
  roles: ['manager'],
  query: pageQuery(['account', 'lastReg'], REVIEW_PAGE_SIZE),
  response: pageOf(inactiveAccount).extend({
    /** Nothing was registered from this day on. */
    since: isoDate,
    months: z.number().int(),
  }),
});

export const setAccountsArchived = route({
  method: 'POST',
  path: '/api/admin/inactive-accounts/set-archived',
  summary: 'Archives chosen accounts, or restores them from the archive; repeating it changes nothing',
  roles: ['manager'],
  body: z.strictObject({ accounts: z.array(changedIdOf('account')).min(1).max(MOST_AT_ONCE), archived: z.boolean() }),
  response: z.object({ changed: z.number().int() }),
});
