import { z } from 'zod';
import { dateRange, personDays } from '../../date-range.ts';
import { flag } from '../../paging.ts';
import { givenDate, isoDate, line } from '../../primitives.ts';
import { changedIdParamsOf, idListOf, idOf } from '../../record-id.ts';
import { broughtAs, seen, stored } from '../../resource.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { endsAfterStart } from '../plan-slots/plan-slot.rules.ts';
import { clockTime } from '../plan-slots/plan-slot.ts';
import {
  MEETING_ENDS_BEFORE_START,
  MEETING_PEOPLE_MISSING,
  MOST_DAYS_TO_SEARCH,
  MOST_MEETINGS_LISTED,
  MOST_PERSON_DAYS_TO_SEARCH,
} from './planned-meeting.rules.ts';

const MOST_PEOPLE = 100;
const MOST_TEAMS = 20;
const SHORTEST = 15;
const LONGEST = 480;

const moment = z.object({ hour: z.number().int(), minute: z.number().int() });

/** What a form of a meeting asks for. */
export const meetingToSave = z
  .strictObject({
    title: line(200),
    day: givenDate,
    from: clockTime,
    to: clockTime,
    inOffice: z.boolean(),
    /** Who takes part, beside whoever plans it. */
    people: z.array(idOf('user')).min(1, MEETING_PEOPLE_MISSING).max(MOST_PEOPLE),
  })
  .refine(endsAfterStart, { path: ['to'], error: MEETING_ENDS_BEFORE_START });
export type MeetingToSave = z.infer<typeof meetingToSave>;

export const plannedMeeting = z.object({
  ...stored,
  title: z.string(),
  day: isoDate,
  from: moment,
  to: moment,
  inOffice: z.boolean(),
  isCancelled: z.boolean(),
  organiser: person,
  /** Everybody, the organiser among them. */
  people: z.array(person),
  isOwn: z.boolean(),
});
export type PlannedMeeting = z.infer<typeof plannedMeeting>;

/** A time of a day in which everybody is planned to work and has no other meeting. */
const commonTime = z.object({ day: isoDate, from: moment, to: moment });
export type CommonTime = z.infer<typeof commonTime>;

export const commonTimes = z.object({
  /** Who was asked for, with how many days they plan to work (in the office, if that is asked for). */
  people: z.array(z.object({ user: person, days: z.number().int() })),
  times: z.array(commonTime),
});
export type CommonTimes = z.infer<typeof commonTimes>;

export const findMeetingTimes = route({
  method: 'GET',
  path: '/api/user/planned-meetings/times',
  summary: 'Times in which all of these people, and all people of these teams, are planned to work and have no meeting',
  roles: ['employee'],
  query: z
    .object({
      users: idListOf('user', MOST_PEOPLE).default([]),
      teams: idListOf('team', MOST_TEAMS).default([]),
      from: givenDate,
      to: givenDate,
      minutes: z.coerce.number().int().min(SHORTEST).max(LONGEST),
      inOffice: flag,
    })
    .refine(({ users, teams }) => users.length + teams.length > 0, { path: ['users'], error: MEETING_PEOPLE_MISSING })
    .check(dateRange({ most: MOST_DAYS_TO_SEARCH, inOrder: true }), personDays(MOST_PERSON_DAYS_TO_SEARCH)),
  response: commonTimes,
  errors: ['TOO_MANY_PERSON_DAYS'],
  hot: true,
});

export const listPlannedMeetings = route({
  method: 'GET',
  path: '/api/user/planned-meetings',
  summary: `The next ${MOST_MEETINGS_LISTED} meetings that one takes part in, from a day on`,
  roles: ['employee'],
  query: z.object({ from: givenDate }),
  response: z.array(plannedMeeting),
});

export const createPlannedMeeting = route({
  method: 'POST',
  path: '/api/user/planned-meetings',
  summary: 'Plans a meeting and notifies its participants; repeating it with the same _id changes nothing',
  roles: ['employee'],
  body: meetingToSave.safeExtend(broughtAs('plannedMeeting')),
  response: plannedMeeting,
  errors: ['NOT_EMPLOYEES', 'TOO_MANY_COMING_MEETINGS', 'TOO_MANY_MEETINGS_OF_DAY'],
});

export const updatePlannedMeeting = route({
  method: 'PUT',
  path: '/api/user/planned-meetings/:id',
  summary: 'Changes one’s own meeting and notifies its participants, old and new',
  roles: ['employee'],
  params: changedIdParamsOf('plannedMeeting'),
  body: meetingToSave.safeExtend(seen),
  response: plannedMeeting,
  errors: [
    'NOT_FOUND',
    'NOT_YOURS',
    'MEETING_CANCELLED',
    'NOT_EMPLOYEES',
    'TOO_MANY_COMING_MEETINGS',
    'TOO_MANY_MEETINGS_OF_DAY',
  ],
  refusals: { CHANGED_MEANWHILE: plannedMeeting },
});

export const cancelPlannedMeeting = route({
  method: 'POST',
  path: '/api/user/planned-meetings/:id/cancel',
  summary: 'Cancels one’s own meeting and notifies the participants; repeating it changes nothing',
  roles: ['employee'],
  params: changedIdParamsOf('plannedMeeting'),
  response: plannedMeeting,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
});
