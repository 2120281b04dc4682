import type { RowProblem } from '@stint/contract/time/sheet/timereg.rules';
import { type DayScores, isSameScores, type SheetPlans } from './day-scores.ts';
import { type DraftRow, minutesOf } from './sheet-draft.ts';

/** What changes with any row: the strip, the chips, the foot and the figures read it. */
export interface SheetSummary {
  readonly rows: readonly DraftRow[];
  readonly changed: number;
  readonly problems: readonly RowProblem[];
  /** Minutes and minutes at the office per day. */
  readonly days: ReadonlyMap<
    string,
    { readonly minutes: number; readonly office: number; readonly hasProblem: boolean }
  >;
  /** How well each day keeps to its plan. */
  readonly scores: DayScores;
  /** When the unsaved rows that were found on this device were typed; null when there were none. */
  readonly restoredFrom: string | null;
}

/** Sums up a draft. Days and scores keep their identity while only texts change, so that what shows them is not drawn again. */
export class DraftSummary {
  readonly #plans: SheetPlans;
  #days: SheetSummary['days'] = new Map();
  #scores: DayScores = new Map();

  constructor(plans: SheetPlans) {
    this.#plans = plans;
  }

  of(
    rows: readonly DraftRow[],
    problemsOf: (id: string) => readonly RowProblem[] | undefined,
    restoredFrom: string | null,
  ): SheetSummary {
    const days = new Map<string, { minutes: number; office: number; hasProblem: boolean }>();
    for (const row of rows) {
      const day = days.get(row.date) ?? { minutes: 0, office: 0, hasProblem: false };
      const minutes = minutesOf(row);
      days.set(row.date, {
        minutes: day.minutes + minutes,
        office: day.office + (row.atOffice ? minutes : 0),
        hasProblem: day.hasProblem || problemsOf(row._id) !== undefined,
      });
    }
    if (!isSameDays(days, this.#days)) this.#days = days;
    const scores = this.#plans.scores(rows);
    if (!isSameScores(scores, this.#scores)) this.#scores = scores;
    const problems = rows.flatMap((row) => problemsOf(row._id) ?? []);
    const changed = rows.filter((row) => row.isChanged).length;
    return { rows, changed, problems, days: this.#days, scores: this.#scores, restoredFrom };
  }
}

function isSameDays(a: SheetSummary['days'], b: SheetSummary['days']): boolean {
  return (
    a.size === b.size &&
    [...a].every(([date, day]) => {
      const other = b.get(date);
      return other?.minutes === day.minutes && other.office === day.office && other.hasProblem === day.hasProblem;
    })
  );
}
