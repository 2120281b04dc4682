import { averageScore } from '@stint/contract/planning/planning-power/planning-power.rules';
import type { PhaseChoice } from '@stint/contract/time/sheet/timereg';
import type { RowProblem } from '@stint/contract/time/sheet/timereg.rules';
import { useMemo, useSyncExternalStore } from 'react';
import type { DayScores } from './day-scores.ts';
import type { DraftRow } from './sheet-draft.ts';
import type { SheetStore } from './sheet-store.ts';
import type { SheetSummary } from './sheet-summary.ts';

export function useRow(store: SheetStore, id: string): DraftRow | undefined {
  return useSyncExternalStore(store.subscribe, () => store.row(id));
}

/** Whether anything is unsaved that is not saved by itself; what only asks this is not drawn again with every key. */
export function useNeedsSaving(store: SheetStore): boolean {
  return useSyncExternalStore(store.subscribe, () => store.summary().needsSaving);
}

/** The phase of a row, drawn again when the phases arrive or one is followed. */
export function usePhase(store: SheetStore, id: string | null): PhaseChoice | undefined {
  return useSyncExternalStore(store.subscribe, () => store.phase(id));
}

/** All that may be chosen, drawn again when they arrive. */
export function usePhases(store: SheetStore): readonly PhaseChoice[] {
  return useSyncExternalStore(store.subscribe, store.phases);
}

export function useRowProblems(store: SheetStore, id: string): readonly RowProblem[] | undefined {
  return useSyncExternalStore(store.subscribe, () => store.problemsOf(id));
}

export function useFlashing(store: SheetStore, id: string): boolean {
  return useSyncExternalStore(store.subscribe, () => store.isFlashing(id));
}

export function useOrder(store: SheetStore): readonly string[] {
  return useSyncExternalStore(store.subscribe, store.order);
}

export function useSummary(store: SheetStore): SheetSummary {
  return useSyncExternalStore(store.subscribe, store.summary);
}

export function useStoredRows(store: SheetStore): readonly DraftRow[] {
  return useSyncExternalStore(store.subscribe, store.storedRows);
}

/** The scores of days, and their average over the days before today. */
export function useScores(store: SheetStore): { readonly scores: DayScores; readonly average: number | null } {
  const scores = useSyncExternalStore(store.subscribe, () => store.summary().scores);
  const today = store.time.at(new Date()).date;
  return useMemo(
    () => ({
      scores,
      average: averageScore(
        [...scores].map(([date, score]) => ({ date, ...score })),
        today,
      ),
    }),
    [scores, today],
  );
}

export function useDays(store: SheetStore): SheetSummary['days'] {
  return useSyncExternalStore(store.subscribe, () => store.summary().days);
}
