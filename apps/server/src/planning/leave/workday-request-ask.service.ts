import { fillIn } from '@stint/contract/messages';
import type { OverrideDay, WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import {
  daysOfPlan,
  MOST_OPEN_REQUESTS,
  problemsOfRequest,
  runsOfDays,
  TOO_MANY_OPEN_REQUESTS,
} from '@stint/contract/planning/leave/workday-request.rules';
import type {
  DaysToAskFor,
  setMultipleOverrideUserWorkday as severalRoute,
} from '@stint/contract/planning/leave/workday-request-ask';
import { minuteOf } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import type { BodyOf } from '@stint/contract/route';
import { formatDate } from '@stint/contract/time/typed';
import { todayOf } from '../../company/company.service.ts';
import { type Context, isAdmin } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse, refuseIf } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { ID_TAKEN } from '../../lib/rights/ask-rights.ts';
import { refuseBeyondAllowance } from './leave-balance.service.ts';
import { tellReviewer } from './workday-request.notices.ts';
import { auditRequests, lockRequest, refuseAct } from './workday-request.service.ts';
import * as queries from './workday-request.sql.ts';
import * as asking from './workday-request-ask.sql.ts';

/** Days that are asked for: runs of days that each become a request. */
export interface Asked {
  readonly user: string;
  readonly absenceReason: string | null;
  readonly reason: string;
  readonly reviewer: string | null;
  /** Who decides so far: may stay, whoever chose them. */
  readonly reviewerBefore?: string | null;
  readonly runs: readonly Run[];
  /** Where a refusal about the plans belongs in what was sent. */
  readonly plansField: string;
  /** As the reason has it, when left out. */
  readonly allowTimereg?: boolean | undefined;
  readonly takesPlans?: boolean | undefined;
}

interface Run {
  readonly _id: string;
  readonly from: string;
  readonly to: string;
  /** One plan for all working days of the run, or each day's own; null where its days bring none. */
  readonly plans: OverrideDay['plans'] | readonly OverrideDay[] | null;
}

/** Asks for days of one's own. Asking again with the same ids stores nothing twice. */
export function askForWorkday(
  context: Context,
  { _id, ...asked }: DaysToAskFor & { _id: string },
): Promise<WorkdayRequest> {
  return withTransaction(context.db, async (tx) => {
    const user = context.user._id;
    await queries.lockRequestsOf(tx, user);
    const [there] = await findThere(tx, context, user, [_id]);
    return there ?? onlyOf(await storeNew(tx, context, { user, ...askedOf(_id, asked) }));
  });
}

/** Asks for several days of one's own, each with its own plan: all of them or none. */
export function askForDays(
  context: Context,
  { days, ...asked }: BodyOf<typeof severalRoute>,
): Promise<WorkdayRequest[]> {
  return withTransaction(context.db, async (tx) => {
    const user = context.user._id;
    await queries.lockRequestsOf(tx, user);
    const runs = runsOfDays(days).map((run): Run => {
      const [first, last] = [run[0], run.at(-1)];
      if (!first || !last) throw new Error('A run of days has days');
      return {
        _id: first._id,
        from: first.date,
        to: last.date,
        plans: run.map(({ date, plans }) => ({ date, plans })),
      };
    });
    const there = await findThere(
      tx,
      context,
      user,
      runs.map(({ _id }) => _id),
    );
    return there.length > 0 ? there : storeNew(tx, context, { user, ...asked, runs, plansField: 'days' });
  });
}

/** Asks for something else in the place of what is in force; what nobody has decided yet is changed itself. */
export function changeRequest(
  context: Context,
  id: string,
  { _id, ...asked }: DaysToAskFor & { _id: string },
): Promise<WorkdayRequest> {
  return withTransaction(context.db, async (tx) => {
    const before = await lockRequest(tx, actorOf(context), id);
    const user = before.user._id;
    if (user === context.user._id) {
      const [there] = await findThere(tx, context, user, [_id]);
      if (there) return there;
    }
    refuseAct('change', before, actorOf(context));
    if (before.state === 'REQUESTED') return changeOpen(tx, context, before, asked);
    return onlyOf(await storeNew(tx, context, { user, ...askedOf(_id, asked) }, before._id));
  });
}

const askedOf = (_id: string, asked: DaysToAskFor) => ({
  absenceReason: asked.absenceReason,
  reason: asked.reason,
  reviewer: asked.reviewer,
  runs: [{ _id, from: asked.overrideDate.date, to: asked.toDate, plans: asked.overrideDate.plans }],
  plansField: 'overrideDate.plans',
});

async function changeOpen(
  tx: Tx,
  context: Context,
  before: WorkdayRequest,
  asked: DaysToAskFor,
): Promise<WorkdayRequest> {
  const user = before.user._id;
  const given = {
    user,
    ...askedOf(before._id, { ...asked, reviewer: asked.reviewer ?? before.reviewer?._id ?? null }),
    reviewerBefore: before.reviewer?._id ?? null,
  };
  const [row] = await rowsOf(tx, context, given, before._id, { kind: before.kind, target: before.target });
  if (!row) throw new Error('A request that is changed is one row');
  const keepsChoice = isAdmin(context) || asksTheSame(before, row);
  const reviewer = keepsChoice ? row.reviewer : await reviewerAnew(tx, context, user, asked.reviewer, row.reviewer);
  await asking.updateRequest(tx, user, context.now.toISOString(), { ...row, reviewer }, keepsChoice);
  const [after] = await finish(tx, context, [row]);
  if (!after) throw new Error('A request that was changed is there');
  await auditRequests(tx, context, 'save', [{ before, after }]);
  await tellReviewer(tx, context, [after]);
  return after;
}

/** Whether a request asks for what is stored already: only who decides is another one, if anything. */
function asksTheSame(before: WorkdayRequest, row: asking.RequestToStore): boolean {
  const contentOf = (
    from: string,
    to: string,
    reason: string,
    absenceReason: string | null,
    days: readonly OverrideDay[],
  ) => JSON.stringify([from, to, reason, absenceReason, days.map(({ date, plans }) => [date, slotTexts(plans)])]);
  return (
    contentOf(
      before.fromDate,
      before.toDate,
      before.reason,
      before.absenceReason?._id ?? null,
      before.overrideDates,
    ) === contentOf(row.from, row.to, row.reason, row.absenceReason, row.days)
  );
}

const slotTexts = (plans: OverrideDay['plans']) =>
  plans.map(({ from, to, inOffice }) => [minuteOf(from), minuteOf(to), inOffice].join()).sort();

/**
 * Who decides about other days or another reason than those about which an administrator let somebody decide: one whom
 * the person may choose, the default one where they choose nobody.
 */
async function reviewerAnew(tx: Tx, context: Context, user: string, chosen: string | null, sofar: string | null) {
  const found = sofar === null ? null : await findReviewer(tx, user, sofar);
  if (chosen === null)
    return found?.maybeChosen && found.isFit ? sofar : ((await findReviewer(tx, user, null))?._id ?? null);
  refuseUnfitReviewer(context, { user, reviewer: chosen }, found);
  return chosen;
}

/** Whom a request of somebody would go to: the chosen one, or the default. */
export async function findReviewer(tx: Tx, user: string, reviewer: string | null) {
  const asked = { user, absenceReason: null, reviewer, spans: [], without: null };
  return (await asking.findAskingFacts(tx, asked)).reviewer;
}

/** Stores requests of a person who is locked, checked in all respects, and tells their reviewer unless it is decided at once. */
export async function storeNew(
  tx: Tx,
  context: Context,
  asked: Asked,
  target: string | null = null,
  notifies = true,
): Promise<WorkdayRequest[]> {
  const rows = await rowsOf(tx, context, asked, target, { kind: target ? 'CHANGE' : 'NEW', target });
  await asking.insertRequests(tx, asked.user, context.user._id, context.now.toISOString(), rows);
  const stored = await finish(tx, context, rows);
  await auditRequests(
    tx,
    context,
    'create',
    stored.map((after) => ({ after })),
  );
  if (notifies) await tellReviewer(tx, context, stored);
  return stored;
}

/** What is stored of what was asked for, after every rule that can be checked before. */
async function rowsOf(
  tx: Tx,
  context: Context,
  asked: Asked,
  without: string | null,
  { kind, target }: Pick<asking.RequestToStore, 'kind' | 'target'>,
): Promise<asking.RequestToStore[]> {
  const facts = await asking.findAskingFacts(tx, {
    user: asked.user,
    absenceReason: asked.absenceReason,
    reviewer: asked.reviewer,
    spans: asked.runs.map(({ from, to }) => ({ from, to })),
    without: kind === 'CHANGE' ? target : without,
  });
  if (!facts.person?.isEmployee) notFound('The employee');
  const { reason, reviewer, held } = facts;
  if (asked.absenceReason && !reason) notFound('The absence reason');
  refuseProblems(asked, facts, await todayOf({ now: context.now, db: tx }));
  if (held) refuseHeld(held);
  if (facts.open + asked.runs.length > MOST_OPEN_REQUESTS)
    refuse(409, 'TOO_MANY_OPEN_REQUESTS', fillIn(TOO_MANY_OPEN_REQUESTS, { most: MOST_OPEN_REQUESTS }));
  refuseUnfitReviewer(context, asked, reviewer);
  const holidays = new Set(facts.holidays);
  const takesPlans = asked.takesPlans ?? !(reason?.stillAllowTimereg ?? false);
  return asked.runs.map((run) => ({
    id: run._id,
    kind,
    target,
    withLeave: true,
    absenceReason: asked.absenceReason,
    from: run.from,
    to: run.to,
    reason: asked.reason.trim(),
    takesPlans: reason ? takesPlans : false,
    allowTimereg: asked.allowTimereg ?? reason?.stillAllowTimereg ?? true,
    needsAdmin: reason?.requireAdminApproval ?? false,
    reviewer: reviewer?._id ?? null,
    isReviewerByAdmin: asked.reviewer !== null && isAdmin(context),
    days: daysOf(run, (day) => holidays.has(day)),
  }));
}

const isPerDay = (plans: NonNullable<Run['plans']>): plans is readonly OverrideDay[] => {
  const [first] = plans;
  return first !== undefined && 'date' in first;
};

function daysOf({ plans, from, to }: Run, isHoliday: (day: string) => boolean): OverrideDay[] {
  if (plans === null) return [];
  if (isPerDay(plans)) return [...plans];
  return daysOfPlan(from, to, isHoliday).map((date) => ({ date, plans }));
}

function refuseProblems(asked: Asked, { reason, holidays }: asking.AskingFacts, today: string): void {
  const isHoliday = (day: string) => holidays.includes(day);
  const plans = asked.runs.flatMap((run) => (run.plans === null ? [] : daysOf(run, isHoliday).map((day) => day.plans)));
  const brings = asked.runs.some((run) => run.plans !== null);
  const problems = asked.runs.flatMap(({ from, to }) =>
    problemsOfRequest({ from, to, today, detail: asked.reason, plans: brings ? plans : null }, reason, isHoliday),
  );
  refuseIf(problems.map((one) => (one.field === 'plans' ? { ...one, field: asked.plansField } : one)));
}

export function refuseHeld({ _id, fromDate, toDate }: { _id: string; fromDate: string; toDate: string }): never {
  const held = fromDate === toDate ? formatDate(fromDate) : `${formatDate(fromDate)} – ${formatDate(toDate)}`;
  const message = `There is a request for ${held} already. Change it, or take it back first.`;
  return refuse(409, 'DAYS_TAKEN', message, { fields: { toDate: message }, data: { request: _id, held } });
}

/**
 * People choose the leaders of their teams, managers and administrators, not a friend and not themselves; administrators
 * choose whom they like.
 */
export function refuseUnfitReviewer(
  context: Context,
  { user, reviewer: chosen, reviewerBefore = null }: Pick<Asked, 'user' | 'reviewer' | 'reviewerBefore'>,
  reviewer: asking.AskingFacts['reviewer'],
): void {
  if (chosen === null) return;
  if (!reviewer?.isFit) {
    const message = 'A reviewer must be an active employee';
    refuse(422, 'REVIEWER_NOT_ACTIVE', message, { fields: { reviewer: message } });
  }
  if (chosen === user && !isAdmin(context)) {
    const message = 'Someone else has to review your request';
    refuse(422, 'OWN_REVIEWER', message, { fields: { reviewer: message } });
  }
  if (!reviewer.maybeChosen && chosen !== reviewerBefore && !isAdmin(context)) {
    const message = 'Please choose a leader of the team, a manager or an administrator';
    refuse(422, 'REVIEWER_NOT_ALLOWED', message, { fields: { reviewer: message } });
  }
}

/** What was stored, within its allowance unless an administrator gives more. */
async function finish(tx: Tx, context: Context, rows: readonly asking.RequestToStore[]): Promise<WorkdayRequest[]> {
  const stored = await queries.findRequestsById(
    tx,
    actorOf(context),
    rows.map(({ id }) => id),
  );
  if (!isAdmin(context)) await refuseBeyondAllowance(tx, context, stored);
  return stored;
}

/** Requests that are stored already under these ids; refused when they are somebody else's. */
export async function findThere(
  tx: Tx,
  context: Context,
  user: string,
  ids: readonly string[],
): Promise<WorkdayRequest[]> {
  const there = await queries.findRequestsById(tx, actorOf(context), ids);
  if (there.some((one) => one.user._id !== user)) refuse(409, 'ID_TAKEN', ID_TAKEN);
  return there;
}

function onlyOf([request]: readonly WorkdayRequest[]): WorkdayRequest {
  if (!request) throw new Error('A request that was stored is there');
  return request;
}
