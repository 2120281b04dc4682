import { lazy, Suspense } from 'react';
import type { ColumnChartProps } from './column-chart.tsx';
import type { LineChartProps } from './line-chart.tsx';

// The package that draws is large, and nobody needs a picture to read what its numbers say.
const Columns = lazy(async () => ({ default: (await import('./column-chart.tsx')).ColumnChart }));
const Lines = lazy(async () => ({ default: (await import('./line-chart.tsx')).LineChart }));

/** Columns, on top of each other or in groups. What they show stands beside them as a table. */
export function ColumnChart(props: ColumnChartProps) {
  return (
    <Suspense fallback={<div style={{ height: props.height }} />}>
      <Columns {...props} />
    </Suspense>
  );
}

/** Lines with a threshold. What they show stands beside them as a table. */
export function LineChart(props: LineChartProps) {
  return (
    <Suspense fallback={<div style={{ height: props.height }} />}>
      <Lines {...props} />
    </Suspense>
  );
}
