import { declareMessages } from '../../messages.ts';

/** Hours that a working day counts. */
export const WORKDAY_HOURS = 8;
/** What the official hours of a month have beyond its hours. */
export const OFFICIAL_EXTRA_HOURS = 12;
export const HOURS_NOT_SUM = "The month's hours must equal the sum of its rows";
declareMessages({ HOURS_NOT_SUM });

export const officialHoursOf = (hours: number): number => rounded(hours + OFFICIAL_EXTRA_HOURS);

/** The official hours that a month probably has: its working days of 8 hours. */
export const proposedOfficialHours = (workingDays: number): number => workingDays * WORKDAY_HOURS;

/** The hours that lead to these official hours; never below zero. */
export const hoursForOfficial = (official: number): number => Math.max(0, rounded(official - OFFICIAL_EXTRA_HOURS));

interface HoursRow {
  readonly hours: number;
}

export const hoursOfRows = (rows: readonly HoursRow[]): number =>
  rounded(rows.reduce((sum, { hours }) => sum + hours, 0));

/** A month is either not divided, or its rows are what it is made up of. */
export const isSumOfRows = ({ hours, rows }: { readonly hours: number; readonly rows: readonly HoursRow[] }): boolean =>
  rows.length === 0 || hoursOfRows(rows) === rounded(hours);

/** Hours have two decimals. */
const rounded = (hours: number): number => Math.round(hours * 100) / 100;
