import { declareMessages } from '../../messages.ts';

export const END_WITHOUT_START = 'A project with an end date must also have a start date';
export const END_BEFORE_START = 'End Date must be greater than Start Date';
export const REVIEW_INCOMPLETE = 'Please select both Reviewer and Reviewee';
export const REVIEWED_TWICE = 'An employee can have only one tiered reviewer in a project';
export const REVIEWS_THEMSELVES = "Employees can't be their own tiered reviewer";
declareMessages({ END_WITHOUT_START, END_BEFORE_START, REVIEW_INCOMPLETE, REVIEWED_TWICE, REVIEWS_THEMSELVES });

export type ProjectStatus = 'Paused' | 'Ongoing' | 'Closed';

interface ProjectDates {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** What a project's status follows from. */
export interface ProjectState extends ProjectDates {
  /** Closed by hand, before its end date or without one. */
  readonly isClosed: boolean;
}

/**
 * Closed by hand or past its end date is closed; the end date itself still belongs to the project. No start date is
 * paused, anything else ongoing.
 * @param today the company's present day
 */
export function statusOfProject({ startDate, endDate, isClosed }: ProjectState, today: string): ProjectStatus {
  if (isClosed || (endDate !== null && endDate < today)) return 'Closed';
  return startDate === null ? 'Paused' : 'Ongoing';
}

/** Whether the end date is still to come: planned, not reached. */
export function hasPlannedEnd(project: ProjectState, today: string): boolean {
  return project.endDate !== null && statusOfProject(project, today) !== 'Closed';
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
