/** One colour of a picture: what it stands for, and its value at each place along the axis; null is no value. */
export interface Series {
  readonly key: string;
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** More colours than these cannot be told apart. */
export const MOST_COLOURS = 7;

/** The series of all that has no colour of its own: grey, whatever its place. */
export const OTHERS = 'others';

/** Where a series stands among the colours. */
export const colourPlaceOf = ({ key }: Pick<Series, 'key'>, at: number): number =>
  key === OTHERS ? MOST_COLOURS - 1 : at;

/** The colour of the series at a place, as it is drawn and as its key in a table shows it. */
export const colourOf = (place: number): string => `var(--series-${place})`;

/** What the chart package takes: for each place along the axis its label and the values of all series. */
export function chartData(
  labels: readonly string[],
  series: readonly Series[],
): Record<string, string | number | null>[] {
  return labels.map((label, place) => ({
    label,
    ...Object.fromEntries(series.map(({ key, values }) => [key, values[place] ?? null])),
  }));
}
