import type { PlannerRow, PlannerRowWeek, PlanToSave } from '@stint/contract/planning/allocation/week-plan';
import { FULL_WEEK, OVER_FULL_WEEK } from '@stint/contract/planning/allocation/week-plan.rules';
import { useRef, useState } from 'react';
import { translateMessage } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { type CellChange, type Place, shareKey } from './planner-cells.ts';
import { useSavePlans } from './week-plan.queries.ts';

export interface ShownCell {
  readonly week: PlannerRowWeek;
  readonly key: string;
  /** The share that is stored, or about to be. Null is not in the planner in this week. */
  readonly share: number | null;
  /** Planned for the person over all projects, with what is about to be stored of this row. */
  readonly total: number;
  readonly isPending: boolean;
  /** A share that was refused and is still what the person wants. */
  readonly refused: number | null;
}

export interface PlannerEditing {
  readonly isPending: boolean;
  cellAt(place: Place): ShownCell | undefined;
  /** Stores what differs from what is stored; `onRefused` is told the first cell of a refused block. */
  save(changes: readonly CellChange[]): void;
  /** Forgets a refused share. */
  forget(place: Place): void;
}

/** What is typed into a planner on its way to the server: shown at once, saved one block after the other. */
export function usePlannerEditing(rows: readonly PlannerRow[], onRefused: (place: Place) => void): PlannerEditing {
  const saving = useSavePlans();
  const [pending, setPending] = useState<ReadonlyMap<string, number>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<string, number>>(new Map());
  const latest = useRef(rows);
  latest.current = rows;

  const cellAt = ({ row, column }: Place): ShownCell | undefined => {
    const of = rows[row];
    const week = of?.weeks[column];
    if (!of || !week) return undefined;
    const key = shareKey(of.user._id, of.project._id, week.weekYear);
    const stored = week.plan?.percentage ?? null;
    const share = pending.get(key) ?? stored;
    return {
      week,
      key,
      share,
      total: week.total + (share ?? 0) - (stored ?? 0),
      isPending: pending.has(key),
      refused: refused.get(key) ?? null,
    };
  };

  /** With the versions that are known when it is sent: a block before it may have changed them. */
  const plansOf = (changes: readonly CellChange[]): PlanToSave[] =>
    changes.flatMap(({ row, column, percentage }) => {
      const of = latest.current[row];
      const week = of?.weeks[column];
      if (!of || !week) return [];
      const { plan, weekYear } = week;
      return [
        { user: of.user._id, project: of.project._id, weekYear, percentage, ...(plan && { version: plan.version }) },
      ];
    });

  const without = (known: ReadonlyMap<string, number>, keys: readonly string[]) =>
    new Map([...known].filter(([key]) => !keys.includes(key)));

  function save(given: readonly CellChange[]): void {
    // An empty cell that stays empty, and a share that stays as it is, are no changes.
    const changes = given.filter((change) => {
      const share = cellAt(change)?.share ?? null;
      return share !== change.percentage && !(share === null && change.percentage === 0);
    });
    const [first] = changes;
    if (!first) return;
    const keys = changes.map((change) => cellAt(change)?.key ?? '');
    const wanted = new Map(changes.map((change, index) => [keys[index] ?? '', change.percentage]));
    const refuse = () => {
      setRefused((known) => new Map([...known, ...wanted]));
      onRefused(first);
    };
    if (changes.some(({ percentage }) => percentage > FULL_WEEK)) {
      toast.error(translateMessage(OVER_FULL_WEEK));
      refuse();
      return;
    }
    setRefused((known) => without(known, keys));
    setPending((known) => new Map([...known, ...wanted]));
    // By its promise: what is told to `mutate` itself is told of the last block only.
    saving
      .mutateAsync(() => plansOf(changes))
      .catch(refuse)
      .finally(() => setPending((known) => without(known, keys)));
  }

  return {
    isPending: pending.size > 0,
    cellAt,
    save,
    forget: (place) => {
      const key = cellAt(place)?.key;
      if (key && refused.has(key)) setRefused((known) => without(known, [key]));
    },
  };
}
