import '@mantine/charts/styles.layer.css';
import { LineChart as BaseChart } from '@mantine/charts';
import type { DotItemDotProps } from 'recharts';
import { LOOK } from './chart-look.ts';
import { chartData, type Series } from './series.ts';

interface Line extends Series {
  readonly colour: string;
  /** Drawn behind the others, dashed and without points. */
  readonly isBackground?: boolean;
  /** How large each point is drawn, 0 to 1. */
  readonly weights?: readonly number[];
}

export interface LineChartProps {
  readonly labels: readonly string[];
  readonly lines: readonly Line[];
  /** Drawn across; points below it stand out. None where it is left out. */
  readonly threshold?: { readonly value: number; readonly name?: string };
  /** Values from the foot of the picture to its top. */
  readonly ticks: readonly number[];
  readonly height: number;
  readonly format: (value: number) => string;
}

const SMALLEST_POINT = 4;
const LARGEST_POINT = 10;

/** Values along an axis as lines with a threshold across; a value that is missing parts a line in two. */
export function LineChart({ labels, lines, threshold, ticks, height, format }: LineChartProps) {
  const byKey = new Map(lines.map((line) => [line.key, line]));
  const valueText = (value: unknown) => (typeof value === 'number' ? format(value) : '');
  return (
    <BaseChart
      {...LOOK}
      h={height}
      data={chartData(labels, lines)}
      series={lines.map(({ key, name, colour, isBackground }) => ({
        name: key,
        label: name,
        color: colour,
        ...(isBackground && { strokeDasharray: '4 3' }),
      }))}
      lineChartProps={{ margin: { top: 12 } }}
      curveType="linear"
      connectNulls={false}
      withLegend={lines.length > 1}
      legendProps={{ verticalAlign: 'bottom' }}
      xAxisProps={{ padding: { left: 20, right: 20 } }}
      valueFormatter={format}
      yAxisProps={{ domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0], ticks: [...ticks], width: 28 }}
      referenceLines={
        threshold
          ? [
              {
                y: threshold.value,
                color: 'var(--warn)',
                strokeDasharray: '4 3',
                ...(threshold.name && { label: threshold.name }),
              },
            ]
          : []
      }
      lineProps={({ name }) => {
        const line = byKey.get(name);
        if (!line || line.isBackground) return { dot: false, strokeWidth: 1.5 };
        return {
          dot: (point: DotItemDotProps) => pointOf(line, point, threshold?.value),
          // Points of many sizes leave no room for numbers.
          ...(!line.weights && {
            label: { position: 'top', offset: 10, fontSize: 12, fill: 'var(--ink)', formatter: valueText },
          }),
        };
      }}
    />
  );
}

/** A point of a line: by its weight larger, and standing out below the threshold. */
function pointOf(
  { weights, colour }: Line,
  { key, cx, cy, index, value }: DotItemDotProps,
  threshold = Number.NEGATIVE_INFINITY,
) {
  if (typeof value !== 'number') return null;
  const radius = SMALLEST_POINT + (weights?.[index] ?? 0) * (LARGEST_POINT - SMALLEST_POINT);
  return <circle key={key} cx={cx} cy={cy} r={radius} fill={value < threshold ? 'var(--bad)' : colour} />;
}
