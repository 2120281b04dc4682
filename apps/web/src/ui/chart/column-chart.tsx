import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { LOOK } from './chart-look.ts';
import { chartData, colourOf, type Series } from './series.ts';

export interface ColumnChartProps {
  /** One below each column. */
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly height: number;
  readonly format: (value: number) => string;
}

/** Values along an axis as stacked columns. */
export function ColumnChart({ labels, series, height, format }: ColumnChartProps) {
  return (
    <BarChart
      {...LOOK}
      h={height}
      type="stacked"
      data={chartData(labels, series)}
      series={series.map(({ key, name }, place) => ({ name: key, label: name, color: colourOf(place) }))}
      valueFormatter={format}
      yAxisProps={{ tickFormatter: String, width: 48 }}
      maxBarWidth={36}
      barProps={{ isAnimationActive: false }}
    />
  );
}
