import type { SelectablePerson } from '@stint/contract/select-list';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { decidesAbout, maybeChosenBy } from '../../lib/rights/leave.sql.ts';
import { readSelectList } from '../../lib/select-list.ts';

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
    or exists (select from workday_request r where r.user_id = p.id and ${decidesAbout(by, 'r')})))`;
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
