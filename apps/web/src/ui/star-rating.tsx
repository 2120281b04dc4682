import { Rating } from '@mantine/core';
import { formatNumber } from '@stint/contract/numbers';
import { useT } from '../lib/messages.ts';
import classes from './star-rating.module.css';

interface StarRatingProps {
  /** 1 to 5; 0 is none yet. */
  readonly value: number;
  readonly label: string;
  /** What a number of stars means, shown beside the number. */
  readonly meaning?: (stars: number) => string;
}

/** Stars that were given, with their number: colour and shape are never the only sign. They are chosen by `StarChoice`. */
export function StarRating({ value, label, meaning }: StarRatingProps) {
  const t = useT();
  const stars = t('common:stars.count', { count: value });
  return (
    <span className={classes.rating}>
      <Rating
        value={value}
        readOnly
        fractions={2}
        color="var(--star)"
        size="sm"
        aria-label={`${label}: ${stars}`}
        role="img"
      />
      <span className={classes.number}>
        {value > 0 ? formatNumber(value) : t('common:stars.none')}
        {value > 0 && meaning && ` · ${meaning(value)}`}
      </span>
    </span>
  );
}
