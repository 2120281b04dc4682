import { formatNumber } from '@stint/contract/numbers';
import { useT } from '../lib/messages.ts';
import classes from './star-rating.module.css';

/** Stars there are at most, and how wide each stands, in the units of the picture. */
const [STARS, WIDTH] = [5, 17];
const POINTS = 5;
const [OUTER, INNER] = [7.2, 3.2];

/** The outline of five stars in a row, in one path: a list shows hundreds of them. */
const OUTLINE = Array.from({ length: STARS }, (_, star) => starAt(WIDTH / 2 + star * WIDTH, 8.4)).join('');

function starAt(x: number, y: number): string {
  const corners = Array.from({ length: 2 * POINTS }, (_, corner) => {
    const angle = (corner * Math.PI) / POINTS - Math.PI / 2;
    const radius = corner % 2 === 0 ? OUTER : INNER;
    return `${(x + radius * Math.cos(angle)).toFixed(2)},${(y + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}

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
      <svg viewBox={`0 0 ${STARS * WIDTH} 16`} className={classes.stars} role="img" aria-label={`${label}: ${stars}`}>
        <path d={OUTLINE} className={classes.all} />
        <path
          d={OUTLINE}
          className={classes.given}
          style={{ clipPath: `inset(0 ${100 - (value / STARS) * 100}% 0 0)` }}
        />
      </svg>
      <span className={classes.number}>
        {value > 0 ? formatNumber(value) : t('common:stars.none')}
        {value > 0 && meaning && ` · ${meaning(value)}`}
      </span>
    </span>
  );
}
