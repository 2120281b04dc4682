import { declareMessages } from '../../messages.ts';
import { SKILL_NAMED_TWICE, skillsNamedOnce } from '../../time/review/approval.rules.ts';

/** Names of the stars, by their number. */
export const STAR_NAMES = [
  '',
  'Reprimand',
  'You can do better',
  'Comment',
  'Better than expected',
  'Amazing work',
] as const;
export const MOST_STARS = 5;
/** What people say about themselves is a Comment. */
export const COMMENT_STAR = 3;

export const MESSAGE_TYPES = ['Reprimand', 'Comment', 'Appraisal'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];
/** First and last star of each type. */
export const STARS_OF_TYPE: Readonly<Record<MessageType, readonly [number, number]>> = {
  Reprimand: [1, 2],
  Comment: [3, 3],
  Appraisal: [4, 5],
};

/** What kind of 1MM a number of stars makes; null for no feedback. */
export function typeOfStar(star: number): MessageType | null {
  return MESSAGE_TYPES.find((type) => star >= STARS_OF_TYPE[type][0] && star <= STARS_OF_TYPE[type][1]) ?? null;
}

/** What an average is measured against where the company has not chosen another. */
export const DEFAULT_THRESHOLD = 3;
export type ThresholdTone = 'success' | 'warning' | 'danger' | 'unknown';

/** How a 1MM value stands to the threshold: above, equal, below, or not known. */
export function toneOfValue(value: number | null | undefined, threshold: number = DEFAULT_THRESHOLD): ThresholdTone {
  if (!value || value <= 0) return 'unknown';
  if (value > threshold) return 'success';
  return value === threshold ? 'warning' : 'danger';
}

/** A comment is shown up to so many characters before it is opened. */
export const PREVIEW_LENGTH = 30;
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of a comment, on one line; whole characters, also those of several code points. */
export function previewOf(comment: string): string {
  const line = comment.trim().replace(/\s+/g, ' ');
  const letters = Array.from(characters.segment(line), ({ segment }) => segment);
  return letters.length <= PREVIEW_LENGTH ? line : `${letters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…`;
}

export const MAX_MESSAGE_LENGTH = 10_000;

export const RECEIVER_KINDS = ['person', 'team', 'project'] as const;
export type ReceiverKind = (typeof RECEIVER_KINDS)[number];

export const STAR_MISSING = 'Please choose the star!';
export const EMPLOYEE_MISSING = 'Please choose the employee!';
export const TEAM_MISSING = 'Please choose the team!';
export const PROJECT_MISSING = 'Please choose the project!';
export const ONE_RECEIVER_ONLY = 'A 1MM goes either to an employee or to a team';
export const WEAKNESS_MISSING = 'Please choose at least one weakness!';
export const STRENGTH_MISSING = 'Please choose at least one strength!';
export const MESSAGE_MISSING = 'Please write the message!';
export const MESSAGE_TOO_LONG = `The message can have at most ${MAX_MESSAGE_LENGTH} characters!`;
declareMessages({
  STAR_MISSING,
  EMPLOYEE_MISSING,
  TEAM_MISSING,
  PROJECT_MISSING,
  ONE_RECEIVER_ONLY,
  WEAKNESS_MISSING,
  STRENGTH_MISSING,
  MESSAGE_MISSING,
  MESSAGE_TOO_LONG,
});

export interface MessageToCheck {
  /** Whom it is meant for; found out from what is given when it is not said. */
  readonly receiver?: ReceiverKind | undefined;
  readonly toUserId: string | null;
  readonly toTeam: string | null;
  readonly project: string | null;
  /** 1 to 5; 0 is none yet. */
  readonly star: number;
  readonly comment: string;
  readonly strengths: string[];
  readonly weaknesses: string[];
}

export interface MessageProblem {
  readonly code: string;
  readonly message: string;
  readonly field: 'toUserId' | 'toTeam' | 'project' | 'star' | 'comment' | 'strengths' | 'weaknesses';
}

export function receiverOf(given: Pick<MessageToCheck, 'receiver' | 'toUserId' | 'toTeam' | 'project'>): ReceiverKind {
  if (given.receiver) return given.receiver;
  if (given.toTeam) return 'team';
  return given.project && !given.toUserId ? 'project' : 'person';
}

/** The star that is stored: what people say about themselves is a Comment. */
export const starToStore = (star: number, isToOneself: boolean): number => (isToOneself ? COMMENT_STAR : star);

/** What keeps a 1MM from being sent, in the order of the fields. */
export function problemsOfMessage(given: MessageToCheck, isToOneself: boolean): MessageProblem[] {
  return [...receiverProblems(given), ...contentProblems(given, isToOneself)];
}

const RECEIVERS = {
  person: { code: 'EMPLOYEE_MISSING', message: EMPLOYEE_MISSING, field: 'toUserId' },
  team: { code: 'TEAM_MISSING', message: TEAM_MISSING, field: 'toTeam' },
  project: { code: 'PROJECT_MISSING', message: PROJECT_MISSING, field: 'project' },
} as const satisfies Record<ReceiverKind, MessageProblem>;

function receiverProblems(given: MessageToCheck): MessageProblem[] {
  const problem = RECEIVERS[receiverOf(given)];
  if (!given[problem.field]) return [problem];
  const isTwofold = given.toUserId && given.toTeam;
  const isTooMuch = receiverOf(given) === 'project' && (given.toUserId ?? given.toTeam);
  return isTwofold || isTooMuch ? [{ ...problem, code: 'ONE_RECEIVER_ONLY', message: ONE_RECEIVER_ONLY }] : [];
}

/** What is wrong with what a 1MM says, whoever it goes to. */
export function contentProblems(
  given: Pick<MessageToCheck, 'star' | 'comment' | 'strengths' | 'weaknesses'>,
  isToOneself: boolean,
): MessageProblem[] {
  const type = typeOfStar(starToStore(given.star, isToOneself));
  const length = given.comment.trim().length;
  const problems: (MessageProblem | false)[] = [
    type === null && { code: 'STAR_MISSING', message: STAR_MISSING, field: 'star' },
    type === 'Appraisal' &&
      given.strengths.length === 0 && { code: 'STRENGTH_MISSING', message: STRENGTH_MISSING, field: 'strengths' },
    type === 'Reprimand' &&
      given.weaknesses.length === 0 && { code: 'WEAKNESS_MISSING', message: WEAKNESS_MISSING, field: 'weaknesses' },
    !skillsNamedOnce(given) && { code: 'SKILL_NAMED_TWICE', message: SKILL_NAMED_TWICE, field: 'weaknesses' },
    length === 0 && { code: 'MESSAGE_MISSING', message: MESSAGE_MISSING, field: 'comment' },
    length > MAX_MESSAGE_LENGTH && { code: 'MESSAGE_TOO_LONG', message: MESSAGE_TOO_LONG, field: 'comment' },
  ];
  return problems.filter((problem) => problem !== false);
}
