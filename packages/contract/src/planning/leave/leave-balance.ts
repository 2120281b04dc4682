import { z } from 'zod';
import { isoDate } from '../../primitives.ts';
import { idOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { leaveReason } from './leave-reason.ts';

/** Days of one absence reason in a year. */
export const leaveBalance = z.object({
  absenceReason: leaveReason.pick({ _id: true, reason: true, friendlyLabel: true, abbreviation: true }),
  /** By months of employment; null without a limit. */
  allowance: z.number().nullable(),
  /** In force, before today. */
  taken: z.number(),
  /** In force, from today on. */
  booked: z.number(),
  /** Not decided yet. */
  waiting: z.number(),
  /** Null without a limit; below 0 where an administrator gave more. */
  left: z.number().nullable(),
});
export type LeaveBalance = z.infer<typeof leaveBalance>;

const ofPerson = { user: idOf('user').optional(), year: z.coerce.number().int().min(1990).max(2200) };

export const listLeaveBalances = route({
  method: 'GET',
  path: '/api/user/leave-balances',
  summary: 'Days of each absence reason in a year: one’s own, or those of someone whose reasons one may see',
  roles: ['employee'],
  query: z.object(ofPerson),
  response: z.array(leaveBalance),
  errors: ['NOT_YOURS'],
});

export const getLeaveChoices = route({
  method: 'GET',
  path: '/api/user/leave-choices',
  summary: 'What a leave request form needs: absence reasons, the default reviewer and public holidays',
  roles: ['employee'],
  query: z.object({ user: idOf('user').optional() }),
  response: z.object({
    reasons: z.array(leaveReason),
    reviewer: person.nullable(),
    /** Of last year, this one and the next two. */
    holidays: z.array(z.object({ day: isoDate, name: z.string() })),
    today: isoDate,
  }),
  errors: ['NOT_YOURS'],
});
