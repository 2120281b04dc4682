import type { Planner, PlannerRow } from '@stint/contract/planning/allocation/week-plan';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  blockBetween,
  changesOfFill,
  changesOfPaste,
  isInBlock,
  placeAfter,
  placesOf,
  textOfBlock,
  withSaved,
} from './planner-cells.ts';

const size = { rows: 3, columns: 4 };
const at = (row: number, column: number) => ({ row, column });
const cell = (row: number, column: number) => blockBetween(at(row, column), at(row, column));
const place = fc.record({ row: fc.nat(2), column: fc.nat(3) });

describe('keys', () => {
  test('arrows and Enter go from cell to cell and stay in the grid', () => {
    expect(placeAfter('ArrowRight', at(0, 0), size)).toEqual(at(0, 1));
    expect(placeAfter('Enter', at(1, 2), size)).toEqual(at(2, 2));
    expect(placeAfter('ArrowDown', at(2, 0), size)).toEqual(at(2, 0));
    expect(placeAfter('ArrowLeft', at(0, 0), size)).toEqual(at(0, 0));
    expect(placeAfter('a', at(0, 0), size)).toBeUndefined();
  });

  test('a block holds just the cells between its corners', () => {
    fc.assert(
      fc.property(place, place, place, (one, other, cellAt) => {
        const block = blockBetween(one, other);
        expect(isInBlock(block, one) && isInBlock(block, other)).toBe(true);
        const isListed = placesOf(block).some((found) => found.row === cellAt.row && found.column === cellAt.column);
        expect(isInBlock(block, cellAt)).toBe(isListed);
      }),
    );
  });
});

describe('pasting', () => {
  test('a block goes from the upper left cell and is cut at the edges', () => {
    expect(changesOfPaste('10\t20\n30\t40\n', cell(2, 3), size)).toEqual([{ ...at(2, 3), percentage: 10 }]);
    expect(changesOfPaste('10\t20\r\n30', cell(0, 0), size)).toEqual([
      { ...at(0, 0), percentage: 10 },
      { ...at(0, 1), percentage: 20 },
      { ...at(1, 0), percentage: 30 },
    ]);
  });

  test('one value fills the selected block', () => {
    const changes = changesOfPaste('50 %', blockBetween(at(0, 0), at(1, 1)), size);
    expect(changes?.map(({ percentage }) => percentage)).toEqual([50, 50, 50, 50]);
  });

  test('an empty cell is 0; what is no percentage is refused as a whole', () => {
    expect(changesOfPaste('10\t\t5', cell(0, 0), size)?.map(({ percentage }) => percentage)).toEqual([10, 0, 5]);
    expect(changesOfPaste('10\tlots', cell(0, 0), size)).toBeUndefined();
  });

  test('what was copied comes back as it was', () => {
    fc.assert(
      fc.property(
        place,
        place,
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 12, maxLength: 12 }),
        (one, other, shares) => {
          const block = blockBetween(one, other);
          const shareAt = ({ row, column }: { row: number; column: number }) =>
            shares[row * size.columns + column] ?? 0;
          const changes = changesOfPaste(textOfBlock(block, shareAt), cell(block.from.row, block.from.column), size);
          expect(changes).toEqual(placesOf(block).map((found) => ({ ...found, percentage: shareAt(found) })));
        },
      ),
    );
  });
});

describe('filling', () => {
  const shareAt = ({ row, column }: { row: number; column: number }) => row * 10 + column;

  test('a cell fills the weeks to its right, or the rows below', () => {
    expect(changesOfFill(cell(1, 1), size, 'right', shareAt)).toEqual([
      { ...at(1, 2), percentage: 11 },
      { ...at(1, 3), percentage: 11 },
    ]);
    expect(changesOfFill(cell(1, 1), size, 'down', shareAt)).toEqual([{ ...at(2, 1), percentage: 11 }]);
  });

  test('a block takes its first column to its last', () => {
    const changes = changesOfFill(blockBetween(at(0, 0), at(1, 1)), size, 'right', shareAt);
    expect(changes).toEqual([
      { ...at(0, 1), percentage: 0 },
      { ...at(1, 1), percentage: 10 },
    ]);
  });
});

test('saved shares stand at once in every row of the same person, with the load', () => {
  const person = { _id: 'an', firstName: 'An', lastName: '', initials: 'AN', avatarUrl: null };
  const row = (project: string, percentage: number, total: number): PlannerRow => ({
    user: person,
    project: { _id: project, name: project, shortName: project },
    mayEdit: true,
    weeks: [{ weekYear: '01/2027', plan: { _id: project, percentage, version: 1 }, total, others: [], registered: 0 }],
  });
  const planner: Planner = { weeks: [], mayEdit: true, rows: [row('a', 20, 50), row('b', 30, 50)] };
  const saved = { _id: 'a', user: 'an', project: 'a', weekYear: '01/2027', percentage: 45, version: 2 };
  const [a, b] = withSaved(planner, [saved]).rows;
  expect(a?.weeks[0]).toMatchObject({ plan: { percentage: 45, version: 2 }, total: 75 });
  expect(b?.weeks[0]).toMatchObject({ plan: { percentage: 30, version: 1 }, total: 75 });
});
