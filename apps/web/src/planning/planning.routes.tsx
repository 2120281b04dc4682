import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { TeamPlanReportSearch } from './allocation/team-plan-report.queries.ts';
import type { ProjectPlannerSearch, TeamPlannerSearch, UserPlannerSearch } from './allocation/week-plan.queries.ts';
import { leaveRoutes } from './leave/leave.routes.tsx';
import type { MeetingPlanSearch } from './meeting-plan/meeting-plan.queries.ts';
import type { MeetingReportSearch } from './meeting-report/meeting-report.queries.ts';
import type { PlannedHoursSearch } from './planned-hours/planned-hours.queries.ts';
import type { PlanningPowerSearch } from './planning-power/planning-power.queries.ts';
import type { SchedulesByPeriodSearch } from './schedules-by-period/schedules-by-period.queries.ts';

const projectPlannerRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/project/$id/planners',
  validateSearch: searchParams<ProjectPlannerSearch>(),
  staticData: { title: 'planning:projectScreen', access: ['employee'] },
  component: lazyScreen(
    async () => (await import('./allocation/project-planner-screen.tsx')).ProjectPlannerScreen,
    'planning',
  ),
});

const userPlannerRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/planner',
  validateSearch: searchParams<UserPlannerSearch>(),
  staticData: { title: 'places:planning.allocation.name', access: ['employee'] },
  component: lazyScreen(
    async () => (await import('./allocation/user-planner-screen.tsx')).UserPlannerScreen,
    'planning',
  ),
});

const teamPlannerRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/team-planner',
  validateSearch: searchParams<TeamPlannerSearch>(),
  staticData: { title: 'places:planning.teamPlanner.name', access: ['employee'] },
  component: lazyScreen(
    async () => (await import('./allocation/team-planner-screen.tsx')).TeamPlannerScreen,
    'planning',
  ),
});

const teamPlanReportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/report/team-plans',
  validateSearch: searchParams<TeamPlanReportSearch>(),
  staticData: { title: 'places:planning.teamReport.name', access: ['employee'] },
  component: lazyScreen(
    async () => (await import('./allocation/team-plan-report-screen.tsx')).TeamPlanReportScreen,
    'planning',
  ),
});

const planningPowerRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/planning-power',
  validateSearch: searchParams<PlanningPowerSearch>(),
  staticData: { title: 'places:planning.planningPower.name', access: ['admin'] },
  component: lazyScreen(
    async () => (await import('./planning-power/planning-power-screen.tsx')).PlanningPowerScreen,
    'planning',
    'platform',
  ),
});

const plannedHoursRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/planned-hours',
  validateSearch: searchParams<PlannedHoursSearch>(),
  staticData: { title: 'places:planning.plannedHours.name', access: ['employee', 'customer'] },
  component: lazyScreen(
    async () => (await import('./planned-hours/planned-hours-screen.tsx')).PlannedHoursScreen,
    'planning',
  ),
});

const calendarFeedsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/calendar-feeds',
  staticData: { title: 'places:planning.calendarFeeds.name', access: ['employee'] },
  component: lazyScreen(
    async () => (await import('./calendar-feeds/calendar-feeds-screen.tsx')).CalendarFeedsScreen,
    'planning',
  ),
});

const meetingPlanRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/meetingplan',
  validateSearch: searchParams<MeetingPlanSearch>(),
  staticData: { title: 'places:planning.meetings.name', access: ['employee'] },
  component: lazyScreen(
    async () => (await import('./meeting-plan/meeting-plan-screen.tsx')).MeetingPlanScreen,
    'planning',
  ),
});

const meetingReportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/planned-actual-meeting',
  validateSearch: searchParams<MeetingReportSearch>(),
  staticData: { title: 'places:planning.meetingReport.name', access: ['employee'] },
  component: lazyScreen(
    async () => (await import('./meeting-report/meeting-report-screen.tsx')).MeetingReportScreen,
    'planning',
  ),
});

const schedulesByPeriodRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/report/schedules-by-period',
  validateSearch: searchParams<SchedulesByPeriodSearch>(),
  staticData: { title: 'places:planning.schedulesByPeriod.name', access: ['employee'] },
  component: lazyScreen(
    async () => (await import('./schedules-by-period/schedules-by-period-screen.tsx')).SchedulesByPeriodScreen,
    'planning',
  ),
});

export const planningRoutes = [
  projectPlannerRoute,
  userPlannerRoute,
  teamPlannerRoute,
  teamPlanReportRoute,
  planningPowerRoute,
  calendarFeedsRoute,
  plannedHoursRoute,
  ...leaveRoutes,
  meetingPlanRoute,
  meetingReportRoute,
  schedulesByPeriodRoute,
] as const;
