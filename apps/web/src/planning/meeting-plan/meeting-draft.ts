import {
  type CommonTime,
  meetingToSave,
  type PlannedMeeting,
} from '@stint/contract/planning/meeting-plan/planned-meeting';
import { MEETING_ENDS_BEFORE_START } from '@stint/contract/planning/meeting-plan/planned-meeting.rules';
import { clockTimeOf, endsAfterStart, minuteOf } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { INVALID_TIME } from '@stint/contract/time/sheet/timereg.rules';
import { formatTime, parseTypedTime } from '@stint/contract/time/typed';
import { z } from 'zod';
import type { PersonName } from '../../ui/person.tsx';

const typedTime = z.string().transform((typed, check) => {
  const minutes = parseTypedTime(typed);
  if (minutes !== null) return clockTimeOf(minutes);
  check.addIssue({ code: 'custom', message: INVALID_TIME });
  return z.NEVER;
});

/** What the form of a meeting asks for: as it is saved, with times as they are typed. */
export const typedMeeting = z
  .object({ ...meetingToSave.shape, from: typedTime, to: typedTime })
  .refine(endsAfterStart, { path: ['to'], error: MEETING_ENDS_BEFORE_START });

/** A meeting on its way into the form; one that is stored comes with its version. */
export interface MeetingDraft {
  readonly stored: { readonly _id: string; readonly version: number } | null;
  readonly values: z.input<typeof typedMeeting>;
  readonly people: readonly PersonName[];
}

/** A new meeting at the beginning of a common time, or on a day without one. */
export function draftOf(
  time: Pick<CommonTime, 'day'> & Partial<CommonTime>,
  minutes: number,
  inOffice: boolean,
  people: readonly PersonName[],
): MeetingDraft {
  const start = time.from ? minuteOf(time.from) : null;
  return {
    stored: null,
    people,
    values: {
      title: '',
      day: time.day,
      from: start === null ? '' : formatTime(start),
      to: start === null ? '' : formatTime(start + minutes),
      inOffice,
      people: people.map(({ _id }) => _id),
    },
  };
}

export function draftOfMeeting({ _id, version, organiser, ...meeting }: PlannedMeeting): MeetingDraft {
  const people = meeting.people.filter((one) => one._id !== organiser._id);
  return {
    stored: { _id, version },
    people,
    values: {
      title: meeting.title,
      day: meeting.day,
      from: formatTime(minuteOf(meeting.from)),
      to: formatTime(minuteOf(meeting.to)),
      inOffice: meeting.inOffice,
      people: people.map((one) => one._id),
    },
  };
}
