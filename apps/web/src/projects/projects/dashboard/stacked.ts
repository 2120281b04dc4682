import { MOST_COLOURS, OTHERS, type Series } from '../../../ui/chart/series.ts';

/** Hours in each of some months. */
export interface HoursByMonth extends Series {
  readonly values: readonly number[];
}

/** The first of many series as they are, the rest as one, so that there is a colour for each. */
export function stacked(series: readonly HoursByMonth[], others: string): readonly HoursByMonth[] {
  if (series.length <= MOST_COLOURS) return series;
  const rest = series.slice(MOST_COLOURS - 1);
  const columns = Math.max(...rest.map(({ values }) => values.length));
  const values = Array.from({ length: columns }, (_, column) =>
    rest.reduce((sum, one) => sum + (one.values[column] ?? 0), 0),
  );
  return [...series.slice(0, MOST_COLOURS - 1), { key: OTHERS, name: others, values }];
}
