import { sql } from 'kysely';
import { fullName, type RecordNames } from '../lib/record-names.ts';

/** What records of this area are called in the audit trail. */
export const feedbackNames: RecordNames = {
  oneMinuteMessage: {
    from: sql`one_minute_message r join app_user by_user on by_user.id = r.by_user_id left join app_user u on u.id = r.to_user_id
      left join team t on t.id = r.to_team_id`,
    name: sql`concat_ws(' → ', ${fullName('by_user')}, coalesce(t.name, ${fullName('u')}))`,
  },
};
