import { type RawBuilder, sql } from 'kysely';
import type { Right } from './right.ts';

/** Whether `app_user as u` is somebody whom a person may choose to decide about their days: who leads a team of theirs, managers and administrators. */
export const maybeChosenBy = (person: RawBuilder<unknown>) => sql<boolean>`(u.user_role in ('Manager', 'Admin')
  or exists (select from leads l where l.user_id = ${person} and l.leader_id = u.id))`;

/**
 * Whether the reviewer of a `workday_request`, by its alias, may decide about it today: they may have led the person when they were
 * chosen, and not any more, or have left. Whom an administrator chose need not lead the person. Nobody decides about days of
 * their own but administrators.
 */
export const mayReviewerDecide = (alias: string) => {
  const [person, reviewer, isChosen] = ['user_id', 'reviewer_id', 'reviewer_by_admin'].map((column) =>
    sql.ref(`${alias}.${column}`),
  );
  return sql<boolean>`exists (select from app_user u where u.id = ${reviewer} and u.is_active and u.user_type = 'Employee'
    and (u.id <> ${person} or u.user_role = 'Admin') and (${isChosen} or ${maybeChosenBy(sql`${person}`)}))`;
};

/**
 * Whether somebody decides about a `workday_request`, by its alias, or did and still would. Who would not any more knows no more of it than
 * others.
 */
export const decidesAbout = (viewer: string, alias: string): Right =>
  sql`(${sql.ref(`${alias}.reviewer_id`)} = ${viewer} and ${mayReviewerDecide(alias)})`;
