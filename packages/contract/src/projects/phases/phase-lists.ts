import { z } from 'zod';
import { flag, pageOf, pageQuery } from '../../paging.ts';
import { givenDate, id, isoDate, named } from '../../primitives.ts';
import { changedIdParamsOf, idOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { selectable, selectList } from '../../select-list.ts';
import { person, projectName } from '../../time/sheet/user-period.ts';

export const USER_PHASES_PAGE_SIZE = 10;
export const ESTIMATES_PAGE_SIZE = 10;
const MOST_ASSIGNED_AT_ONCE = 200;

/** A phase with where it belongs and how it stands. */
const phaseLine = z.object({
  _id: id,
  name: z.string(),
  account: named,
  customer: z.string(),
  project: projectName.nullable(),
  /** Hours; null is no estimate. */
  estimate: z.number().nullable(),
  /** Hours registered by everybody. */
  registeredTime: z.number(),
  /** Neither it nor its account is closed. */
  isOpen: z.boolean(),
  /** Whether the one who asks follows it. */
  isFollowed: z.boolean(),
});

/** A phase of a person: what they may register on, or have. */
export const userPhase = phaseLine.extend({
  /** False for a phase that they registered on without being assigned to it now. */
  isAssigned: z.boolean(),
  /** From this day on they may not register on it. */
  disabledDate: isoDate.nullable(),
  /** Day of their last registered row. */
  lastReg: isoDate.nullable(),
  /** Hours that they registered themselves. */
  ownTime: z.number(),
});
export type UserPhase = z.infer<typeof userPhase>;

const ofAPerson = pageQuery(
  ['name', 'account', 'project', 'disabledDate', 'lastReg', 'ownTime'],
  USER_PHASES_PAGE_SIZE,
  '-lastReg',
);

export const listUserPhases = route({
  method: 'GET',
  path: '/api/admin/user-phases',
  summary: "A person's phases: those they are assigned to, and those they registered on",
  roles: ['manager'],
  query: ofAPerson.extend({ user: idOf('user') }),
  response: pageOf(userPhase).extend({ user: person }),
  errors: ['NOT_FOUND'],
});

export const assignPhases = route({
  method: 'POST',
  path: '/api/admin/user-phases',
  summary: 'Assigns a person to phases; existing assignments stay',
  roles: ['manager'],
  body: z.strictObject({ user: idOf('user'), phases: z.array(idOf('phase')).min(1).max(MOST_ASSIGNED_AT_ONCE) }),
  response: z.object({ assigned: z.number().int() }),
  errors: ['NOT_AN_EMPLOYEE', 'REFERENCE_MISSING'],
});

export const disableUserPhase = route({
  method: 'PUT',
  path: '/api/admin/user-phases/:id',
  summary: 'From which day on a person may not register on a phase any more; null lets them register again',
  roles: ['manager'],
  params: changedIdParamsOf('phase'),
  body: z.strictObject({ user: idOf('user'), disabledDate: givenDate.nullable() }),
  response: z.object({ user: id, disabledDate: isoDate.nullable() }),
  errors: ['NOT_FOUND', 'DISABLED_BEFORE_LAST_REG'],
});

export const listMyPhases = route({
  method: 'GET',
  path: '/api/user/my-phases',
  summary: "One's phases: those one may register on; with `closed` also those one could",
  roles: ['employee'],
  query: ofAPerson.extend({ followed: flag, closed: flag }),
  response: pageOf(userPhase),
});

/** A phase with its estimate, and the share of it that is used. */
export const phaseEstimate = phaseLine.extend({
  estimate: z.number(),
  /** Percent; over 100 is over the estimate. */
  share: z.number(),
});
export type PhaseEstimate = z.infer<typeof phaseEstimate>;

export const listEstimates = route({
  method: 'GET',
  path: '/api/user/estimates',
  summary: 'Open phases with their estimate against registered time: all of them for managers, one’s own for others',
  roles: ['employee'],
  query: pageQuery(['share', 'name', 'account', 'estimate', 'registeredTime'], ESTIMATES_PAGE_SIZE, '-share').extend({
    project: idOf('project').optional(),
    followed: flag,
    /** Only those that one is assigned to or registered on. */
    mine: flag,
  }),
  response: pageOf(phaseEstimate),
});

/** Phases that are open; the hint is the account. */
export const selectPhases = selectList('phases', selectable, ['manager']);
