import { declareMessages } from '../../messages.ts';

export const END_WITHOUT_START = 'A project with an end date must also have a start date';
export const END_BEFORE_START = 'End Date must be greater than Start Date';
export const REVIEW_INCOMPLETE = 'Please select both Reviewer and Reviewee';
export const REVIEWED_TWICE = 'An employee can have only one tiered reviewer in a project';
export const REVIEWS_THEMSELVES = 'Nobody is their own tiered reviewer';
declareMessages({ END_WITHOUT_START, END_BEFORE_START, REVIEW_INCOMPLETE, REVIEWED_TWICE, REVIEWS_THEMSELVES });

export type ProjectStatus = 'Paused' | 'Ongoing' | 'Closed';

interface ProjectDates {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** No start date is paused, a start without an end is ongoing, an end is closed. */
export function statusOfProject({ startDate, endDate }: ProjectDates): ProjectStatus {
  if (endDate !== null) return 'Closed';
  return startDate === null ? 'Paused' : 'Ongoing';
}

/** Short names are written in capitals, without spaces. */
export function tidyShortName(typed: string): string {
  return typed.replaceAll(/\s+/g, '').toUpperCase();
}

/** What is wrong with a project's dates, if anything. Equal dates are allowed. */
export function problemOfDates({ startDate, endDate }: ProjectDates): string | undefined {
  if (endDate === null) return undefined;
  if (startDate === null) return END_WITHOUT_START;
  return endDate < startDate ? END_BEFORE_START : undefined;
}

interface TieredReview {
  readonly reviewer: string | null;
  readonly reviewee: string | null;
}

/** What is wrong with each tiered review, by its place. Nobody is reviewed twice or by themselves. */
export function problemsOfReviews(
  reviews: readonly TieredReview[],
): Map<number, { field: keyof TieredReview; message: string }> {
  const problems = new Map<number, { field: keyof TieredReview; message: string }>();
  for (const [index, { reviewer, reviewee }] of reviews.entries()) {
    if (!reviewer || !reviewee)
      problems.set(index, { field: reviewer ? 'reviewee' : 'reviewer', message: REVIEW_INCOMPLETE });
    else if (reviewer === reviewee) problems.set(index, { field: 'reviewer', message: REVIEWS_THEMSELVES });
    else if (reviews.findIndex((one) => one.reviewee === reviewee) < index)
      problems.set(index, { field: 'reviewee', message: REVIEWED_TWICE });
  }
  return problems;
}
