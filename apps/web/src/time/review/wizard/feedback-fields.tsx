import { MultiSelect, Switch, Textarea } from '@mantine/core';
import { FEEDBACK_MISSING } from '@stint/contract/time/review/approval.rules';
import { MAX_FEEDBACK_COMMENT, type Person } from '@stint/contract/time/sheet/user-period';
import { useRef } from 'react';
import { translateMessage, useT } from '../../../lib/messages.ts';
import { personName } from '../../../ui/person.tsx';
import { RETRY, useRetryInstead } from '../../../ui/retry-option.tsx';
import { StarChoice } from '../../../ui/star-choice.tsx';
import { useSoftSkills } from '../review.queries.ts';
import { type FeedbackDraft, mention } from '../review-draft.ts';
import { KeySuccessFactors } from './key-success-factors.tsx';
import classes from './wizard.module.css';

interface FeedbackFieldsProps {
  readonly project: string | null;
  readonly owner: Person;
  readonly feedback: FeedbackDraft;
  readonly isChecked: boolean;
  readonly onFeedback: (feedback: FeedbackDraft) => void;
}

/** Stars, comment and soft skills of one project, or no feedback. What was typed stays while no feedback is chosen. */
export function FeedbackFields({ project, owner, feedback, isChecked, onFeedback }: FeedbackFieldsProps) {
  const t = useT('time');
  const comment = useRef<HTMLTextAreaElement>(null);
  const { star, noFeedback } = feedback;
  const isBlank = feedback.comment.trim() === '';
  const change = (patch: Partial<FeedbackDraft>) => onFeedback({ ...feedback, ...patch });
  const addMention = (title: string) => {
    change({ comment: mention(feedback.comment, title) });
    requestAnimationFrame(() => {
      const field = comment.current;
      field?.focus();
      field?.setSelectionRange(field.value.length, field.value.length);
    });
  };
  return (
    <section className={classes.feedback} aria-label={t('time:review.feedback.title')}>
      <h3>{t('time:review.feedback.title')}</h3>
      <Switch
        label={t('time:review.feedback.none')}
        description={noFeedback && t('time:review.feedback.noneHint')}
        checked={noFeedback}
        data-autofocus={noFeedback || undefined}
        onChange={(event) => change({ noFeedback: event.currentTarget.checked })}
      />
      {!noFeedback && (
        <>
          <StarChoice
            label={t('time:review.feedback.stars')}
            focusId="review-star"
            hasAutoFocus
            value={star}
            error={isChecked && star === 0 && translateMessage(FEEDBACK_MISSING)}
            onChange={(stars) => change({ star: stars })}
          />
          <Textarea
            ref={comment}
            label={t('time:review.feedback.comment')}
            description={t('time:review.feedback.commentHint', { name: personName(owner) })}
            required
            maxLength={MAX_FEEDBACK_COMMENT}
            autosize
            minRows={3}
            maxRows={12}
            value={feedback.comment}
            error={isChecked && isBlank && translateMessage(FEEDBACK_MISSING)}
            onChange={(event) => change({ comment: event.currentTarget.value })}
          />
          <KeySuccessFactors project={project} onMention={addMention} />
          <SoftSkills feedback={feedback} onChange={change} />
        </>
      )}
    </section>
  );
}

interface SoftSkillsProps {
  readonly feedback: FeedbackDraft;
  readonly onChange: (patch: Partial<FeedbackDraft>) => void;
}

/** A soft skill is a strength or something to work on, never both. */
function SoftSkills({ feedback: { strengths, weaknesses }, onChange }: SoftSkillsProps) {
  const t = useT('time');
  const answer = useSoftSkills();
  const retryInstead = useRetryInstead(answer);
  const without = (used: readonly string[]) =>
    (answer.data ?? [])
      .filter((skill) => !used.includes(skill._id))
      .map(({ _id, name }) => ({ value: _id, label: name }));
  const choose = (kind: 'strengths' | 'weaknesses') => (ids: string[]) => {
    if (ids.includes(RETRY)) void answer.refetch();
    else onChange({ [kind]: ids });
  };
  const common = {
    searchable: true,
    clearable: true,
    hidePickedOptions: true,
    nothingFoundMessage: answer.isPending ? t('common:loading') : t('time:review.feedback.noSkill'),
  };
  return (
    <div className={classes.skills}>
      <MultiSelect
        {...common}
        label={t('time:review.feedback.strengths')}
        {...(strengths.length === 0 && { placeholder: t('time:review.feedback.skills') })}
        data={without(weaknesses)}
        {...retryInstead}
        value={[...strengths]}
        onChange={choose('strengths')}
      />
      <MultiSelect
        {...common}
        label={t('time:review.feedback.weaknesses')}
        {...(weaknesses.length === 0 && { placeholder: t('time:review.feedback.skills') })}
        data={without(strengths)}
        {...retryInstead}
        value={[...weaknesses]}
        onChange={choose('weaknesses')}
      />
    </div>
  );
}
