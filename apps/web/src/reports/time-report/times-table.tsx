import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { TimeLine } from '@stint/contract/reports/time-report/time-report';
import { BusinessTime } from '@stint/contract/time/business-time';
import { formatDate, formatTime } from '@stint/contract/time/typed';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Hours } from '../../ui/hours.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { PersonLine } from '../../ui/person.tsx';
import cards from '../../ui/table/phone-cards.module.css';
import wide from '../../ui/wide-table.module.css';
import { filtersAsked, type ReportViewProps } from './report-view.ts';
import { timesQuery } from './time-report.queries.ts';

/** View 2: single rows, the newest first; more are fetched after the last one. */
export function TimesTable({ asked }: ReportViewProps) {
  const t = useT('reports');
  const answer = useInfiniteQuery(timesQuery({ ...filtersAsked(asked), limit: 100 }));
  const rows = answer.data?.pages.flatMap(({ items }) => items);
  const all = answer.data?.pages[0]?.all;
  if (answer.isError && !rows) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!rows) return <Skeleton height={320} radius="md" />;
  if (rows.length === 0) return <EmptyState title={t('reports:time.empty')} hint={t('reports:time.emptyHint')} />;
  return (
    <Stack gap="md">
      {all && (
        <KeyFigures>
          <KeyFigure value={all.rows} label={t('reports:time.rows', { count: all.rows })} />
          <KeyFigure value={t('common:hours', { hours: formatMinutes(all.minutes) })} label={t('reports:time.inAll')} />
        </KeyFigures>
      )}
      <Rows rows={rows} />
      {answer.hasNextPage && (
        <Button
          variant="default"
          loading={answer.isFetchingNextPage}
          onClick={() => void answer.fetchNextPage()}
          style={{ alignSelf: 'center' }}
        >
          {t('reports:time.more')}
        </Button>
      )}
    </Stack>
  );
}

function Rows({ rows }: { readonly rows: readonly TimeLine[] }) {
  const t = useT('reports');
  const { timeZone } = useAppConfig();
  const time = useMemo(() => new BusinessTime(timeZone), [timeZone]);
  const clock = (date: string, at: string | null) => (at === null ? '' : formatTime(time.minutesOn(date, at)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section className={`${wide.frame} ${cards.frame}`} tabIndex={0} aria-label={t('reports:time.views.times')}>
      <table className={`${wide.table} ${cards.cards}`}>
        <caption>
          <VisuallyHidden>{t('reports:time.views.times')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('reports:time.date')}</th>
            <th scope="col">{t('reports:time.groupings.user')}</th>
            <th scope="col">{t('reports:time.clock')}</th>
            <th scope="col">{t('reports:time.hours')}</th>
            <th scope="col">{t('reports:time.groupings.phase')}</th>
            <th scope="col">{t('reports:time.detailTitle')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id}>
              <th scope="row" data-main>
                {formatDate(row.date)}
              </th>
              <td data-label={t('reports:time.groupings.user')}>
                <PersonLine person={row.user} />
              </td>
              <td data-label={t('reports:time.clock')}>
                <span>
                  {clock(row.date, row.from)}–{clock(row.date, row.to)}
                </span>
              </td>
              <td data-label={t('reports:time.hours')}>
                <Hours value={row.minutes / 60} />
              </td>
              <td data-label={t('reports:time.groupings.phase')}>
                <div>
                  {row.phase.name}
                  <Text component="small" display="block" fz="xs" c="dimmed">
                    {row.account.name} · {row.customer.name}
                  </Text>
                </div>
              </td>
              <td data-label={t('reports:time.detailTitle')}>
                <Text component="span" inherit style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                  {row.detail}
                </Text>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
