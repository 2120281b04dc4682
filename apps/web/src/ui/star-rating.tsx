import { Rating } from '@mantine/core';
import { formatNumber } from '@stint/contract/numbers';
import { useT } from '../lib/messages.ts';
import classes from './star-rating.module.css';

interface StarRatingProps {
  /** 1 to 5; 0 is none yet. */
  readonly value: number;
  /** Without it the stars only show. */
  readonly onChange?: (stars: number) => void;
  readonly label: string;
  /** What a number of stars means, shown beside the number. */
  readonly meaning?: (stars: number) => string;
}

/** Stars with their number: colour and shape are never the only sign. Arrow keys choose. */
export function StarRating({ value, onChange, label, meaning }: StarRatingProps) {
  const t = useT();
  const stars = (count: number) => t('common:stars.count', { count });
  return (
    <span className={classes.rating}>
      <Rating
        value={value}
        readOnly={onChange === undefined}
        fractions={onChange === undefined ? 2 : 1}
        color="var(--star)"
        size="sm"
        getSymbolLabel={stars}
        aria-label={onChange ? label : `${label}: ${stars(value)}`}
        {...(onChange ? { onChange, role: 'radiogroup' } : { role: 'img' })}
      />
      <span className={classes.number}>
        {value > 0 ? formatNumber(value) : t('common:stars.none')}
        {value > 0 && meaning && ` · ${meaning(value)}`}
      </span>
    </span>
  );
}
