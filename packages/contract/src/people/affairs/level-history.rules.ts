import { declareMessages } from '../../messages.ts';
import { addDays } from '../../time/calendar.ts';

/** Specification 3, section 5: levels on a user. */
export const ONLY_ONE_OPEN_LEVEL = 'Only one "to" date in the records can be null.';
export const LEVEL_REQUIRED = 'Choose a level';
export const LEVEL_FROM_REQUIRED = 'Choose a from date';
export const SAME_LEVEL_TWICE = 'Two levels in a row must differ';
export const LEVELS_NOT_CONTINUOUS = 'A level starts the day after the one before it ends';
export const FIRST_LEVEL_NOT_AT_START = 'The first level starts on the start date of the employment';
export const LAST_LEVEL_IN_FUTURE = 'The last level cannot start in the future';
export const LEVEL_ENDS_BEFORE_START = 'The to date cannot be before the from date';
declareMessages({
  ONLY_ONE_OPEN_LEVEL,
  LEVEL_REQUIRED,
  LEVEL_FROM_REQUIRED,
  SAME_LEVEL_TWICE,
  LEVELS_NOT_CONTINUOUS,
  FIRST_LEVEL_NOT_AT_START,
  LAST_LEVEL_IN_FUTURE,
  LEVEL_ENDS_BEFORE_START,
});

/** A level that somebody had from a day on, up to and with another; fields are empty until they are filled in. */
export interface LevelOfTime {
  readonly levelId: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** Levels in the order of time; those without a beginning stand at the end, in the order that they had. */
export const levelsInOrder = <L extends Pick<LevelOfTime, 'from'>>(levels: readonly L[]): L[] =>
  levels.toSorted((a, b) => (a.from ?? '9').localeCompare(b.from ?? '9'));

interface Employment {
  readonly startWorking: string | null;
  readonly today: string;
}

/** What is wrong with somebody's levels, by field (`items.0.from`), as they were given; nothing when they may stand. */
export function levelProblems(levels: readonly LevelOfTime[], employment: Employment): Record<string, string> {
  const problems: Record<string, string> = {};
  const ordered = levelsInOrder(levels);
  for (const [place, level] of ordered.entries()) {
    const index = levels.indexOf(level);
    const next = ordered[place + 1];
    const note = (field: keyof LevelOfTime, message: string | null) => {
      if (message !== null) problems[`items.${index}.${field}`] ??= message;
    };
    note('levelId', level.levelId ? null : LEVEL_REQUIRED);
    note('from', place === 0 ? firstProblem(level, employment) : null);
    note('from', next ? null : lastProblem(level, employment));
    note('from', level.from ? null : LEVEL_FROM_REQUIRED);
    note('to', level.from && level.to && level.to < level.from ? LEVEL_ENDS_BEFORE_START : null);
    if (!next) continue;
    note('to', level.to ? null : ONLY_ONE_OPEN_LEVEL);
    const following = levels.indexOf(next);
    if (level.levelId !== null && level.levelId === next.levelId)
      problems[`items.${following}.levelId`] ??= SAME_LEVEL_TWICE;
    if (level.to && next.from && addDays(level.to, 1) !== next.from)
      problems[`items.${following}.from`] ??= LEVELS_NOT_CONTINUOUS;
  }
  return problems;
}

const firstProblem = ({ from }: LevelOfTime, { startWorking }: Employment) =>
  from && from !== startWorking ? FIRST_LEVEL_NOT_AT_START : null;

const lastProblem = ({ from }: LevelOfTime, { today }: Employment) =>
  from && from > today ? LAST_LEVEL_IN_FUTURE : null;
