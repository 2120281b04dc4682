import type { PhaseChoice } from '@stint/contract/time/sheet/timereg';
import type { RowProblem } from '@stint/contract/time/sheet/timereg.rules';
import { type DayScores, isSameScores, type SheetPlans } from './day-scores.ts';
import { type DraftRow, minutesOf } from './sheet-draft.ts';
import type { Conflict } from './sheet-pending.ts';

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
  /** Rows, deleted ones among them, that are saved by themselves once there is network; not those that wait for a choice. */
  readonly waiting: number;
  /**
   * Whether leaving the sheet would leave something behind: what is unsaved and neither waits for the network nor is saved by
   * itself now that there is one.
   */
  readonly needsSaving: boolean;
  /** Rows that were changed here and elsewhere. */
  readonly conflicts: readonly Conflict[];
}

interface Pending {
  /** How many stored rows are deleted here alone. */
  readonly removed: number;
  readonly waiting: ReadonlySet<string>;
  readonly conflicts: readonly Conflict[];
  /** Whether an unsaved row needs nobody to save it. */
  readonly isSafe: (row: DraftRow) => boolean;
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
    { removed, waiting, conflicts, isSafe }: Pending,
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
    const unsaved = rows.filter((row) => row.isChanged);
    const needsSaving = !unsaved.every(isSafe);
    return {
      ...{ rows, problems, restoredFrom, conflicts, needsSaving },
      ...{
        changed: unsaved.length + removed,
        waiting: waiting.difference(new Set(conflicts.map(({ id }) => id))).size,
      },
      ...{ days: this.#days, scores: this.#scores },
    };
  }
}

/** Hours registered on a phase, with what is not saved yet on this sheet. */
export function hoursOnPhase(phase: PhaseChoice, rows: readonly DraftRow[], stored: readonly DraftRow[]): number {
  const minutesIn = (all: readonly DraftRow[]) =>
    all.reduce((sum, row) => sum + (row.projectPhase === phase._id ? minutesOf(row) : 0), 0);
  return phase.registeredTime + (minutesIn(rows) - minutesIn(stored)) / 60;
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
