import { type RawBuilder, sql } from 'kysely';

/** The wire shape of `app_user as u`. */
export const personShape = sql`json_build_object(
  '_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'initials', u.initials, 'avatarUrl', u.avatar_url)`;

/** The wire shape of `project as pr`. */
export const projectNameShape = sql`json_build_object('_id', pr.id, 'name', pr.name, 'shortName', pr.short_name)`;

/** The wire shape of `timereg_period as p`. */
export const periodShape = sql`json_build_object(
  '_id', p.id, 'name', p.name, 'fromDate', p.from_date, 'toDate', p.to_date)`;

/** The person of an id, or null. */
export const personOf = (id: RawBuilder<unknown>) => sql`(select ${personShape} from app_user u where u.id = ${id})`;

/** The rows of a sub-select with one column `row`, in its order, as a JSON list; never null. */
export const listOf = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(rows.row), '[]') from (${rows}) rows)`;

/** A thing with an `id` and a `name`, named by its alias. */
export const nameShape = (alias: string) =>
  sql`json_build_object('_id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)})`;
