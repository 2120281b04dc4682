import { MOST_STARS } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import { IconStarFilled } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useT } from '../../../lib/messages.ts';
import { starMeaning } from '../../../ui/star-meaning.ts';
import classes from './star-choice.module.css';

interface StarChoiceProps {
  /** 1 to 5; 0 is none yet. */
  readonly value: number;
  readonly onChange: (star: number) => void;
  readonly error?: ReactNode;
  /** The stars are given: why. */
  readonly fixed?: ReactNode;
}

const STARS = Array.from({ length: MOST_STARS }, (_, index) => index + 1);

/** Five stars, each with its name. Arrow keys choose, as do the digits 1 to 5 in the whole dialog. */
export function StarChoice({ value, onChange, error, fixed }: StarChoiceProps) {
  const t = useT('feedback');
  const name = useId();
  return (
    <fieldset className={classes.choice} disabled={fixed !== undefined} aria-describedby={`${name}-note`}>
      <legend className={classes.legend}>
        {t('feedback:send.stars')}
        <span className={classes.required} aria-hidden>
          {' *'}
        </span>
      </legend>
      <div className={classes.stars} data-tone={value < 3 ? 'low' : 'high'}>
        {STARS.map((star) => (
          <label
            key={star}
            className={classes.star}
            data-filled={star <= value || undefined}
            title={starMeaning(t, star)}
          >
            <input
              id={star === Math.max(1, value) ? 'send-star' : undefined}
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              aria-label={`${t('common:stars.count', { count: star })}: ${starMeaning(t, star)}`}
              onChange={() => onChange(star)}
            />
            <IconStarFilled size={30} aria-hidden />
          </label>
        ))}
        <span className={classes.meaning} data-empty={value === 0 || undefined}>
          {value === 0 ? t('feedback:send.starsHint') : starMeaning(t, value)}
        </span>
      </div>
      <p id={`${name}-note`} className={error ? classes.error : classes.note}>
        {error || fixed}
      </p>
    </fieldset>
  );
}
