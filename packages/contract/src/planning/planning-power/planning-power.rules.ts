import { declareMessages } from '../../messages.ts';

/** A span of time in any unit, the same for all spans of a day; spans of one side do not overlap. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** Null is not said yet, and held against nobody. */
  readonly inOffice: boolean | null;
}

export interface DayScore {
  /** 0 to 100, in per cent. */
  readonly score: number;
  /** What is planned or registered or both, in the unit of the spans: the weight of the day in averages. */
  readonly either: number;
}

/** A grade includes its lower bound and excludes its upper one, except the last, which includes it. */
interface Grade<N extends string> {
  readonly from: number;
  readonly to: number;
  readonly name: N;
}

export const PLANNING_POWER_GRADES = [
  { from: 0, to: 50, name: 'Unsatisfactory' },
  { from: 50, to: 85, name: 'Not Optimal' },
  { from: 85, to: 100, name: 'Good' },
] as const satisfies readonly Grade<string>[];
export type PlanningPowerGrade = (typeof PLANNING_POWER_GRADES)[number]['name'];

export const DEPENDABILITY_LABELS = [
  { from: 0, to: 50, name: 'very low' },
  { from: 50, to: 75, name: 'low' },
  { from: 75, to: 90, name: 'somewhat' },
  { from: 90, to: 100, name: 'dependable' },
] as const satisfies readonly Grade<string>[];
export type Dependability = (typeof DEPENDABILITY_LABELS)[number]['name'];

export const NO_SCORE = 'N/A';
/** Minutes that are planned at one place and registered at another count so much. */
const AT_ANOTHER_PLACE = 0.5;

/**
 * How well what was registered on a day fits what was planned: the shared time of all time, in per cent. Shared time at
 * another place than planned counts one half. Null where nothing is planned nor registered.
 */
export function scoreOf(planned: readonly Span[], registered: readonly Span[]): DayScore | null {
  let shared = 0;
  let counted = 0;
  for (const plan of planned)
    for (const row of registered) {
      const both = Math.max(0, Math.min(plan.to, row.to) - Math.max(plan.from, row.from));
      const isElsewhere = plan.inOffice !== null && row.inOffice !== null && plan.inOffice !== row.inOffice;
      shared += both;
      counted += isElsewhere ? both * AT_ANOTHER_PLACE : both;
    }
  const either = lengthOf(planned) + lengthOf(registered) - shared;
  return either > 0 ? { score: (100 * counted) / either, either } : null;
}

const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** The average of days before today, each by its weight; null without one. */
export function averageScore(days: readonly (DayScore & { readonly date: string })[], today: string): number | null {
  const past = days.filter(({ date }) => date < today);
  const weight = past.reduce((sum, { either }) => sum + either, 0);
  return weight > 0 ? past.reduce((sum, { score, either }) => sum + score * either, 0) / weight : null;
}

const within = <N extends string>(grades: readonly Grade<N>[], score: number): N | undefined =>
  grades.find(({ from, to }) => from <= score && score < to)?.name ??
  (score === grades.at(-1)?.to ? grades.at(-1)?.name : undefined);

/** The grade of a score of 0 to 100; null without a score. */
export const gradeOf = (score: number | null): PlanningPowerGrade | null =>
  score === null ? null : (within(PLANNING_POWER_GRADES, score) ?? null);

/** How far somebody's plans can be relied on. */
export const dependabilityOf = (score: number | null): Dependability | null =>
  score === null ? null : (within(DEPENDABILITY_LABELS, score) ?? null);

/** A whole per cent, or N/A where there is no score. */
export const formatScore = (score: number | null): string => (score === null ? NO_SCORE : `${Math.round(score)} %`);

export const DATES_MISSING = 'Please choose both dates';
export const DATES_NOT_PAST = 'Both dates must be in the past';
export const DATES_OUT_OF_ORDER = 'From must not be after to';
export const USER_MISSING = 'Please choose a user';
declareMessages({ DATES_MISSING, DATES_NOT_PAST, DATES_OUT_OF_ORDER, USER_MISSING });

interface Recalculation {
  readonly from: string | null;
  readonly to: string | null;
  readonly users: readonly string[];
}

/** What stands against a recalculation, by its field; the same in the form and on the server. */
export function problemsOfRecalculation(
  { from, to, users }: Recalculation,
  today: string,
): Partial<Record<'from' | 'to' | 'users', string>> {
  return {
    ...(!from && { from: DATES_MISSING }),
    ...(!to && { to: DATES_MISSING }),
    ...(from && from >= today && { from: DATES_NOT_PAST }),
    ...(to && to >= today && { to: DATES_NOT_PAST }),
    ...(from && to && from > to && { from: DATES_OUT_OF_ORDER }),
    ...(users.length === 0 && { users: USER_MISSING }),
  };
}
