import * as contract from '@stint/contract/planning/calendar-feeds/calendar-feed';
import { FloodGuard } from '../../lib/flood-guard.ts';
import { type App, mount, mountPublic } from '../../lib/mount.ts';
import { hashToken } from '../../lib/session.ts';
import * as service from './calendar-feed.service.ts';

/** Calendars ask every hour or so, each device by itself. */
const READS_OF_ONE_ADDRESS = { hits: 30, windowSeconds: 60 };

export function calendarFeedRoutes(app: App): void {
  const reads = new FloodGuard(READS_OF_ONE_ADDRESS);
  mount(app, contract.listCalendarFeeds, ({ context }) => service.listFeeds(context));
  mount(app, contract.listFeedTeams, ({ context }) => service.listTeams(context));
  mount(app, contract.createCalendarFeed, ({ context, body }) => service.createFeed(context, body));
  mount(app, contract.deleteCalendarFeed, ({ context, params }) => service.deleteFeed(context, params.id));
  mountPublic(app, contract.readCalendarFeed, async ({ context, params }) => {
    reads.count(hashToken(params.token).toString('base64url'), context.now);
    return service.readFeed(context, params.token);
  });
}
