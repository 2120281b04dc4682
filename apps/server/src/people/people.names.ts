import { sql } from 'kysely';
import { fullName, namedBy, type RecordNames } from '../lib/record-names.ts';

/** What records of this area are called in the audit trail. */
export const peopleNames: RecordNames = {
  user: { from: sql`app_user r`, name: fullName('r'), isSearched: true },
  event: namedBy('event'),
  profile: { from: sql`app_user r`, name: fullName('r') },
  wish: {
    from: sql`(select w.id, u.first_name, u.last_name from wish w join app_user u on u.id = w.user_id) r`,
    name: fullName('r'),
  },
  userSkills: { from: sql`app_user r`, name: fullName('r') },
  userCertification: {
    from: sql`(select c.id, concat_ws(' ', n.name, c.year) as name from user_certification c
      join certification n on n.id = c.certification_id) r`,
    name: sql`r.name`,
  },
  asset: {
    from: sql`asset r`,
    name: sql`btrim(r.catalog || ' ' || r.serial_number || ' ' || upper(right(r.id::text, 8)))`,
  },
  priorJob: {
    from: sql`prior_job r join app_user u on u.id = r.user_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, r.job_title)`,
  },
  cvTexts: { from: sql`app_user r`, name: fullName('r') },
  userLevels: { from: sql`app_user r`, name: fullName('r') },
  userFamily: { from: sql`app_user r`, name: fullName('r') },
  userWorkHours: { from: sql`app_user r`, name: fullName('r') },
  contractFolder: { from: sql`app_user r`, name: fullName('r') },
  contract: { from: sql`contract r`, name: sql`r.number`, isSearched: true },
};
