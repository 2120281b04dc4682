import {
  cancelPlannedMeeting,
  createPlannedMeeting,
  findMeetingTimes,
  listPlannedMeetings,
  type MeetingToSave,
  updatePlannedMeeting,
} from '@stint/contract/planning/meeting-plan/planned-meeting';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { refreshOn } from '../../lib/staleness.ts';

const ids = z.string().regex(/^[\da-f-]{36}(,[\da-f-]{36})*$/);
const USUAL_MINUTES = 60;

/** Whose common times are looked for, when and how long; and the meeting that a notice led to. */
export const meetingPlanSearch = searchOf(
  z.object({
    users: ids.optional(),
    teams: ids.optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    minutes: z.coerce.number().int().min(15).max(480).default(USUAL_MINUTES),
    inOffice: z.boolean().default(false),
    meeting: z.uuid().optional(),
  }),
);
export type MeetingPlanSearch = ReturnType<typeof meetingPlanSearch.fill>;

refreshOn(['default-week', 'workday-request', 'public-holiday', 'holiday', 'team', 'user'], 'planned-meeting');

interface Asked {
  readonly users?: string | undefined;
  readonly teams?: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
  readonly inOffice: boolean;
}

export const useMeetingTimes = ({ users, teams, inOffice, from, to, minutes }: Asked, isReady: boolean) =>
  useQuery({
    queryKey: ['planned-meeting', 'times', from, to, minutes, users, teams, inOffice],
    queryFn: ({ signal }) =>
      call(
        findMeetingTimes,
        {
          query: {
            from,
            to,
            minutes,
            ...(users && { users }),
            ...(teams && { teams }),
            ...(inOffice && { inOffice: 'true' }),
          },
        },
        { signal },
      ),
    enabled: isReady && (users !== undefined || teams !== undefined),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });

export const usePlannedMeetings = (from: string) =>
  useQuery({
    queryKey: ['planned-meeting', 'own', from],
    queryFn: ({ signal }) => call(listPlannedMeetings, { query: { from } }, { signal }),
    meta: { fallback: false },
  });

const touches = ['planned-meeting', 'meeting-report'];

export const useCreateMeeting = () =>
  useMutation({
    mutationFn: (body: MeetingToSave & { _id: string }) => call(createPlannedMeeting, { body }),
    meta: { fallback: 'planning:meetings.failed', success: 'common:done.created', touches },
  });

export const useUpdateMeeting = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: MeetingToSave & { version: number } }) =>
      call(updatePlannedMeeting, { params: { id }, body }),
    meta: { fallback: 'planning:meetings.failed', success: 'common:done.updated', touches },
  });

export const useCancelMeeting = () =>
  useMutation({
    mutationFn: (id: string) => call(cancelPlannedMeeting, { params: { id } }),
    meta: { fallback: 'planning:meetings.failed', success: 'planning:meetings.cancelled', touches },
  });
