import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, flag, pageOf, pageQuery } from '../../paging.ts';
import { done, id, instant } from '../../primitives.ts';
import { checkedIdOf, checkedIdParamsOf, idOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { timeregPeriod } from '../periods/period.ts';
import { person, userPeriodState } from '../sheet/user-period.ts';

/** Same mail to the same person not again within this time. */
export const REMINDER_PAUSE_SECONDS = 60;
const MOST_SHEETS_AT_ONCE = 1000;

/** A sheet of a past period that is not fully approved. */
export const expiredPeriod = z.object({
  /** Id of the sheet. */
  _id: id,
  user: person,
  period: timeregPeriod,
  state: userPeriodState,
  lockedAt: instant.nullable(),
  /** Whole days since the period's last day. */
  expiredDays: z.number().int(),
  minutes: z.number().int(),
  rows: z.number().int(),
  /** Whom a mail goes to: the owner while it is open, else the reviewers who have not approved. */
  waitingFor: z.array(person),
  canSendMail: z.boolean(),
  canDelete: z.boolean(),
});
export type ExpiredPeriod = z.infer<typeof expiredPeriod>;

export const listExpiredPeriods = route({
  method: 'GET',
  path: '/api/user/expired-periods',
  summary: 'Sheets of past periods that are not fully approved: one’s own concern, or all with isShowAll',
  roles: ['employee'],
  query: pageQuery(['expiredDays', 'user', 'period'], DEFAULT_PAGE_SIZE, '-expiredDays').extend({
    isShowAll: flag,
    /** Only those of the people of a team. */
    team: idOf('team').optional(),
  }),
  response: pageOf(expiredPeriod),
});

export const sendExpiredPeriodMails = route({
  method: 'POST',
  path: '/api/user/expired-periods/send-mail',
  summary: 'Reminds the owners of open sheets and the reviewers of locked ones; one mail per person',
  roles: ['employee'],
  body: z.strictObject({ userPeriodIds: z.array(checkedIdOf('userPeriod')).min(1).max(MOST_SHEETS_AT_ONCE) }),
  /** People who were mailed now; those mailed a moment ago are left out. */
  response: z.object({ mailed: z.number().int() }),
  errors: ['NOT_CONCERNED'],
});

export const deleteUserPeriods = route({
  method: 'POST',
  path: '/api/admin/user-periods/delete',
  summary:
    'Deletes sheets with all that belongs to them; they can be restored. Those that are gone already are left out',
  roles: ['admin'],
  body: z.strictObject({
    userPeriodIds: z.array(checkedIdOf('userPeriod')).min(1).max(MOST_SHEETS_AT_ONCE),
    /** Also those with registered rows. */
    force: z.boolean().default(false),
  }),
  /** `_id` is what restores the sheet. */
  response: z.object({ deleted: z.array(z.object({ _id: id, userPeriod: id })) }),
  refusals: {
    /** The sheets that have rows, and how many. */
    HAS_ROWS: z.object({ sheets: z.array(z.object({ _id: id, title: z.string(), rows: z.number().int() })) }),
  },
});

export const restoreUserPeriod = route({
  method: 'POST',
  path: '/api/admin/deleted-user-periods/:id/restore',
  summary: 'Restores a deleted sheet by the id that deleting it answered; restoring it again changes nothing',
  roles: ['admin'],
  params: checkedIdParamsOf('deletedUserPeriod'),
  response: done,
  errors: ['NOT_FOUND', 'CANNOT_RESTORE', 'OVERLAP'],
});
