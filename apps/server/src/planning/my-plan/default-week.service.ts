import { fillIn } from '@stint/contract/messages';
import type {
  DefaultWeek,
  DefaultWeeks,
  listDefaultPlans as listRoute,
  saveMyDefaultWeek as saveRoute,
} from '@stint/contract/planning/my-plan/default-week';
import {
  expectedWeekMinutes,
  MOST_COMING_WEEKS,
  minutesOfWeek,
  ONLY_COMING_DELETED,
  TOO_MANY_COMING_WEEKS,
  VALID_FROM_PAST,
  weekMismatch,
} from '@stint/contract/planning/my-plan/default-week.rules';
import { minuteOf } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import type { AnswerOf, BodyOf, QueryOf } from '@stint/contract/route';
import { todayOf } from '../../company/company.service.ts';
import { type AuditedChange, audit } from '../../lib/audit.ts';
import { type Context, isAdmin } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { newId } from '../../lib/new-id.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { ID_TAKEN } from '../../lib/rights/ask-rights.ts';
import { withinAllowances } from '../leave/allowance-of-week.service.ts';
import { lockRequestsOf } from '../leave/workday-request.sql.ts';
import { planChanged } from '../planning-power/planning-power.service.ts';
import * as queries from './default-week.sql.ts';

const THE_PERSON = 'The user';
const NOT_YOURS_MESSAGE = "You don't have access to this person's plan";

/** One's own weeks, or those of somebody whom one may look into. */
export async function findDefaultWeeks(context: Context, user = context.user._id): Promise<DefaultWeeks> {
  const planner = (await queries.findPlanner(context.db, actorOf(context), user)) ?? notFound(THE_PERSON);
  if (!planner.isSeen) refuse(403, 'NOT_YOURS', NOT_YOURS_MESSAGE);
  return {
    user: planner.person,
    today: await todayOf(context),
    expectedMinutes: expectedWeekMinutes(planner),
    mayEdit: mayEdit(context, user),
    weeks: await queries.listDefaultWeeks(context.db, user),
  };
}

export async function listDefaultPlans(
  context: Context,
  { users, date }: QueryOf<typeof listRoute>,
): Promise<AnswerOf<typeof listRoute>> {
  if ((await queries.countForeign(context.db, actorOf(context), users)) > 0)
    refuse(403, 'NOT_YOURS', "You don't have access to the plans of these people");
  return queries.listDefaultPlans(context.db, users, date ?? (await todayOf(context)));
}

/**
 * Stores the week that holds from a day on. Who has not seen the newest week of that day is told, unless it says the same
 * already: then nothing changes, as when a save is repeated.
 */
export async function saveDefaultWeek(
  context: Context,
  { _id, user = context.user._id, validFrom, days, version }: BodyOf<typeof saveRoute>,
): Promise<DefaultWeek> {
  const planner = (await queries.findPlanner(context.db, actorOf(context), user)) ?? notFound(THE_PERSON);
  if (!mayEdit(context, user)) refuse(403, 'NOT_YOURS', "You can't change this person's plan");
  const today = await todayOf(context);
  if (validFrom < today) refuse(422, 'VALID_FROM_PAST', VALID_FROM_PAST, { fields: { validFrom: VALID_FROM_PAST } });
  const mismatch = weekMismatch(minutesOfWeek(days), expectedWeekMinutes(planner));
  if (mismatch) refuse(422, mismatch.code, mismatch.message, { data: mismatch.data });
  return withTransaction(context.db, async (tx) => {
    await lockRequestsOf(tx, user);
    await queries.lockDefaultWeeks(tx, user);
    const before = await queries.findDefaultWeekFrom(tx, user, validFrom);
    if (before && saysTheSame(before.days, days)) return before;
    if (before?.version !== version)
      refuse(409, 'CHANGED_MEANWHILE', 'Someone else changed this in the meantime. Please compare and save again.', {
        data: before ?? null,
      });
    const isOneMore = !before && validFrom > today;
    if (isOneMore && (await queries.countComing(tx, user, today)) >= MOST_COMING_WEEKS)
      refuse(409, 'TOO_MANY_COMING_WEEKS', fillIn(TOO_MANY_COMING_WEEKS, { most: MOST_COMING_WEEKS }));
    // A week keeps its day: another one is another week, with an id of its own.
    if (!before && _id && (await queries.findDefaultWeek(tx, _id))) refuse(409, 'ID_TAKEN', ID_TAKEN);
    const week = { _id: before?._id ?? _id ?? newId(context.now.getTime()), user, validFrom, days };
    await withinAllowances(tx, context, week, () => queries.storeDefaultWeek(tx, week, context.user._id, context.now));
    await planChanged(tx, context, [user], validFrom, null);
    const after = await findStored(tx, user, validFrom);
    await auditWeek(context, tx, after, {
      action: before ? 'save' : 'create',
      before: before && auditedFields(before),
      after: auditedFields(after),
    });
    return after;
  });
}

/** Takes away a week that is still to come: the one before it goes on. */
export async function deleteDefaultWeek(context: Context, id: string): Promise<{ success: true }> {
  const today = await todayOf(context);
  await withTransaction(context.db, async (tx) => {
    const found = await queries.findDefaultWeek(tx, id);
    if (!found) return;
    if (!mayEdit(context, found.user)) refuse(403, 'NOT_YOURS', "You can't change this person's plan");
    await lockRequestsOf(tx, found.user);
    await queries.lockDefaultWeeks(tx, found.user);
    const before = await queries.findDefaultWeek(tx, id);
    if (!before) return;
    if (before.validFrom <= today) refuse(409, 'ALREADY_BEGUN', ONLY_COMING_DELETED);
    await withinAllowances(tx, context, before, () => queries.deleteDefaultWeek(tx, before));
    await auditWeek(context, tx, before, { action: 'delete', before: auditedFields(before) });
  });
  return { success: true };
}

/** Everybody keeps their own; administrators keep everybody's. */
const mayEdit = (context: Context, user: string): boolean => user === context.user._id || isAdmin(context);

async function findStored(tx: Tx, user: string, validFrom: string): Promise<DefaultWeek> {
  const stored = await queries.findDefaultWeekFrom(tx, user, validFrom);
  if (!stored) throw new Error('A default week that was stored is not there');
  return stored;
}

type Days = DefaultWeek['days'];

const slotsOf = (days: Days): string[] =>
  days
    .flatMap(({ weekday, plans }) =>
      plans.map(({ from, to, inOffice }) => [weekday, minuteOf(from), minuteOf(to), inOffice].join(' ')),
    )
    .sort();

const saysTheSame = (one: Days, other: Days): boolean => slotsOf(one).join() === slotsOf(other).join();

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const clock = (time: { hour: number; minute: number }) =>
  `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`;

/** A week as the audit trail keeps it: what changed on a day is one line. */
function auditedFields({ user, validFrom, days }: DefaultWeek): Record<string, unknown> {
  const byDay = days.map(({ weekday, plans }) => {
    const slots = plans.map((plan) => `${clock(plan.from)}–${clock(plan.to)} ${plan.inOffice ? 'office' : 'home'}`);
    return [WEEKDAYS[weekday - 1] ?? weekday, slots.join(', ')];
  });
  return { user, validFrom, ...Object.fromEntries(byDay) };
}

/** The person and those who may look into their plans are told. */
function auditWeek(
  context: Context,
  tx: Tx,
  week: DefaultWeek,
  change: Pick<AuditedChange, 'action' | 'before' | 'after'>,
): Promise<void> {
  const audience = [`user:${week.user}`, 'role:manager'] as const;
  return audit(tx, context, [{ entity: 'defaultWeek', entityId: week._id, userId: week.user, audience, ...change }]);
}
