import { z } from 'zod';
import { OWNER_PROOF_ERRORS, ownerProof } from '../../account/sessions/owner-proof.ts';
import { done, id, instant, named } from '../../primitives.ts';
import { changedIdParamsOf, idOf, newIdOf } from '../../record-id.ts';
import { route } from '../../route.ts';

/** More than anybody's calendars read. */
export const MOST_FEEDS = 20;
export const FEED_MEDIA_TYPE = 'text/calendar';

/** One's own plan and leave, or when the people of a team are away. */
export const feedKind = z.enum(['own', 'team']);
export type FeedKind = z.infer<typeof feedKind>;

/** An address that a calendar client reads. The address itself is secret and shown only when it is made. */
export const calendarFeed = z.object({
  _id: id,
  kind: feedKind,
  team: named.nullable(),
  createdDate: instant,
  /** When a calendar read it last, to the hour; null before it has. */
  lastReadDate: instant.nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const listCalendarFeeds = route({
  method: 'GET',
  path: '/api/user/calendar-feeds',
  summary: 'One’s own private calendar links, newest first',
  roles: ['employee'],
  response: z.array(calendarFeed),
});

export const listFeedTeams = route({
  method: 'GET',
  path: '/api/user/calendar-feeds/teams',
  summary: 'The teams whose absences one may read: one’s own and those that one leads; all, for managers',
  roles: ['employee'],
  response: z.array(named),
});

export const createCalendarFeed = route({
  method: 'POST',
  path: '/api/user/calendar-feeds',
  summary:
    'Creates a private calendar link; asks for the password; repeated in the same session it is answered as before, in another one it gets a new secret',
  roles: ['employee'],
  isWayIn: true,
  body: z.strictObject({
    _id: newIdOf('calendarFeed'),
    kind: feedKind,
    team: idOf('team').nullable(),
    language: z.enum(['en', 'vi']),
    ...ownerProof.shape,
  }),
  /** The address below the app's own, with its secret: never told again. */
  response: calendarFeed.extend({ path: z.string() }),
  errors: ['NOT_YOURS', 'TOO_MANY_FEEDS', 'TEAM_MISSING', ...OWNER_PROOF_ERRORS],
});

export const deleteCalendarFeed = route({
  method: 'DELETE',
  path: '/api/user/calendar-feeds/:id',
  summary: 'Revokes a private calendar link',
  roles: ['employee'],
  params: changedIdParamsOf('calendarFeed'),
  response: done,
});

export const readCalendarFeed = route({
  method: 'GET',
  path: '/api/common/calendar-feeds/token/:token/stint.ics',
  summary: 'A calendar (RFC 5545), for anyone with its address',
  roles: ['public'],
  throttle: { hits: 600, windowSeconds: 60 },
  params: z.object({ token: z.string().min(20).max(100) }),
  file: FEED_MEDIA_TYPE,
  response: z.unknown(),
  errors: ['NOT_FOUND'],
});
