import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { formatHours, formatNumber } from '@stint/contract/numbers';
import type { QuarterReview } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { PersonLine } from '../../ui/person.tsx';
import { StarRating } from '../../ui/star-rating.tsx';
import wide from '../../ui/wide-table.module.css';
import { percent } from '../figures.ts';
import classes from './quarter-reviews.module.css';
import { useQuarterMessages } from './quarter-reviews.queries.ts';

const hours = (value: number | null) => (value === null ? '–' : formatHours(value));

/** What was delivered of what was expected, where, and how it was planned. */
export function HoursTab({ review: { hours: of } }: { readonly review: QuarterReview }) {
  const t = useT('reviews');
  return (
    <KeyFigures>
      <KeyFigure value={hours(of.totalHoursDelivered)} label={t('reviews:myQuarters.delivered')} />
      <KeyFigure value={hours(of.expectedHours)} label={t('reviews:myQuarters.expected')} />
      <KeyFigure value={hours(of.OTUTBalance)} label={t('reviews:myQuarters.balance')} />
      <KeyFigure value={percent(of.workFromOfficePercentage)} label={t('reviews:myQuarters.office')} />
      <KeyFigure value={percent(of.expectedWFOPercentage)} label={t('reviews:myQuarters.officeExpected')} />
      <KeyFigure value={percent(of.planningPowerScore)} label={t('reviews:myQuarters.power')} />
    </KeyFigures>
  );
}

/** Hours carried in, and what became of those of the quarter. */
export function AdjustmentsTab({ review }: { readonly review: QuarterReview }) {
  const t = useT('reviews');
  const { hours: of, adjustments } = review;
  return (
    <Stack>
      <KeyFigures>
        <KeyFigure value={hours(of.total_OT_IN)} label={t('reviews:otUt.otIn')} />
        <KeyFigure value={hours(of.total_UT_IN)} label={t('reviews:otUt.utIn')} />
        <KeyFigure value={hours(of.totalHoursModified)} label={t('reviews:otUt.modified')} />
        <KeyFigure value={hours(of.OTUTBalance)} label={t('reviews:myQuarters.balance')} />
      </KeyFigures>
      {adjustments.length === 0 ? (
        <EmptyState title={t('reviews:qReviews.noAdjustments')} />
      ) : (
        <div className={wide.frame}>
          <table className={wide.table} aria-label={t('reviews:otUt.adjustments')}>
            <thead>
              <tr>
                <th scope="col">{t('reviews:otUt.type')}</th>
                <th scope="col" className={wide.number}>
                  {t('reviews:otUt.hours')}
                </th>
                <th scope="col">{t('reviews:otUt.description')}</th>
              </tr>
            </thead>
            <tbody>
              {adjustments.map((one) => (
                <tr key={one.transactionType}>
                  <th scope="row">{t(`reviews:otUt.types.${one.transactionType}`)}</th>
                  <td className={wide.number}>{formatHours(one.hours)}</td>
                  <td>{one.description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Stack>
  );
}

/** What 1MMs of others said in the quarter. */
export function MessagesTab({ review }: { readonly review: QuarterReview }) {
  const t = useT('reviews');
  const { timeZone } = useAppConfig();
  const answer = useQuarterMessages(review._id);
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton height={240} radius="md" />;
  const { average1MM, companyAverage, total, user1MMs } = answer.data;
  const stars = (value: number | null) => (value === null ? '–' : formatNumber(value));
  return (
    <Stack>
      <KeyFigures>
        <KeyFigure value={stars(average1MM)} label={t('reviews:myQuarters.stars')} />
        <KeyFigure value={stars(companyAverage)} label={t('reviews:qReviews.companyAverage')} />
        <KeyFigure value={total} label={t('reviews:qReviews.total1MM')} />
      </KeyFigures>
      {total === 0 && <EmptyState title={t('reviews:qReviews.noMessages')} />}
      <ul aria-label={t('reviews:qReviews.tabs.messages')}>
        {user1MMs.map(({ _id, star, comment, byUser, createdDate, project }) => (
          <li key={_id} className={classes.message}>
            <Group gap="xs">
              <PersonLine person={byUser} />
              <StarRating value={star} label={t('common:stars.count', { count: star })} />
              <Text component="span" c="dimmed" fz="xs">
                {[project?.name, formatInstant(createdDate, timeZone)].filter(Boolean).join(' · ')}
              </Text>
            </Group>
            {comment && <Text mt={4}>{comment}</Text>}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
