import type { Column } from './column.ts';

type Choosable = Pick<Column<never>, 'key' | 'main' | 'acts' | 'hiddenAtFirst'>;

/** A column as it stands in the choice. */
export interface OfferedColumn<C> {
  readonly column: C;
  readonly isShown: boolean;
}

/**
 * The columns that can be moved, and shown or hidden unless they name the row: the shown ones in their order, then the others.
 * As long as nobody chose, they stand as the table has them.
 */
export function columnsOffered<C extends Choosable>(
  columns: readonly C[],
  shown: readonly string[] | null,
): OfferedColumn<C>[] {
  const movable = columns.filter((one) => !one.acts);
  if (!shown) return movable.map((column) => ({ column, isShown: !column.hiddenAtFirst }));
  const unnamed = movable.filter((one) => !shown.includes(one.key));
  const ordered = [
    ...unnamed.filter((one) => one.main),
    ...[...new Set(shown)].flatMap((key) => movable.filter((one) => one.key === key)),
  ];
  return [
    ...ordered.map((column) => ({ column, isShown: true })),
    ...unnamed.filter((one) => !one.main).map((column) => ({ column, isShown: false })),
  ];
}

/** What is kept of a choice: the keys of the shown columns in their order. */
export const keysOf = <C extends Choosable>(offered: readonly OfferedColumn<C>[]): string[] =>
  offered.flatMap(({ column, isShown }) => (isShown ? [column.key] : []));

/** The columns that a table shows, in their order; buttons stay at the end. */
export const columnsShown = <C extends Choosable>(columns: readonly C[], shown: readonly string[] | null): C[] => [
  ...columnsOffered(columns, shown).flatMap(({ column, isShown }) => (isShown ? [column] : [])),
  ...columns.filter((one) => one.acts),
];
