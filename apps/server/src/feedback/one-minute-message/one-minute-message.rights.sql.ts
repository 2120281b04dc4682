import { type RawBuilder, sql } from 'kysely';

/** Who reads 1MMs. Managers and administrators read all of them. */
export interface Reader {
  readonly userId: string;
  readonly isManager: boolean;
}

/** Teams that a person is in or leads. */
const teamsOf = (userId: string) => sql`
  select team_id from team_member where user_id = ${userId}
  union select id from team where team_leader_id = ${userId}`;

/** The members of teams that a person leads. */
export const ledBy = (userId: string) => sql`
  select l.user_id from leads l where l.leader_id = ${userId} and l.user_id <> ${userId}`;

/** Who keeps an account may put themselves on its phases, and is told no words to its people by that. */
const isPutByOthers = sql`l.given_by_id is distinct from l.user_id`;

/** The people of a project `pr`: who leads it, and whom others assigned to one of its phases. */
export const peopleOfProject = sql`
  select k.user_id from project_key_member k where k.project_id = pr.id
  union select l.user_id from project_assigned l where l.project_id = pr.id and ${isPutByOthers}`;

const projectsOf = (userId: string) => sql`
  select k.project_id from project_key_member k where k.user_id = ${userId}
  union select l.project_id from project_assigned l where l.user_id = ${userId} and ${isPutByOthers}`;

/** What a person may find 1MMs `m` under. No feedback is no message, whoever asks. */
export const MESSAGE = sql<boolean>`not m.no_feedback`;
export const isSentBy = (userId: string) => sql<boolean>`m.by_user_id = ${userId}`;
export const isToPerson = (userId: string) => sql<boolean>`m.to_user_id = ${userId}`;
/** To a team of the person, or to the people of a project, of whom the person is one. */
export const isToTeamsOf = (userId: string) => sql<boolean>`(m.to_team_id in (${teamsOf(userId)})
  or (m.to_user_id is null and m.to_team_id is null and m.project_id in (${projectsOf(userId)})))`;
export const isToLed = (userId: string) => sql<boolean>`m.to_user_id in (${ledBy(userId)})`;
export const isReceived = (userId: string) => sql<boolean>`(${isToPerson(userId)} or ${isToTeamsOf(userId)})`;

/**
 * Whether somebody may read a 1MM `m`: what was said to them, to their teams and projects, what they said, and what was
 * said to the members of teams they lead; managers and administrators everything.
 */
export function isReadableBy({ userId, isManager }: Reader): RawBuilder<boolean> {
  if (isManager) return sql<boolean>`true`;
  return sql<boolean>`(${isSentBy(userId)} or ${isReceived(userId)} or ${isToLed(userId)})`;
}

/** A 1MM `m` that averages count: said to a person, by another one. */
export const COUNTS = sql<boolean>`not m.no_feedback and m.to_user_id is not null and m.by_user_id <> m.to_user_id`;
