import { Box, Group } from '@mantine/core';
import { MOST_STARS } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import { IconStarFilled } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useT } from '../lib/messages.ts';
import classes from './star-choice.module.css';
import { starMeaning } from './star-meaning.ts';

interface StarChoiceProps {
  readonly label: string;
  /** Id of the star that takes the focus. */
  readonly focusId: string;
  /** It is the first field of its dialog. */
  readonly hasAutoFocus?: boolean;
  /** 1 to 5; 0 is none yet. */
  readonly value: number;
  readonly onChange: (star: number) => void;
  readonly error?: ReactNode;
  /** The stars are given: why. */
  readonly fixed?: ReactNode;
}

const STARS = Array.from({ length: MOST_STARS }, (_, index) => index + 1);

/** Five stars, each with its name. Arrow keys choose, as do the digits 1 to 5 in the whole form (`starOfKey`). */
export function StarChoice({ label, focusId, hasAutoFocus, value, onChange, error, fixed }: StarChoiceProps) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className={classes.choice} disabled={fixed !== undefined} aria-describedby={`${name}-note`}>
      <Box component="legend" mb={2} p={0} c="dimmed" fz={12.5} fw={550}>
        {label}
        <Box component="span" c="var(--bad)" aria-hidden>
          {' *'}
        </Box>
      </Box>
      <Group gap={0} data-tone={value < 3 ? 'low' : 'high'}>
        {STARS.map((star) => (
          <label
            key={star}
            className={classes.star}
            data-filled={star <= value || undefined}
            title={starMeaning(t, star)}
          >
            <input
              id={star === Math.max(1, value) ? focusId : undefined}
              data-autofocus={(hasAutoFocus && star === Math.max(1, value)) || undefined}
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
          {value === 0 ? t('common:stars.hint') : starMeaning(t, value)}
        </span>
      </Group>
      <p id={`${name}-note`} className={error ? classes.error : classes.note}>
        {error || fixed}
      </p>
    </fieldset>
  );
}

/** The number of stars that a key means anywhere in a form; undefined while it is a digit that is typed. */
export function starOfKey(event: KeyboardEvent): number | undefined {
  const star = Number(event.key);
  if (isTyping(event.target) || event.ctrlKey || event.altKey || event.metaKey) return undefined;
  return STARS.includes(star) ? star : undefined;
}

function isTyping(target: EventTarget): boolean {
  return (target as Element).matches('textarea, input:not([type="radio"], [type="checkbox"]), [contenteditable]');
}
