import type { PlacedScreen } from '../../lib/places.ts';
import classes from './reports.module.css';

type Picture = NonNullable<PlacedScreen['report']>['picture'];

/** Heights of bars in percent: the shape of a report, not its figures. */
const BARS = [38, 62, 48, 80, 56, 70, 90, 64];
const PAIRS = [
  [70, 58],
  [46, 52],
  [84, 66],
  [60, 60],
  [74, 88],
] as const;
const LINE = '0,52 24,44 48,47 72,30 96,34 120,20 144,24 168,10';

/** What stands for a report in the gallery. */
export function ReportPicture({ picture }: { readonly picture: Picture }) {
  return (
    <svg className={classes.picture} viewBox="0 0 168 64" preserveAspectRatio="none" aria-hidden>
      {picture === 'bars' && BARS.map((height, at) => <Bar key={height} x={at * 21 + 3} width={15} height={height} />)}
      {picture === 'pairs' &&
        PAIRS.map(([planned, actual], at) => (
          <g key={planned}>
            <Bar x={at * 34 + 4} width={12} height={planned} isPlanned />
            <Bar x={at * 34 + 18} width={12} height={actual} />
          </g>
        ))}
      {picture === 'line' && (
        <>
          <polygon points={`${LINE} 168,64 0,64`} fill="var(--accent-soft)" />
          <polyline
            points={LINE}
            fill="none"
            stroke="var(--accent)"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </svg>
  );
}

interface BarProps {
  readonly x: number;
  readonly width: number;
  /** In percent. */
  readonly height: number;
  readonly isPlanned?: boolean;
}

function Bar({ x, width, height, isPlanned = false }: BarProps) {
  const size = height * 0.6;
  return (
    <rect x={x} y={64 - size} width={width} height={size} rx={2} fill={isPlanned ? 'var(--plan)' : 'var(--accent)'} />
  );
}
