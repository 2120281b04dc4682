import { Button } from '@mantine/core';
import type { CommonTime, PlannedMeeting } from '@stint/contract/planning/meeting-plan/planned-meeting';
import { addDays } from '@stint/contract/time/calendar';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { usePresent } from '../../lib/use-present.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CommonTimesFound } from './common-times.tsx';
import { draftOf, draftOfMeeting } from './meeting-draft.ts';
import { type MeetingDraft, MeetingForm } from './meeting-form.tsx';
import classes from './meeting-plan.module.css';
import { meetingPlanSearch, useMeetingTimes } from './meeting-plan.queries.ts';
import { OwnMeetings } from './own-meetings.tsx';
import { TimeSearch } from './time-search.tsx';

/** Two weeks, the first day among them. */
const AHEAD = 13;

/** `/user/meetingplan`: finds when everybody is planned to work, and keeps the meetings that are planned. */
export function MeetingPlanScreen() {
  const t = useT('planning');
  const me = useCurrentUser();
  const { state, show } = useAddressState(meetingPlanSearch);
  const { date: today } = usePresent();
  const from = state.from ?? today;
  const to = state.to ?? addDays(from, AHEAD);
  const asked = { ...state, from, to };
  const times = useMeetingTimes(asked, from <= to);
  const [draft, setDraft] = useState<MeetingDraft | null>(null);
  const others = times.data?.people.map(({ user }) => user).filter((user) => user._id !== me._id) ?? [];
  const plan = (time: CommonTime | null) =>
    setDraft(draftOf(time ?? { day: from }, state.minutes, state.inOffice, others));
  return (
    <>
      <PageHeader title={t('planning:meetings.title')} note={t('planning:meetings.note')}>
        <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => plan(null)}>
          {t('planning:meetings.new')}
        </Button>
      </PageHeader>
      <div className={classes.screen}>
        <section className={classes.card} aria-labelledby="find-times">
          <h2 id="find-times">{t('planning:meetings.find')}</h2>
          <TimeSearch asked={asked} people={times.data?.people ?? []} onChange={show} />
          <CommonTimesFound
            answer={times}
            isAsked={state.users !== undefined || state.teams !== undefined}
            minutes={state.minutes}
            onPick={plan}
          />
        </section>
        <OwnMeetings
          from={today}
          marked={state.meeting}
          onEdit={(meeting: PlannedMeeting) => setDraft(draftOfMeeting(meeting))}
        />
      </div>
      {draft && <MeetingForm draft={draft} onClose={() => setDraft(null)} />}
    </>
  );
}
