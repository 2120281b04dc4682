import type { ListedMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message';
import {
  MESSAGE_TYPES,
  type MessageType,
  STARS_OF_TYPE,
} from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import type { MessagePage } from '@stint/contract/feedback/one-minute-message/one-minute-message-list';
import { EDITABLE_MINUTES } from '@stint/contract/feedback/one-minute-message/one-minute-message-send';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { holds, matches, orderBy, type Paging, slice } from '../../lib/page-query.ts';
import { all } from '../../lib/read-page.ts';
import { nameShape, periodShape, personOf, projectNameShape } from '../../lib/wire-shapes.ts';
import { MESSAGE } from './one-minute-message.rights.sql.ts';
import { certificationsOf, skillsOf } from './one-minute-message.sql.ts';

/** Who looks, and when: what of it they may still change. */
export interface Viewer {
  readonly userId: string;
  readonly now: string;
}

/** Whether a 1MM `m` may still be changed by its author. Those left on an approval are changed there. */
export const isEditableBy = ({
  userId,
  now,
}: Viewer) => sql<boolean>`(m.by_user_id = ${userId} and m.user_period_id is null
  and m.created_date > ${now}::timestamptz - make_interval(mins => ${EDITABLE_MINUTES}))`;

const columnsFor = (viewer: Viewer) => sql`
  m.id as "_id", ${personOf(sql`m.by_user_id`)} as "byUser", ${personOf(sql`m.to_user_id`)} as "toUser",
  (select ${nameShape('t')} from team t where t.id = m.to_team_id) as "toTeam",
  (select ${projectNameShape} from project pr where pr.id = m.project_id) as project,
  (select ${periodShape} from user_period up join timereg_period p on p.id = up.timereg_period_id
    where up.user_id = m.to_user_id and up.id = m.user_period_id) as period,
  m.star, m.comment, m.no_feedback as "noFeedback", m.on_project as "onProject",
  ${skillsOf('strength')} as strengths, ${skillsOf('weakness')} as weaknesses,
  ${certificationsOf} as certifications,
  m.updated_by_user_id as "updatedByUserId", m.created_date as "createdDate", m.updated_date as "updatedDate",
  ${isEditableBy(viewer)} as "isEditable"`;

/** Everything that names somebody or something in a 1MM, but for its comment. */
const named = sql`(select b.first_name || ' ' || b.last_name || ' ' || b.initials from app_user b
  where b.id = m.by_user_id) || ' ' || coalesce((select r.first_name || ' ' || r.last_name || ' ' || r.initials
  from app_user r where r.id = m.to_user_id), (select t.name from team t where t.id = m.to_team_id), '') || ' ' ||
  coalesce((select pr.name || ' ' || pr.short_name from project pr where pr.id = m.project_id), '')`;

/** Comments are found by their index: some thousands of long ones would take a search seconds. */
const isFound = (search: string) =>
  search === ''
    ? sql`true`
    : sql`(m.id in (select w.id from one_minute_message w where ${holds(sql`w.searched`, search)}) or ${matches(named, search)})`;

const isOfType = (type: MessageType) =>
  sql`m.star between ${sql.lit(STARS_OF_TYPE[type][0])} and ${sql.lit(STARS_OF_TYPE[type][1])}`;

export interface MessagesAsked extends Paging {
  readonly search: string;
  readonly types?: readonly MessageType[] | undefined;
  /** Instants: the first that counts, and the first that does not any more. */
  readonly fromInstant: string | null;
  readonly beforeInstant: string | null;
  readonly toUserId?: string | undefined;
  readonly toTeamId?: string | undefined;
  readonly byUserId?: string | undefined;
  readonly projectId?: string | undefined;
}

const equals = (column: RawBuilder<unknown>, id: string | undefined): RawBuilder<unknown> =>
  id ? sql`${column} = ${id}` : sql`true`;

/** A page of the 1MMs in a scope, and how many there are of each type. */
export async function listMessages(
  db: Db,
  viewer: Viewer,
  scope: RawBuilder<boolean>,
  asked: MessagesAsked,
): Promise<MessagePage> {
  const where = all(
    MESSAGE,
    scope,
    equals(sql`m.to_user_id`, asked.toUserId),
    equals(sql`m.to_team_id`, asked.toTeamId),
    equals(sql`m.by_user_id`, asked.byUserId),
    equals(sql`m.project_id`, asked.projectId),
    asked.fromInstant ? sql`m.created_date >= ${asked.fromInstant}` : sql`true`,
    asked.beforeInstant ? sql`m.created_date < ${asked.beforeInstant}` : sql`true`,
    isFound(asked.search),
  );
  const wanted = asked.types?.length ? asked.types : MESSAGE_TYPES;
  const ofTypes = sql`(${sql.join(wanted.map(isOfType), sql` or `)})`;
  const order = orderBy(
    asked.orderBy,
    { createdDate: sql`m.created_date`, star: sql`m.star` },
    sql`m.created_date desc, m.id`,
  );
  const [items, counted] = await Promise.all([
    sql<ListedMessage>`
      select ${columnsFor(viewer)} from one_minute_message m where ${where} and ${ofTypes} ${order} ${slice(asked)}`.execute(
      db,
    ),
    sql<Record<MessageType, number>>`
      select ${sql.join(MESSAGE_TYPES.map((type) => sql`count(*) filter (where ${isOfType(type)}) as ${sql.ref(type)}`))}
      from one_minute_message m where ${where}`.execute(db),
  ]);
  const counts = counted.rows[0] ?? { Reprimand: 0, Comment: 0, Appraisal: 0 };
  return { items: items.rows, counts, total: wanted.reduce((sum, type) => sum + counts[type], 0) };
}

/** The newest 1MMs in a scope. */
export async function listNewest(
  db: Db,
  viewer: Viewer,
  scope: RawBuilder<boolean>,
  asked: { readonly most: number; readonly type?: MessageType },
): Promise<ListedMessage[]> {
  const ofType = asked.type ? isOfType(asked.type) : sql`true`;
  const found = await sql<ListedMessage>`
    select ${columnsFor(viewer)} from one_minute_message m where ${all(MESSAGE, scope, ofType)}
    order by m.created_date desc, m.id limit ${asked.most}`.execute(db);
  return found.rows;
}

export async function findMessage(
  db: Db | Tx,
  viewer: Viewer,
  scope: RawBuilder<boolean>,
  id: string,
): Promise<ListedMessage | undefined> {
  const found = await sql<ListedMessage>`
    select ${columnsFor(viewer)} from one_minute_message m where ${all(MESSAGE, scope)} and m.id = ${id}`.execute(db);
  return found.rows[0];
}
