import * as contract from '@stint/contract/planning/calendar-feeds/calendar-feed';
import { refuse } from '../../lib/error.ts';
import { FloodGuard } from '../../lib/flood-guard.ts';
import { type App, mount, mountPublic } from '../../lib/mount.ts';
import { hashToken } from '../../lib/session.ts';
import { TurnsOfEach } from '../../lib/turns.ts';
import * as service from './calendar-feed.service.ts';

/** Calendars ask every hour or so, each device by itself. */
const READS_OF_ONE_ADDRESS = { hits: 30, windowSeconds: 60 };
/** All addresses of a person together: each read makes a calendar of months. */
const READS_OF_ONE_PERSON = { hits: 60, windowSeconds: 60 };
const MOST_WAITING = 20;

const TOO_MANY = 'Too many requests. Please try again in 60 seconds.';

export function calendarFeedRoutes(app: App): void {
  const reads = new FloodGuard(READS_OF_ONE_ADDRESS);
  const readsOfOne = new FloodGuard(READS_OF_ONE_PERSON);
  const turns = new TurnsOfEach(MOST_WAITING);
  mount(app, contract.listCalendarFeeds, ({ context }) => service.listFeeds(context));
  mount(app, contract.listFeedTeams, ({ context }) => service.listTeams(context));
  mount(app, contract.createCalendarFeed, ({ context, body }) => service.createFeed(context, body));
  mount(app, contract.deleteCalendarFeed, ({ context, params }) => service.deleteFeed(context, params.id));
  mountPublic(app, contract.readCalendarFeed, async ({ context, params }) => {
    const token = hashToken(params.token);
    reads.count(token.toString('base64url'), context.now);
    return service.readFeed(context, token, async (person, read) => {
      readsOfOne.count(person, context.now);
      return (await turns.take(person, read)) ?? refuse(429, 'TOO_MANY_ATTEMPTS', TOO_MANY);
    });
  });
}
