import type {
  checkInactivePhases as checkRoute,
  massDisable as massDisableRoute,
  PlannedPhase,
} from '@stint/contract/projects/inactive-phases/inactive-phase';
import { inactiveSince, planDisabling } from '@stint/contract/projects/inactive-phases/inactive-phase.rules';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { findCompany, todayOf } from '../../company/company.service.ts';
import { type AuditedChange, audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Db, type Tx, withTransaction } from '../../lib/db.ts';
import { countChange, disableUsers, lockPhases } from '../phases/phase-lists.sql.ts';
import * as queries from './inactive-phase.sql.ts';

/** Where a company that is not set up has said nothing. */
const USUAL_MONTHS = 6;

/** From which day on what has had no registration is inactive, as the company says. */
export async function sinceOf(context: Context) {
  const today = await todayOf(context);
  const months = (await findCompany(context.db))?.inactiveAfterMonths ?? USUAL_MONTHS;
  return { today, months, since: inactiveSince(today, months) };
}

/** Phases that are inactive, each with those who may still register on it. */
export async function checkInactivePhases(context: Context, asked: QueryOf<typeof checkRoute>) {
  const { months, since } = await sinceOf(context);
  const { items, total } = await queries.listInactivePhases(context.db, since, asked);
  const enabled = items.map((phase) => ({
    ...phase,
    users: phase.users.filter(({ disabledDate }) => disabledDate === null),
  }));
  return { items: enabled, total, since, months };
}

type Chosen = BodyOf<typeof massDisableRoute>;

async function plan({ now }: Context, db: Db | Tx, { phases, date }: Chosen): Promise<PlannedPhase[]> {
  const today = await todayOf({ now, db });
  const open = await queries.findOpenPhases(db, phases);
  return open.map(({ _id, name, account, users }) => {
    const { disabled, leftOut, isPhaseDisabled } = planDisabling(date, today, users);
    return { _id, name, account, disabled: [...disabled], leftOut: [...leftOut], isPhaseDisabled };
  });
}

export const planMassDisable = (context: Context, chosen: Chosen) => plan(context, context.db, chosen);

/** Disables what the plan says as things stand now: whoever registered meanwhile is left out. */
export async function massDisable(context: Context, chosen: Chosen): Promise<PlannedPhase[]> {
  return withTransaction(context.db, async (tx) => {
    await lockPhases(tx, chosen.phases);
    const planned = await plan(context, tx, chosen);
    const changed = planned.filter(({ disabled, isPhaseDisabled }) => disabled.length > 0 || isPhaseDisabled);
    const idsOf = (phases: readonly PlannedPhase[]) => phases.map(({ _id }) => _id);
    await disableUsers(
      tx,
      changed.flatMap(({ _id, disabled }) =>
        disabled.map(({ user, disabledDate }) => ({ phase: _id, user: user._id, disabledDate })),
      ),
      context.user._id,
    );
    await queries.disablePhases(tx, idsOf(changed.filter(({ isPhaseDisabled }) => isPhaseDisabled)));
    await countChange(tx, idsOf(changed));
    await audit(tx, context, changed.map(auditedChange));
    return planned;
  });
}

function auditedChange({ _id, name, disabled, isPhaseDisabled }: PlannedPhase): AuditedChange {
  const users = (dated: boolean) =>
    disabled.map(({ user, disabledDate }) => ({ user: user._id, disabledDate: dated ? disabledDate : null }));
  return {
    entity: 'phase',
    entityId: _id,
    action: 'save',
    before: { name, isDisabled: false, users: users(false) },
    after: { name, isDisabled: isPhaseDisabled, users: users(true) },
    audience: disabled.map(({ user }) => `user:${user._id}` as const),
  };
}
