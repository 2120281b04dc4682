import type { SelectablePerson } from '@stint/contract/select-list';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { readSelectList } from '../../lib/select-list.ts';

/** Whether `app_user as u` is somebody whom a person may choose to decide about their days: who leads a team of theirs, managers and administrators. */
export const maybeChosenBy = (person: RawBuilder<unknown>) => sql<boolean>`(u.user_role in ('Manager', 'Admin')
  or exists (select from leads l where l.user_id = ${person} and l.leader_id = u.id))`;

/**
 * Whether the reviewer of `workday_request as r` may decide about it today: they may have led the person when they were
 * chosen, and not any more, or have left. Whom an administrator chose need not lead the person. Nobody decides about days of
 * their own but administrators.
 */
export const mayReviewerDecide = sql<boolean>`exists (select from app_user u
  where u.id = r.reviewer_id and u.is_active and u.user_type = 'Employee'
    and (u.id <> r.user_id or u.user_role = 'Admin') and (r.reviewer_by_admin or ${maybeChosenBy(sql`r.user_id`)}))`;

interface Chooser {
  /** Whose days they are. */
  readonly person: string;
  readonly by: string;
  readonly isAdmin: boolean;
}

/**
 * Those whom the chooser may let decide about a person's days; administrators choose any employee. Who leads a person's teams
 * is told to the person, and to whoever decides about something of theirs.
 */
export function selectLeaveReviewers(db: Db, search: string, { person, by, isAdmin }: Chooser) {
  const whose = sql`(select p.id from app_user p where p.id = ${person} and (p.id = ${by}
    or exists (select from workday_request r where r.user_id = p.id and r.reviewer_id = ${by})))`;
  const fullName = sql`btrim(u.first_name || ' ' || u.last_name)`;
  const parts = {
    columns: sql`u.id as "_id", ${fullName} as name, u.initials as hint, u.initials, u.avatar_url as "avatarUrl"`,
    from: sql`app_user u`,
    where: sql`u.user_type = 'Employee' and u.is_active and (${isAdmin} or (u.id <> ${person} and ${maybeChosenBy(whose)}))`,
    text: sql`u.first_name || ' ' || u.last_name || ' ' || u.initials`,
    name: fullName,
  };
  return readSelectList<SelectablePerson>(db, parts, search);
}
