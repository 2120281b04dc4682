import { quarterOf } from '../../time/calendar.ts';

/** A calendar quarter; specification 3, section 3. */
export interface YearQuarter {
  readonly year: number;
  /** 1 to 4. */
  readonly quarter: number;
}

const QUARTERS = 4;

/** The quarter so many quarters later, or earlier: the first of a year follows the fourth of the year before. */
export function quarterAfter({ year, quarter }: YearQuarter, quarters = 1): YearQuarter {
  const index = year * QUARTERS + quarter - 1 + quarters;
  return { year: Math.floor(index / QUARTERS), quarter: (((index % QUARTERS) + QUARTERS) % QUARTERS) + 1 };
}

/** Negative where the first comes before the second, 0 for the same. */
export const compareQuarters = (one: YearQuarter, other: YearQuarter): number =>
  (one.year - other.year) * QUARTERS + one.quarter - other.quarter;

/** The quarter that is shown first: the one before today's where there is one, else today's; specification 3, section 4. */
export function defaultQuarter(there: readonly YearQuarter[], today: string): YearQuarter {
  const { year, quarter } = quarterOf(today);
  const previous = quarterAfter({ year, quarter }, -1);
  return there.some((one) => compareQuarters(one, previous) === 0) ? previous : { year, quarter };
}
