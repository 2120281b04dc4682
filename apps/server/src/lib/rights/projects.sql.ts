import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';
import { oversees } from './people.sql.ts';
import { anyOf, EVERYBODY, idOf, NOBODY, type Right, type Whose } from './right.ts';

/** The projects that an employee belongs to, as ids (view `project_member`). */
export const projectsOf = (userId: string): RawBuilder<unknown> =>
  sql`(select pm.project_id from project_member pm where pm.user_id = ${userId})`;

/** The projects that a customer's user is shown, as ids (view `project_shown`). */
export const projectsShownTo = (userId: string): RawBuilder<unknown> =>
  sql`(select ps.project_id from project_shown ps where ps.user_id = ${userId})`;

/**
 * Who alone has given somebody a share, a place or a job once the actor gives it too: nobody, where what others gave is in force. To
 * them it shows no project in a person whom they lead (`project_given`).
 */
export const soleGiver = (actorId: string, givenBy: RawBuilder<unknown>, isInForce: RawBuilder<unknown>) =>
  sql`case when ${isInForce} and ${givenBy} is distinct from ${actorId}::uuid then null else ${actorId}::uuid end`;

/** Whether the actor may see a project: managers all, employees by `projects_seen`, customers those shown to them. */
export function seesProject(actor: Actor, project: Whose): Right {
  if (actor.isManager) return EVERYBODY;
  return actor.isEmployee
    ? sql<boolean>`${idOf(project)} = any((select projects_seen(${actor.id}))::uuid[])`
    : sql<boolean>`${idOf(project)} in ${projectsShownTo(actor.id)}`;
}

/** Whether somebody is the manager, business analyst or key account manager of a project, whatever their role. */
export const isKeyMember = (userId: string, project: Whose): Right =>
  sql<boolean>`exists (select from project_key_member k where k.project_id = ${idOf(project)} and k.user_id = ${userId})`;

/** Whether the actor keeps a project: managers every one, key members theirs. */
export function keepsProject(actor: Actor, project: Whose): Right {
  if (actor.isManager) return EVERYBODY;
  return actor.isEmployee ? isKeyMember(actor.id, project) : NOBODY;
}

/** Whether the actor is told what a person registered on a project: who keeps the project does, who answers for the person, and the person. */
export const knowsTimeOn = (actor: Actor, person: Whose, project: Whose): Right =>
  anyOf(keepsProject(actor, project), oversees(actor, person));
