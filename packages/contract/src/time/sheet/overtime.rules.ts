/** Delivered and expected time of one person's quarter, in minutes. */
export interface QuarterFigures {
  readonly year: number;
  /** 1 to 4 */
  readonly quarter: number;
  readonly expectedMinutes: number;
  readonly deliveredMinutes: number;
  /** Percent of the expected hours that may be worked beyond them. */
  readonly maxOTPct: number;
}

/** Most minutes that may be delivered in the quarter. */
export function mostMinutes(figures: Pick<QuarterFigures, 'expectedMinutes' | 'maxOTPct'>): number {
  return (figures.expectedMinutes * (100 + figures.maxOTPct)) / 100;
}

/** Whether a change takes the quarter past its maximum. Changes that add nothing are always allowed. */
export function exceedsMaxOvertime(figures: QuarterFigures, addedMinutes: number): boolean {
  return addedMinutes > 0 && figures.deliveredMinutes + addedMinutes > mostMinutes(figures);
}
