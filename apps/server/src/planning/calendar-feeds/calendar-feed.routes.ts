import * as contract from '@stint/contract/planning/calendar-feeds/calendar-feed';
import { type App, mount, mountPublic } from '../../lib/mount.ts';
import * as service from './calendar-feed.service.ts';

export function calendarFeedRoutes(app: App): void {
  mount(app, contract.listCalendarFeeds, ({ context }) => service.listFeeds(context));
  mount(app, contract.listFeedTeams, ({ context }) => service.listTeams(context));
  mount(app, contract.createCalendarFeed, ({ context, body }) => service.createFeed(context, body));
  mount(app, contract.deleteCalendarFeed, ({ context, params }) => service.deleteFeed(context, params.id));
  mountPublic(app, contract.readCalendarFeed, ({ context, params }) => service.readFeed(context, params.token));
}
