import { Box, Text, VisuallyHidden } from '@mantine/core';
import { formatNumber } from '@stint/contract/numbers';
import type { Calibrated, RungCount } from '@stint/contract/reviews/calibration/calibration';
import type { YearQuarter } from '@stint/contract/reviews/quarters/quarter.rules';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { personName } from '../../ui/person.tsx';
import type { Column } from '../../ui/table/column.ts';
import { dateColumn, numberColumn, peopleColumn, personColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import wide from '../../ui/wide-table.module.css';
import { rungName } from '../figures.ts';
import { QuarterAndTeam } from '../quarter-and-team.tsx';
import { calibrationSearch, useCalibration } from './calibration.queries.ts';

/** `/user/q-calibration`: the levels that reviewers propose, side by side, with what speaks for them. */
export function CalibrationScreen() {
  const t = useT('reviews');
  const list = useListSearch(calibrationSearch);
  const { state } = list;
  const answer = useCalibration(state);
  const shown = answer.data && { year: answer.data.year, quarter: answer.data.quarter };
  const columns = useMemo(
    () => (answer.data ? columnsOf(t, { year: answer.data.year, quarter: answer.data.quarter }) : []),
    [t, answer.data],
  );
  return (
    <>
      <PageHeader title={t('reviews:calibration.title')} note={t('reviews:calibration.note')} />
      {answer.data && answer.data.total > 0 && <Ladder rungs={answer.data.rungs} />}
      <DataTable
        name="calibration"
        label={t('reviews:calibration.people')}
        columns={columns}
        list={list}
        answer={answer}
        toolbar={<QuarterAndTeam quarter={shown} team={state.team} onChange={list.change} />}
        empty={{ title: t('reviews:calibration.empty'), hint: t('reviews:calibration.emptyHint') }}
      />
    </>
  );
}

/** How many are on each level now, and would be with every proposal. */
function Ladder({ rungs }: { readonly rungs: readonly RungCount[] }) {
  const t = useT('reviews');
  if (rungs.length === 0) return null;
  const label = t('reviews:calibration.ladder');
  const row = (of: 'present' | 'proposed') => (
    <tr>
      <th scope="row">{t(`reviews:calibration.${of}`)}</th>
      {rungs.map((rung) => (
        <td key={rung.level} className={wide.number}>
          {of === 'proposed' && rung.proposed !== rung.present ? <b>{rung.proposed}</b> : rung[of]}
        </td>
      ))}
    </tr>
  );
  return (
    <Box component="section" className={wide.frame} mb="md" tabIndex={0} aria-label={label}>
      <table className={wide.table}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('reviews:calibration.level')}</th>
            {rungs.map((rung) => (
              <th key={rung.level} scope="col" className={wide.number}>
                {rungName(rung)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row('present')}
          {row('proposed')}
        </tbody>
      </table>
    </Box>
  );
}

function columnsOf(t: Translate, of: YearQuarter): readonly Column<Calibrated>[] {
  return [
    personColumn({ key: 'user', title: t('reviews:otUt.person'), sortBy: 'user', main: true }, ({ user }) => user),
    {
      key: 'present',
      title: t('reviews:calibration.present'),
      sortBy: 'present',
      cell: ({ present }) => rungName(present) ?? <Text c="dimmed">{t('reviews:levels.none')}</Text>,
    },
    dateColumn({ key: 'since', title: t('reviews:calibration.since') }, ({ since }) => since, '–'),
    {
      key: 'proposed',
      title: t('reviews:calibration.proposed'),
      sortBy: 'proposed',
      cell: ({ proposed }) => rungName(proposed) ?? <Text c="dimmed">{t('reviews:calibration.noProposal')}</Text>,
    },
    { key: 'change', title: t('reviews:calibration.change'), sortBy: 'change', cell: (one) => <Change of={one} /> },
    numberColumn(
      { key: 'seniority', title: t('reviews:levels.seniority'), sortBy: 'seniority' },
      ({ seniority }) => seniority ?? '–',
    ),
    numberColumn({ key: 'kpi', title: t('reviews:delivery.kpi') }, ({ averageKPI }) => figure(averageKPI)),
    numberColumn({ key: 'stars', title: t('reviews:calibration.stars') }, ({ average1MM }) => figure(average1MM)),
    numberColumn({ key: 'power', title: t('reviews:calibration.power') }, ({ planningPowerScore }) =>
      figure(planningPowerScore),
    ),
    peopleColumn({ key: 'reviewers', title: t('reviews:calibration.reviewers') }, ({ reviewers }) => reviewers),
    {
      key: 'facts',
      title: t('reviews:calibration.facts'),
      cell: ({ user, mayOpen }) =>
        mayOpen ? (
          <Link
            to="/user/q-reviews"
            search={{ userId: user._id, ...of }}
            hash="levels"
            aria-label={t('reviews:calibration.reviewOf', { name: personName(user) })}
          >
            {t('reviews:calibration.review')}
          </Link>
        ) : (
          <Link
            to="/user/performance-reviews"
            search={{ user: user._id, ...of }}
            aria-label={t('reviews:calibration.performanceOf', { name: personName(user) })}
          >
            {t('reviews:calibration.performance')}
          </Link>
        ),
    },
  ];
}

const figure = (value: number | null) => (value === null ? '–' : formatNumber(value));

/** By how many levels up or down; nothing where nothing is proposed. */
function Change({ of: { present, proposed } }: { readonly of: Calibrated }) {
  const t = useT('reviews');
  if (!proposed) return null;
  const by = proposed.level - (present?.level ?? 0);
  if (by === 0) return <Mark tone="quiet">{t('reviews:calibration.stays')}</Mark>;
  return <Mark tone={by > 0 ? 'accent' : 'warn'}>{by > 0 ? `+${by}` : `−${-by}`}</Mark>;
}
