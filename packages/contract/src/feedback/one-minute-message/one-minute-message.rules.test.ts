import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type MessageToCheck,
  PREVIEW_LENGTH,
  previewOf,
  problemsOfMessage,
  receiverOf,
  STAR_NAMES,
  starToStore,
  toneOfValue,
  typeOfStar,
} from './one-minute-message.rules.ts';

const PERSON = '01900000-0000-7000-8000-000000000001';
const TEAM = '01900000-0000-7000-8000-000000000002';
const PROJECT = '01900000-0000-7000-8000-000000000003';
const good: MessageToCheck = {
  toUserId: PERSON,
  toTeam: null,
  project: null,
  star: 5,
  comment: 'Thank you',
  strengths: ['a'],
  weaknesses: [],
};
const problemsOf = (given: Partial<MessageToCheck>, isToOneself = false) =>
  problemsOfMessage({ ...good, ...given }, isToOneself).map(({ message }) => message);

const skills = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 });
const message = fc.record({
  receiver: fc.option(fc.constantFrom('person' as const, 'team' as const, 'project' as const), { nil: undefined }),
  toUserId: fc.option(fc.constant(PERSON)),
  toTeam: fc.option(fc.constant(TEAM)),
  project: fc.option(fc.constant(PROJECT)),
  star: fc.integer({ min: 0, max: 5 }),
  comment: fc.oneof(fc.constantFrom('', ' \n\t'), fc.string()),
  strengths: skills,
  weaknesses: skills,
});

test('stars are named and have a type', () => {
  expect(STAR_NAMES.slice(1)).toEqual([
    'Reprimand',
    'You can do better',
    'Comment',
    'Better than expected',
    'Amazing work',
  ]);
  expect([0, 1, 2, 3, 4, 5].map(typeOfStar)).toEqual([
    null,
    'Reprimand',
    'Reprimand',
    'Comment',
    'Appraisal',
    'Appraisal',
  ]);
});

describe('sending', () => {
  test('a complete one has no problems', () => expect(problemsOf({})).toEqual([]));

  test('needs a star, in the words of the specification', () => {
    expect(problemsOf({ star: 0 })).toEqual(['Please choose the star!']);
  });

  test('to a team needs the team, in the words of the specification', () => {
    expect(problemsOf({ receiver: 'team', toUserId: null })).toEqual(['Please choose the team!']);
    expect(problemsOf({ receiver: 'person', toUserId: null })).toEqual(['Please choose the employee!']);
    expect(problemsOf({ receiver: 'project', toUserId: null })).toEqual(['Please choose the project!']);
  });

  test('one or two stars need a weakness, four or five a strength', () => {
    fc.assert(
      fc.property(message, fc.boolean(), (given, isToOneself) => {
        const fields = new Map(problemsOfMessage(given, isToOneself).map(({ code, field }) => [code, field]));
        const star = isToOneself ? 3 : given.star;
        expect(fields.has('WEAKNESS_MISSING')).toBe((star === 1 || star === 2) && given.weaknesses.length === 0);
        expect(fields.has('STRENGTH_MISSING')).toBe(star >= 4 && given.strengths.length === 0);
        expect(fields.has('STAR_MISSING')).toBe(star === 0);
      }),
    );
  });

  test('the message must say something, in at most 10000 characters', () => {
    expect(problemsOf({ comment: ' \n ' })).toEqual(['Please write the message!']);
    expect(problemsOf({ comment: 'x'.repeat(10_001) })).toHaveLength(1);
    expect(problemsOf({ comment: ` ${'x'.repeat(10_000)} ` })).toEqual([]);
    fc.assert(
      fc.property(fc.string(), (comment) => {
        expect(problemsOf({ comment }).length === 0).toBe(comment.trim() !== '');
      }),
    );
  });

  test('a soft skill is a strength or a weakness, not both', () => {
    expect(problemsOf({ weaknesses: ['a'] })).toEqual(['A soft skill is either a strength or a weakness']);
  });

  test('passes exactly when there is one receiver of the kind that is meant', () => {
    fc.assert(
      fc.property(message, (given) => {
        const content = { ...good, receiver: given.receiver, toUserId: given.toUserId, toTeam: given.toTeam };
        const passes = problemsOfMessage({ ...content, project: given.project }, false).length === 0;
        const kind = receiverOf(given);
        const { toUserId, toTeam, project } = given;
        const isRight = {
          person: toUserId !== null && toTeam === null,
          team: toTeam !== null && toUserId === null,
          project: project !== null && toUserId === null && toTeam === null,
        }[kind];
        expect(passes).toBe(isRight);
      }),
    );
  });

  test('to oneself is a Comment, whatever the stars say', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), (star) => {
        expect(typeOfStar(starToStore(star, true))).toBe('Comment');
        expect(starToStore(star, false)).toBe(star);
        expect(problemsOf({ star, strengths: [] }, true)).toEqual([]);
      }),
    );
  });
});

test('a value stands above, on or below the threshold, or is not known', () => {
  expect([toneOfValue(null), toneOfValue(undefined), toneOfValue(0), toneOfValue(Number.NaN)]).toEqual(
    Array(4).fill('unknown'),
  );
  expect([toneOfValue(3.01), toneOfValue(3), toneOfValue(2.99)]).toEqual(['success', 'warning', 'danger']);
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 5, noNaN: true }),
      fc.double({ min: 1, max: 5, noNaN: true }),
      (value, of) => {
        expect(toneOfValue(value, of)).toBe(value > of ? 'success' : value === of ? 'warning' : 'danger');
      },
    ),
  );
});

describe('the preview', () => {
  test('is cut at 30 characters, and a short one is whole', () => {
    expect(previewOf('123456789 123456789 1234567890')).toBe('123456789 123456789 1234567890');
    expect(previewOf('123456789 123456789 1234567890x')).toBe('123456789 123456789 1234567890…');
    expect(previewOf('one\n\n two')).toBe('one two');
  });

  test('never cuts a character in two', () => {
    const letters = fc.array(fc.constantFrom('👩‍👩‍👧', 'ế', 'ế'.normalize('NFD'), 'a', '🇻🇳'), { maxLength: 60 });
    fc.assert(
      fc.property(letters, (given) => {
        const preview = previewOf(given.join(''));
        const expected = given.slice(0, PREVIEW_LENGTH).join('');
        expect(preview).toBe(given.length > PREVIEW_LENGTH ? `${expected}…` : expected);
      }),
    );
  });
});
