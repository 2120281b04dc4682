import { z } from 'zod';
import { pageOf, pageQuery } from '../../paging.ts';
import { id, isoDate, named } from '../../primitives.ts';
import { idOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person, projectName } from '../../time/sheet/user-period.ts';
import { DISABLE_CHOICES, DISABLE_DATE_REQUIRED } from './inactive-phase.rules.ts';

export const REVIEW_PAGE_SIZE = 5;
const MOST_AT_ONCE = 500;

const userOfPhase = z.object({ user: person, lastReg: isoDate.nullable(), disabledDate: isoDate.nullable() });

/** An open phase that nobody has registered on for long. */
export const inactivePhase = z.object({
  _id: id,
  name: z.string(),
  account: named,
  customer: z.string(),
  project: projectName.nullable(),
  registeredTime: z.number(),
  /** Day of the last registered row of anybody. */
  lastReg: isoDate.nullable(),
  /** Who may still register on it. */
  users: z.array(userOfPhase),
});
export type InactivePhase = z.infer<typeof inactivePhase>;

export const checkInactivePhases = route({
  method: 'GET',
  path: '/api/admin/inactive-phases',
  summary: 'Phases that nobody has registered on for as many months as the company says, by account',
  roles: ['manager'],
  query: pageQuery(['account', 'lastReg'], REVIEW_PAGE_SIZE),
  response: pageOf(inactivePhase).extend({
    /** Nothing was registered from this day on. */
    since: isoDate,
    months: z.number().int(),
  }),
});

const chosen = z.strictObject({
  phases: z.array(idOf('phase')).min(1).max(MOST_AT_ONCE),
  date: z.enum(DISABLE_CHOICES, { error: DISABLE_DATE_REQUIRED }),
});

/** What becomes of a phase and its users. */
export const plannedPhase = z.object({
  _id: id,
  name: z.string(),
  account: named,
  disabled: z.array(userOfPhase.extend({ disabledDate: isoDate })),
  /** Whose last registration is not before the date: nothing changes for them. */
  leftOut: z.array(userOfPhase.extend({ wouldBe: isoDate })),
  /** Nobody can register on it any more, so the phase is disabled. */
  isPhaseDisabled: z.boolean(),
});
export type PlannedPhase = z.infer<typeof plannedPhase>;

export const planMassDisable = route({
  method: 'POST',
  path: '/api/admin/inactive-phases/plan',
  summary: 'What disabling chosen open phases would do, user by user',
  roles: ['manager'],
  unaudited: 'only says what would be done',
  body: chosen,
  response: z.array(plannedPhase),
});

export const massDisable = route({
  method: 'POST',
  path: '/api/admin/inactive-phases/mass-disable',
  summary: 'Disables the users of chosen open phases, all or none; answers what was done, and who was left out',
  roles: ['manager'],
  body: chosen,
  response: z.array(plannedPhase),
});
