import { Group, Modal, Stack, Text } from '@mantine/core';
import type { PerformanceReview } from '@stint/contract/reviews/performance/performance-review';
import type { ReactNode } from 'react';
import { useT } from '../../lib/messages.ts';
import { personName } from '../../ui/person.tsx';
import wide from '../../ui/wide-table.module.css';

interface PerformanceReadingProps {
  readonly review: PerformanceReview;
  readonly act: ReactNode;
  readonly onClose: () => void;
}

/** A performance review for who reads it and does not write it. */
export function PerformanceReading({ review, act, onClose }: PerformanceReadingProps) {
  const t = useT('reviews');
  const title = `${personName(review.reviewee)} · ${review.month}/${review.year}`;
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('common:act.close') }}>
      <Stack>
        <Text c="dimmed">{t('reviews:qReviews.reviewedBy', { names: personName(review.reviewer) })}</Text>
        <div className={wide.frame}>
          <table className={wide.table} aria-label={t('reviews:performance.kpis')}>
            <thead>
              <tr>
                <th scope="col">KPI</th>
                <th scope="col">{t('reviews:performance.level')}</th>
              </tr>
            </thead>
            <tbody>
              {review.kpis.map(({ performanceKPI, level, isOptOut }) => (
                <tr key={performanceKPI._id}>
                  <th scope="row">{performanceKPI.name}</th>
                  <td>{isOptOut ? t('reviews:performance.optedOut') : (level ?? '–')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {review.comment && <Text style={{ whiteSpace: 'pre-wrap' }}>{review.comment}</Text>}
        {act && <Group justify="flex-end">{act}</Group>}
      </Stack>
    </Modal>
  );
}
