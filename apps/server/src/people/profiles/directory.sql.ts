import type { Directory } from '@stint/contract/people/profiles/directory';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { listOf } from '../../lib/wire-shapes.ts';

/** Of a column of `app_user` ids only those who work here. */
const working = (column: string) => sql`select w.id from working w where w.id = ${sql.ref(column)}`;

/** Everybody who works here, and their teams: one statement, however many there are. */
export async function findDirectory(db: Db): Promise<Directory> {
  const found = await sql<Directory>`
    with working as (select u.* from app_user u where u.is_active and u.user_type = 'Employee')
    select ${listOf(sql`select json_build_object('_id', w.id, 'firstName', w.first_name, 'lastName', w.last_name,
        'initials', w.initials, 'avatarUrl', w.avatar_url, 'position', w.position, 'email', w.email, 'phone', w.phone) as row
      from working w order by search_text(w.first_name || ' ' || w.last_name), w.id`)} as people,
    ${listOf(sql`select json_build_object('_id', t.id, 'name', t.name, 'shortName', t.short_name,
        'leader', (${working('t.team_leader_id')}),
        'supportingLeaders', array(select s.user_id from team_supporting_leader s join working w on w.id = s.user_id
          where s.team_id = t.id order by search_text(w.first_name || ' ' || w.last_name), w.id),
        'members', ${listOf(sql`select json_build_object('user', m.user_id,
            'reviewer', (${working('m.performance_responsible_id')})) as row
          from team_member m join working w on w.id = m.user_id where m.team_id = t.id order by m.joined_at, m.user_id`)}) as row
      from team t order by search_text(t.name), t.id`)} as teams`.execute(db);
  return found.rows[0] ?? { people: [], teams: [] };
}
