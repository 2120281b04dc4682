import { Button, Text } from '@mantine/core';
import { formatHours, formatNumber } from '@stint/contract/numbers';
import type { DeliveredQuarter } from '@stint/contract/reviews/delivery/delivery-report';
import { planningCategory, type ScoreCategory, scoreCategory } from '@stint/contract/reviews/delivery/score.rules';
import type { YearQuarter } from '@stint/contract/reviews/quarters/quarter.rules';
import { mayCall } from '@stint/contract/roles';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { TeamSelect } from '../../teams/team-select.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { personName } from '../../ui/person.tsx';
import type { Column } from '../../ui/table/column.ts';
import { actsColumn, hoursColumn, numberColumn, personColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { percent } from '../figures.ts';
import { QuarterSelect } from '../quarter-select.tsx';
import { deliverySearch, useDelivery, useExportDelivery } from './delivery.queries.ts';

/** `/user/quarterly-delivery-report`: what people delivered in a quarter, how it was planned and how it was judged. */
export function DeliveryScreen() {
  const t = useT('reviews');
  const me = useCurrentUser();
  const list = useListSearch(deliverySearch);
  const answer = useDelivery(list.state);
  const exporting = useExportDelivery();
  const { data } = answer;
  const [year, quarter] = [data?.year, data?.quarter];
  const shown = useMemo(() => (year && quarter ? { year, quarter } : undefined), [year, quarter]);
  const columns = useMemo(() => columnsOf(t, shown), [t, shown]);
  const { search, team } = list.state;
  return (
    <>
      <PageHeader title={t('reviews:delivery.title')} note={t('reviews:delivery.note')}>
        <Button
          leftSection={<IconDownload size={16} />}
          loading={exporting.isPending}
          disabled={!shown}
          onClick={() => exporting.mutate({ ...shown, search, team })}
        >
          {t('reviews:otUt.export')}
        </Button>
      </PageHeader>
      {data && (
        <section aria-label={t('reviews:delivery.sums')}>
          <KeyFigures>
            <KeyFigure value={formatHours(data.sums.totalHoursDelivered)} label={t('reviews:myQuarters.delivered')} />
            <KeyFigure value={formatHours(data.sums.expectedHours)} label={t('reviews:myQuarters.expected')} />
            <KeyFigure value={formatHours(data.sums.OTUTBalance)} label={t('reviews:myQuarters.balance')} />
          </KeyFigures>
        </section>
      )}
      <DataTable<DeliveredQuarter>
        name="quarterly-delivery"
        label={t('reviews:delivery.title')}
        columns={columns}
        list={list}
        answer={answer}
        toolbar={
          <>
            <QuarterSelect value={shown} onChange={(chosen) => list.change(chosen)} />
            {mayCall(['manager'], me) && (
              <TeamSelect
                aria-label={t('reviews:otUt.team')}
                placeholder={t('reviews:otUt.team')}
                value={team ?? null}
                onChange={(chosen) => list.change({ team: chosen ?? undefined })}
              />
            )}
          </>
        }
        empty={{ title: t('reviews:delivery.empty'), hint: t('reviews:delivery.emptyHint') }}
      />
      <Text c="dimmed" fz="sm" mt="sm">
        {t('reviews:delivery.scoresHint')}
      </Text>
    </>
  );
}

const TONES = { dontKnow: 'quiet', low: 'warn', average: 'quiet', high: undefined } as const;

function Score({ of }: { readonly of: ScoreCategory }) {
  const t = useT('reviews');
  const tone = TONES[of];
  return <Mark {...(tone && { tone })}>{t(`reviews:delivery.scores.${of}`)}</Mark>;
}

function columnsOf(t: Translate, of: YearQuarter | undefined): readonly Column<DeliveredQuarter>[] {
  return [
    personColumn({ key: 'user', title: t('reviews:otUt.person'), sortBy: 'user', main: true }, ({ user }) => user),
    hoursColumn(
      { key: 'delivered', title: t('reviews:myQuarters.delivered'), sortBy: 'delivered' },
      (one) => one.totalHoursDelivered,
    ),
    hoursColumn(
      { key: 'expected', title: t('reviews:myQuarters.expected'), sortBy: 'expected' },
      (one) => one.expectedHours,
      '–',
    ),
    hoursColumn(
      { key: 'balance', title: t('reviews:myQuarters.balance'), sortBy: 'balance' },
      (one) => one.OTUTBalance,
      '–',
    ),
    numberColumn({ key: 'office', title: t('reviews:myQuarters.office'), sortBy: 'office' }, (one) =>
      percent(one.workFromOfficePercentage),
    ),
    numberColumn({ key: 'power', title: t('reviews:myQuarters.power'), sortBy: 'power' }, (one) =>
      percent(one.planningPowerScore),
    ),
    {
      key: 'planningScore',
      title: t('reviews:delivery.planningScore'),
      cell: (one) => <Score of={planningCategory(one.planningPowerScore)} />,
    },
    numberColumn({ key: 'kpi', title: t('reviews:delivery.kpi'), sortBy: 'kpi' }, ({ averageKPI }) =>
      averageKPI === null ? '–' : formatNumber(averageKPI),
    ),
    {
      key: 'kpiScore',
      title: t('reviews:delivery.kpiScore'),
      cell: (one) => <Score of={scoreCategory(one.averageKPI)} />,
    },
    actsColumn(
      { title: t('reviews:delivery.review') },
      ({ user, mayReview }) =>
        mayReview && (
          <LinkButton
            to="/user/q-reviews"
            search={{ userId: user._id, ...of }}
            size="compact-xs"
            aria-label={t('reviews:delivery.reviewOf', { name: personName(user) })}
          >
            {t('reviews:delivery.review')}
          </LinkButton>
        ),
    ),
  ];
}
