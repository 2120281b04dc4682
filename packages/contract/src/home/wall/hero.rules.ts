/** Messages of so many days before this week count. */
export const HERO_DAYS = 90;
/** The company's average weighs as much as so many messages. */
export const PRIOR_WEIGHT = 5;
/** Fewer messages make nobody a hero. */
export const LEAST_MESSAGES = 3;

/** The average of somebody's stars, with the company's average as what was known before. */
export const bayesianAverage = (sum: number, messages: number, companyAverage: number): number =>
  (sum + PRIOR_WEIGHT * companyAverage) / (messages + PRIOR_WEIGHT);
