import { type Followable, followerCallsOf, WIDGET_DAYS } from '@stint/contract/projects/followers/follower';
import { addDays } from '@stint/contract/time/calendar';
import { todayOf } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import { type Context, hasRole } from '../../lib/context.ts';
import { type Db, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { newId } from '../../lib/new-id.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import * as queries from './follower.sql.ts';

const AUDITED = {
  phase: 'followedPhase',
  project: 'followedProject',
  team: 'followedTeam',
  employee: 'followedEmployee',
} as const;
const fieldOf = (kind: Followable) => followerCallsOf(kind).field;

export const listMine = (context: Context, kind: Followable) =>
  queries.listMine(context.db, kind, fieldOf(kind), context.user._id);

export async function listMyWidget(context: Context, kind: Followable) {
  const to = await todayOf(context);
  return queries.listWidget(context.db, kind, actorOf(context), { from: addDays(to, 1 - WIDGET_DAYS), to });
}

export async function findMine(context: Context, kind: Followable, thing: string) {
  const follower = await queries.findMine(context.db, kind, fieldOf(kind), context.user._id, thing);
  return { follower: follower ?? null };
}

export async function follow(context: Context, kind: Followable, thing: string) {
  const id = newId(context.now.getTime());
  const follower = await queries.follow(context.db, kind, fieldOf(kind), id, context.user._id, thing);
  return follower ?? notFound(`The ${kind}`);
}

export async function unfollow(context: Context, kind: Followable, thing: string) {
  await queries.unfollow(context.db, kind, fieldOf(kind), context.user._id, thing);
  return { success: true } as const;
}

export async function listFollowers(context: Context, kind: Followable, thing: string) {
  const [followers, canManage] = await Promise.all([
    queries.listFollowers(context.db, actorOf(context), kind, thing),
    mayManage(context, context.db, kind, thing),
  ]);
  return { followers, canManage };
}

/** Managers make others follow, and so do those who answer for the thing: key members of a project, leaders of a team. */
async function mayManage(context: Context, db: Db, kind: Followable, thing: string): Promise<boolean> {
  const isKey = await queries.isKeyMember(db, kind, thing, context.user._id);
  if (isKey === undefined) notFound(`The ${kind}`);
  return isKey || hasRole(context, 'manager');
}

async function refuseOthers(context: Context, kind: Followable, thing: string): Promise<void> {
  if (!(await mayManage(context, context.db, kind, thing)))
    refuse(403, 'NOT_YOURS', 'Only managers and the people responsible can change followers');
}

/** Makes people follow; those who do already stay as they are. Only active people follow, customers only teams. */
export async function addFollowers(context: Context, kind: Followable, thing: string, users: readonly string[]) {
  await refuseOthers(context, kind, thing);
  return withTransaction(context.db, async (tx) => {
    const people = await queries.findPeople(tx, users);
    const isMissing = people.length < new Set(users).size;
    if (isMissing || people.some(({ isActive }) => !isActive))
      refuse(409, 'USER_INACTIVE', 'Only active people can follow');
    if (kind !== 'team' && people.some(({ userType }) => userType === 'Customer'))
      refuse(409, 'CUSTOMERS_FOLLOW_TEAMS', 'Customers can only follow teams');
    const added = await queries.addFollowers(tx, kind, fieldOf(kind), thing, [...new Set(users)]);
    await audit(
      tx,
      context,
      added.map((follower) => ({
        entity: AUDITED[kind],
        entityId: follower._id,
        userId: follower.user,
        action: 'create',
        after: follower,
        audience: [`user:${follower.user}`],
      })),
    );
    return { added: added.length };
  });
}

export async function removeFollower(context: Context, kind: Followable, thing: string, user: string) {
  await refuseOthers(context, kind, thing);
  await withTransaction(context.db, async (tx) => {
    const follower = await queries.unfollow(tx, kind, fieldOf(kind), user, thing);
    if (!follower) return;
    const entry = { entity: AUDITED[kind], entityId: follower._id, userId: user, action: 'delete', before: follower };
    await audit(tx, context, [{ ...entry, audience: [`user:${user}`] }]);
  });
  return { success: true } as const;
}
