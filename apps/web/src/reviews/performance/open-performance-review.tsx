import { Button } from '@mantine/core';
import type { PerformanceReview } from '@stint/contract/reviews/performance/performance-review';
import type { YearQuarter } from '@stint/contract/reviews/quarters/quarter.rules';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import type { PersonName } from '../../ui/person.tsx';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import { ChangeReviewerDialog } from './change-reviewer-dialog.tsx';
import { usePerformanceReview } from './performance.queries.ts';
import { PerformanceForm } from './performance-form.tsx';
import { PerformanceReading } from './performance-reading.tsx';

interface OpenPerformanceReviewProps {
  /** What is open: an id, `NEW`, or nothing. */
  readonly id: string | undefined;
  readonly of: YearQuarter;
  readonly reviewee?: PersonName & { readonly _id: string };
  readonly mayAssign: boolean;
  readonly onClose: () => void;
}

/** The performance review that is open: to write for its reviewer, to read for others, to hand on for who may. */
export function OpenPerformanceReview({ id, onClose, ...form }: OpenPerformanceReviewProps) {
  const t = useT('reviews');
  const one = usePerformanceReview(id === NEW ? undefined : id);
  const [handed, setHanded] = useState<PerformanceReview | null>(null);
  const close = () => {
    setHanded(null);
    onClose();
  };
  if (handed) return <ChangeReviewerDialog review={handed} onClose={close} />;
  return (
    <RecordDrawer id={id} answer={one} title={t('reviews:performance.title')} onClose={onClose}>
      {(record) => {
        const hand = record?.mayAssign && (
          <Button onClick={() => setHanded(record)}>{t('reviews:performance.changeReviewer')}</Button>
        );
        return record && !record.mayWrite ? (
          <PerformanceReading review={record} act={hand} onClose={onClose} />
        ) : (
          <PerformanceForm key={id} {...form} record={record} act={hand} onClose={onClose} />
        );
      }}
    </RecordDrawer>
  );
}
