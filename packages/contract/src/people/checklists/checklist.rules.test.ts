import { expect, test } from 'vitest';
import { doneOf, type JoiningFacts, joiningSteps, type LeavingFacts, leavingSteps } from './checklist.rules.ts';

const nothing: JoiningFacts = {
  ...{ hasPassword: false, teams: 0, contracts: 0, defaultWeeks: 0, phases: 0, assets: 0, guidelinesLeft: 2 },
};
const everything: JoiningFacts = {
  ...{ hasPassword: true, teams: 1, contracts: 1, defaultWeeks: 1, phases: 1, assets: 1, guidelinesLeft: 0 },
};
const free: LeavingFacts = {
  ...{ isActive: false, openSheets: 0, assetsHeld: 0, undecidedLeave: 0, leaveAfterEnd: 0, responsibilities: 0 },
};
const statesOf = (steps: ReturnType<typeof joiningSteps>) => steps.map(({ state }) => state);

test('a step of joining is done by what there is, and late a week after the first day', () => {
  expect(statesOf(joiningSteps(everything, '2026-11-01', '2026-11-21'))).toEqual(Array(7).fill('done'));
  expect(statesOf(joiningSteps(nothing, '2026-11-14', '2026-11-21'))).toEqual(Array(7).fill('open'));
  expect(statesOf(joiningSteps(nothing, '2026-11-13', '2026-11-21'))).toEqual(Array(7).fill('late'));
});

test.each(Object.keys(everything) as (keyof JoiningFacts)[])('joining is not complete without %s', (fact) => {
  const steps = joiningSteps({ ...everything, [fact]: nothing[fact] }, '2026-11-14', '2026-11-21');
  expect(doneOf(steps)).toBe(6);
});

test('guidelines say how many are left', () => {
  expect(joiningSteps(nothing, '2026-11-14', '2026-11-21').at(-1)).toMatchObject({ step: 'guidelines', left: 2 });
});

test.each([
  ['sheets', { openSheets: 2 }, 2],
  ['responsibilities', { responsibilities: 1 }, 1],
  ['leave', { undecidedLeave: 1, leaveAfterEnd: 2 }, 3],
  ['assetsBack', { assetsHeld: 1 }, 1],
] as const)('leaving is not complete while %s are left, and late after the last day', (step, facts, left) => {
  const stateOn = (today: string) =>
    leavingSteps({ ...free, ...facts }, '2026-11-20', today).find((one) => one.step === step);
  expect(stateOn('2026-11-20')).toMatchObject({ state: 'open', left });
  expect(stateOn('2026-11-21')).toMatchObject({ state: 'late', left });
});

test('sign-in ends after the last day, not before', () => {
  const stateOn = (today: string, isActive = true) =>
    leavingSteps({ ...free, isActive }, '2026-11-20', today).at(-1)?.state;
  expect([stateOn('2026-11-20'), stateOn('2026-11-21'), stateOn('2026-11-21', false)]).toEqual([
    'later',
    'late',
    'done',
  ]);
});
