import {
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
  listFeedTeams,
} from '@stint/contract/planning/calendar-feeds/calendar-feed';
import type { BodyOf } from '@stint/contract/route';
import { newClientId } from '../../lib/new-client-id.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';

export const useCalendarFeeds = readOf('calendar-feed', listCalendarFeeds, { fallback: false });

export const useFeedTeams = readOf('calendar-feed', listFeedTeams);

export const useCreateFeed = writeOf(createCalendarFeed, {
  sends: (body: Omit<BodyOf<typeof createCalendarFeed>, '_id'>) => ({ _id: newClientId(), ...body }),
  fallback: 'common:failed.update',
  touches: ['calendar-feed'],
});

export const useDeleteFeed = writeOf(deleteCalendarFeed, {
  fallback: 'common:failed.update',
  success: 'planning:feeds.revoked',
  touches: ['calendar-feed'],
});
