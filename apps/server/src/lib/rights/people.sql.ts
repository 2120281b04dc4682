import { type RawBuilder, sql } from 'kysely';
import { seesCustomer } from './accounts.sql.ts';
import type { Actor } from './actor.ts';
import { allOf, anyOf, EVERYBODY, idOf, NOBODY, type Right, type Whose } from './right.ts';

/** Whether somebody leads a team of a person (view `leads`). */
export const leads = (leader: string, person: Whose): Right =>
  sql<boolean>`exists (select from leads l where l.leader_id = ${leader} and l.user_id = ${idOf(person)})`;

/**
 * Whether the actor answers for a person: the person, who leads a team of theirs, managers. They know why somebody is
 * away, plan them, and see what they registered.
 */
export const oversees = (actor: Actor, person: Whose): Right =>
  actor.isManager ? EVERYBODY : sql<boolean>`(${idOf(person)} = ${actor.id} or ${leads(actor.id, person)})`;

/**
 * Whether the actor administers a person: the account, contracts, levels and family. Administrators do, and managers
 * everybody but administrators, so that no manager gets at more than a manager's rights through somebody else's account.
 */
export function administers(actor: Actor, person: Whose): Right {
  if (actor.isAdmin) return EVERYBODY;
  if (!actor.isManager) return NOBODY;
  return sql<boolean>`exists (select from app_user a
    where a.id = ${idOf(person)} and a.user_role is distinct from 'Admin')`;
}

/** Whether the actor decides what is not one's own to decide: of whom they administer, and of themselves as an administrator alone. */
export const decidesFor = (actor: Actor, person: Whose): Right =>
  actor.isAdmin ? EVERYBODY : allOf(administers(actor, person), sql<boolean>`${idOf(person)} <> ${actor.id}`);

/** Whether the actor knows somebody's own affairs: contracts, levels, family. Managers do, and the person; leaders do not. */
export function knowsAffairs(actor: Actor, person: Whose): Right {
  if (actor.isManager) return EVERYBODY;
  return actor.isEmployee ? sql<boolean>`${idOf(person)} = ${actor.id}` : NOBODY;
}

/** Whether the actor has the features of contract folders: employees whom the company settings name. */
export const usesContractFolders = ({ id, isEmployee }: Actor): Right =>
  isEmployee
    ? sql<boolean>`exists (select from company_person cp where cp.role = 'contractFolder' and cp.user_id = ${id})`
    : NOBODY;

/**
 * Whether the actor may know that `app_user` of an alias is there: employees know each other by name; a customer's user is
 * known to managers and to who sees one of their customers; users of customers know themselves.
 */
export function seesPerson(actor: Actor, alias: string): Right {
  if (actor.isManager) return EVERYBODY;
  const [id, type] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.user_type`)];
  const own: Right = sql<boolean>`${id} = ${actor.id}`;
  if (!actor.isEmployee) return own;
  return anyOf(
    own,
    sql<boolean>`${type} = 'Employee'`,
    sql<boolean>`${id} in (select cu.user_id from customer_of_user cu where ${seesCustomer(actor, sql`cu.customer_id`)})`,
  );
}

/** The teams that somebody is in, leads or supports. */
export const teamsOf = (person: Whose): RawBuilder<unknown> => sql`(
  select tm.team_id from team_member tm where tm.user_id = ${idOf(person)}
  union select k.team_id from team_key_member k where k.user_id = ${idOf(person)})`;

/** Whether the actor may know that a team is there: employees all of them, a customer's user the one they work with. */
export const seesTeam = (actor: Actor, team: Whose): Right =>
  actor.isEmployee
    ? EVERYBODY
    : sql<boolean>`${idOf(team)} = (select u.customer_team_id from app_user u where u.id = ${actor.id})`;

/** Whether the actor keeps a team's own pages: its leaders and managers. */
export const keepsTeam = (actor: Actor, team: Whose): Right => {
  if (actor.isManager) return EVERYBODY;
  if (!actor.isEmployee) return NOBODY;
  return sql<boolean>`exists (select from team_key_member k where k.team_id = ${idOf(team)} and k.user_id = ${actor.id})`;
};
