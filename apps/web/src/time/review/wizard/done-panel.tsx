import { Button } from '@mantine/core';
import type { PeriodReview } from '@stint/contract/time/review/period-review';
import type { DecidedUserPeriod } from '@stint/contract/time/sheet/user-period';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useT } from '../../../lib/messages.ts';
import { personName } from '../../../ui/person.tsx';
import { useNextToApprove } from '../../approvals/approvals.queries.ts';
import classes from './wizard.module.css';

interface DonePanelProps {
  readonly review: PeriodReview;
  /** Null when everybody had approved already. */
  readonly result: DecidedUserPeriod | null;
  readonly onClose: () => void;
}

/** Says how it went, and leads to the next sheet that waits. */
export function DonePanel({ review, result, onClose }: DonePanelProps) {
  const t = useT('time');
  const navigate = useNavigate();
  const { next, waiting = 0 } = useNextToApprove(review.userPeriod._id).data ?? {};
  const focused = useCallback((button: HTMLButtonElement | null) => button?.focus(), []);
  const isWhole = (result?.state ?? review.state) === 'approved';
  return (
    <div className={classes.done}>
      <IconCircleCheck size={40} stroke={1.3} aria-hidden />
      <h2 role="status">{t(isWhole ? 'time:review.done.approved' : 'time:review.done.mine')}</h2>
      <p className={classes.note}>
        {isWhole
          ? t('time:review.done.approvedHint', { name: personName(review.user) })
          : t('time:review.done.mineHint')}
      </p>
      {next ? (
        <p>
          {t('time:review.done.next', { name: personName(next.user), period: next.period.name })} ·{' '}
          {t('time:review.done.waiting', { count: waiting })}
        </p>
      ) : (
        <p>{t('time:review.done.nothing')}</p>
      )}
      <div className={classes.doneActs}>
        <Button {...(!next && { ref: focused })} onClick={onClose}>
          {t('time:review.done.close')}
        </Button>
        {next && (
          <Button
            variant="filled"
            ref={focused}
            rightSection={<IconArrowRight size={15} />}
            onClick={() =>
              void navigate({
                to: '/user/viewutp/$user/$timeregPeriod',
                params: { user: next.user._id, timeregPeriod: next.period._id },
                search: { dialog: 'approve' },
              })
            }
          >
            {t('time:review.done.reviewNext')}
          </Button>
        )}
      </div>
    </div>
  );
}
