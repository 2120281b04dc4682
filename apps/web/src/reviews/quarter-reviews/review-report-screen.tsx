import { Button, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ReviewedUser } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import type { YearQuarter } from '@stint/contract/reviews/quarters/quarter.rules';
import { mayCall } from '@stint/contract/roles';
import { IconArrowUp, IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { confirmAct } from '../../lib/confirm.tsx';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { personName } from '../../ui/person.tsx';
import wide from '../../ui/wide-table.module.css';
import { quarterName } from '../figures.ts';
import { QuarterSelect } from '../quarter-select.tsx';
import { useChosenQuarter } from '../quarters/quarters.queries.ts';
import classes from './quarter-reviews.module.css';
import { reviewReportSearch, useRemindReviewers, useReviewedUsers } from './quarter-reviews.queries.ts';
import { REVIEW_STATES, type ReviewState, reviewersOf, sortedUsers, stateOfReview } from './review-matrix.ts';

const TONES = { published: undefined, begun: 'quiet', selfDone: 'warn', open: 'warn' } as const;

/** `/user/q-reviews-report`: who reviews whom in a quarter, and how far each review is. */
export function ReviewReportScreen() {
  const t = useT('reviews');
  const { state, show } = useAddressState(reviewReportSearch);
  const { chosen: of } = useChosenQuarter(state);
  const answer = useReviewedUsers(of);
  const isAdmin = mayCall(['admin'], useCurrentUser());
  return (
    <>
      <PageHeader title={t('reviews:report.title')} note={t('reviews:report.note')}>
        {of && isAdmin && <RemindButton of={of} />}
        <QuarterSelect value={of} onChange={({ year, quarter }) => show({ year, quarter })} />
      </PageHeader>
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton height={360} radius="md" />}
      {answer.data?.length === 0 && (
        <EmptyState title={t('reviews:qReviews.empty')} hint={t('reviews:qReviews.emptyHint')} />
      )}
      {answer.data && answer.data.length > 0 && of && (
        <>
          <Counts users={answer.data} />
          <Matrix users={answer.data} of={of} order={state.order} onOrder={(order) => show({ order }, true)} />
        </>
      )}
    </>
  );
}

/** Reminds everybody who owes a review of the quarter. */
function RemindButton({ of }: { readonly of: YearQuarter }) {
  const t = useT('reviews');
  const remind = useRemindReviewers();
  const confirm = async () => {
    const message = t('reviews:report.remindMessage', { quarter: quarterName(t, of) });
    if (await confirmAct({ title: t('reviews:report.remindTitle'), message, act: t('reviews:report.remind') }))
      remind.mutate(of);
  };
  return (
    <Button leftSection={<IconBell size={16} />} loading={remind.isPending} onClick={() => void confirm()}>
      {t('reviews:report.remind')}
    </Button>
  );
}

function Counts({ users }: { readonly users: readonly ReviewedUser[] }) {
  const t = useT('reviews');
  const count = (state: ReviewState) => users.filter((user) => stateOfReview(user) === state).length;
  const without = users.filter(({ reviewers }) => reviewers.length === 0).length;
  return (
    <KeyFigures>
      {REVIEW_STATES.toReversed().map((state) => (
        <KeyFigure key={state} value={count(state)} label={t(`reviews:qReviews.states.${state}`)} />
      ))}
      <KeyFigure
        value={without}
        label={t('reviews:report.withoutReviewer')}
        {...(without > 0 && { tone: 'warn' as const })}
      />
    </KeyFigures>
  );
}

interface MatrixProps {
  readonly users: readonly ReviewedUser[];
  readonly of: YearQuarter;
  readonly order: string;
  readonly onOrder: (order: string) => void;
}

function Matrix({ users, of, order, onOrder }: MatrixProps) {
  const t = useT('reviews');
  const reviewers = reviewersOf(users);
  const label = t('reviews:report.matrix', { quarter: quarterName(t, of) });
  const head = (key: string, name: string, note?: string) => (
    <th key={key} scope="col" aria-sort={order === key ? 'ascending' : 'none'}>
      <UnstyledButton className={classes.sort} onClick={() => onOrder(key)}>
        {name}
        {order === key && <IconArrowUp size={13} aria-hidden />}
      </UnstyledButton>
      {note && <div className={classes.owed}>{note}</div>}
    </th>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={wide.frame} tabIndex={0} aria-label={label}>
      <table className={wide.table}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {head('name', t('reviews:report.reviewee'))}
            {head('state', t('reviews:report.state'))}
            {reviewers.map(({ person, owed }) =>
              head(person._id, personName(person), owed > 0 ? t('reviews:report.owed', { count: owed }) : undefined),
            )}
          </tr>
        </thead>
        <tbody>
          {sortedUsers(users, order).map((one) => {
            const state = stateOfReview(one);
            const tone = TONES[state];
            return (
              <tr key={one._id}>
                <th scope="row">
                  <Link to="/user/q-reviews" search={{ userId: one.user._id, ...of }} hash="final">
                    {personName(one.user)}
                  </Link>
                </th>
                <td>
                  <Mark {...(tone && { tone })}>{t(`reviews:qReviews.states.${state}`)}</Mark>
                </td>
                {reviewers.map(({ person }) => (
                  <td key={person._id}>
                    {one.reviewers.some(({ _id }) => _id === person._id) &&
                      t(one.isReviewPublicized ? 'reviews:report.done' : 'reviews:report.due')}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
