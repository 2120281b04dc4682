import type { SheetRights } from '@stint/contract/time/sheet/rights.rules';
import type { PhaseChoice, Sheet, SheetReviewer, Timereg } from '@stint/contract/time/sheet/timereg';
import type { UserPeriod } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import { type Context, hasRole } from '../../lib/context.ts';
import type { Db, Tx } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { JsonText } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { oversees } from '../../lib/rights/people.sql.ts';
import { isGranted } from '../../lib/rights/right.ts';
import { seesSheet } from '../time.rights.ts';
import * as queries from './sheet.sql.ts';
import { rightsOf, stateOf } from './sheet-access.ts';
import { aroundSheet } from './sheet-around.ts';

export const NOT_YOURS_MESSAGE = 'You do not have access to this time registration sheet';

/** Refuses a sheet that is not there. Whoever does not see all of them is told the same as of somebody else's. */
export function refuseMissingSheet(context: Context): never {
  if (hasRole(context, 'manager')) notFound('The time registration sheet');
  return refuse(403, 'NOT_YOURS', NOT_YOURS_MESSAGE);
}

/** A person's sheet of a period, for the person and for those who may view it. */
export async function findSheet(
  context: Context,
  { timeregPeriod, user: userId = context.user._id }: { timeregPeriod: string; user?: string | undefined },
): Promise<JsonText> {
  const asked = { userId, periodId: timeregPeriod, now: context.now.toISOString() };
  const { sheet, timeregs } =
    (await queries.findSheet(context.db, asked)) ??
    // One's own that is not there is nothing to hide.
    (userId === context.user._id ? notFound('The time registration sheet') : refuseMissingSheet(context));
  const { _id, user, period, isLocked, unlocked, assigned, deliveredMinutes } = sheet;
  const userPeriod = { _id, user, timeregPeriod: period._id, isLocked };
  const rights = rightsOf(
    context,
    userPeriod,
    assigned.map(({ reviewer, approvedDate }) => ({ reviewer: reviewer?._id ?? null, approvedDate })),
  );
  await refuseWithoutSight(context.db, context, userPeriod, rights);
  const { around, shown } = await aroundSheet(context, sheet, projectsOf(timeregs));
  const rest = {
    ...{ period, userPeriod, rights, unlocked },
    state: stateOf(userPeriod, assigned),
    reviewers: isLocked ? [...assigned] : reviewersOf(assigned, around.proposed),
    quarter: around.quarter && { ...around.quarter, deliveredMinutes },
    timeregs,
  } satisfies Partial<Sheet>;
  return new JsonText(`${JSON.stringify(rest).slice(0, -1)},${shown}}`);
}

/** Refuses those who may not look into a sheet, or not any more: they reviewed it once. */
export async function refuseWithoutSight(
  db: Db | Tx,
  context: Context,
  { _id, user }: Pick<UserPeriod, '_id' | 'user'>,
  { canView }: SheetRights,
): Promise<void> {
  const sees = () => isGranted(db, seesSheet(actorOf(context), sql`${user}::uuid`, sql`${_id}::uuid`));
  if (!canView || !(user === context.user._id || (await sees()))) refuse(403, 'NOT_YOURS', NOT_YOURS_MESSAGE);
}

/** In an order of their own: the same rows ask for the same. */
const projectsOf = (rows: readonly Timereg[]) =>
  [...new Set(rows.flatMap(({ projectPhase, _project }) => (projectPhase === null ? [] : [_project])))].sort();

/** Who reviews an open sheet: who is assigned already, and who would be for all other projects. */
function reviewersOf(assigned: readonly SheetReviewer[], proposed: readonly SheetReviewer[]): SheetReviewer[] {
  const known = new Set(assigned.map(({ project }) => project?._id));
  const all = [...assigned, ...proposed.filter(({ project }) => !known.has(project?._id))];
  return all.sort((one, other) => byName(one.project?.name, other.project?.name));
}

/** As the database sorts; who reviews rows without a project comes last. */
function byName(one: string | undefined, other: string | undefined): number {
  if (one === other) return 0;
  return one !== undefined && (other === undefined || one < other) ? -1 : 1;
}

/** Phases for the picker. Those of somebody else are for managers, administrators and whoever reviews the person. */
export async function listPhaseChoices(context: Context, asked: { user?: string | undefined }): Promise<PhaseChoice[]> {
  const userId = asked.user ?? context.user._id;
  await refuseStrangers(context, userId);
  return queries.listPhaseChoices(context.db, {
    ...(await phasesOf(context.db, context, userId)),
    now: context.now.toISOString(),
  });
}

/** Whose phases the caller looks at, and what they are to that person. */
export async function phasesOf(db: Db | Tx, context: Context, userId: string): Promise<queries.PhasesOfPerson> {
  const viewer = actorOf(context);
  const isTold = userId === viewer.id || (await isGranted(db, oversees(viewer, userId)));
  return { userId, viewer, isTold };
}

/** Refuses those who may see nothing of a person's time. */
async function refuseStrangers(context: Context, userId: string): Promise<void> {
  const mayView =
    userId === context.user._id ||
    hasRole(context, 'manager') ||
    (await queries.reviews(context.db, context.user._id, userId));
  if (!mayView) refuse(403, 'NOT_YOURS', NOT_YOURS_MESSAGE);
}
