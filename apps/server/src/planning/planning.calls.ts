import type { App } from '../lib/mount.ts';
import type { Parts } from '../parts.ts';
import { weekPlanRoutes } from './allocation/week-plan.routes.ts';
import { calendarFeedRoutes } from './calendar-feeds/calendar-feed.routes.ts';
import { holidayRoutes } from './holidays/holiday.routes.ts';
import { leaveRoutes } from './leave/leave.routes.ts';
import { leaveFolderRoutes } from './leave/leave-folder.routes.ts';
import { workdayRequestRoutes } from './leave/workday-request.routes.ts';
import { plannedMeetingRoutes } from './meeting-plan/planned-meeting.routes.ts';
import { meetingReportRoutes } from './meeting-report/meeting-report.routes.ts';
import { defaultWeekRoutes } from './my-plan/default-week.routes.ts';
import { userPlanRoutes } from './my-plan/user-plan.routes.ts';
import { plannedHoursRoutes } from './planned-hours/planned-hours.routes.ts';
import { planningPowerRoutes } from './planning-power/planning-power.routes.ts';
import { workHourRoutes } from './work-hours/work-hour.routes.ts';

/** Mounts the calls of this area. */
export function planningCalls(app: App, { jobs }: Parts): void {
  weekPlanRoutes(app);
  calendarFeedRoutes(app);
  defaultWeekRoutes(app);
  holidayRoutes(app);
  workHourRoutes(app);
  userPlanRoutes(app);
  plannedHoursRoutes(app);
  plannedMeetingRoutes(app);
  meetingReportRoutes(app);
  workdayRequestRoutes(app);
  leaveRoutes(app);
  leaveFolderRoutes(app);
  planningPowerRoutes(app, jobs.queue);
}
