import { declareMessages } from '../../messages.ts';

/** What a coverage counts: days without weekends and holidays, all days, months, or what each leave says itself. */
export const COVERAGE_TYPES = ['WORK_DAY', 'CALENDAR_DAY', 'CALENDAR_MONTH', 'CUSTOM'] as const;
export type CoverageType = (typeof COVERAGE_TYPES)[number];

export const COVERAGE_VALUE_NEEDED = 'Please enter the coverage, at least 1';
declareMessages({ COVERAGE_VALUE_NEEDED });

interface Coverage {
  readonly coverageType: CoverageType;
  readonly coverageValue: number;
}

interface NamesAndCoverage extends Coverage {
  readonly reason: string;
  readonly friendlyLabel: string;
}

/** `sick leave` is kept as `SICKLEAVE`. */
export function tidyAbbreviation(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}

/** What is stored of what was given: without a friendly label the reason is it, and a custom coverage has no value. */
export function completeAbsenceReason<T extends NamesAndCoverage>(given: T): T {
  return {
    ...given,
    friendlyLabel: given.friendlyLabel.trim() === '' ? given.reason : given.friendlyLabel,
    coverageValue: given.coverageType === 'CUSTOM' ? 0 : given.coverageValue,
  };
}

/** Whether the value fits: any but a custom coverage covers something. */
export function isCoverageComplete({ coverageType, coverageValue }: Coverage): boolean {
  return coverageType === 'CUSTOM' || coverageValue >= 1;
}
