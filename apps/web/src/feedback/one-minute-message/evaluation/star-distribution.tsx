import type { MessageEvaluation } from '@stint/contract/feedback/one-minute-message/one-minute-message-evaluation';
import { useT } from '../../../lib/messages.ts';
import { starMeaning } from '../../../ui/star-meaning.ts';
import classes from './evaluation.module.css';

interface StarDistributionProps {
  readonly stars: MessageEvaluation['stars'];
  readonly total: number;
}

/** How many of each number of stars, most stars first, as bars with their numbers. */
export function StarDistribution({ stars, total }: StarDistributionProps) {
  const t = useT('feedback');
  return (
    <ul className={classes.bars}>
      {stars.toReversed().map(({ star, count }) => (
        <li key={star}>
          <span className={classes.name}>
            <span aria-hidden>{'★'.repeat(star)}</span>
            <span>{starMeaning(t, star)}</span>
          </span>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }} data-star={star} />
          </span>
          <span className={classes.number}>{count}</span>
        </li>
      ))}
    </ul>
  );
}
