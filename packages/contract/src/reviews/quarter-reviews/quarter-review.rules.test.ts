import { expect, test } from 'vitest';
import { beginningOf, problemsOfPublishing, saysAnything } from './quarter-review.rules.ts';

test('a review is published with a reviewer, a text and expectations', () => {
  const whole = { reviewers: ['a'], review: '<p>Good</p>', expectationNextQuarter: '<p>More</p>' };
  expect(problemsOfPublishing(whole)).toEqual({});
  expect(problemsOfPublishing({ reviewers: [], review: '<p> </p>', expectationNextQuarter: '<p>&nbsp;</p>' })).toEqual({
    reviewers: 'Choose at least one reviewer before publishing',
    review: 'Write the review before publishing',
    expectationNextQuarter: 'Write the expectations for the next quarter before publishing',
  });
});

test('empty paragraphs say nothing', () => {
  expect(['', '<p></p>', '<p><br></p>', '<ul><li>\n</li></ul>'].map(saysAnything)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(saysAnything('<p>.</p>')).toBe(true);
});

test('what was expected is the first paragraph of a review that nobody has begun', () => {
  expect(beginningOf('<p></p>', '<p>Lead a project</p>')).toBe('<p>Lead a project</p><p></p>');
  expect(beginningOf('<p>Done</p>', '<p>Lead a project</p>')).toBe('<p>Done</p>');
  expect(beginningOf('', '<p> </p>')).toBe('');
});
