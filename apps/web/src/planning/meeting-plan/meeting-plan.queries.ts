import {
  cancelPlannedMeeting,
  createPlannedMeeting,
  findMeetingTimes,
  listPlannedMeetings,
  updatePlannedMeeting,
} from '@stint/contract/planning/meeting-plan/planned-meeting';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

const ids = z.string().regex(/^[\da-f-]{36}(,[\da-f-]{36})*$/);
const USUAL_MINUTES = 60;

/** Whose common times are looked for, when and how long; and the meeting that a notice led to. */
export const meetingPlanSearch = searchOf(() =>
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

export const useMeetingTimes = readOf('planned-meeting', findMeetingTimes, {
  asks: ({ users, teams, inOffice, from, to, minutes }: Asked, isReady: boolean) =>
    isReady && (users !== undefined || teams !== undefined)
      ? { from, to, minutes, users, teams, inOffice: inOffice || undefined }
      : undefined,
  keepsPrevious: true,
  fallback: false,
});

export const usePlannedMeetings = readOf('planned-meeting', listPlannedMeetings, {
  asks: (from: string) => ({ from }),
  fallback: false,
});

const touches = ['planned-meeting', 'meeting-report'];

export const useCreateMeeting = writeOf(createPlannedMeeting, {
  fallback: 'planning:meetings.failed',
  success: 'common:done.created',
  touches,
});

export const useUpdateMeeting = writeOf(updatePlannedMeeting, {
  fallback: 'planning:meetings.failed',
  success: 'common:done.updated',
  touches,
});

export const useCancelMeeting = writeOf(cancelPlannedMeeting, {
  fallback: 'planning:meetings.failed',
  success: 'planning:meetings.cancelled',
  touches,
});
