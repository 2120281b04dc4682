import type { QueryOf } from '@stint/contract/route';
import type { Selectable } from '@stint/contract/select-list';
import type { ListedPost, listPosts as listRoute, PostDetail, PostToSave } from '@stint/contract/teams/post/post';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { replaceLinks } from '../../lib/links.sql.ts';
import { holds, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import type { RichText } from '../../lib/rich-text.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { teamsOf } from '../../lib/rights/people.sql.ts';
import { projectsOf, seesProject } from '../../lib/rights/projects.sql.ts';
import { EVERYBODY, isGranted, type Right } from '../../lib/rights/right.ts';
import { readSelectList } from '../../lib/select-list.ts';
import { listOf, nameShape, personOf, projectNameShape } from '../../lib/wire-shapes.ts';
import * as kinds from '../teams.rights.ts';

/** What is said of the post `it`; its project to those alone who may know of it. */
const facts = (
  seesIt: Right,
) => sql`it.title, it.type, it.is_active as "isActive", it.is_must_read as "mustReadAcknowledge",
  it.autosend_day is not null as "autosendWeekly", it.autosend_day as "autosendDay", it.updated_at as "updatedAt",
  ${personOf(sql`it.updated_by_id`)} as "updatedBy",
  ${listOf(sql`select ${nameShape('t')} as row from post_team pt join team t on t.id = pt.team_id
    where pt.post_id = it.id order by t.name`)} as teams,
  (select ${projectNameShape} from project pr where pr.id = it.project_id and ${seesIt}) as project`;

/** As the view `post_reader`, for somebody who works here: their teams and projects are found once, not for each post. */
const isFor = (userId: string) => sql<boolean>`(it.is_active and it.type <> 'Template' and (
  (it.project_id is null and not exists (select from post_team pt where pt.post_id = it.id))
  or it.id in (select pt.post_id from post_team pt where pt.team_id in ${teamsOf(userId)})
  or (it.project_id is not null and it.project_id in ${projectsOf(userId)})))`;

/** Whether a person has to acknowledge the post `it`. */
export const isToRead = (userId: string): RawBuilder<boolean> => sql<boolean>`(it.is_must_read
  and ${isFor(userId)}
  and not exists (select from post_acknowledgement a
    where a.post_id = it.id and a.user_id = ${userId} and a.edition = it.reading_edition))`;

const own = (actor: Actor) =>
  sql`${isToRead(actor.id)} as "isToRead", coalesce(${kinds.posts.mayChange(actor)}, false) as "canChange"`;

export function listPosts(db: Db, actor: Actor, asked: QueryOf<typeof listRoute>): Promise<Page<ListedPost>> {
  const { types, isActive, project, team, from, to, isToRead: onlyToRead } = asked;
  const zone = sql`(select c.time_zone from company c)`;
  const day = sql`(it.updated_at at time zone ${zone})::date`;
  const anything = sql`true`;
  const parts = {
    columns: sql`it.id as "_id", ${facts(seesProject(actor, sql`it.project_id`))}, ${own(actor)},
      (select count(*)::int from post_reaction r where r.post_id = it.id) as "reactionCount",
      (select count(*)::int from post_comment c where c.post_id = it.id) as "commentCount"`,
    from: sql`post it`,
    where: all(
      kinds.posts.mayRead(actor),
      holds(sql`it.searched`, asked.search),
      types && types.length > 0 ? sql`it.type = any(${types}::text[])` : anything,
      isActive === undefined ? anything : sql`it.is_active = ${isActive}`,
      project ? sql`it.project_id = ${project}` : anything,
      team ? sql`exists (select from post_team pt where pt.post_id = it.id and pt.team_id = ${team})` : anything,
      from ? sql`${day} >= ${from}` : anything,
      to ? sql`${day} <= ${to}` : anything,
      onlyToRead === undefined ? anything : sql`${isToRead(actor.id)} = ${onlyToRead}`,
    ),
    order: orderBy(
      asked.orderBy,
      { updatedAt: sql`it.updated_at`, title: sql`search_text(it.title)`, type: sql`it.type` },
      sql`it.id desc`,
    ),
  };
  return readPage<ListedPost>(db, parts, asked);
}

export async function findPost(db: Db | Tx, id: string): Promise<PostDetail | undefined> {
  const found = await sql<PostDetail>`
    select it.id as "_id", it.version, ${facts(EVERYBODY)}, it.content from post it where it.id = ${id}`.execute(db);
  return found.rows[0];
}

/** What a post is to somebody. */
export async function findOwn(
  db: Db,
  actor: Actor,
  id: string,
): Promise<Pick<ListedPost, 'isToRead' | 'canChange'> | undefined> {
  const found = await sql<Pick<ListedPost, 'isToRead' | 'canChange'>>`
    select ${own(actor)} from post it where it.id = ${id}`.execute(db);
  return found.rows[0];
}

/** What is stored of a post, beside what the form says of it. */
export interface Written {
  readonly text: RichText;
  /** The company's present day. */
  readonly today: string;
  readonly by: string;
  readonly at: string;
}

const columnsOf = (post: PostToSave, { text, by, at }: Written) => ({
  title: post.title,
  type: post.type,
  content: text.html,
  plain: text.plain,
  project_id: post.project,
  is_active: post.isActive,
  is_must_read: post.mustReadAcknowledge,
  updated_at: at,
  updated_by_id: by,
});

export async function insertPost(tx: Tx, id: string, post: PostToSave, written: Written): Promise<void> {
  await tx
    .insertInto('post')
    .values({ id, ...columnsOf(post, written), created_at: written.at })
    .execute();
  await saveRest(tx, id, post, written);
}

export async function updatePost(tx: Tx, id: string, post: PostToSave, written: Written): Promise<void> {
  await tx.updateTable('post').set(columnsOf(post, written)).where('id', '=', id).execute();
  if (post.askAgain) await sql`update post set reading_edition = reading_edition + 1 where id = ${id}`.execute(tx);
  await saveRest(tx, id, post, written);
}

/** Stores the words of a post alone. */
export async function updateText(
  tx: Tx,
  id: string,
  { html, plain }: RichText,
  { by, at }: Pick<Written, 'by' | 'at'>,
): Promise<void> {
  const columns = { content: html, plain, updated_at: at, updated_by_id: by };
  await tx.updateTable('post').set(columns).where('id', '=', id).execute();
}

/** The teams, and the day of sending: one that was chosen before goes on, a new one begins with its next such day. */
async function saveRest(tx: Tx, id: string, post: PostToSave, { today }: Written): Promise<void> {
  await replaceLinks(tx, 'post_team', ['post_id', id], ['team_id', [...new Set(post.teams)]]);
  const day = post.autosendWeekly ? post.autosendDay : null;
  await sql`
    update post set autosend_day = ${day}::smallint,
      autosend_from = ${today}::date + (${day}::int - extract(isodow from ${today}::date)::int + 7) % 7
    where id = ${id} and autosend_day is distinct from ${day}::smallint`.execute(tx);
}

/** Keeps the words of a post as they are now, under the version that it has. */
export async function insertVersion(tx: Tx, id: string, number: number): Promise<void> {
  await sql`
    insert into post_version (post_id, number, title, content, plain, saved_at, saved_by_id)
    select id, ${number}, title, content, plain, updated_at, updated_by_id from post where id = ${id}`.execute(tx);
}

/** From this version on the post is for those whom it is for now. */
export async function setShownFrom(tx: Tx, id: string, version: number): Promise<void> {
  await tx.updateTable('post').set({ shown_from: version }).where('id', '=', id).execute();
}

/** Whether somebody may know of a project. */
export const mayKnow = (db: Db, actor: Actor, project: string): Promise<boolean> =>
  isGranted(db, seesProject(actor, project));

/** How many posts the team, or the project, of a post that has the most of them is sent every week, with this one. */
export async function countWeekly(tx: Tx, id: string): Promise<number> {
  // Counted after the locks: what somebody else stored meanwhile counts too.
  await sql`select from team where id in (select team_id from post_team where post_id = ${id}) order by id for no key update`.execute(
    tx,
  );
  await sql`select from project where id = (select project_id from post where id = ${id}) for no key update`.execute(
    tx,
  );
  const found = await sql<{ most: number }>`
    select coalesce(max(posts), 0)::int as most from (
      select count(*) as posts from post_team mine
        join post_team pt on pt.team_id = mine.team_id join post p on p.id = pt.post_id
        where mine.post_id = ${id} and p.is_active and p.autosend_day is not null group by mine.team_id
      union all
      select count(*) from post mine join post p on p.project_id = mine.project_id
        where mine.id = ${id} and p.is_active and p.autosend_day is not null) counted`.execute(tx);
  return found.rows[0]?.most ?? 0;
}

/** Whether somebody may change a post as it stands now, in the transaction that stores it. */
export const mayChange = (tx: Tx, right: Right, id: string): Promise<boolean> =>
  isGranted(tx, sql<boolean>`exists (select from post it where it.id = ${id} and ${right})`);

export function selectTemplates(db: Db, actor: Actor, search: string): Promise<Selectable[]> {
  const parts = {
    columns: sql`it.id as "_id", it.title as name, '' as hint`,
    from: sql`post it`,
    where: kinds.isOfferedTemplate(actor),
    text: sql`it.title`,
    name: sql`it.title`,
  };
  return readSelectList(db, parts, search);
}

/** What a template says; undefined where the person is not offered it. */
export async function findTemplate(db: Db, actor: Actor, id: string): Promise<string | undefined> {
  const found = await sql<{ content: string }>`
    select it.content from post it where it.id = ${id} and ${kinds.isOfferedTemplate(actor)}`.execute(db);
  return found.rows[0]?.content;
}
