import { Skeleton, Stack } from '@mantine/core';
import { formatHours, formatNumber } from '@stint/contract/numbers';
import type { OwnQuarter } from '@stint/contract/reviews/quarters/own-quarter';
import { useT } from '../../lib/messages.ts';
import { ColumnChart, LineChart } from '../../ui/chart/chart.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { percent, quarterName } from '../figures.ts';
import classes from './my-quarters.module.css';
import { QuarterTable } from './quarter-table.tsx';
import { useOwnQuarters } from './quarters.queries.ts';

/** Height of each picture, in pixels. */
const HEIGHT = 220;
const TICKS = [0, 25, 50, 75, 100];

/** `/user/my-quartes`: one's own quarters as pictures, with the numbers below. */
export function MyQuartersScreen() {
  const t = useT('reviews');
  const answer = useOwnQuarters();
  const newest = answer.data?.at(-1);
  return (
    <>
      <PageHeader title={t('reviews:myQuarters.title')} note={t('reviews:myQuarters.note')} />
      {answer.isPending && <Skeleton height={480} radius="lg" />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && !newest && (
        <EmptyState title={t('reviews:myQuarters.empty')} hint={t('reviews:myQuarters.emptyHint')} />
      )}
      {answer.data && newest && (
        <Stack gap="lg">
          <Newest quarter={newest} />
          <Pictures quarters={answer.data} />
          <QuarterTable quarters={answer.data.toReversed()} />
        </Stack>
      )}
    </>
  );
}

function Newest({ quarter }: { readonly quarter: OwnQuarter }) {
  const t = useT('reviews');
  const { totalHoursDelivered, expectedHours, workFromOfficePercentage: office, expectedWFOPercentage } = quarter;
  const isBelow = office !== null && office < expectedWFOPercentage;
  return (
    <section aria-labelledby="newest-quarter">
      <h2 id="newest-quarter">{quarterName(t, quarter)}</h2>
      <KeyFigures>
        <KeyFigure
          value={t('common:hours', { hours: formatHours(totalHoursDelivered) })}
          label={
            expectedHours === null
              ? t('reviews:myQuarters.ofNothing')
              : t('reviews:myQuarters.ofExpected', { hours: formatHours(expectedHours) })
          }
        />
        <KeyFigure
          value={percent(office)}
          label={t('reviews:myQuarters.expectedInOffice', { percent: percent(expectedWFOPercentage) })}
          {...(isBelow && { tone: 'warn' as const })}
        />
        <KeyFigure value={percent(quarter.planningPowerScore)} label={t('reviews:myQuarters.power')} />
        <KeyFigure
          value={quarter.average1MM === null ? '–' : formatNumber(quarter.average1MM)}
          label={t('reviews:myQuarters.stars')}
        />
      </KeyFigures>
    </section>
  );
}

function Pictures({ quarters }: { readonly quarters: readonly OwnQuarter[] }) {
  const t = useT('reviews');
  const labels = quarters.map((quarter) => quarterName(t, quarter));
  const expectedInOffice = quarters.at(-1)?.expectedWFOPercentage ?? 0;
  return (
    <div className={classes.pictures}>
      <figure className={classes.picture}>
        <figcaption>{t('reviews:myQuarters.hours')}</figcaption>
        <ColumnChart
          isGrouped
          labels={labels}
          height={HEIGHT}
          format={formatHours}
          series={[
            {
              key: 'delivered',
              name: t('reviews:myQuarters.delivered'),
              values: quarters.map(({ totalHoursDelivered }) => totalHoursDelivered),
            },
            {
              key: 'expected',
              name: t('reviews:myQuarters.expected'),
              values: quarters.map(({ expectedHours }) => expectedHours),
            },
          ]}
        />
      </figure>
      <figure className={classes.picture}>
        <figcaption>{t('reviews:myQuarters.shares')}</figcaption>
        <LineChart
          labels={labels}
          height={HEIGHT}
          ticks={TICKS}
          format={percent}
          threshold={{ value: expectedInOffice, name: t('reviews:myQuarters.officeExpected') }}
          lines={[
            {
              key: 'office',
              name: t('reviews:myQuarters.office'),
              colour: 'var(--accent)',
              values: quarters.map(({ workFromOfficePercentage }) => workFromOfficePercentage),
            },
            {
              key: 'power',
              name: t('reviews:myQuarters.power'),
              colour: 'var(--edge)',
              isBackground: true,
              values: quarters.map(({ planningPowerScore }) => planningPowerScore),
            },
          ]}
        />
      </figure>
    </div>
  );
}
