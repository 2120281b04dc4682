import { Button, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { TimeLine } from '@stint/contract/reports/time-report/time-report';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ColumnChoice } from '../../ui/table/column-choice.tsx';
import cards from '../../ui/table/phone-cards.module.css';
import { columnsShown } from '../../ui/table/shown-columns.ts';
import wide from '../../ui/wide-table.module.css';
import { AllHours } from './grouping-fields.tsx';
import { filtersAsked, type ReportViewProps } from './report-view.ts';
import { useTimeColumns } from './time-columns.tsx';
import { timesQuery } from './time-report.queries.ts';

/** View 2: single rows, the newest first; more are fetched after the last one. */
export function TimesTable({ asked, choice }: ReportViewProps) {
  const t = useT('reports');
  const columns = useTimeColumns();
  const answer = useInfiniteQuery(timesQuery({ ...filtersAsked(asked), limit: 100 }));
  const rows = answer.data?.pages.flatMap(({ items }) => items);
  const all = answer.data?.pages[0]?.all;
  if (answer.isError && !rows) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!rows) return <Skeleton height={320} radius="md" />;
  if (rows.length === 0) return <EmptyState title={t('reports:time.empty')} hint={t('reports:time.emptyHint')} />;
  return (
    <Stack gap="md">
      <Group justify="space-between" align="end" wrap="nowrap">
        {all && (
          <KeyFigures>
            <KeyFigure value={all.rows} label={t('reports:time.rows', { count: all.rows })} />
            <AllHours minutes={all.minutes} />
          </KeyFigures>
        )}
        <ColumnChoice columns={columns} choice={choice} />
      </Group>
      <Rows rows={rows} columns={columnsShown(columns, choice.shown)} />
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

function Rows({
  rows,
  columns,
}: {
  readonly rows: readonly TimeLine[];
  readonly columns: readonly Column<TimeLine>[];
}) {
  const t = useT('reports');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section className={`${wide.frame} ${cards.frame}`} tabIndex={0} aria-label={t('reports:time.views.times')}>
      <table className={`${wide.table} ${cards.cards}`}>
        <caption>
          <VisuallyHidden>{t('reports:time.views.times')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ key, title, align }) => (
              <th key={key} scope="col" className={align && wide.number}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id}>
              {columns.map(({ key, title, align, main, cell }) =>
                main ? (
                  <th key={key} scope="row" data-main>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} data-label={title} className={align && wide.number}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
