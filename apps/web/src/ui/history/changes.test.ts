import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesBetween, compareTexts, textOf } from './changes.ts';

const lena = { _id: '1', firstName: 'Lena', lastName: 'Eriksen' };
const emil = { _id: '2', firstName: 'Emil', lastName: 'Madsen' };

describe('what changed between two states of a record', () => {
  test('each field that differs, with both values; ids and versions are not said', () => {
    const before = { _id: 'a', version: 1, name: 'Atlas', number: '7', endDate: null };
    const after = { _id: 'a', version: 2, name: 'Atlas II', number: '7', endDate: '2026-12-31' };
    expect(changesBetween(before, after)).toEqual([
      { field: 'name', change: { kind: 'value', before: 'Atlas', after: 'Atlas II' } },
      { field: 'endDate', change: { kind: 'value', before: null, after: '2026-12-31' } },
    ]);
  });

  test('a new record tells what is in it, a deleted one what was', () => {
    expect(changesBetween(null, { _id: 'a', name: 'Atlas', number: '' })).toEqual([
      { field: 'name', change: { kind: 'value', before: null, after: 'Atlas' } },
    ]);
    expect(changesBetween({ name: 'Atlas' }, null)).toEqual([
      { field: 'name', change: { kind: 'value', before: 'Atlas', after: null } },
    ]);
  });

  test('somebody else in a field is a change, another name of the same person is none', () => {
    expect(changesBetween({ manager: lena }, { manager: emil })).toHaveLength(1);
    expect(changesBetween({ manager: lena }, { manager: { ...lena, lastName: 'Rask' } })).toEqual([]);
  });

  test('rows are added, removed or changed, whatever their order', () => {
    const before = {
      members: [
        { user: lena, area: 'Quality' },
        { user: emil, area: '' },
      ],
    };
    const after = {
      members: [
        { user: { ...emil }, area: 'Tests' },
        { user: { _id: '3', firstName: 'Minh' }, area: '' },
      ],
    };
    expect(changesBetween(before, after)).toEqual([
      {
        field: 'members',
        change: {
          kind: 'rows',
          added: [after.members[1]],
          removed: [before.members[0]],
          changed: [
            {
              row: after.members[0],
              fields: [{ field: 'area', change: { kind: 'value', before: '', after: 'Tests' } }],
            },
          ],
        },
      },
    ]);
  });

  test('nothing changes between a record and itself', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        expect(changesBetween(record, structuredClone(record))).toEqual([]);
      }),
    );
  });
});

describe('two texts', () => {
  test('are cut at the words that differ', () => {
    expect(compareTexts('the old house stands', 'the new house stands still')).toEqual([
      { kind: 'same', text: 'the ' },
      { kind: 'removed', text: 'old' },
      { kind: 'added', text: 'new' },
      { kind: 'same', text: ' house stands' },
      { kind: 'added', text: ' still' },
    ]);
  });

  test('can both be read out of the pieces', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n'), { maxLength: 30 }).map((some) => some.join(''));
    fc.assert(
      fc.property(words, words, (before, after) => {
        const pieces = compareTexts(before, after);
        const without = (kind: string) =>
          pieces
            .filter((piece) => piece.kind !== kind)
            .map((piece) => piece.text)
            .join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
    );
  });

  test('formatting is left out', () => {
    expect(textOf('<p>One &amp; <strong>two</strong></p><p>three</p>')).toBe('One & two\nthree');
    expect(textOf('a < b')).toBe('a < b');
  });
});
