import { ActionIcon, Group, NativeSelect, Skeleton, Tabs } from '@mantine/core';
import { hasCode } from '@stint/contract/call-error';
import type { QuarterReview, ReviewedUser } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { NO_QUARTER } from '@stint/contract/reviews/quarter-reviews/quarter-review.rules';
import { mayCall } from '@stint/contract/roles';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useAddressState } from '../../lib/list-search.ts';
import { translateMessage, useT } from '../../lib/messages.ts';
import { askBefore } from '../../lib/unsaved-guard.ts';
import { UnsavedPartProvider, useUnsavedPart } from '../../lib/unsaved-work.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PartTabs } from '../../ui/part-tabs.tsx';
import { personName } from '../../ui/person.tsx';
import { FeedbackTab } from '../feedback-part.tsx';
import { quarterName } from '../figures.ts';
import { PerformanceTab } from '../performance-part.tsx';
import { QuarterSelect } from '../quarter-select.tsx';
import { useChosenQuarter } from '../quarters/quarters.queries.ts';
import { FinalReviewTab, SaveReview, useReviewForm } from './final-review.tsx';
import { LevelChartTab } from './level-chart-tab.tsx';
import { quarterReviewSearch, useQuarterReview, useReviewedUsers } from './quarter-reviews.queries.ts';
import { AdjustmentsTab, HoursTab, MessagesTab } from './review-facts.tsx';
import { stateOfReview } from './review-matrix.ts';
import { SoftSkillBoard } from './soft-skill-board.tsx';
import { WeeklyLogsTab } from './weekly-logs-tab.tsx';

/** `/user/q-reviews`: the review of a quarter of a person. Person and quarter stand in the address, the tab in its hash. */
export function QuarterReviewsScreen() {
  const t = useT('reviews');
  const me = useCurrentUser();
  const { state, show } = useAddressState(quarterReviewSearch);
  const { chosen: of, isNone } = useChosenQuarter(state);
  const users = useReviewedUsers(of);
  const user = state.userId ?? (users.data?.find((one) => one.user._id !== me._id) ?? users.data?.[0])?.user._id;
  const answer = useQuarterReview(of && user ? { userId: user, ...of } : undefined);
  const part = useUnsavedPart();
  /** Another review, once what is typed in this one may go. */
  const open = (other: Parameters<typeof show>[0]) => void askBefore(part, () => show(other));
  const isNothing = isNone || (users.data?.length === 0 && !state.userId);
  return (
    <>
      <PageHeader
        title={t('reviews:qReviews.title')}
        note={t('reviews:qReviews.note')}
        mark={answer.data?.isReviewPublicized && <Mark>{t('reviews:qReviews.published')}</Mark>}
      >
        <LinkButton to="/user/q-reviews-report" search={of ?? {}}>
          {t('reviews:report.title')}
        </LinkButton>
        {mayCall(['manager'], me) && (
          <LinkButton to="/user/q-calibration" search={of ?? {}}>
            {t('reviews:calibration.open')}
          </LinkButton>
        )}
        <LinkButton to="/user/feedback-to-give">{t('reviews:feedback.toGive')}</LinkButton>
        <LinkButton to="/user/performance-reviews" search={of ?? {}}>
          {t('reviews:performance.title')}
        </LinkButton>
      </PageHeader>
      <Group gap="xs" mb="md">
        <QuarterSelect value={of} onChange={({ year, quarter }) => open({ year, quarter })} />
        <ReviewedUserSelect users={users.data ?? []} value={user} onChange={(userId) => open({ userId })} />
      </Group>
      {isNothing && <EmptyState title={t('reviews:qReviews.empty')} hint={t('reviews:qReviews.emptyHint')} />}
      {hasCode(answer.error, 'NO_QUARTER') ? (
        <EmptyState title={translateMessage(NO_QUARTER)} />
      ) : (
        answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {answer.isLoading && <Skeleton height={420} radius="md" />}
      {answer.data && (
        <UnsavedPartProvider value={part}>
          <Review key={answer.data._id} review={answer.data} />
        </UnsavedPartProvider>
      )}
    </>
  );
}

interface ReviewedUserSelectProps {
  readonly users: readonly ReviewedUser[];
  readonly value: string | undefined;
  readonly onChange: (user: string) => void;
}

/** Whose review is shown, with how far each is. */
function ReviewedUserSelect({ users, value, onChange }: ReviewedUserSelectProps) {
  const t = useT('reviews');
  const at = users.findIndex(({ user }) => user._id === value);
  const step = (by: number) => {
    const to = users[at + by];
    if (to) onChange(to.user._id);
  };
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        color="gray"
        aria-label={t('reviews:qReviews.previousUser')}
        disabled={at <= 0}
        onClick={() => step(-1)}
      >
        <IconChevronLeft size={17} />
      </ActionIcon>
      <NativeSelect
        aria-label={t('reviews:qReviews.user')}
        value={at < 0 ? '' : value}
        data={[
          ...(at < 0 ? [{ value: '', label: t('reviews:qReviews.user') }] : []),
          ...users.map((one) => ({
            value: one.user._id,
            label: `${personName(one.user)} · ${t(`reviews:qReviews.states.${stateOfReview(one)}`)}`,
          })),
        ]}
        onChange={(event) => event.currentTarget.value && onChange(event.currentTarget.value)}
      />
      <ActionIcon
        color="gray"
        aria-label={t('reviews:qReviews.nextUser')}
        disabled={at < 0 || at === users.length - 1}
        onClick={() => step(1)}
      >
        <IconChevronRight size={17} />
      </ActionIcon>
    </Group>
  );
}

const TABS = [
  'hours',
  'adjustments',
  'messages',
  'softSkills',
  'weeks',
  'performance',
  'levels',
  'feedback',
  'final',
] as const;
type Tab = (typeof TABS)[number];

function Review({ review }: { readonly review: QuarterReview }) {
  const t = useT('reviews');
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const tab: Tab = TABS.find((one) => one === hash) ?? 'hours';
  const form = useReviewForm(review);
  const open = (to: string | null) =>
    void navigate({ to: '.', search: (previous: object) => previous as never, hash: to ?? '', replace: true });
  return (
    <PartTabs value={tab} onChange={open}>
      <Tabs.List mb="md" aria-label={`${personName(review.user)} · ${quarterName(t, review)}`}>
        {TABS.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`reviews:qReviews.tabs.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="hours">
        <HoursTab review={review} />
      </Tabs.Panel>
      <Tabs.Panel value="adjustments">
        <AdjustmentsTab review={review} />
      </Tabs.Panel>
      <Tabs.Panel value="messages">
        <MessagesTab review={review} />
      </Tabs.Panel>
      <Tabs.Panel value="softSkills">
        {review.softSkills === null ? (
          <EmptyState title={t('reviews:qReviews.notPublished')} />
        ) : (
          <>
            <SoftSkillBoard
              review={review._id}
              value={form.values.softSkills}
              onChange={(skills) => form.setFieldValue('softSkills', skills)}
              isFixed={!review.mayWrite}
            />
            {review.mayWrite && (
              <Group justify="flex-end" mt="md">
                <SaveReview form={form} />
              </Group>
            )}
          </>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="weeks">
        <WeeklyLogsTab review={review} />
      </Tabs.Panel>
      <Tabs.Panel value="performance">
        <PerformanceTab review={review} />
      </Tabs.Panel>
      <Tabs.Panel value="levels">
        <LevelChartTab review={review} />
      </Tabs.Panel>
      <Tabs.Panel value="feedback">
        <FeedbackTab review={review} />
      </Tabs.Panel>
      <Tabs.Panel value="final">
        <FinalReviewTab review={review} form={form} />
      </Tabs.Panel>
    </PartTabs>
  );
}
