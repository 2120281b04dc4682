import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { LEAST_FEEDBACK } from '@stint/contract/reviews/feedback/feedback.rules';
import type { FeedbackRequest } from '@stint/contract/reviews/feedback/feedback-request';
import type { QuarterReview } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { formatDate } from '@stint/contract/time/typed';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../lib/messages.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Mark } from '../ui/mark.tsx';
import { personName } from '../ui/person.tsx';
import { useFeedbackOfReview } from './feedback/feedback.queries.ts';
import { useConfirmedWithdrawal } from './feedback/use-confirmed-withdrawal.ts';
import classes from './feedback-part.module.css';

const AskDialog = lazy(async () => ({ default: (await import('./feedback/ask-dialog.tsx')).AskDialog }));

/** What colleagues were asked about the person, and as much of the answers as the asking person may read. */
export function FeedbackTab({ review }: { readonly review: QuarterReview }) {
  const t = useT('reviews');
  const answer = useFeedbackOfReview(review._id);
  const [isAsking, setAsking] = useState(false);
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton height={240} radius="md" />;
  const ask = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAsking(true)}>
      {t('reviews:feedback.ask')}
    </Button>
  );
  return (
    <>
      {answer.data.length === 0 ? (
        <EmptyState title={t('reviews:feedback.none')} hint={t('reviews:feedback.noneHint')} act={ask} />
      ) : (
        <Stack>
          <ul aria-label={t('reviews:qReviews.tabs.feedback')}>
            {answer.data.map((request) => (
              <Request key={request._id} request={request} />
            ))}
          </ul>
          <p>{ask}</p>
        </Stack>
      )}
      {isAsking && (
        <Suspense>
          <AskDialog
            about={{
              ...{ quarter: review._id, user: review.user._id },
              readers: review.reviewers.map(({ _id }) => _id),
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Request({ request }: { readonly request: FeedbackRequest }) {
  const t = useT('reviews');
  const { withdraw, isPending } = useConfirmedWithdrawal();
  const { _id, kind, isAnonymous, question, lastDay, askedBy, asked, state, answered, answers } = request;
  const day = formatDate(lastDay);
  const isShown = state === 'shown' && (answered ?? 0) > 0;
  return (
    <li className={classes.request}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={600}>{t(`reviews:feedback.kinds.${kind}`)}</Text>
          {isAnonymous && <Mark tone="quiet">{t('reviews:feedback.anonymous')}</Mark>}
          {answered !== null && <Mark tone="quiet">{t('reviews:feedback.answered', { count: answered })}</Mark>}
        </Group>
        {request.mayWithdraw && (
          <Button
            size="compact-sm"
            aria-label={t('reviews:feedback.withdrawOf', { day })}
            loading={isPending}
            onClick={() => void withdraw(_id)}
          >
            {t('reviews:feedback.withdraw')}
          </Button>
        )}
      </Group>
      <Text c="dimmed" fz="xs">
        {t('reviews:feedback.line', { asker: personName(askedBy), day })}
      </Text>
      <Text c="dimmed" fz="xs">
        {t('reviews:feedback.askedNames', { names: asked.map(personName).join(', ') })}
      </Text>
      {question && <Text>{question}</Text>}
      {!isShown && (
        <Text c="dimmed" mt={4}>
          {t(`reviews:feedback.states.${state}`, { least: LEAST_FEEDBACK })}
        </Text>
      )}
      {answers.map(({ user, strengths, improvements }) => (
        <section key={user._id} aria-label={personName(user)}>
          <Text fw={600} mt="xs">
            {personName(user)}
          </Text>
          <Words title={t('reviews:feedback.strengths')} words={[strengths]} />
          <Words title={t('reviews:feedback.improvements')} words={[improvements]} />
        </section>
      ))}
      <Words title={t('reviews:feedback.strengths')} words={request.strengths} />
      <Words title={t('reviews:feedback.improvements')} words={request.improvements} />
    </li>
  );
}

/** What was said to one side of a request; nothing where nobody said anything. */
function Words({ title, words }: { readonly title: string; readonly words: readonly string[] }) {
  const texts = words.filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <>
      <Text fz="xs" fw={600} mt={6}>
        {title}
      </Text>
      <ul>
        {/* Anonymous words have no id, and two of them may be the same. */}
        {Object.entries(texts).map(([place, text]) => (
          <li key={place} className={classes.words}>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
