import { declareMessages } from '../../messages.ts';

/** What people say about themselves is a Comment. */
const COMMENT_STAR = 3;
export const FEEDBACK_MISSING = 'Please fill in the comments and star for projects without "No feedback"!';

/** Approving brings what the reviewer was shown. */
export const ROWS_CHANGED_SINCE =
  'The time registration has changed since you opened it. Check it again before you approve.';

export const SKILL_NAMED_TWICE = 'A soft skill is either a strength or a weakness';
export const PROJECT_NAMED_TWICE = 'Only one feedback per project is allowed';
declareMessages({ FEEDBACK_MISSING, ROWS_CHANGED_SINCE, SKILL_NAMED_TWICE, PROJECT_NAMED_TWICE });

export interface FeedbackToCheck {
  /** Null gathers the rows of accounts that belong to no project. */
  readonly project: string | null;
  /** 1 to 5; 0 is none. */
  readonly star: number;
  readonly comment: string;
  readonly noFeedback: boolean;
}

export interface ApprovalProblem {
  readonly code: 'FEEDBACK_MISSING';
  readonly message: string;
  readonly project: string | null;
  readonly field: 'star' | 'comment';
}

/**
 * What is missing before projects may be approved: a star and a comment for each, or no feedback.
 * Nothing is asked of those who review themselves.
 */
export function problemsBeforeApproving(
  projects: readonly (string | null)[],
  feedback: readonly FeedbackToCheck[],
  isSelfReview: boolean,
): ApprovalProblem[] {
  if (isSelfReview) return [];
  const given = new Map(feedback.map((one) => [one.project, one]));
  return projects.flatMap((project) => missingOf(project, given.get(project)));
}

function missingOf(project: string | null, given: FeedbackToCheck | undefined): ApprovalProblem[] {
  if (given?.noFeedback) return [];
  const problem = (field: 'star' | 'comment'): ApprovalProblem => ({
    code: 'FEEDBACK_MISSING',
    message: FEEDBACK_MISSING,
    project,
    field,
  });
  return [
    ...(given && given.star >= 1 ? [] : [problem('star')]),
    ...(given && given.comment.trim() !== '' ? [] : [problem('comment')]),
  ];
}

/**
 * Feedback as it is stored: no feedback has star 0 and says nothing; what people say about themselves is a Comment.
 * Null when there is nothing to store.
 */
export function feedbackToStore<T extends FeedbackToCheck & { strengths: string[]; weaknesses: string[] }>(
  given: T,
  isSelfReview: boolean,
): T | null {
  if (isSelfReview) {
    if (given.noFeedback || given.comment.trim() === '') return null;
    return { ...given, star: COMMENT_STAR, comment: given.comment.trim() };
  }
  if (given.noFeedback) return { ...given, star: 0, comment: '', strengths: [], weaknesses: [] };
  return { ...given, comment: given.comment.trim() };
}

/** A soft skill is named once: as a strength or as a weakness. */
export function skillsNamedOnce(given: { readonly strengths: string[]; readonly weaknesses: string[] }): boolean {
  return new Set([...given.strengths, ...given.weaknesses]).size === given.strengths.length + given.weaknesses.length;
}

export function oneForEachProject(given: readonly { readonly project: string | null }[]): boolean {
  return new Set(given.map((one) => one.project)).size === given.length;
}
