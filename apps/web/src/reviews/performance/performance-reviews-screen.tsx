import { Button, Skeleton } from '@mantine/core';
import type { PerformanceReview } from '@stint/contract/reviews/performance/performance-review';
import type { YearQuarter } from '@stint/contract/reviews/quarters/quarter.rules';
import { IconPlus } from '@tabler/icons-react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { type ListControl, useListSearch } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { NEW } from '../../ui/record-drawer.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { QuarterSelect } from '../quarter-select.tsx';
import { useChosenQuarter } from '../quarters/quarters.queries.ts';
import { OpenPerformanceReview } from './open-performance-review.tsx';
import { type PerformanceSearch, performanceSearch, usePerformanceReviews } from './performance.queries.ts';
import { columnsOf } from './performance-columns.tsx';

/** `/user/performance-reviews`: reviews of a quarter that one writes, may read, or has people write. */
export function PerformanceReviewsScreen() {
  const t = useT('reviews');
  const list = useListSearch(performanceSearch);
  const { chosen: of, isNone } = useChosenQuarter(list.state);
  return (
    <>
      <PageHeader title={t('reviews:performance.title')} note={t('reviews:performance.note')}>
        <QuarterSelect value={of} onChange={({ year, quarter }) => list.change({ year, quarter })} />
      </PageHeader>
      {isNone && <EmptyState title={t('reviews:performance.empty')} />}
      {!of && !isNone && <Skeleton height={360} radius="md" />}
      {of && <Reviews of={of} list={list} />}
    </>
  );
}

function Reviews({ of, list }: { readonly of: YearQuarter; readonly list: ListControl<PerformanceSearch> }) {
  const t = useT('reviews');
  const { userRole } = useCurrentUser();
  const mayAssign = userRole === 'Admin' || userRole === 'Manager';
  const { detailId, year: _year, quarter: _quarter, ...query } = list.state;
  const answer = usePerformanceReviews({ ...query, ...of });
  return (
    <>
      <DataTable<PerformanceReview>
        name="performance-reviews"
        label={t('reviews:performance.title')}
        columns={columnsOf(t)}
        list={list}
        answer={answer}
        onOpen={(review) => list.show({ detailId: review._id })}
        empty={{ title: t('reviews:performance.empty'), hint: t('reviews:performance.emptyHint') }}
        toolbar={
          mayAssign && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => list.show({ detailId: NEW })}>
              {t('reviews:performance.add')}
            </Button>
          )
        }
      />
      <OpenPerformanceReview
        id={detailId}
        of={of}
        mayAssign={mayAssign}
        onClose={() => list.show({ detailId: undefined })}
      />
    </>
  );
}
