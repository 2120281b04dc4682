import type { Planner, PlannerRow, PlannerRowWeek, WeekPlan } from '@stint/contract/planning/allocation/week-plan';
import { percentageOf } from '@stint/contract/planning/allocation/week-plan.rules';

/** A cell of a planner, counted from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, both corners included. */
export interface Block {
  readonly from: Place;
  readonly to: Place;
}

export interface CellChange extends Place {
  readonly percentage: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/** Where a key leads, within the grid; undefined for keys that lead nowhere. */
export function placeAfter(key: string, { row, column }: Place, size: GridSize): Place | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);
  return { row: within(row + step[0], size.rows), column: within(column + step[1], size.columns) };
}

/** The same, past rows that cannot be typed into; undefined where none lies in that direction. */
export function openPlaceAfter(
  key: string,
  place: Place,
  size: GridSize,
  isOpen: (row: number) => boolean,
): Place | undefined {
  const next = placeAfter(key, place, size);
  if (!next || isOpen(next.row)) return next;
  const isAtEdge = next.row === place.row && next.column === place.column;
  return isAtEdge ? undefined : openPlaceAfter(key, next, size, isOpen);
}

/** The rectangle between two cells. */
export function blockBetween(one: Place, other: Place): Block {
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  };
}

export const isInBlock = ({ from, to }: Block, { row, column }: Place): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column;

/** All cells of a block, row by row. */
export function placesOf({ from, to }: Block): Place[] {
  const places: Place[] = [];
  for (let row = from.row; row <= to.row; row++)
    for (let column = from.column; column <= to.column; column++) places.push({ row, column });
  return places;
}

/** What is pasted: lines of cells between tabs, as spreadsheets copy them. */
const linesOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

/**
 * The changes that a paste makes: the block from its upper left cell, cut at the edges; a single value fills the whole
 * selected block; an empty cell is 0. Undefined when something of it is no percentage.
 */
export function changesOfPaste(text: string, selected: Block, size: GridSize): CellChange[] | undefined {
  const lines = linesOf(text);
  const [first] = lines;
  const isSingle = lines.length === 1 && first?.length === 1;
  const changes: CellChange[] = [];
  const textAt = ({ row, column }: Place) =>
    isSingle ? first?.[0] : lines[row - selected.from.row]?.[column - selected.from.column];
  const widest = Math.max(...lines.map((line) => line.length));
  const block = isSingle
    ? selected
    : {
        from: selected.from,
        to: {
          row: Math.min(selected.from.row + lines.length, size.rows) - 1,
          column: Math.min(selected.from.column + widest, size.columns) - 1,
        },
      };
  for (const place of placesOf(block)) {
    const cell = textAt(place);
    if (cell === undefined) continue;
    const percentage = percentageOf(cell);
    if (percentage === undefined) return undefined;
    changes.push({ ...place, percentage: percentage ?? 0 });
  }
  return changes;
}

/** The selected block, wide or high enough to fill: one cell fills to the last week, or to the last row. */
function filledBlock(selected: Block, size: GridSize, direction: 'right' | 'down'): Block {
  const isNarrow =
    direction === 'right' ? selected.from.column === selected.to.column : selected.from.row === selected.to.row;
  if (!isNarrow) return selected;
  const to =
    direction === 'right' ? { ...selected.to, column: size.columns - 1 } : { ...selected.to, row: size.rows - 1 };
  return { from: selected.from, to };
}

/** The changes that filling makes: each row takes its first share to the right, or each column its first one down. */
export function changesOfFill(
  selected: Block,
  size: GridSize,
  direction: 'right' | 'down',
  shareAt: (place: Place) => number,
): CellChange[] {
  const block = filledBlock(selected, size, direction);
  return placesOf(block)
    .filter(({ row, column }) => (direction === 'right' ? column > block.from.column : row > block.from.row))
    .map((place) => ({
      ...place,
      percentage: shareAt(
        direction === 'right' ? { ...place, column: block.from.column } : { ...place, row: block.from.row },
      ),
    }));
}

/** A block as a spreadsheet takes it. */
export function textOfBlock(block: Block, shareAt: (place: Place) => number | null): string {
  const lines: string[] = [];
  for (let row = block.from.row; row <= block.to.row; row++) {
    const cells = placesOf({ from: { ...block.from, row }, to: { ...block.to, row } });
    lines.push(cells.map((place) => shareAt(place) ?? '').join('\t'));
  }
  return lines.join('\n');
}

/** Names a share wherever it stands. */
export const shareKey = (user: string, project: string, weekYear: string): string => `${user} ${project} ${weekYear}`;

/** A planner as it is once these shares are stored: the shares, and the load of the same people in the same weeks. */
export function withSaved(planner: Planner, saved: readonly WeekPlan[]): Planner {
  const before = new Map<string, number>();
  for (const row of planner.rows)
    for (const week of row.weeks)
      before.set(shareKey(row.user._id, row.project._id, week.weekYear), week.plan?.percentage ?? 0);
  return { ...planner, rows: planner.rows.map((row) => withSavedRow(row, saved, before)) };
}

function withSavedRow(row: PlannerRow, saved: readonly WeekPlan[], before: ReadonlyMap<string, number>): PlannerRow {
  const theirs = saved.filter((plan) => plan.user === row.user._id);
  if (theirs.length === 0) return row;
  return { ...row, weeks: row.weeks.map((week) => withSavedWeek(row, week, theirs, before)) };
}

function withSavedWeek(
  row: PlannerRow,
  week: PlannerRowWeek,
  saved: readonly WeekPlan[],
  before: ReadonlyMap<string, number>,
): PlannerRowWeek {
  const inWeek = saved.filter((plan) => plan.weekYear === week.weekYear);
  if (inWeek.length === 0) return week;
  const own = inWeek.find((plan) => plan.project === row.project._id);
  const growth = inWeek.reduce(
    (sum, plan) => sum + plan.percentage - (before.get(shareKey(plan.user, plan.project, plan.weekYear)) ?? 0),
    0,
  );
  return {
    ...week,
    plan: own ? { _id: own._id, percentage: own.percentage, version: own.version } : week.plan,
    total: week.total + growth,
  };
}
