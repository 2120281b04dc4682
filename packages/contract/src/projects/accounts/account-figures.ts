import { z } from 'zod';
import { id, isoDate } from '../../primitives.ts';
import { changedIdParamsOf, checkedIdListOf } from '../../record-id.ts';
import type { ResourcePath } from '../../resource.ts';
import type { Access } from '../../roles.ts';
import { route } from '../../route.ts';

const MOST_ACCOUNTS_AT_ONCE = 200;

/** What is on an account, in numbers. */
export const accountOverview = z.object({
  account: id,
  phases: z.number().int(),
  disabledPhases: z.number().int(),
  /** Phases that the asking person is not shown, because of their phase option. */
  hiddenPhases: z.number().int(),
  /** People who may register, or have. */
  users: z.number().int(),
  /** Hours of all estimates; null where no phase has one. */
  estimate: z.number().nullable(),
  /** Hours registered on the phases that have an estimate. */
  registeredOnEstimate: z.number(),
  /** Hours registered on all phases. */
  registeredTime: z.number(),
  /** Day of the last registered row. */
  lastReg: isoDate.nullable(),
});
export type AccountOverview = z.infer<typeof accountOverview>;

/** What the calculation of registered time found, after it compared the kept sums with the rows. */
export const registeredTimes = z.object({
  phases: z.array(z.object({ _id: id, name: z.string(), registeredTime: z.number() })),
  registeredTime: z.number(),
  /** Kept sums that were compared, and those of them that were wrong and are right now. */
  sums: z.number().int(),
  mended: z.number().int(),
});
export type RegisteredTimes = z.infer<typeof registeredTimes>;

function figures(accounts: ResourcePath, phases: ResourcePath, roles: readonly [Access, ...Access[]]) {
  const calculate = (entity: 'account' | 'phase', path: ResourcePath, what: string) =>
    route({
      method: 'POST',
      path: `${path}/:id/calculate-registered-time`,
      summary: `Checks the registered time of ${what} against its rows, corrects it if needed, and answers it`,
      roles,
      params: changedIdParamsOf(entity),
      response: registeredTimes,
      errors: ['NOT_FOUND'],
      // It reads every row of years.
      throttle: { hits: 30, windowSeconds: 3600 },
    });
  return {
    overview: route({
      method: 'GET',
      path: `${accounts}/overview`,
      summary: 'Phases, users, estimate and registered time of accounts',
      roles,
      query: z.object({ accounts: checkedIdListOf('account', MOST_ACCOUNTS_AT_ONCE) }),
      response: z.array(accountOverview),
    }),
    calculateOfAccount: calculate('account', accounts, 'all phases of an account'),
    calculateOfPhase: calculate('phase', phases, 'a phase'),
  };
}

export const accountFigureCalls = figures('/api/admin/accounts', '/api/admin/phases', ['manager']);
export const ownAccountFigureCalls = figures('/api/user/accounts', '/api/user/phases', ['employee']);
