import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Widget, withoutHoles } from './widgets.ts';

type Placed = Pick<Widget, 'key' | 'isWide'>;
const narrow = (key: string): Placed => ({ key });
const wide = (key: string): Placed => ({ key, isWide: true });
const keys = (widgets: readonly { readonly key: string }[]) => widgets.map(({ key }) => key).join(' ');

test('a card that would stand alone before a wide one gets the next narrow one beside it', () => {
  const all = [narrow('tasks'), narrow('approvals'), narrow('who'), wide('sheets'), narrow('wall'), narrow('plans')];
  expect(keys(withoutHoles(all))).toBe('tasks approvals who wall sheets plans');
});

test('cards that stand in pairs stay where they are, and so does one that nothing comes after', () => {
  const all = [wide('first'), narrow('tasks'), narrow('who'), wide('sheets'), narrow('wall'), wide('last')];
  expect(keys(withoutHoles(all))).toBe(keys(all));
});

test('every card stands there once, and two columns have one hole at most', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 20 }), (kinds) => {
      const all: Placed[] = kinds.map((isWide, at) => (isWide ? wide(`${at}`) : narrow(`${at}`)));
      const placed = withoutHoles(all);
      expect(placed.toSorted((a, b) => Number(a.key) - Number(b.key))).toEqual(all);
      let [alone, holes] = [false, 0];
      for (const one of placed) {
        if (one.isWide) {
          if (alone) holes++;
          alone = false;
        } else alone = !alone;
      }
      // Only where no narrow one is left after it.
      expect(holes).toBeLessThanOrEqual(1);
    }),
  );
});
