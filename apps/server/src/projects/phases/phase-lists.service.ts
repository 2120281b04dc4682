import { DISABLED_BEFORE_LAST_REG, mayDisableFrom } from '@stint/contract/projects/phases/phase.rules';
import type {
  assignPhases as assignRoute,
  disableUserPhase as disableRoute,
  listEstimates as estimatesRoute,
  listMyPhases as myRoute,
  listUserPhases as userRoute,
} from '@stint/contract/projects/phases/phase-lists';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { todayOf } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { notFound, refuse, refuseFields } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import * as queries from './phase-lists.sql.ts';

export async function listUserPhases(context: Context, asked: QueryOf<typeof userRoute>) {
  const user = (await queries.findPerson(context.db, asked.user)) ?? notFound('The person');
  return { ...(await queries.listUserPhases(context.db, asked.user, actorOf(context), asked)), user };
}

export async function listMyPhases(context: Context, asked: QueryOf<typeof myRoute>) {
  return queries.listMyPhases(context.db, actorOf(context), await todayOf(context), asked);
}

/** Managers see the estimates of all phases, others those of their own. */
export const listEstimates = (context: Context, asked: QueryOf<typeof estimatesRoute>) =>
  queries.listEstimates(context.db, actorOf(context), asked);

export async function assignPhases(context: Context, { user, phases }: BodyOf<typeof assignRoute>) {
  return withTransaction(context.db, async (tx) => {
    if (!(await queries.isEmployee(tx, user)))
      refuse(409, 'NOT_AN_EMPLOYEE', 'Only active employees can register time');
    await queries.lockPhases(tx, phases);
    const assigned = await queries.assignPhases(tx, user, phases, context.user._id);
    await queries.countChange(tx, assigned);
    await audit(
      tx,
      context,
      assigned.map((phase) => ({
        entity: 'phase',
        entityId: phase,
        userId: user,
        action: 'save',
        before: { users: [] },
        after: { users: [{ user, disabledDate: null }] },
        audience: [`user:${user}`],
      })),
    );
    return { assigned: assigned.length };
  });
}

/** From which day on somebody may not register on a phase: only after their last registration. */
export async function disableUserPhase(
  context: Context,
  phase: string,
  { user, disabledDate }: BodyOf<typeof disableRoute>,
) {
  return withTransaction(context.db, async (tx) => {
    await queries.lockPhases(tx, [phase]);
    const before = await queries.findUserPhase(tx, user, actorOf(context), phase);
    if (!before?.isAssigned) return notFound('The phase of this person');
    if (before.disabledDate === disabledDate) return { user, disabledDate };
    if (!mayDisableFrom(disabledDate, before.lastReg))
      refuseFields('DISABLED_BEFORE_LAST_REG', { disabledDate: DISABLED_BEFORE_LAST_REG });
    await queries.disableUsers(tx, [{ phase, user, disabledDate }], context.user._id);
    await queries.countChange(tx, [phase]);
    await audit(tx, context, [
      {
        entity: 'phase',
        entityId: phase,
        userId: user,
        action: 'save',
        before: { users: [{ user, disabledDate: before.disabledDate }] },
        after: { users: [{ user, disabledDate }] },
        audience: [`user:${user}`],
      },
    ]);
    return { user, disabledDate };
  });
}
