import { minuteOf } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { type DayScore, type Span, scoreOf } from '@stint/contract/planning/planning-power/planning-power.rules';
import type { BusinessTime } from '@stint/contract/time/business-time';
import type { Sheet } from '@stint/contract/time/sheet/timereg';
import type { PlannedStretch } from '@stint/contract/time/sheet/timereg.rules';
import type { DraftRow } from './sheet-draft.ts';

/** How well each day of a sheet keeps to its plan: as the server will store it, with what is not saved yet. */
export type DayScores = ReadonlyMap<string, DayScore>;

/** What is planned, and the instants of rows, of one sheet. */
export class SheetPlans {
  readonly #time: BusinessTime;
  readonly #planned: ReadonlyMap<string, readonly Span[]>;
  readonly #stretches: ReadonlyMap<string, readonly PlannedStretch[]>;
  /** Minutes planned, by day. */
  readonly minutes: ReadonlyMap<string, number>;
  /** Rows are never changed, only replaced: each is looked at once. */
  readonly #spans = new WeakMap<DraftRow, Span>();

  constructor({ plans }: Pick<Sheet, 'plans'>, time: BusinessTime) {
    this.#time = time;
    this.#stretches = new Map(
      plans.map((day) => [
        day.date,
        day.plans.map(({ from, to, inOffice }) => ({ from: minuteOf(from), to: minuteOf(to), inOffice })),
      ]),
    );
    this.#planned = new Map(
      plans.map(({ date }) => [
        date,
        this.on(date).map(({ from, to, inOffice }) => this.#span(date, from, to, inOffice)),
      ]),
    );
    this.minutes = new Map(
      plans.map(({ date }) => [date, this.on(date).reduce((sum, { from, to }) => sum + to - from, 0)]),
    );
  }

  /** What is planned on a day. */
  on(date: string): readonly PlannedStretch[] {
    return this.#stretches.get(date) ?? [];
  }

  /** The score of each day that is planned or has a complete row. */
  scores(rows: readonly DraftRow[]): DayScores {
    const registered = new Map<string, Span[]>();
    for (const row of rows) {
      const span = this.#spanOf(row);
      if (span) registered.set(row.date, [...(registered.get(row.date) ?? []), span]);
    }
    const scores = new Map<string, DayScore>();
    for (const date of new Set([...this.#planned.keys(), ...registered.keys()])) {
      const score = scoreOf(this.#planned.get(date) ?? [], registered.get(date) ?? []);
      if (score) scores.set(date, score);
    }
    return scores;
  }

  #spanOf(row: DraftRow): Span | null {
    if (row.from === null || row.to === null || row.to <= row.from) return null;
    const known = this.#spans.get(row) ?? this.#span(row.date, row.from, row.to, row.atOffice);
    this.#spans.set(row, known);
    return known;
  }

  /** In instants, as on the server: where the clock changes, plan and rows change alike. */
  #span(date: string, from: number, to: number, inOffice: boolean | null): Span {
    return {
      from: Date.parse(this.#time.toInstant(date, from)),
      to: Date.parse(this.#time.toInstant(date, to)),
      inOffice,
    };
  }
}

/** Whether two readings say the same, so that what shows them is not drawn again. */
export function isSameScores(a: DayScores, b: DayScores): boolean {
  return (
    a.size === b.size &&
    [...a].every(([date, { score, either }]) => b.get(date)?.score === score && b.get(date)?.either === either)
  );
}
