import type { AskedSurvey, saveSurveyAnswers } from '@stint/contract/reviews/surveys/survey-answer';
import type { BodyOf } from '@stint/contract/route';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { draftName, dropDraft, readDraft, writeDraft } from '../../lib/draft.ts';

export type Answers = BodyOf<typeof saveSurveyAnswers>['answers'];

/** Counts the shapes that drafts have had. */
const SHAPE = 1;

/** What was chosen and not sent yet, as it stands on this device; else what was answered before. */
export function useSurveyDraft({ _id, timeregPeriod, questions }: AskedSurvey) {
  const name = draftName(useCurrentUser()._id, 'survey', _id, timeregPeriod._id);
  const [found] = useState(() => readDraft<Answers>(name, SHAPE)?.value ?? null);
  const [initial] = useState<Answers>(() =>
    questions.map(({ _id: question, value, noAnswer }) => {
      const stored = found?.find((one) => one.question === question);
      return stored ?? { question, value, noAnswer };
    }),
  );
  return { name, initial, isContinued: found !== null, drop: () => dropDraft(name) };
}

/** Keeps what is chosen while it differs from what the dialog began with. */
export function useStoredAnswers(name: string, answers: Answers, isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) writeDraft(name, SHAPE, answers);
  }, [name, answers, isDirty]);
}
