import type { QueryOf } from '@stint/contract/route';
import {
  EXCERPT_LENGTH,
  type searchWrittenTexts as searchRoute,
  type WrittenText,
} from '@stint/contract/teams/written/written-text';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { holds, orderBy, patternOf, slice } from '../../lib/page-query.ts';
import { all, type Page } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import * as kinds from '../teams.rights.ts';

/** Words of a search that count; the rest would only make it slower. */
const MOST_WORDS = 6;
/** So much of the text stands before what was found, in letters. */
const BEFORE_FOUND = 60;

/** Every condition is asked of each table itself: what somebody may not read is neither found nor counted, and words are found by the index. */
export async function searchWrittenTexts(
  db: Db,
  actor: Actor,
  asked: QueryOf<typeof searchRoute>,
): Promise<Page<WrittenText>> {
  const words = asked.search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const holdsAll = (text: RawBuilder<unknown>) => all(...words.map((word) => holds(text, word)));
  const of = (kind: string) => (asked.kind === undefined || asked.kind === kind ? sql`true` : sql`false`);
  const texts = sql`(
      select it.id, 'post' as kind, it.title, it.type, null as week, it.plain, it.updated_at
      from post it where ${all(of('post'), kinds.posts.mayRead(actor), holdsAll(sql`it.searched`))}
      union all
      select it.id, 'status', coalesce(t.name, pr.name), null, lpad(it.week::text, 2, '0') || '/' || it.year, it.plain, it.updated_at
      from status it left join team t on t.id = it.team_id left join project pr on pr.id = it.project_id
      where ${all(of('status'), kinds.statuses.mayRead(actor), holdsAll(sql`it.searched`))}) w`;
  const order = orderBy(
    asked.orderBy,
    {
      fit: sql`case when ${holdsAll(sql`search_text(w.title)`)} then 0 else 1 end`,
      updatedAt: sql`w.updated_at`,
      title: sql`search_text(w.title)`,
    },
    sql`w.updated_at desc, w.id`,
  );
  // Of a page far behind, the select list is made for all that stands before it: parts of texts are cut of those alone that are shown.
  const shown = sql`(select w.* from ${texts} ${order} ${slice(asked)}) w`;
  const items = await sql<WrittenText>`
    select w.id as "_id", w.kind, w.title, w.type, w.week, w.updated_at as "updatedAt", ${excerpt(words[0] ?? '')} as excerpt
    from ${shown} ${order}`.execute(db);
  const found = await sql<{ total: number }>`select count(*) as total from ${texts}`.execute(db);
  return { items: items.rows, total: found.rows[0]?.total ?? 0 };
}

/** Part of the text around the first place that holds a word, looked for as in `holds`; from its beginning where none does. */
const excerpt = (word: string): RawBuilder<string> =>
  sql<string>`substr(w.plain, greatest(1, regexp_instr(search_text(w.plain), ${patternOf(word)}) - ${sql.lit(BEFORE_FOUND)}), ${sql.lit(EXCERPT_LENGTH)})`;
