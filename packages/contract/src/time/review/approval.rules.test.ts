import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEEDBACK_MISSING, feedbackToStore, problemsBeforeApproving } from './approval.rules.ts';

const project = fc.option(fc.uuid(), { nil: null });
const feedbackOf = (ofProject: fc.Arbitrary<string | null>) =>
  fc.record({
    project: ofProject,
    star: fc.integer({ min: 0, max: 5 }),
    comment: fc.oneof(fc.constantFrom('', ' ', '\n\t'), fc.string()),
    noFeedback: fc.boolean(),
    strengths: fc.array(fc.uuid(), { maxLength: 3 }),
    weaknesses: fc.array(fc.uuid(), { maxLength: 3 }),
  });
const feedback = feedbackOf(project);

describe('each project needs a star and a comment, or no feedback', () => {
  test('says so in the words of the specification', () => {
    expect(problemsBeforeApproving([null], [], false)[0]?.message).toBe(
      'Please fill in the comments and star for projects without "No feedback"!',
    );
  });

  test('a project passes exactly when it has both, or no feedback', () => {
    fc.assert(
      fc.property(feedback, (given) => {
        const passes = given.noFeedback || (given.star >= 1 && given.comment.trim() !== '');
        expect(problemsBeforeApproving([given.project], [given], false).length === 0).toBe(passes);
      }),
    );
  });

  test('a project that nothing is said about lacks both', () => {
    fc.assert(
      fc.property(fc.uniqueArray(project, { minLength: 1 }), (projects) => {
        const problems = problemsBeforeApproving(projects, [], false);
        expect(problems).toHaveLength(projects.length * 2);
        expect(problems.every((problem) => problem.message === FEEDBACK_MISSING)).toBe(true);
      }),
    );
  });

  test('feedback on other projects does not count', () => {
    fc.assert(
      fc.property(fc.uuid(), feedbackOf(fc.constant(null)), (asked, given) => {
        expect(problemsBeforeApproving([asked], [given], false)).toHaveLength(2);
      }),
    );
  });

  test('nothing is asked of those who review themselves', () => {
    fc.assert(
      fc.property(fc.array(project), fc.array(feedback), (projects, given) => {
        expect(problemsBeforeApproving(projects, given, true)).toEqual([]);
      }),
    );
  });
});

describe('feedback as it is stored', () => {
  test('no feedback sets the star to 0 and says nothing', () => {
    fc.assert(
      fc.property(feedback, (given) => {
        const stored = feedbackToStore({ ...given, noFeedback: true }, false);
        expect(stored).toMatchObject({ star: 0, comment: '', noFeedback: true, strengths: [], weaknesses: [] });
      }),
    );
  });

  test('is kept as given otherwise, without blanks around it', () => {
    fc.assert(
      fc.property(feedback, (given) => {
        const stored = feedbackToStore({ ...given, noFeedback: false }, false);
        expect(stored).toEqual({ ...given, noFeedback: false, comment: given.comment.trim() });
      }),
    );
  });

  test('what people say about themselves is a Comment, and silence stores nothing', () => {
    fc.assert(
      fc.property(feedback, (given) => {
        const stored = feedbackToStore(given, true);
        if (given.noFeedback || given.comment.trim() === '') expect(stored).toBeNull();
        else expect(stored?.star).toBe(3);
      }),
    );
  });
});
