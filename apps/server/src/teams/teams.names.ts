import { sql } from 'kysely';
import { namedBy, type RecordNames } from '../lib/record-names.ts';

/** What records of this area are called in the audit trail. */
export const teamsNames: RecordNames = {
  post: namedBy('post', 'title'),
  postComment: { from: sql`post_comment r join post p on p.id = r.post_id`, name: sql`p.title` },
  status: {
    from: sql`status r left join team t on t.id = r.team_id left join project pr on pr.id = r.project_id`,
    name: sql`concat_ws(' · ', coalesce(t.name, pr.name), r.week || '/' || r.year)`,
  },
  team: namedBy('team'),
  teamSchedule: { from: sql`team r`, name: sql`r.name` },
};
