import { sql } from 'kysely';

/** The wire shape of `app_user as u`. */
export const personShape = sql`json_build_object(
  '_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'initials', u.initials, 'avatarUrl', u.avatar_url)`;

/** The wire shape of `project as pr`. */
export const projectNameShape = sql`json_build_object('_id', pr.id, 'name', pr.name, 'shortName', pr.short_name)`;

/** The wire shape of `timereg_period as p`. */
export const periodShape = sql`json_build_object(
  '_id', p.id, 'name', p.name, 'fromDate', p.from_date, 'toDate', p.to_date)`;
