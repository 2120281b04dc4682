import { Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core';
import {
  finalReview,
  type QuarterReview,
  saveFinalReview,
} from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { beginningOf, problemsOfPublishing } from '@stint/contract/reviews/quarter-reviews/quarter-review.rules';
import { useT } from '../../lib/messages.ts';
import { useUnsavedGuard } from '../../lib/unsaved-guard.ts';
import { PeopleSelect } from '../../people/person-select.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { type RecordForm, useRecordForm } from '../../ui/form/use-record-form.ts';
import { useHistory } from '../../ui/history/use-history.tsx';
import { personName } from '../../ui/person.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import type { ReviewValues } from './merged-review.ts';
import classes from './quarter-reviews.module.css';
import { useSaveReviewers } from './quarter-reviews.queries.ts';
import { ReadText, SelfReviewForm } from './self-review.tsx';
import { useMergedReview, valuesOf } from './use-merged-review.ts';

type Values = ReviewValues & Record<string, unknown>;
export type ReviewForm = RecordForm<Values>;

const toSave = finalReview.omit({ version: true });

/** The form of a review, over its tabs. What another reviewer saves meanwhile is merged with what is typed here. */
export function useReviewForm(review: QuarterReview): ReviewForm {
  const save = useMergedReview(review);
  const form = useRecordForm<typeof toSave, QuarterReview, Values>({
    schema: toSave,
    record: review,
    valuesOf: (record) => ({
      ...valuesOf(record),
      // What was expected of the quarter is its first paragraph.
      review: beginningOf(record.review ?? '', record.expectation ?? ''),
    }),
    empty: valuesOf(review),
    problems: (values) => (values.isReviewPublicized ? problemsOfPublishing(values) : {}),
    route: saveFinalReview,
    update: save,
    onSaved: () => undefined,
  });
  useUnsavedGuard(form.isDirty() && !form.submitting);
  return form;
}

interface FinalReviewProps {
  readonly review: QuarterReview;
  readonly form: ReviewForm;
}

/** What is written of a quarter: by the person and by the reviewers, side by side. */
export function FinalReviewTab({ review, form }: FinalReviewProps) {
  const t = useT('reviews');
  return (
    <Stack>
      {review.expectation && (
        <ReadText
          title={t('reviews:qReviews.expected')}
          html={review.expectation}
          none={t('reviews:qReviews.nothing')}
        />
      )}
      <div className={classes.sides}>
        {review.isOwn ? (
          <SelfReviewForm key={review._id} review={review} />
        ) : (
          <ReadText
            title={t('reviews:qReviews.selfReview')}
            html={review.selfReview}
            none={t('reviews:qReviews.noSelfReview')}
          />
        )}
        {review.mayWrite ? <Writing review={review} form={form} /> : <Reading review={review} />}
      </div>
    </Stack>
  );
}

function ReviewedBy({ review }: { readonly review: QuarterReview }) {
  const t = useT('reviews');
  const names = review.reviewers.map(personName).join(', ');
  return <Text>{names ? t('reviews:qReviews.reviewedBy', { names }) : t('reviews:qReviews.noReviewers')}</Text>;
}

function Reading({ review }: { readonly review: QuarterReview }) {
  const t = useT('reviews');
  const none = review.review === null ? 'reviews:qReviews.notPublished' : 'reviews:qReviews.nothing';
  return (
    <Stack>
      <ReviewedBy review={review} />
      <ReadText title={t('reviews:qReviews.review')} html={review.review} none={t(none)} />
      {review.expectationNextQuarter !== null && (
        <ReadText
          title={t('reviews:qReviews.expectation')}
          html={review.expectationNextQuarter}
          none={t('reviews:qReviews.nothing')}
        />
      )}
      {review.mayAssign && <Assigning review={review} />}
    </Stack>
  );
}

/** Who administers the person says who reviews, without writing the review. */
function Assigning({ review }: { readonly review: QuarterReview }) {
  const t = useT('reviews');
  const save = useSaveReviewers();
  return (
    <PeopleSelect
      label={t('reviews:qReviews.reviewers')}
      value={review.reviewers.map(({ _id }) => _id)}
      chosen={review.reviewers.map((one) => ({ ...one, name: personName(one) }))}
      onChange={(reviewers) => save.mutate({ id: review._id, body: { reviewers } })}
    />
  );
}

function Writing({ review, form }: FinalReviewProps) {
  const t = useT('reviews');
  const { next, isReviewPublicized } = form.values;
  const name = personName(review.user);
  const past = useHistory({ entity: 'quarterReview', id: review._id, name });
  /** What only managers change from then on. */
  const isGiven = review.isReviewPublicized && !review.mayAssign;
  const setNext = (change: Partial<ReviewValues['next']>) => form.setFieldValue('next', { ...next, ...change });
  const number = (typed: string | number) => (typed === '' ? null : Number(typed));
  return (
    <Stack component="section" aria-label={t('reviews:qReviews.review')}>
      <RichText
        label={t('reviews:qReviews.review')}
        minHeight={200}
        value={form.values.review}
        onChange={(html) => form.setFieldValue('review', html)}
        error={form.errors.review}
      />
      <RichText
        label={t('reviews:qReviews.expectation')}
        minHeight={120}
        value={form.values.expectationNextQuarter}
        onChange={(html) => form.setFieldValue('expectationNextQuarter', html)}
        error={form.errors.expectationNextQuarter}
      />
      {isGiven ? (
        <ReviewedBy review={review} />
      ) : (
        <PeopleSelect
          label={t('reviews:qReviews.reviewers')}
          value={form.values.reviewers}
          chosen={review.reviewers.map((one) => ({ ...one, name: personName(one) }))}
          error={form.errors.reviewers}
          onChange={(reviewers) => form.setFieldValue('reviewers', reviewers)}
        />
      )}
      <FieldPair>
        <NumberInput
          label={t('reviews:qReviews.nextWfo')}
          hideControls
          disabled={isGiven}
          min={0}
          max={100}
          decimalScale={2}
          value={next.workFromOfficePercentage ?? ''}
          error={form.errors['next.workFromOfficePercentage']}
          onChange={(typed) => setNext({ workFromOfficePercentage: number(typed) })}
        />
        <NumberInput
          label={t('reviews:qReviews.nextMaxOT')}
          hideControls
          disabled={isGiven}
          min={0}
          max={200}
          decimalScale={2}
          value={next.maxOTPct ?? ''}
          error={form.errors['next.maxOTPct']}
          onChange={(typed) => setNext({ maxOTPct: number(typed) })}
        />
      </FieldPair>
      <Checkbox
        label={t('reviews:qReviews.publish', { name })}
        description={t('reviews:qReviews.publishHint')}
        checked={isReviewPublicized}
        disabled={review.isReviewPublicized}
        onChange={(event) => form.setFieldValue('isReviewPublicized', event.currentTarget.checked)}
      />
      <Group justify="space-between">
        <span>{past.button}</span>
        <SaveReview form={form} />
      </Group>
    </Stack>
  );
}

/** Saves all tabs of a review. */
export function SaveReview({ form }: { readonly form: ReviewForm }) {
  const t = useT('reviews');
  return (
    <SaveButton loading={form.submitting} onClick={() => form.submit()}>
      {t('common:act.save')}
    </SaveButton>
  );
}
