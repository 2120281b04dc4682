import { expect, test } from 'vitest';
import {
  LEAST_FEEDBACK,
  NOBODY_ASKED,
  OWN_FEEDBACK,
  problemsOfAsking,
  READER_ASKED,
  TOO_FEW_ASKED,
  UNTIL_PAST,
} from './feedback.rules.ts';

const ABOUT = { user: 'an', readers: ['lena'] };
const ask = (isAnonymous: boolean, asked: readonly string[], lastDay = '2026-11-20') =>
  problemsOfAsking({ isAnonymous, asked, lastDay }, ABOUT, '2026-11-20');

test('anonymous feedback asks at least five people, none of whom reads it', () => {
  expect(LEAST_FEEDBACK).toBe(5);
  expect(ask(true, ['a', 'b', 'c', 'd'])).toEqual({ asked: TOO_FEW_ASKED });
  expect(ask(true, ['a', 'b', 'c', 'd', 'd'])).toEqual({ asked: TOO_FEW_ASKED });
  expect(ask(true, ['a', 'b', 'c', 'd', 'e'])).toEqual({});
  expect(ask(true, ['a', 'b', 'c', 'd', 'e', 'lena'])).toEqual({ asked: READER_ASKED });
});

test('feedback with names asks anybody but the person, until today or later', () => {
  expect(ask(false, ['lena'])).toEqual({});
  expect(ask(false, [])).toEqual({ asked: NOBODY_ASKED });
  expect(ask(false, ['a', 'an'])).toEqual({ asked: OWN_FEEDBACK });
  expect(ask(false, ['a'], '2026-11-19')).toEqual({ lastDay: UNTIL_PAST });
});
