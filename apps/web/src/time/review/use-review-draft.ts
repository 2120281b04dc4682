import type { ProjectJob } from '@stint/contract/projects/jobs/project-job';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { draftName, readDraft } from '../../lib/draft.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import {
  EMPTY_DRAFT,
  type FeedbackDraft,
  type JobDraft,
  type ReviewDraft,
  stillToSend,
  typedOverStored,
} from './review-draft.ts';

/** Counts the shapes of the kept draft. */
const VERSION = 1;

const isWorthKeeping = ({ feedback, jobs }: ReviewDraft) => Object.keys(feedback).length + Object.keys(jobs).length > 0;

export interface ReviewDraftControl {
  readonly draft: ReviewDraft;
  /** When the draft that was found on this device was written; null when there was none. */
  readonly continuedFrom: string | null;
  readonly setFeedback: (assignment: string, feedback: FeedbackDraft) => void;
  readonly setJob: (job: string, edited: JobDraft) => void;
  /** These jobs are to be saved over what others have stored meanwhile. */
  readonly typeOverStored: (jobs: readonly string[]) => void;
  /** Forgets the jobs that were sent once they are saved; what was typed since stays. */
  readonly jobsSaved: (sent: ReviewDraft, stored: readonly ProjectJob[]) => void;
  /** Forgets what was sent once it is approved; what was typed since stays. */
  readonly approved: (sent: ReviewDraft) => void;
  readonly startOver: () => void;
}

/** What a reviewer types about a sheet, kept on this device until it is approved: closing the dialog loses nothing. */
export function useReviewDraft(userPeriod: string): ReviewDraftControl {
  const name = draftName(useCurrentUser()._id, 'review', userPeriod);
  const [found] = useState(() => readDraft<ReviewDraft>(name, VERSION));
  const [draft, setDraft] = useState<ReviewDraft>(found?.value ?? EMPTY_DRAFT);
  const [continuedFrom, setContinuedFrom] = useState(found?.savedAt ?? null);
  useKeptDraft({ name, version: VERSION, draft, isWorthKeeping });

  return {
    draft,
    continuedFrom,
    setFeedback: (assignment, feedback) =>
      setDraft((before) => ({ ...before, feedback: { ...before.feedback, [assignment]: feedback } })),
    setJob: (job, edited) => setDraft((before) => ({ ...before, jobs: { ...before.jobs, [job]: edited } })),
    typeOverStored: (jobs) => setDraft((before) => typedOverStored(before, jobs)),
    jobsSaved: (sent, stored) => setDraft((now) => stillToSend({ feedback: {}, jobs: sent.jobs }, now, stored)),
    approved: (sent) => {
      setDraft((now) => stillToSend(sent, now, []));
      setContinuedFrom(null);
    },
    startOver: () => {
      setDraft(EMPTY_DRAFT);
      setContinuedFrom(null);
    },
  };
}
