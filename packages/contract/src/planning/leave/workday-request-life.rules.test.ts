import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestAct, requestKind, requestState } from './workday-request.ts';
import { actsOf, decidedState, isEnded, type Living, REQUEST_LIFE, refusalOf } from './workday-request-life.rules.ts';

const OWNER = 'owner';
const REVIEWER = 'reviewer';
const people = fc.constantFrom(OWNER, REVIEWER, 'other');
const living: fc.Arbitrary<Living> = fc.record({
  kind: fc.constantFrom(...requestKind.options),
  state: fc.constantFrom(...requestState.options),
  user: fc.constant({ _id: OWNER }),
  reviewer: fc.option(people.map((_id) => ({ _id }))),
  mayReviewerDecide: fc.boolean(),
  openRequest: fc.option(fc.constant({})),
});
const viewer = fc.record({ id: people, isAdmin: fc.boolean() });
const request = (given: Partial<Living> = {}): Living => ({
  kind: 'NEW',
  state: 'REQUESTED',
  user: { _id: OWNER },
  reviewer: { _id: REVIEWER },
  mayReviewerDecide: true,
  openRequest: null,
  ...given,
});
const as = (id: string, isAdmin = false) => ({ id, isAdmin });

test('what the owner, the reviewer and administrators may do, state by state', () => {
  const acts = Object.fromEntries(
    requestState.options.map((state) => [
      state,
      [as(OWNER), as(REVIEWER), as('other', true)].map((one) => actsOf(request({ state }), one).join(' ')),
    ]),
  );
  expect(acts).toEqual({
    REQUESTED: ['withdraw change changeReviewer', 'decide changeReviewer', 'changeReviewer confirm'],
    ADMIN_REVIEW: ['withdraw', '', 'confirm'],
    APPROVED: ['change undo', '', 'undoAtOnce confirm'],
    REJECTED: ['', '', 'confirm'],
    REPLACED: ['', '', ''],
    UNDONE: ['', '', ''],
  });
});

test('what is in force and has a change that waits is not changed a second time', () => {
  const waits = request({ state: 'APPROVED', openRequest: {} });
  expect(actsOf(waits, as(OWNER))).toEqual([]);
  expect(refusalOf('change', waits, as(OWNER))?.code).toBe('CHANGE_OPEN');
  expect(refusalOf('undo', waits, as(OWNER))?.code).toBe('CHANGE_OPEN');
  expect(refusalOf('undo', request({ state: 'REJECTED', openRequest: {} }), as(OWNER))?.code).toBe('NOT_IN_FORCE');
});

test('whose it is comes before how far it is', () => {
  fc.assert(
    fc.property(living, fc.constantFrom(...requestAct.options), (one, act) => {
      expect(refusalOf(act, one, as('stranger'))?.code).toBe('NOT_YOURS');
    }),
  );
});

test('nobody decides about their own days but administrators', () => {
  fc.assert(
    fc.property(living, viewer, (one, who) => {
      const isOwn = one.user._id === who.id;
      if (isOwn && !who.isAdmin) expect(actsOf(one, who)).not.toContain('decide');
    }),
  );
});

test('every way leads to a state that there is, and none leads on from what is over', () => {
  for (const { by, steps } of Object.values(REQUEST_LIFE)) {
    expect(by.length).toBeGreaterThan(0);
    for (const { kinds, from, to } of steps) {
      expect(kinds.length * from.length * to.length).toBeGreaterThan(0);
      expect(from.filter((state) => isEnded({ state }))).toEqual([]);
    }
  }
});

test('an administrator has the last word, else the reviewer where that is enough', () => {
  const outcomes = [null, false, true].flatMap((isApproved) =>
    [null, false, true].map((isAdminApproved) => [
      decidedState({ isApproved, isAdminApproved }, false),
      decidedState({ isApproved, isAdminApproved }, true),
    ]),
  );
  expect(outcomes).toEqual([
    ['REQUESTED', 'REQUESTED'],
    ['REJECTED', 'REJECTED'],
    ['APPROVED', 'APPROVED'],
    ['REJECTED', 'REJECTED'],
    ['REJECTED', 'REJECTED'],
    ['APPROVED', 'APPROVED'],
    ['APPROVED', 'ADMIN_REVIEW'],
    ['REJECTED', 'REJECTED'],
    ['APPROVED', 'APPROVED'],
  ]);
});
