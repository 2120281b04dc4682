import { z } from 'zod';
import { pageQuery } from '../../paging.ts';
import { givenDate, id, isoDate, line, named, optionalLine } from '../../primitives.ts';
import { changedIdOf, idOf } from '../../record-id.ts';
import { broughtAs, type ResourcePath, resource, seen, stored } from '../../resource.ts';
import type { Access } from '../../roles.ts';
import { isPatternTooLarge, MAX_PATTERN_LENGTH } from '../../time/detail-pattern.ts';
import { person } from '../../time/sheet/user-period.ts';
import { ASSIGNED_TWICE, PATTERN_TOO_LARGE } from './phase.rules.ts';

export const PHASE_UPDATED = 'Phase was updated successfully';
export const PHASE_DELETED = 'Phase was deleted successfully';
export const PHASE_LOAD_FAILED = 'Error occurs when getting phase detail';
const PHASES_PAGE_SIZE = 100;
const MOST_USERS = 1000;
const MAX_ESTIMATE_HOURS = 1_000_000;

const assignedUsers = z
  .array(z.strictObject({ user: idOf('user'), disabledDate: givenDate.nullable() }))
  .max(MOST_USERS)
  .refine((users) => new Set(users.map(({ user }) => user)).size === users.length, { message: ASSIGNED_TWICE });

/** What a form of a phase asks for. */
export const phaseToSave = z.strictObject({
  name: line(150),
  tags: optionalLine(300),
  /** Hours; null is no estimate. */
  estimate: z.number().positive().max(MAX_ESTIMATE_HOURS).multipleOf(0.01).nullable(),
  /**
   * Regular expression in RE2 syntax that a row's detail must match; empty is any. Whether it can be read is looked at
   * once it is known who asks (`problemOfPattern`).
   */
  detailPattern: z
    .string()
    .max(MAX_PATTERN_LENGTH)
    .refine((pattern) => !isPatternTooLarge(pattern), { message: PATTERN_TOO_LARGE }),
  detailPatternDescription: optionalLine(500),
  phaseOption: idOf('phaseOption').nullable(),
  isDisabled: z.boolean(),
  users: assignedUsers,
});
export type PhaseToSave = z.infer<typeof phaseToSave>;

export const listedPhase = z.object({
  _id: id,
  name: z.string(),
  tags: z.string(),
  estimate: z.number().nullable(),
  /** Hours registered by everybody. */
  registeredTime: z.number(),
  phaseOption: named.extend({ code: z.string(), userLock: z.boolean() }).nullable(),
  isDisabled: z.boolean(),
  users: z.number().int(),
});
export type ListedPhase = z.infer<typeof listedPhase>;

/** Somebody who may, or might, register on a phase. */
export const phaseUser = z.object({
  user: person,
  /** May not register any more, from the disabled date on. */
  disabled: z.boolean(),
  disabledDate: isoDate.nullable(),
  /** Day of the last registered row. */
  lastReg: isoDate.nullable(),
  registeredTime: z.number(),
});
export type PhaseUser = z.infer<typeof phaseUser>;

export const phaseDetail = z.object({
  ...listedPhase.shape,
  ...stored,
  account: named,
  /** Name of its account, as rows and phases of the sheet have it. */
  project: z.string(),
  /** Short name of the account's project, else empty. */
  _project: z.string(),
  /** The task that it is mapped to in the time-logging system. */
  timelogTaskId: z.string().nullable(),
  detailPattern: z.string(),
  detailPatternDescription: z.string(),
  users: z.array(phaseUser),
});
export type PhaseDetail = z.infer<typeof phaseDetail>;

const errors = ['PHASE_OPTION_REQUIRED', 'DISABLED_BEFORE_LAST_REG', 'REGISTERED_USER_REMOVED', 'TOO_MANY_PHASES'];

function phaseResource(path: ResourcePath, roles: readonly [Access, ...Access[]]) {
  return resource({
    entity: 'phase',
    path,
    one: 'phase',
    many: 'phases of an account',
    roles,
    query: pageQuery(['name', 'estimate', 'registeredTime'], PHASES_PAGE_SIZE).extend({
      account: changedIdOf('account'),
    }),
    listed: listedPhase,
    detail: phaseDetail,
    toCreate: phaseToSave.safeExtend({ ...broughtAs('phase'), account: changedIdOf('account') }),
    toUpdate: phaseToSave.safeExtend(seen),
    errors,
  });
}

/** Phases of every account. */
export const phaseCalls = phaseResource('/api/admin/phases', ['manager']);
/** Phases of the accounts that one keeps. */
export const ownPhaseCalls = phaseResource('/api/user/phases', ['employee']);
export const {
  list: listPhases,
  get: getPhase,
  create: createPhase,
  update: updatePhase,
  remove: deletePhase,
} = phaseCalls;
