import { z } from 'zod';
import { ANY_SPAN, dateRange } from '../../date-range.ts';
import { givenDate } from '../../primitives.ts';
import { changedIdOf, changedIdParamsOf, idOf, idParamsOf } from '../../record-id.ts';
import { type ResourcePath, seen } from '../../resource.ts';
import type { Access } from '../../roles.ts';
import { route } from '../../route.ts';
import { selectable } from '../../select-list.ts';
import { phaseOption } from '../customers/direct-customer.ts';
import { approvedTimeMoves, force } from './approved-time.ts';
import { phaseDetail } from './phase.ts';
import { DATES_OUT_OF_ORDER } from './phase-move.rules.ts';

/** What a move takes with it. */
export const moveEffect = z.object({
  rows: z.number().int(),
  hours: z.number(),
  people: z.number().int(),
  /** Sheets that have some of the rows, by how far they have come. */
  openPeriods: z.number().int(),
  lockedPeriods: z.number().int(),
  approvedPeriods: z.number().int(),
  /** Rows in fully approved sheets. */
  approvedRows: z.number().int(),
});
export type MoveEffect = z.infer<typeof moveEffect>;

export const phaseMovePreview = z.object({
  /** Nothing but the account changes where both accounts are of the same project: then the effect is null. */
  effect: moveEffect.nullable(),
  needsPhaseOption: z.boolean(),
  phaseOptions: z.array(phaseOption),
  /** Whether the phase's own option is one of the other account's customer too. */
  keepsOption: z.boolean(),
});
export type PhaseMovePreview = z.infer<typeof phaseMovePreview>;

const days = { fromDate: givenDate.nullable(), toDate: givenDate.nullable() };
const anySpan = dateRange({ most: ANY_SPAN, fields: ['fromDate', 'toDate'] });
const errors = ['NOT_FOUND', 'NO_REVIEWER', 'NOT_YOURS', 'TIME_TAKEN_ALONG'];
/** Rows in fully approved periods, and how many these are. */
const refusals = { PERIOD_APPROVED: z.object({ approvedRows: z.number().int(), approvedPeriods: z.number().int() }) };

function phaseMoves(path: ResourcePath, roles: readonly [Access, ...Access[]]) {
  return {
    targets: route({
      method: 'GET',
      path: `${path}/targets`,
      summary: 'Phases of accounts that one keeps, for a field that chooses one; of a project, where it is given',
      roles,
      query: z.object({ search: z.string().trim().max(200).default(''), project: idOf('project').optional() }),
      response: z.array(selectable),
    }),
    previewMove: route({
      method: 'GET',
      path: `${path}/:id/move`,
      summary: 'What would happen if the phase moved to another account',
      roles,
      params: idParamsOf('phase'),
      query: z.object({ account: changedIdOf('account') }),
      response: phaseMovePreview,
      errors: ['NOT_FOUND'],
      refusals,
    }),
    move: route({
      method: 'POST',
      path: `${path}/:id/move`,
      summary: 'Moves the phase with its rows to another account',
      roles,
      params: changedIdParamsOf('phase'),
      body: z.strictObject({
        ...seen,
        account: changedIdOf('account'),
        phaseOption: idOf('phaseOption').nullable(),
        force,
      }),
      response: phaseDetail,
      errors: [...errors, 'SAME_ACCOUNT', 'PHASE_OPTION_REQUIRED', 'TOO_MANY_PHASES'],
      refusals: { ...refusals, APPROVED_TIME_MOVES: approvedTimeMoves, CHANGED_MEANWHILE: phaseDetail },
    }),
    previewTimeregs: route({
      method: 'GET',
      path: `${path}/:id/move-timeregs`,
      summary: 'What would happen if rows of the phase moved to another phase',
      roles,
      params: idParamsOf('phase'),
      query: z.object({ fromDate: givenDate.optional(), toDate: givenDate.optional() }).check(anySpan),
      response: moveEffect,
      errors: ['NOT_FOUND'],
      refusals,
    }),
    moveTimeregs: route({
      method: 'POST',
      path: `${path}/:id/move-timeregs`,
      summary: 'Moves rows of the phase, all of them or those of some days, to a phase of another project',
      roles,
      params: changedIdParamsOf('phase'),
      body: z
        .strictObject({ phase: changedIdOf('phase'), ...days, force })
        .check(anySpan)
        .refine(({ fromDate, toDate }) => fromDate === null || toDate === null || fromDate <= toDate, {
          path: ['toDate'],
          message: DATES_OUT_OF_ORDER,
        }),
      response: moveEffect,
      errors: [...errors, 'SAME_PHASE', 'NOTHING_TO_MOVE'],
      refusals: { ...refusals, APPROVED_TIME_MOVES: approvedTimeMoves },
    }),
  };
}

/** Moves between all accounts, and between those that one keeps. */
export const phaseMoveCalls = phaseMoves('/api/admin/phases', ['manager']);
export const ownPhaseMoveCalls = phaseMoves('/api/user/phases', ['employee']);
