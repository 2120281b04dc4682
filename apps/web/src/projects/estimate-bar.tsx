import { formatHours } from '@stint/contract/numbers';
import { useT } from '../lib/messages.ts';
import { EstimateTrack } from '../ui/estimate-track.tsx';
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
      <span role="img" aria-label={words}>
        <EstimateTrack estimate={estimate} registered={registered} />
      </span>
      {!compact && (
        <span className={classes.words} aria-hidden>
          {words}
        </span>
      )}
    </div>
  );
}
