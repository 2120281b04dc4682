import { sql } from 'kysely';
import { fullName, type RecordNames } from '../lib/record-names.ts';

/** What records of this area are called in the audit trail. */
export const planningNames: RecordNames = {
  plannedMeeting: { from: sql`planned_meeting r`, name: sql`concat_ws(' · ', r.title, to_char(r.day, 'DD/MM/YYYY'))` },
  weekPlan: {
    from: sql`week_plan r join app_user u on u.id = r.user_id join project pr on pr.id = r.project_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, pr.name, to_char(r.week_start, 'IW/IYYY'))`,
  },
  holiday: { from: sql`public_holiday r`, name: sql`concat_ws(' · ', r.name, to_char(r.day, 'DD/MM/YYYY'))` },
  workHourMonth: { from: sql`work_hour_month r`, name: sql`to_char(make_date(r.year, r.month, 1), 'MM/YYYY')` },
  defaultWeek: {
    from: sql`default_week r join app_user u on u.id = r.user_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, to_char(r.valid_from, 'DD/MM/YYYY'))`,
  },
  workdayRequest: {
    from: sql`workday_request r join app_user u on u.id = r.user_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, to_char(r.from_date, 'DD/MM/YYYY'),
      case when r.to_date > r.from_date then to_char(r.to_date, 'DD/MM/YYYY') end)`,
  },
  calendarFeed: {
    from: sql`calendar_feed r join app_user u on u.id = r.user_id left join team t on t.id = r.team_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, t.name)`,
  },
};
