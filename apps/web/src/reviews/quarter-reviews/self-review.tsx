import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { type QuarterReview, saveSelfReview } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { useRef } from 'react';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { useUnsavedGuard } from '../../lib/unsaved-guard.ts';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { Mark } from '../../ui/mark.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { WrittenText } from '../../ui/rich-text/written-text.tsx';
import { useSaveSelfReview } from './quarter-reviews.queries.ts';

/** What somebody writes of their own quarter before they read what their reviewers did. */
export function SelfReviewForm({ review }: { readonly review: QuarterReview }) {
  const t = useT('reviews');
  const { _id, selfVersion, selfReview, isSelfReviewDone } = review;
  const save = useSaveSelfReview();
  const isHandedIn = useRef(false);
  const form = useRecordForm({
    schema: bodyOf(saveSelfReview).omit({ version: true }),
    record: { _id, version: selfVersion, selfReview: selfReview ?? '', isSelfReviewDone },
    valuesOf: (stored) => ({ selfReview: stored.selfReview, isDone: stored.isSelfReviewDone }),
    empty: { selfReview: '', isDone: false },
    route: saveSelfReview,
    update: (id, body) => save.mutateAsync({ id, body: { ...body, isDone: isHandedIn.current } }),
    onSaved: () => undefined,
  });
  useUnsavedGuard(form.isDirty() && !form.submitting);
  const submit = (isDone: boolean) => {
    isHandedIn.current = isDone;
    form.submit();
  };
  // Ctrl S leaves it as far as it is: it neither hands in nor takes back.
  const [DraftButton, DoneButton] = isSelfReviewDone ? [Button, SaveButton] : [SaveButton, Button];
  return (
    <Paper withBorder p="md" component="section" aria-label={t('reviews:qReviews.selfReview')}>
      <Stack>
        <Group justify="space-between">
          <h3>{t('reviews:qReviews.selfReview')}</h3>
          {isSelfReviewDone && <Mark>{t('reviews:qReviews.handedIn')}</Mark>}
        </Group>
        <Text c="dimmed" fz="sm">
          {t(isSelfReviewDone ? 'reviews:qReviews.handedInHint' : 'reviews:qReviews.selfHint')}
        </Text>
        <ChangedMeanwhile onTake={form.takeTheirs} />
        <RichText
          label={t('reviews:qReviews.selfReview')}
          minHeight={200}
          value={form.values.selfReview}
          onChange={(html) => form.setFieldValue('selfReview', html)}
          error={form.errors.selfReview}
        />
        <Group justify="flex-end">
          <DraftButton variant="default" loading={form.submitting && !isHandedIn.current} onClick={() => submit(false)}>
            {t(isSelfReviewDone ? 'reviews:qReviews.takeBack' : 'reviews:qReviews.saveDraft')}
          </DraftButton>
          <DoneButton variant="filled" loading={form.submitting && isHandedIn.current} onClick={() => submit(true)}>
            {t(isSelfReviewDone ? 'common:act.save' : 'reviews:qReviews.handIn')}
          </DoneButton>
        </Group>
      </Stack>
    </Paper>
  );
}

/** A text of the review for reading, or why there is none. */
export function ReadText({
  title,
  html,
  none,
}: {
  readonly title: string;
  readonly html: string | null;
  readonly none: string;
}) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <h3>{title}</h3>
      {html ? <WrittenText html={html} /> : <Text c="dimmed">{none}</Text>}
    </Paper>
  );
}
