/** How good a score is, from unknown to the best; specification 3, section 9. */
export const SCORE_CATEGORIES = ['dontKnow', 'low', 'average', 'high'] as const;
export type ScoreCategory = (typeof SCORE_CATEGORIES)[number];

/** Below these a score is unknown, low, and average. */
const [KNOWN_FROM, AVERAGE_FROM, HIGH_FROM] = [1, 3.5, 7.5];
/** Planning power is told in per cent, scores from 0 to 10. */
const PERCENT_OF_A_POINT = 10;

/** The category of an average of KPI levels, or of a planning score from 0 to 10. */
export function scoreCategory(score: number | null): ScoreCategory {
  if (score === null || score < KNOWN_FROM) return 'dontKnow';
  if (score < AVERAGE_FROM) return 'low';
  return score < HIGH_FROM ? 'average' : 'high';
}

/** The category of planning power in per cent. */
export const planningCategory = (percent: number | null): ScoreCategory =>
  scoreCategory(percent === null ? null : percent / PERCENT_OF_A_POINT);
