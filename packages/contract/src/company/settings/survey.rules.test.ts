import fc from 'fast-check';
import { expect, test } from 'vitest';
import { swapQuestion, withQuestions } from './survey.rules.ts';

const someQuestions = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 });

test('added questions stand at the end, each once, and those that are there stay in place', () => {
  expect(withQuestions(['a', 'b'], ['c', 'a', 'd', 'c'])).toEqual(['a', 'b', 'c', 'd']);
});

test('a question changes places with its neighbour, and back; at the ends it stays', () => {
  expect(swapQuestion(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(swapQuestion(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(swapQuestion(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  fc.assert(
    fc.property(someQuestions, fc.nat(7), (questions, index) => {
      const moved = swapQuestion(questions, index, 1);
      expect(moved.toSorted()).toEqual(questions.toSorted());
      if (index < questions.length - 1) expect(swapQuestion(moved, index + 1, -1)).toEqual(questions);
    }),
  );
});
