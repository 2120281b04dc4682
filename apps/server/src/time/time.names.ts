import { sql } from 'kysely';
import { fullName, namedBy, type RecordNames } from '../lib/record-names.ts';

/** What records of this area are called in the audit trail. */
export const timeNames: RecordNames = {
  timeregPeriod: namedBy('timereg_period'),
  userPeriod: {
    from: sql`user_period r join app_user u on u.id = r.user_id join timereg_period p on p.id = r.timereg_period_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, p.name)`,
  },
  userPeriodReviewer: {
    from: sql`user_period_reviewer r join app_user u on u.id = r.user_id left join project pr on pr.id = r.project_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, pr.name)`,
  },
  import: { from: sql`import_run r`, name: sql`r.file_name` },
};
