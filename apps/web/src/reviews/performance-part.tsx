import { Button, Skeleton } from '@mantine/core';
import { MAX_PAGE_SIZE_OF_TEXTS } from '@stint/contract/paging';
import type { QuarterReview } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../lib/messages.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Mark } from '../ui/mark.tsx';
import list from '../ui/own-list.module.css';
import { personName } from '../ui/person.tsx';
import { NEW } from '../ui/record-drawer.tsx';
import { OpenPerformanceReview } from './performance/open-performance-review.tsx';
import { usePerformanceReviews } from './performance/performance.queries.ts';
import { stateOf } from './performance/performance-columns.tsx';

/** What was said of the person's performance in the months of the quarter, as far as the asking person may read it. */
export function PerformanceTab({ review }: { readonly review: QuarterReview }) {
  const t = useT('reviews');
  const { user, year, quarter, isOwn, mayWrite, mayAssign } = review;
  const answer = usePerformanceReviews({ user: user._id, year, quarter, limit: MAX_PAGE_SIZE_OF_TEXTS });
  const [open, setOpen] = useState<string>();
  const add = !isOwn && (mayWrite || mayAssign) && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen(NEW)}>
      {t('reviews:performance.add')}
    </Button>
  );
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton height={240} radius="md" />;
  const { items } = answer.data;
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={t('reviews:performance.empty')} act={add} />
      ) : (
        <>
          <ul className={list.list} aria-label={t('reviews:performance.title')}>
            {items.map((one) => {
              const name = `${one.month}/${one.year} · ${personName(one.reviewer)}`;
              return (
                <li key={one._id} className={list.line}>
                  <div className={list.text}>
                    <div className={list.name}>
                      {name}
                      <Mark {...(!one.isComplete && { tone: 'quiet' as const })}>
                        {t(`reviews:performance.states.${stateOf(one)}`)}
                      </Mark>
                      {one.isConfidential && <Mark tone="quiet">{t('reviews:performance.confidential')}</Mark>}
                    </div>
                    <p className={list.detail}>
                      {one.kpis
                        .filter(({ level }) => level !== null)
                        .map(({ performanceKPI, level }) => `${performanceKPI.name}: ${level}`)
                        .join(', ')}
                    </p>
                  </div>
                  <Button aria-label={t('reviews:performance.openNamed', { name })} onClick={() => setOpen(one._id)}>
                    {t('reviews:performance.open')}
                  </Button>
                </li>
              );
            })}
          </ul>
          <p>{add}</p>
        </>
      )}
      <OpenPerformanceReview
        id={open}
        of={{ year, quarter }}
        reviewee={user}
        mayAssign={mayAssign}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}
