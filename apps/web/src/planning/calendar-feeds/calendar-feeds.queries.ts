import {
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
  listFeedTeams,
} from '@stint/contract/planning/calendar-feeds/calendar-feed';
import type { BodyOf } from '@stint/contract/route';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { newClientId } from '../../lib/new-client-id.ts';

export const useCalendarFeeds = () =>
  useQuery({
    queryKey: ['calendar-feed', 'list'],
    queryFn: ({ signal }) => call(listCalendarFeeds, {}, { signal }),
    meta: { fallback: false },
  });

export const useFeedTeams = () =>
  useQuery({
    queryKey: ['calendar-feed', 'teams'],
    queryFn: ({ signal }) => call(listFeedTeams, {}, { signal }),
  });

export const useCreateFeed = () =>
  useMutation({
    mutationFn: (body: Omit<BodyOf<typeof createCalendarFeed>, '_id'>) =>
      call(createCalendarFeed, { body: { _id: newClientId(), ...body } }),
    meta: { fallback: 'common:failed.update', touches: ['calendar-feed'] },
  });

export const useDeleteFeed = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteCalendarFeed, { params: { id } }),
    meta: { fallback: 'common:failed.update', success: 'planning:feeds.revoked', touches: ['calendar-feed'] },
  });
