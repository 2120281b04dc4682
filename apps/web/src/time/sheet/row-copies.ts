import { FUTURE_TOLERANCE_MINUTES } from '@stint/contract/time/sheet/timereg.rules';
import { type DraftRow, minutesOf, newRow } from './sheet-draft.ts';

/** Why a row cannot be copied to a day. */
export const SKIPS = ['overlap', 'future', 'closed', 'away'] as const;
export type Skip = (typeof SKIPS)[number];

/** What decides whether a copy can be stored. */
export interface CopyFacts {
  readonly period: { readonly fromDate: string; readonly toDate: string };
  /** Now, in the business time zone. */
  readonly now: { readonly date: string; readonly minutes: number };
  /** Whether the person may register on a phase on a day. */
  readonly isOpen: (phase: string, date: string) => boolean;
  /** Whether no time may be registered on a day. */
  readonly isAway: (date: string) => boolean;
}

export interface Copies {
  readonly copies: readonly DraftRow[];
  /** Minutes of the copies. */
  readonly minutes: number;
  /** How many rows were left out, by reason. */
  readonly skipped: ReadonlyMap<Skip, number>;
}

/** Copies of rows on other days, same times. What could not be stored there is left out and counted; nothing is overwritten. */
export function copiesOf(
  sources: readonly DraftRow[],
  dateOf: (row: DraftRow) => readonly string[],
  rows: readonly DraftRow[],
  facts: CopyFacts,
): Copies {
  const copies: DraftRow[] = [];
  const skipped = new Map<Skip, number>();
  for (const { from, to, projectPhase, detail, atOffice, ...source } of sources) {
    for (const date of dateOf({ from, to, projectPhase, detail, atOffice, ...source })) {
      if (date < facts.period.fromDate || date > facts.period.toDate) continue;
      const copy = newRow(date, [], { from, to, projectPhase, detail, atOffice });
      const skip = skipOf(copy, [...rows, ...copies], facts);
      if (skip) skipped.set(skip, (skipped.get(skip) ?? 0) + 1);
      else copies.push(copy);
    }
  }
  return { copies, minutes: copies.reduce((sum, copy) => sum + minutesOf(copy), 0), skipped };
}

function skipOf(copy: DraftRow, others: readonly DraftRow[], { now, isOpen, isAway }: CopyFacts): Skip | null {
  const last = copy.to ?? copy.from ?? 0;
  if (copy.date > now.date || (copy.date === now.date && last > now.minutes + FUTURE_TOLERANCE_MINUTES))
    return 'future';
  if (isAway(copy.date)) return 'away';
  if (copy.projectPhase !== null && !isOpen(copy.projectPhase, copy.date)) return 'closed';
  return others.some((other) => overlaps(copy, other)) ? 'overlap' : null;
}

function overlaps(a: DraftRow, b: DraftRow): boolean {
  if (a.date !== b.date || a.from === null || a.to === null || b.from === null || b.to === null) return false;
  return a.from < b.to && b.from < a.to;
}
