import { z } from 'zod';
import { done, id, instant, isoDate } from '../../primitives.ts';
import { checkedIdParamsOf, idOf, type RecordEntity } from '../../record-id.ts';
import { userType } from '../../role-names.ts';
import type { Access } from '../../roles.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';

export const followable = z.enum(['phase', 'project', 'team', 'employee']);
export type Followable = z.infer<typeof followable>;

/** So many of the newest are on a widget. */
export const WIDGET_SIZE = 5;
/** Hours of so many days are on a widget, today included. */
export const WIDGET_DAYS = 30;
const MOST_ADDED = 200;

/** Somebody who follows. */
export const listedFollower = z.object({ _id: id, user: person, userType, since: instant });
export type ListedFollower = z.infer<typeof listedFollower>;

export const followerList = z.object({
  /** Those who are active, by name. */
  followers: z.array(listedFollower),
  /** Whether one may add and remove others. */
  canManage: z.boolean(),
});

/** What is followed, with the figures that a widget shows. */
export const followedFigures = z.object({
  _id: id,
  /** What is followed. */
  followed: z.object({ _id: id, name: z.string(), hint: z.string() }),
  /** Hours of the last days (`WIDGET_DAYS`). */
  recentHours: z.number(),
  /** Day of the last registered row. */
  lastReg: isoDate.nullable(),
  /** Hours that a phase may take, and that it took; null for what is no phase. */
  estimate: z.number().nullable(),
  registeredTime: z.number().nullable(),
});
export type FollowedFigures = z.infer<typeof followedFigures>;

/**
 * The calls about followers of one kind of thing. On the wire a follower is a user, and the thing in a field of its own;
 * `own` says who may follow at all, and see who else does.
 */
function followerCalls<const K extends Followable, const F extends string>(
  kind: K,
  entity: RecordEntity,
  field: F,
  own: readonly [Access, ...Access[]],
) {
  const path = `/api/user/followed-${kind}s` as const;
  const thing = { [field]: idOf(entity) } as Record<F, typeof id>;
  const follower = z.object({ _id: id, user: id, [field]: id } as { _id: typeof id; user: typeof id } & Record<
    F,
    typeof id
  >);
  return {
    listMine: route({
      method: 'GET',
      path: `${path}/mine`,
      summary: `The ${kind}s one follows`,
      roles: own,
      response: z.array(follower),
    }),
    listMyWidget: route({
      method: 'GET',
      path: `${path}/mine-widget`,
      summary: `The ${WIDGET_SIZE} ${kind}s that one followed last, with their hours of the last ${WIDGET_DAYS} days`,
      roles: own,
      response: z.array(followedFigures),
    }),
    getOne: route({
      method: 'GET',
      path: `${path}/get-one`,
      summary: `Whether one follows the ${kind}`,
      roles: own,
      query: z.object(thing),
      response: z.object({ follower: follower.nullable() }),
    }),
    follow: route({
      method: 'POST',
      path,
      summary: `Follows the ${kind}; following it again changes nothing`,
      roles: own,
      unaudited: 'only says what one looks at oneself',
      body: z.strictObject(thing),
      response: follower,
      errors: ['NOT_FOUND', 'OWN_ACCOUNT'],
    }),
    unfollow: route({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Stops following; the id is that of the ${kind}`,
      roles: own,
      unaudited: 'only says what one looks at oneself',
      params: checkedIdParamsOf(entity),
      response: done,
    }),
    listFollowers: route({
      method: 'GET',
      path: `${path}/followers-for-${kind}` as const,
      summary: `Who follows the ${kind}`,
      roles: own,
      query: z.object(thing),
      response: followerList,
    }),
    addFollowers: route({
      method: 'POST',
      path: `${path}/add-multiple-users`,
      summary: `Adds followers to the ${kind}, by managers and its key members; existing ones are skipped`,
      roles: own,
      body: z.strictObject({ ...thing, users: z.array(idOf('user')).min(1).max(MOST_ADDED) }),
      response: z.object({ added: z.number().int() }),
      errors: ['NOT_YOURS', 'USER_INACTIVE', 'CUSTOMERS_FOLLOW_TEAMS', 'NOT_FOUND', 'OWN_ACCOUNT'],
    }),
    removeFollower: route({
      method: 'DELETE',
      path: `${path}/:id/users/:user` as const,
      summary: `Removes a follower of the ${kind}, by managers and its key members`,
      roles: own,
      params: z.object({ id: idOf(entity), user: idOf('user') }),
      response: done,
      errors: ['NOT_YOURS'],
    }),
  };
}

/** Phases, projects and teams are followed by employees; other employees, with their hours, by managers. */
export const followers = {
  phase: followerCalls('phase', 'phase', 'projectPhase', ['employee']),
  project: followerCalls('project', 'project', 'project', ['employee']),
  team: followerCalls('team', 'team', 'team', ['employee']),
  employee: followerCalls('employee', 'user', 'employee', ['manager']),
} as const;

const fields = { phase: 'projectPhase', project: 'project', team: 'team', employee: 'employee' } as const;

/** The calls of a kind that is only known at run time: the four differ in the name of one field, and in who may call. */
export function followerCallsOf(kind: Followable) {
  return {
    calls: followers[kind] as unknown as typeof followers.phase,
    field: fields[kind] as typeof fields.phase,
  };
}
