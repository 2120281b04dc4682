import {
  type AccountDetail,
  type AccountToSave,
  NO_CUSTOMER_ACCESS,
  OWN_KEEPER,
} from '@stint/contract/projects/accounts/account';
import { TIME_TAKEN_ALONG } from '@stint/contract/projects/phases/phase-move.rules';
import { type Context, hasRole } from '../../lib/context.ts';
import type { Db, Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { keepsProject } from '../../lib/rights/projects.sql.ts';
import { allOf, isGranted } from '../../lib/rights/right.ts';
import { throttle } from '../../lib/throttle.ts';
import {
  findReachOfCustomer,
  hasTime,
  listTeamsLedBy,
  type Reach,
  type TimeOf,
  wouldKeepMoved,
  wouldOwnAt,
} from './account-rights.sql.ts';

export type { Reach } from './account-rights.sql.ts';

/** Calls of those who keep every account. */
export const everyAccount = (context: Context): Reach => ({ userId: context.user._id, all: true });
/** Calls about the accounts that one keeps oneself. */
export const ownAccounts = (context: Context): Reach => ({ userId: context.user._id, all: false });

/** What a keeper makes in a day: all phases stand in the sheet of whoever is put on them, however many accounts they are on. */
const MADE_BY_KEEPERS = {
  account: { hits: 50, windowSeconds: 86_400 },
  phase: { hits: 300, windowSeconds: 86_400 },
} as const;

/** Refuses who makes more than anybody does by hand, of those who keep accounts of their own alone. */
export async function admitKeeper(context: Context, reach: Reach, what: keyof typeof MADE_BY_KEEPERS): Promise<void> {
  if (reach.all) return;
  await throttle(context, context.now, `keeper:${what}:${reach.userId}`, MADE_BY_KEEPERS[what]);
}

/** Accounts are created below, and moved to, customers that one has access to. */
export async function refuseForeignCustomer(db: Db | Tx, reach: Reach, id: string): Promise<void> {
  if (reach.all) return;
  const { isReached, reachesAny } = await findReachOfCustomer(db, reach, id);
  if (isReached) return;
  const message = reachesAny ? 'You do not have access to this indirect customer' : NO_CUSTOMER_ACCESS;
  refuse(403, 'NO_CUSTOMER_ACCESS', message, { fields: { customer: message } });
}

/**
 * Whoever keeps an account by a team would keep it for good by adding themselves to it or another team that they lead, or by moving it to
 * their own customer: others do that. Managers keep all accounts.
 */
export async function refuseOwnKeeping(
  context: Context,
  db: Db | Tx,
  before: Pick<AccountDetail, '_id' | 'managers' | 'teams' | 'customer'>,
  { managers, teams, customer }: Pick<AccountToSave, 'managers' | 'teams' | 'customer'>,
): Promise<void> {
  if (hasRole(context, 'manager')) return;
  const self = context.user._id;
  const added = (now: readonly string[], stored: readonly { readonly _id: string }[]) =>
    now.filter((one) => !stored.some(({ _id }) => _id === one));
  const isMovedHome = customer !== before.customer._id && (await wouldOwnAt(db, self, before._id, customer));
  const teamsLed = await listTeamsLedBy(db, self, added(teams, before.teams));
  const fields = {
    ...(added(managers, before.managers).includes(self) && { managers: OWN_KEEPER }),
    ...(isMovedHome && { customer: OWN_KEEPER }),
    ...(teamsLed.length > 0 && { teams: OWN_KEEPER }),
  };
  if (Object.keys(fields).length > 0) refuse(403, 'OWN_KEEPER', OWN_KEEPER, { fields });
}

/** What is asked of who takes time from one project to another. `field` is what the refusal belongs to. */
export interface ProjectMove {
  readonly from: string | null;
  readonly to: string | null;
  readonly field: 'project' | 'account' | 'phase';
  /** Where the time is that goes along; none with an account that is new. */
  readonly time?: TimeOf;
}

/**
 * Time on an account is time on its project: who puts an account on a project, or takes it off one, must keep that
 * project, and so must who moves a phase or its rows. Else whoever keeps an account could read everybody's hours there,
 * or take hours away from those who review them. What stays within a project is asked of nobody. Time without a project
 * is reviewed by the leaders of those who registered it: managers alone give it to one.
 */
export async function refuseForeignProjects(
  context: Context,
  db: Db | Tx,
  { from, to, field, time }: ProjectMove,
): Promise<void> {
  if (from === to) return;
  if (from === null && time && !hasRole(context, 'manager') && (await hasTime(db, time)))
    refuse(403, 'NOT_YOURS', TIME_WITHOUT_PROJECT, { fields: { [field]: TIME_WITHOUT_PROJECT } });
  const keeps = [from, to].flatMap((project) => (project === null ? [] : [keepsProject(actorOf(context), project)]));
  if (await isGranted(db, allOf(...keeps))) return;
  const message = REFUSALS[field];
  refuse(403, 'NOT_YOURS', message, { fields: { [field]: message } });
}

/** Nor do they move its time, or a phase that will have some, to an account that stays theirs. */
export async function refuseTakingAlong(
  context: Context,
  db: Db | Tx,
  { phase, to, field }: { readonly phase: string; readonly to: TimeOf; readonly field: 'account' | 'phase' },
): Promise<void> {
  if (hasRole(context, 'manager') || !(await wouldKeepMoved(db, context.user._id, { phase }, to))) return;
  refuse(403, 'TIME_TAKEN_ALONG', TIME_TAKEN_ALONG, { fields: { [field]: TIME_TAKEN_ALONG } });
}

const TIME_WITHOUT_PROJECT = 'Only managers can assign time without a project to a project';
const REFUSALS = {
  project: 'Only managers and the key members of this project put accounts on it',
  account: 'Only managers and the key members of both projects move phases between them',
  phase: 'Only managers and the key members of both projects move time between them',
} as const;
