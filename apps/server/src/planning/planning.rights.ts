import { LEAVE_GONE } from '@stint/contract/planning/leave/workday-request.rules';
import { sql } from 'kysely';
import { decidesAbout } from '../lib/rights/leave.sql.ts';
import { leads, oversees } from '../lib/rights/people.sql.ts';
import { isKeyMember, seesProject } from '../lib/rights/projects.sql.ts';
import { forEmployees, ofAdministrators, ofOneself, recordKind } from '../lib/rights/record-kind.ts';
import { anyOf, EVERYBODY, NOBODY, type Right } from '../lib/rights/right.ts';

const isOwn = (id: string): Right => sql<boolean>`it.user_id = ${id}`;

export const calendarFeeds = ofOneself({ entity: 'calendarFeed', what: 'The calendar', table: 'calendar_feed' });

/** What somebody plans to work: known to who answers for them; changed by themselves and administrators. */
export const defaultWeeks = recordKind({
  entity: 'defaultWeek',
  what: 'The default week',
  table: 'default_week',
  mayRead: (actor) => (actor.isEmployee ? oversees(actor, sql`it.user_id`) : NOBODY),
  mayChange: ({ id, isAdmin }) => (isAdmin ? EVERYBODY : isOwn(id)),
});

/** A leave or another workday: known to who answers for the person, and to its reviewer for as long as they would decide about it. */
export const workdayRequests = recordKind({
  entity: 'workdayRequest',
  what: 'The leave',
  missing: LEAVE_GONE,
  table: 'workday_request',
  mayRead: (actor) =>
    actor.isEmployee ? anyOf(oversees(actor, sql`it.user_id`), decidesAbout(actor.id, 'it')) : NOBODY,
  mayChange: ({ id, isAdmin, isEmployee }) => {
    if (isAdmin) return EVERYBODY;
    return isEmployee ? anyOf(isOwn(id), decidesAbout(id, 'it')) : NOBODY;
  },
});

/** A meeting is there for who takes part in it; who called it changes it. */
export const plannedMeetings = recordKind({
  entity: 'plannedMeeting',
  what: 'The meeting',
  table: 'planned_meeting',
  mayRead: ({ id, isEmployee }) =>
    isEmployee
      ? sql<boolean>`(it.user_id = ${id} or exists (select from planned_meeting_person p
          where p.organiser_id = it.user_id and p.meeting_id = it.id and p.user_id = ${id}))`
      : NOBODY,
  mayChange: ({ id, isEmployee }) => (isEmployee ? isOwn(id) : NOBODY),
});

/** A share of a week: seen with its project or by who answers for the person; planned by key members, leaders, managers. */
export const weekPlans = recordKind({
  entity: 'weekPlan',
  what: 'The plan',
  table: 'week_plan',
  mayRead: (actor) =>
    actor.isEmployee ? anyOf(seesProject(actor, sql`it.project_id`), oversees(actor, sql`it.user_id`)) : NOBODY,
  mayChange: ({ id, isManager, isEmployee }) => {
    if (isManager) return EVERYBODY;
    return isEmployee ? anyOf(isKeyMember(id, sql`it.project_id`), leads(id, sql`it.user_id`)) : NOBODY;
  },
});

export const holidays = forEmployees({ entity: 'holiday', what: 'The holiday', table: 'public_holiday' });
export const workHourMonths = ofAdministrators({
  entity: 'workHourMonth',
  what: 'The month',
  table: 'work_hour_month',
});
