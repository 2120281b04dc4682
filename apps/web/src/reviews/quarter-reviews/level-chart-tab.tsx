import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { formatNumber } from '@stint/contract/numbers';
import { LEAST_PEERS, type LevelPoint } from '@stint/contract/reviews/quarter-reviews/level-chart';
import type { QuarterReview } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { formatDate } from '@stint/contract/time/typed';
import { useT } from '../../lib/messages.ts';
import { LineChart } from '../../ui/chart/chart.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import wide from '../../ui/wide-table.module.css';
import { quarterName } from '../figures.ts';
import { LevelProposal } from '../level-proposal-part.tsx';
import { useLevelChart } from './quarter-reviews.queries.ts';

/** Height of the picture, in pixels. */
const HEIGHT = 260;

/** What is proposed for the person, for those who may know, and their levels over time. */
export function LevelChartTab({ review }: { readonly review: QuarterReview }) {
  return (
    <Stack>
      <LevelProposal review={review} />
      <Chart review={review} />
    </Stack>
  );
}

/** The levels of the person over time, against others who had been in the company for as long. */
function Chart({ review }: { readonly review: QuarterReview }) {
  const t = useT('reviews');
  const answer = useLevelChart(review._id);
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton height={HEIGHT} radius="md" />;
  const points = answer.data;
  if (!points.some(({ level, companyAverage }) => level !== null || companyAverage !== null))
    return <EmptyState title={t('reviews:levels.empty')} hint={t('reviews:levels.emptyHint')} />;
  return (
    <Stack>
      <Text c="dimmed">{t('reviews:levels.hint', { least: LEAST_PEERS })}</Text>
      <Picture points={points} />
      <Numbers points={points.toReversed()} />
    </Stack>
  );
}

function Picture({ points }: { readonly points: readonly LevelPoint[] }) {
  const t = useT('reviews');
  const highest = Math.max(...points.map(({ level, companyAverage }) => Math.max(level ?? 0, companyAverage ?? 0)));
  return (
    <figure>
      <figcaption>{t('reviews:levels.picture')}</figcaption>
      <LineChart
        labels={points.map((point) => quarterName(t, point))}
        height={HEIGHT}
        ticks={Array.from({ length: Math.ceil(highest) + 2 }, (_, level) => level)}
        format={formatNumber}
        lines={[
          {
            key: 'own',
            name: t('reviews:levels.own'),
            colour: 'var(--accent)',
            values: points.map(({ level }) => level),
          },
          {
            key: 'average',
            name: t('reviews:levels.average'),
            colour: 'var(--edge)',
            isBackground: true,
            values: points.map(({ companyAverage }) => companyAverage),
          },
        ]}
      />
    </figure>
  );
}

/** The numbers of the picture, the newest first. */
function Numbers({ points }: { readonly points: readonly LevelPoint[] }) {
  const t = useT('reviews');
  const label = t('reviews:levels.picture');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={wide.frame} tabIndex={0} aria-label={label}>
      <table className={wide.table}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('reviews:myQuarters.quarterTitle')}</th>
            <th scope="col">{t('reviews:levels.day')}</th>
            <th scope="col">{t('reviews:levels.title')}</th>
            {(['own', 'seniority', 'average'] as const).map((column) => (
              <th key={column} scope="col" className={wide.number}>
                {t(`reviews:levels.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.day}>
              <th scope="row">{quarterName(t, point)}</th>
              <td>{formatDate(point.day)}</td>
              <td>{point.title ?? t('reviews:levels.none')}</td>
              <td className={wide.number}>{point.level ?? '–'}</td>
              <td className={wide.number}>{point.seniority}</td>
              <td className={wide.number}>
                {point.companyAverage === null
                  ? t('reviews:levels.tooFew', { least: LEAST_PEERS })
                  : formatNumber(point.companyAverage)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
