import { expect, test } from 'vitest';
import { answersAll, isAnswered } from './survey-answer.rules.ts';
import { surveyReportChoice } from './survey-report.ts';

test('a question has a value, or none by choice', () => {
  expect(isAnswered({ value: 3, noAnswer: false })).toBe(true);
  expect(isAnswered({ value: null, noAnswer: true })).toBe(true);
  expect(isAnswered({ value: null, noAnswer: false })).toBe(false);
  expect(isAnswered({ value: 3, noAnswer: true })).toBe(false);
});

test('answers are to the questions that are asked, each once, in any order', () => {
  expect(answersAll(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(answersAll(['a', 'b'], ['a'])).toBe(false);
  expect(answersAll(['a', 'b'], ['a', 'a'])).toBe(false);
  expect(answersAll(['a', 'b'], ['a', 'c'])).toBe(false);
  expect(answersAll(['a'], ['a', 'b'])).toBe(false);
});

test('a survey report needs a survey and a presentation', () => {
  const { error } = surveyReportChoice.safeParse({ survey: '', presentation: '' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['survey', 'Please choose a survey'],
    ['presentation', 'Please choose a presentation'],
  ]);
});
