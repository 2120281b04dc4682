import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOffered, columnsShown, keysOf } from './shown-columns.ts';

const COLUMNS = [
  { key: 'acts', acts: true },
  { key: 'name', main: true },
  { key: 'team' },
  { key: 'hours' },
  { key: 'office', hiddenAtFirst: true },
];
const shown = (keys: readonly string[] | null) => columnsShown(COLUMNS, keys).map(({ key }) => key);

describe('the columns of a table', () => {
  test('are the usual ones in their order as long as nobody chose', () => {
    expect(shown(null)).toEqual(['name', 'team', 'hours', 'acts']);
  });

  test('are those that were chosen, in the order that was chosen; buttons stay at the end', () => {
    expect(shown(['acts', 'office', 'name', 'hours'])).toEqual(['office', 'name', 'hours', 'acts']);
  });

  test('always name the row', () => {
    expect(shown([])).toEqual(['name', 'acts']);
    expect(shown(['team'])).toEqual(['name', 'team', 'acts']);
  });

  test('leave out what is not there any more, and are each there once', () => {
    expect(shown(['gone', 'team', 'name', 'team'])).toEqual(['team', 'name', 'acts']);
  });

  test('that are not shown are offered after the others', () => {
    const keys = columnsOffered(COLUMNS, ['name', 'office']).map(({ column, isShown }) => [column.key, isShown]);
    expect(keys).toEqual([
      ['name', true],
      ['office', true],
      ['team', false],
      ['hours', false],
    ]);
  });

  test('are the same again from what is kept of them, whatever was chosen', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('name', 'team', 'hours', 'office', 'acts', 'gone')), (keys) => {
        const offered = columnsOffered(COLUMNS, keys);
        expect(offered.map(({ column }) => column.key).toSorted()).toEqual(['hours', 'name', 'office', 'team']);
        expect(shown(keysOf(offered))).toEqual(shown(keys));
      }),
    );
  });
});
