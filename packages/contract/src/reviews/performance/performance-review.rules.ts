import { declareMessages } from '../../messages.ts';

export const REVIEWER_NEEDED = 'Please select reviewer!';
export const SAME_REVIEWER = 'Please choose another reviewer because this reviewer is currently chosen';
export const REVIEW_EXISTS = 'A review for this combination already exists!';
export const KPI_TWICE = 'This KPI is listed twice';
export const KPIS_NEEDED = 'Choose at least one KPI';
export const REVIEWER_WRITES = 'The reviewer writes this';
declareMessages({ REVIEWER_NEEDED, SAME_REVIEWER, REVIEW_EXISTS, KPI_TWICE, KPIS_NEEDED, REVIEWER_WRITES });

export const LOWEST_LEVEL = 1;
export const HIGHEST_LEVEL = 10;
const MONTHS_OF_QUARTER = 3;

interface Judged {
  readonly level: number | null;
  readonly isOptOut: boolean;
}

/** A performance review is complete when every KPI has a level or is opted out; specification 3, section 4. */
export const isComplete = (kpis: readonly Judged[]): boolean =>
  kpis.length > 0 && kpis.every(({ level, isOptOut }) => isOptOut || level !== null);

/** What is stored of a KPI: one that is opted out has no level. */
export const judged = <K extends Judged>(kpi: K): K => (kpi.isOptOut ? { ...kpi, level: null } : kpi);

/** The quarter of a month. */
export const quarterOfMonth = (month: number): number => Math.ceil(month / MONTHS_OF_QUARTER);

/** The months of a quarter. */
export const monthsOfQuarter = (quarter: number): readonly number[] =>
  [2, 1, 0].map((before) => quarter * MONTHS_OF_QUARTER - before);
