import { MINUTES_OF_DAY } from '@stint/contract/time/business-time';
import { formatTime, parseTypedTime } from '@stint/contract/time/typed';
import type { KeyboardEvent, Ref } from 'react';
import classes from './plan-slots.module.css';
import { completedTime } from './typed-slots.ts';

/** What an arrow key moves a time by. */
const STEP_MINUTES = 15;
const STEPS: Readonly<Record<string, number>> = { ArrowUp: STEP_MINUTES, ArrowDown: -STEP_MINUTES };

interface TimeOfDayInputProps {
  readonly label: string;
  /** HHMM, or what of it is typed. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly isWrong?: boolean;
  /** The id of what says why it is wrong. */
  readonly described?: string | undefined;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A time of day, typed as 4 digits; `8` and `830` are completed when it is left, arrows move it by a quarter of an hour. */
export function TimeOfDayInput({ label, value, onChange, isWrong, described, disabled, ref }: TimeOfDayInputProps) {
  const step = (event: KeyboardEvent) => {
    const minutes = parseTypedTime(value);
    const by = STEPS[event.key];
    if (minutes === null || by === undefined) return;
    event.preventDefault();
    onChange(formatTime(Math.min(MINUTES_OF_DAY, Math.max(0, minutes + by))));
  };
  return (
    <input
      ref={ref}
      className={classes.time}
      value={value}
      placeholder="HHmm"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      disabled={disabled}
      aria-label={label}
      aria-invalid={isWrong ?? false}
      aria-describedby={described}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 4))}
      onBlur={() => {
        const completed = completedTime(value);
        if (completed !== value) onChange(completed);
      }}
      onKeyDown={step}
    />
  );
}
