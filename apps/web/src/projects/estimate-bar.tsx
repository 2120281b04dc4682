import { formatHours } from '@stint/contract/numbers';
import { useT } from '../lib/messages.ts';
import classes from './estimate-bar.module.css';

interface EstimateBarProps {
  readonly estimate: number;
  readonly registered: number;
  /** Only the bar, for a cell of a table that has the numbers beside it. */
  readonly compact?: boolean;
}

/** Registered against estimated hours, as a bar with its numbers. What is over the estimate stands out. */
export function EstimateBar({ estimate, registered, compact = false }: EstimateBarProps) {
  const t = useT('projects');
  const isOver = registered > estimate;
  const whole = Math.max(estimate, registered, 1);
  const share = (hours: number) => ({ width: `${(hours / whole) * 100}%` });
  const numbers = { registered: formatHours(registered), estimate: formatHours(estimate) };
  const words = isOver
    ? t('projects:figures.over', { ...numbers, over: formatHours(registered - estimate) })
    : t('projects:figures.left', { ...numbers, left: formatHours(estimate - registered) });
  return (
    <div
      className={classes.estimate}
      data-over={isOver || undefined}
      data-compact={compact || undefined}
      title={compact ? words : undefined}
    >
      <span className={classes.bar} role="img" aria-label={words}>
        <span data-part="used" style={share(Math.min(registered, estimate))} />
        {isOver && <span data-part="over" style={share(registered - estimate)} />}
      </span>
      {!compact && (
        <span className={classes.words} aria-hidden>
          {words}
        </span>
      )}
    </div>
  );
}
