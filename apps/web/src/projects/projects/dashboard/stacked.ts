/** One colour of a stacked picture: what it stands for, and its value in each column. */
export interface Series {
  readonly key: string;
  readonly name: string;
  readonly values: readonly number[];
}

/** More colours than these cannot be told apart; the last one gathers the rest. */
export const MOST_COLOURS = 7;

/** The first of many series as they are, the rest as one. */
export function stacked(series: readonly Series[], others: string): readonly Series[] {
  if (series.length <= MOST_COLOURS) return series;
  const rest = series.slice(MOST_COLOURS - 1);
  const columns = Math.max(...rest.map(({ values }) => values.length));
  const values = Array.from({ length: columns }, (_, column) =>
    rest.reduce((sum, one) => sum + (one.values[column] ?? 0), 0),
  );
  return [...series.slice(0, MOST_COLOURS - 1), { key: 'others', name: others, values }];
}

const STEPS = [1, 2, 5, 10];
const LINES = 4;

/** A round top of a scale that holds a value, and the lines up to it. */
export function scaleOf(most: number): { readonly top: number; readonly lines: readonly number[] } {
  const least = Math.max(most, LINES) / LINES;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (STEPS.find((one) => one * power >= least) ?? 10) * power;
  return { top: step * LINES, lines: Array.from({ length: LINES + 1 }, (_, index) => index * step) };
}
