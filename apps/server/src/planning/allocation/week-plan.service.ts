import type {
  cloneWeekPlans as cloneRoute,
  createWeekPlans as createManyRoute,
  createWeekPlan as createRoute,
  listWeekPlans as listRoute,
  listUsersNotInPlan as notInPlanRoute,
  PlanToSave,
  getProjectPlanner as projectRoute,
  UserNotInPlan,
  getUserPlanner as userRoute,
  WeekPlan,
} from '@stint/contract/planning/allocation/week-plan';
import {
  FULL_WEEK,
  isTooFarAhead,
  OVER_FULL_WEEK,
  PLAN_NOT_EMPTY,
  PLAN_TOO_FAR_AHEAD,
  PREVIOUS_WEEK_OVER_FULL,
  weeksOverFull,
} from '@stint/contract/planning/allocation/week-plan.rules';
import type { AnswerOf, BodyOf, QueryOf } from '@stint/contract/route';
import { mondayOfWeek } from '@stint/contract/time/iso-week';
import { todayOf } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import { type Context, hasRole } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { newId } from '../../lib/new-id.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { isRepeated } from '../../lib/rights/brought-id.ts';
import { leads } from '../../lib/rights/people.sql.ts';
import { anyOf, isGranted, onlyIf } from '../../lib/rights/right.ts';
import { mayKeepProject } from '../../projects/projects/project-rights.service.ts';
import * as queries from './week-plan.sql.ts';

/** An id that no project has: whoever may plan on it may plan the person on all. */
const NO_PROJECT = '00000000-0000-0000-0000-000000000000';
const THE_PLAN = 'The plan';
const NOT_YOURS_MESSAGE = "You can't plan these people for this project";

/** What is planned for a project that one may see, or for a person. */
export async function listPlans(
  context: Context,
  { weekYears, ...planned }: QueryOf<typeof listRoute>,
): Promise<WeekPlan[]> {
  return queries.listWeekPlans(context.db, actorOf(context), planned, weekYears.map(mondayOfWeek));
}

export async function getProjectPlanner(
  context: Context,
  { weeks, project, team, timezone }: QueryOf<typeof projectRoute>,
): Promise<AnswerOf<typeof projectRoute>> {
  const mondays = weeks.map(mondayOfWeek);
  return {
    project: (await queries.findProjectName(context.db, project)) ?? notFound('The project'),
    weeks: await queries.listWeeks(context.db, mondays),
    rows: await queries.listPlannerRows(context.db, actorOf(context), { project, team }, mondays, timezone),
    mayEdit: await mayKeepProject(context, project),
  };
}

export async function getUserPlanner(
  context: Context,
  { weekYears, user, timezone }: QueryOf<typeof userRoute>,
): Promise<AnswerOf<typeof userRoute>> {
  const mondays = weekYears.map(mondayOfWeek);
  return {
    user: (await queries.findPerson(context.db, user)) ?? notFound('The user'),
    weeks: await queries.listWeeks(context.db, mondays),
    rows: await queries.listPlannerRows(context.db, actorOf(context), { user }, mondays, timezone),
    mayEdit: await isGranted(context.db, anyOf(onlyIf(hasRole(context, 'manager')), leads(context.user._id, user))),
  };
}

export async function listUsersNotInPlan(
  context: Context,
  asked: QueryOf<typeof notInPlanRoute>,
): Promise<UserNotInPlan[]> {
  return queries.listUsersNotInPlan(context.db, actorOf(context), asked, asked.weekYears.map(mondayOfWeek));
}

/** Plans a share. When it was brought with its id and is there already, nothing is stored twice. */
export async function createPlan(context: Context, { _id, ...given }: BodyOf<typeof createRoute>): Promise<WeekPlan> {
  return withTransaction(context.db, async (tx) => {
    if (_id && (await isRepeated(tx, context, 'weekPlan', _id, given))) {
      const [there] = await queries.findPlansByIdForUpdate(tx, [_id]);
      if (there) return there;
    }
    return onlyOf(await storePlans(context, tx, [given], () => _id));
  });
}

export async function updatePlan(
  context: Context,
  id: string,
  { version, percentage }: { version: number; percentage: number },
): Promise<WeekPlan> {
  return withTransaction(context.db, async (tx) => {
    const [stored] = await queries.findPlansByIdForUpdate(tx, [id]);
    const { user, project, weekYear } = stored ?? notFound(THE_PLAN);
    return onlyOf(await storePlans(context, tx, [{ user, project, weekYear, version, percentage }]));
  });
}

/** Saves several allocations: all of them or none. Shares that are stored as they were sent stay as they are. */
export function savePlans(context: Context, plans: readonly PlanToSave[]): Promise<WeekPlan[]> {
  return withTransaction(context.db, (tx) => storePlans(context, tx, plans));
}

/** Takes people into a planner without a share. Who is there already stays as planned. */
export function createPlans(
  context: Context,
  { plans }: Pick<BodyOf<typeof createManyRoute>, 'plans'>,
): Promise<WeekPlan[]> {
  return withTransaction(context.db, async (tx) => {
    await refuseForeign(context, tx, plans);
    const stored = new Map(
      (await queries.findPlansForUpdate(tx, plans.map(withMonday))).map((plan) => [keyOf(plan), plan]),
    );
    // Somebody who is named twice is taken in once.
    const wanted = new Map(plans.map((plan) => [keyOf(plan), { ...plan, percentage: 0 }]));
    const lacking = [...wanted].filter(([key]) => !stored.has(key)).map(([, plan]) => plan);
    const added = await storePlans(context, tx, lacking);
    return [...stored.values(), ...added];
  });
}

/** Takes rows out of a planner. Those that are gone already count as taken out; shares above 0 are refused. */
export async function removePlans(context: Context, ids: readonly string[]): Promise<{ success: true }> {
  await withTransaction(context.db, async (tx) => {
    const stored = await queries.findPlansByIdForUpdate(tx, ids);
    await refuseForeign(context, tx, stored);
    if (stored.some(({ percentage }) => percentage > 0)) refuse(409, 'PLAN_NOT_EMPTY', PLAN_NOT_EMPTY);
    await queries.deletePlans(tx, stored);
    await auditPlans(
      context,
      tx,
      stored.map((before) => ({ action: 'delete', before })),
    );
  });
  return { success: true };
}

/**
 * Plans a week for people as another week: for one project, or for all of theirs. What is planned only in the week that is
 * planned now stays.
 */
export function clonePlans(
  context: Context,
  { preWeek, curWeek, users, project }: BodyOf<typeof cloneRoute>,
): Promise<WeekPlan[]> {
  const from = mondayOfWeek(preWeek);
  return withTransaction(context.db, async (tx) => {
    // Before anything is told of their weeks. All projects of somebody are copied by who leads them.
    await refuseForeign(
      context,
      tx,
      users.map((user) => ({ user, project: project ?? NO_PROJECT })),
    );
    const totals = await queries.listTotals(tx, users, [from]);
    if (totals.some(({ percentage }) => percentage > FULL_WEEK))
      refuse(409, 'PREVIOUS_WEEK_OVER_FULL', PREVIOUS_WEEK_OVER_FULL);
    const before = await queries.listPlansOf(tx, users, from, project);
    const there = await queries.findPlansForUpdate(
      tx,
      before.map((plan) => withMonday({ ...plan, weekYear: curWeek })),
    );
    const versions = new Map(there.map((plan) => [keyOf(plan), plan.version]));
    const plans = before.map((plan) => {
      const { user, project: planned, percentage, isGiven } = plan;
      const copied = { user, project: planned, weekYear: curWeek, percentage, isGiven };
      return { ...copied, version: versions.get(keyOf(copied)) };
    });
    return storePlans(context, tx, plans);
  });
}

const withMonday = <P extends { readonly weekYear: string }>(plan: P) => ({
  ...plan,
  monday: mondayOfWeek(plan.weekYear),
});

const keyOf = ({ user, project, weekYear }: { user: string; project: string; weekYear: string }) =>
  `${user} ${project} ${weekYear}`;

function onlyOf([plan]: readonly WeekPlan[]): WeekPlan {
  if (!plan) throw new Error('A share that was stored is not there');
  return plan;
}

interface ShareToSave extends Omit<PlanToSave, 'version'> {
  readonly version?: number | undefined;
  /** Of a copy: whether somebody else planned what it is copied from. */
  readonly isGiven?: boolean;
}

/**
 * Stores shares, checked against what is stored. A week that would pass 100 % is named before the database refuses it;
 * the database refuses what another planner makes pass it in the same moment.
 */
async function storePlans(
  context: Context,
  tx: Tx,
  plans: readonly ShareToSave[],
  broughtId: () => string | undefined = () => undefined,
): Promise<WeekPlan[]> {
  if (plans.length === 0) return [];
  await refuseForeign(context, tx, plans);
  const stored = new Map(
    (await queries.findPlansForUpdate(tx, plans.map(withMonday))).map((plan) => [keyOf(plan), plan]),
  );
  const overtaken = plans.filter((plan) => {
    const there = stored.get(keyOf(plan));
    return there?.version !== plan.version && there?.percentage !== plan.percentage;
  });
  if (overtaken.length > 0) refuseOvertaken(overtaken);
  const changes = plans.filter((plan) => stored.get(keyOf(plan))?.percentage !== plan.percentage);
  const today = await todayOf({ now: context.now, db: tx });
  if (changes.some(({ weekYear }) => isTooFarAhead(weekYear, today)))
    refuse(422, 'PLAN_TOO_FAR_AHEAD', PLAN_TOO_FAR_AHEAD);
  const over = weeksOverFull(
    await queries.listTotals(tx, unique(changes, 'user'), unique(changes, 'weekYear').map(mondayOfWeek)),
    changes.map((after) => ({ before: stored.get(keyOf(after))?.percentage ?? 0, after })),
  );
  if (over.length > 0) refuse(409, 'OVER_FULL_WEEK', OVER_FULL_WEEK, { data: { weeks: over } });
  const toStore = changes.map((plan) => ({
    ...withMonday(plan),
    _id: stored.get(keyOf(plan))?._id ?? broughtId() ?? newId(context.now.getTime()),
    // Nobody gives themselves sight of a project, and who copies gives no more than there was.
    isGiven: plan.user !== context.user._id && plan.isGiven !== false,
  }));
  const saved = await queries.storePlans(tx, actorOf(context), {
    added: toStore.filter((plan) => !stored.has(keyOf(plan))),
    changed: toStore.filter((plan) => stored.has(keyOf(plan))),
  });
  if (saved.length < changes.length) refuseOvertaken(plans);
  await auditPlans(
    context,
    tx,
    saved.map((after) => {
      const before = stored.get(keyOf(after));
      return { action: before ? 'save' : 'create', before, after };
    }),
  );
  const savedKeys = new Set(saved.map(keyOf));
  return [...saved, ...[...stored.values()].filter((plan) => !savedKeys.has(keyOf(plan)))];
}

const unique = <K extends string>(plans: readonly Record<K, string>[], field: K): string[] => [
  ...new Set(plans.map((plan) => plan[field])),
];

function refuseOvertaken(plans: readonly { user: string; weekYear: string }[]): never {
  return refuse(
    409,
    'CHANGED_MEANWHILE',
    'Someone else changed this plan in the meantime. The latest version is shown.',
    {
      data: { weeks: plans.map(({ user, weekYear }) => ({ user, weekYear })) },
    },
  );
}

/** Managers plan everybody; key members of a project plan for it, team leaders plan their members. */
async function refuseForeign(context: Context, tx: Tx, plans: readonly { user: string; project: string }[]) {
  if (hasRole(context, 'manager')) return;
  if ((await queries.countForeignPlans(tx, context.user._id, plans)) > 0) refuse(403, 'NOT_YOURS', NOT_YOURS_MESSAGE);
}

type PlanChange = { readonly action: string; readonly before?: WeekPlan | undefined; readonly after?: WeekPlan };

/** Managers may be planning the same person for another project, so all of them are told. */
function auditPlans(context: Context, tx: Tx, changes: readonly PlanChange[]): Promise<void> {
  return audit(
    tx,
    context,
    changes.flatMap(({ action, before, after }) => {
      const plan = after ?? before;
      return plan
        ? [
            {
              entity: 'weekPlan',
              entityId: plan._id,
              userId: plan.user,
              action,
              before,
              after,
              audience: ['role:manager', `user:${plan.user}`, `project-plan:${plan.project}`] as const,
            },
          ]
        : [];
    }),
  );
}
