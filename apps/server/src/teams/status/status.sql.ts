import type { QueryOf } from '@stint/contract/route';
import {
  EDITING_SECONDS,
  type ListedStatus,
  type listStatuses as listRoute,
  type StatusDetail,
  type StatusToSave,
} from '@stint/contract/teams/status/status';
import type { Person } from '@stint/contract/time/sheet/user-period';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { Room } from '../../lib/events.ts';
import { holds, matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import type { RichText } from '../../lib/rich-text.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { isGranted, type Right } from '../../lib/rights/right.ts';
import { nameShape, personOf, personShape } from '../../lib/wire-shapes.ts';
import * as kinds from '../teams.rights.ts';

const from = sql`status it left join team t on t.id = it.team_id left join project pr on pr.id = it.project_id`;

/** What is said of the status `it`. */
const facts = sql`it.id as "_id", case when t.id is not null then ${nameShape('t')} end as team,
  case when pr.id is not null then ${nameShape('pr')} end as project, coalesce(t.name, pr.name) as "entityName",
  it.week, it.year, it.updated_at as "lastUpdated", ${personOf(sql`it.updated_by_id`)} as "updatedBy"`;

/** Of fewer letters nothing can be looked up in the index of words. */
const SHORTEST_WORD = 3;

/**
 * Whether the name of the team or project of the status `it` holds what was searched, or its words do. Those are asked apart, by
 * their index: beside a name of another table each long text would be read.
 */
function isFound(search: string): RawBuilder<boolean> {
  const inName = matches(sql`coalesce(t.name, pr.name)`, search);
  if (search.length < SHORTEST_WORD) return inName;
  return sql<boolean>`(${inName} or it.id in (select w.id from status w where ${holds(sql`w.searched`, search)}))`;
}

export function listStatuses(db: Db, actor: Actor, asked: QueryOf<typeof listRoute>): Promise<Page<ListedStatus>> {
  const { week, year, team, project } = asked;
  const anything = sql`true`;
  const parts = {
    columns: sql`${facts}, left(it.plain, 300) as plain,
      coalesce(${kinds.statuses.mayChange(actor)}, false) as "canChange"`,
    from,
    where: all(
      kinds.statuses.mayRead(actor),
      isFound(asked.search),
      week ? sql`it.week = ${week}` : anything,
      year ? sql`it.year = ${year}` : anything,
      team ? sql`it.team_id = ${team}` : anything,
      project ? sql`it.project_id = ${project}` : anything,
    ),
    order: orderBy(
      asked.orderBy,
      {
        week: sql`it.year * 100 + it.week`,
        lastUpdated: sql`it.updated_at`,
        entityName: sql`search_text(coalesce(t.name, pr.name))`,
      },
      sql`it.id`,
    ),
  };
  return readPage<ListedStatus>(db, parts, asked);
}

export async function findStatus(db: Db | Tx, id: string): Promise<StatusDetail | undefined> {
  const found = await sql<StatusDetail>`
    select ${facts}, it.version, it.description from ${from} where it.id = ${id}`.execute(db);
  return found.rows[0];
}

export async function listYears(db: Db, actor: Actor): Promise<number[]> {
  const found = await sql<{ year: number }>`
    select distinct it.year from status it where ${kinds.statuses.mayRead(actor)} order by it.year desc`.execute(db);
  return found.rows.map(({ year }) => year);
}

interface WeekOfYear {
  readonly week: number;
  readonly year: number;
}

/** The present week of the company, or the first after it for which a team or a project has no status yet. */
export async function findFreeWeek(
  db: Db,
  today: string,
  { team, project }: { readonly team?: string | undefined; readonly project?: string | undefined },
): Promise<WeekOfYear> {
  const taken: RawBuilder<unknown> = sql`select from status s where s.year = extract(isoyear from d.day)
    and s.week = extract(week from d.day)
    and (s.team_id = ${team ?? null}::uuid or s.project_id = ${project ?? null}::uuid)`;
  const found = await sql<WeekOfYear>`
    select extract(week from d.day)::int as week, extract(isoyear from d.day)::int as year
    from generate_series(${today}::date, ${today}::date + interval '2 years', interval '1 week') as d(day)
    order by exists (${taken}), d.day limit 1`.execute(db);
  return found.rows[0] ?? { week: 1, year: Number(today.slice(0, 4)) };
}

/** What is stored of a status, beside what the form says of it. */
export interface Written {
  readonly text: RichText;
  readonly by: string;
  readonly at: string;
}

const columnsOf = (status: StatusToSave, { text, by, at }: Written) => ({
  team_id: status.team,
  project_id: status.project,
  week: status.week,
  year: status.year,
  description: text.html,
  plain: text.plain,
  updated_at: at,
  updated_by_id: by,
});

export async function insertStatus(tx: Tx, id: string, status: StatusToSave, written: Written): Promise<void> {
  await tx
    .insertInto('status')
    .values({ id, ...columnsOf(status, written), created_at: written.at })
    .execute();
}

export async function updateStatus(tx: Tx, id: string, status: StatusToSave, written: Written): Promise<void> {
  await tx.updateTable('status').set(columnsOf(status, written)).where('id', '=', id).execute();
}

/** Stores the words of a status alone. */
export async function updateText(tx: Tx, id: string, { text, by, at }: Written): Promise<void> {
  const columns = { description: text.html, plain: text.plain, updated_at: at, updated_by_id: by };
  await tx.updateTable('status').set(columns).where('id', '=', id).execute();
}

/** Whether somebody may change a status as it stands now, in the transaction that stores it. */
export const mayChange = (tx: Tx, right: Right, id: string): Promise<boolean> =>
  isGranted(tx, sql<boolean>`exists (select from status it where it.id = ${id} and ${right})`);

/** Notes that somebody has the form open, or has closed it; answers whether others did not know that. */
export async function noteEditor(
  tx: Tx,
  given: { readonly status: string; readonly user: string; readonly isOpen: boolean; readonly at: string },
): Promise<boolean> {
  const { status, user, isOpen, at } = given;
  const known = await sql<{ isFresh: boolean }>`
    select ${isStillOpen(at)} as "isFresh" from status_editor e where e.status_id = ${status} and e.user_id = ${user}
    for update`.execute(tx);
  await (isOpen
    ? sql`insert into status_editor (status_id, user_id, seen_at) select id, ${user}, ${at} from status where id = ${status}
        on conflict (status_id, user_id) do update set seen_at = excluded.seen_at`.execute(tx)
    : sql`delete from status_editor where status_id = ${status} and user_id = ${user}`.execute(tx));
  return isOpen !== (known.rows[0]?.isFresh ?? false);
}

/** Whether the form of the editor `e` counts as open. */
const isStillOpen = (now: string): RawBuilder<boolean> =>
  sql<boolean>`e.seen_at > ${now}::timestamptz - make_interval(secs => ${EDITING_SECONDS})`;

/** Who else has the form of a status open now. */
export async function listOtherEditors(db: Tx, status: string, user: string, now: string): Promise<Person[]> {
  const found = await sql<{ editor: Person }>`
    select ${personShape} as editor from status_editor e join app_user u on u.id = e.user_id
    where e.status_id = ${status} and e.user_id <> ${user} and ${isStillOpen(now)}
    order by u.first_name, u.last_name, u.id`.execute(db);
  return found.rows.map(({ editor }) => editor);
}

/** Who may read a status: the people of its team, or those who see its project. */
export async function listStatusReaders(tx: Tx, id: string): Promise<Room[]> {
  const found = await sql<{ room: Room }>`
    select 'user:' || m.user_id as room from status it join team_member m on m.team_id = it.team_id where it.id = ${id}
    union select 'user:' || k.user_id from status it join team_key_member k on k.team_id = it.team_id where it.id = ${id}
    union select 'user:' || s.user_id from status it join project_seer s on s.project_id = it.project_id
      where it.id = ${id}`.execute(tx);
  return found.rows.map(({ room }) => room);
}
