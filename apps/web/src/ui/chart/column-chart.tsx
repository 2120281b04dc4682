import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { LOOK } from './chart-look.ts';
import { chartData, colourOf, colourPlaceOf, type Series } from './series.ts';

export interface ColumnChartProps {
  /** One below each column. */
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly height: number;
  readonly format: (value: number) => string;
  /** Beside each other instead of on top of each other. */
  readonly isGrouped?: boolean;
}

/** Values along an axis as columns. */
export function ColumnChart({ labels, series, height, format, isGrouped = false }: ColumnChartProps) {
  return (
    <BarChart
      {...LOOK}
      h={height}
      type={isGrouped ? 'default' : 'stacked'}
      data={chartData(labels, series)}
      series={series.map((one, at) => ({ name: one.key, label: one.name, color: colourOf(colourPlaceOf(one, at)) }))}
      valueFormatter={format}
      yAxisProps={{ tickFormatter: String, width: 48 }}
      maxBarWidth={36}
      barProps={{ isAnimationActive: false }}
    />
  );
}
