import { useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { draftName, readDraft } from '../../lib/draft.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { EMPTY_DRAFT, type FeedbackDraft, type JobDraft, type ReviewDraft } from './review-draft.ts';

/** Counts the shapes of the kept draft. */
const VERSION = 1;

const isWorthKeeping = ({ feedback, jobs }: ReviewDraft) => Object.keys(feedback).length + Object.keys(jobs).length > 0;

export interface ReviewDraftControl {
  readonly draft: ReviewDraft;
  /** When the draft that was found on this device was written; null when there was none. */
  readonly continuedFrom: string | null;
  readonly setFeedback: (assignment: string, feedback: FeedbackDraft) => void;
  readonly setJob: (job: string, edited: JobDraft) => void;
  /** Forgets the jobs once they are saved. */
  readonly dropJobs: () => void;
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
    dropJobs: () => setDraft((before) => ({ ...before, jobs: {} })),
    startOver: () => {
      setDraft(EMPTY_DRAFT);
      setContinuedFrom(null);
    },
  };
}
