import { MOST_POST_TAGS, type PostTag, replaceTags, tagsOf } from '@stint/contract/teams/post/post.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { escapeHtml } from '../../lib/rich-text.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { seesProject } from '../../lib/rights/projects.sql.ts';

const keyOf = ({ type, of }: PostTag) => `${type}:${of}`.toLowerCase();

/**
 * A text with names in place of its tags. What the reader may not know by name, and what is not there, stays as its short
 * name, and so do tags beyond the most that a text may have, of texts that are older than it. One statement, whatever the number of tags.
 */
export async function fillTags(db: Db | Tx, reader: Actor, html: string): Promise<string> {
  const tags = tagsOf(html);
  if (tags.length === 0) return html;
  const person = sql`concat_ws(' ', u.first_name, nullif(u.last_name, ''))`;
  const found = await sql<PostTag & { name: string }>`
    with tag as (select g.type, g.of, lower(g.of) as asked
      from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as g(type text, of text))
    select tag.type, tag.of, ${person} as name
      from tag join app_user u on lower(u.initials) = tag.asked and u.user_type = 'Employee' where tag.type = 'person'
    union all select tag.type, tag.of, t.name
      from tag join team t on lower(t.short_name) = tag.asked where tag.type = 'team'
    union all select tag.type, tag.of, ${person}
      from tag join team t on lower(t.short_name) = tag.asked join app_user u on u.id = t.team_leader_id
      where tag.type = 'teamLeader'
    union all select tag.type, tag.of, pr.name
      from tag join project pr on lower(replace(pr.short_name, ' ', '')) = tag.asked
      where tag.type = 'project' and ${seesProject(reader, sql`pr.id`)}
    union all select tag.type, tag.of, ${person}
      from tag join project pr on lower(replace(pr.short_name, ' ', '')) = tag.asked join app_user u on u.id = pr.manager_id
      where tag.type = 'projectManager' and ${seesProject(reader, sql`pr.id`)}`.execute(db);
  const names = new Map(found.rows.map((row) => [keyOf(row), row.name]));
  let left = MOST_POST_TAGS;
  const nameOf = (tag: PostTag) => (left-- > 0 ? names.get(keyOf(tag)) : undefined) ?? tag.of;
  const filled = (text: string) => replaceTags(text, (tag) => escapeHtml(nameOf(tag)));
  // In text alone: a name within a link's address could make it another one.
  return html.replace(/<[^>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : filled(part)));
}
