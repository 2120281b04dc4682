import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChartNode, chartOf } from './org-chart-model.ts';

const team = (leader: string | null, members: Record<string, string | null>, supportingLeaders: string[] = []) => ({
  ...{ _id: 'team', name: 'Team', shortName: 'T', leader, supportingLeaders },
  members: Object.entries(members).map(([user, reviewer]) => ({ user, reviewer })),
});
const shown = (nodes: readonly ChartNode[]): unknown[] =>
  nodes.map(({ user, reviews }) => (reviews.length === 0 ? user : [user, ...shown(reviews)]));

test('the leader stands on top, below each reviewer the reviewed', () => {
  expect(shown(chartOf(team('L', { A: null, B: 'A', C: 'B', D: 'L' })))).toEqual([['L', ['A', ['B', 'C']], 'D']]);
});

test('supporting leaders are in it once, and reviewers from elsewhere leave people below the leader', () => {
  const chart = chartOf(team('L', { L: null, S: null, A: 'somebody else' }, ['S', 'T']));
  expect(shown(chart)).toEqual([['L', 'S', 'T', 'A']]);
  expect(chart[0]?.reviews.map(({ role }) => role)).toEqual(['supporting', 'supporting', 'member']);
});

test('without a leader whoever nobody reviews stands on top, and a circle is cut', () => {
  expect(shown(chartOf(team(null, { A: 'B', B: 'A', C: null, D: 'D' })))).toEqual(['C', 'D', ['A', 'B']]);
});

test('everybody of a team is in its chart exactly once, whoever reviews whom', () => {
  const who = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'X');
  const members = fc.uniqueArray(fc.record({ user: who, reviewer: fc.option(who) }), { selector: ({ user }) => user });
  fc.assert(
    fc.property(fc.option(who), fc.uniqueArray(who), members, (leader, supportingLeaders, list) => {
      const all = new Set([...(leader ? [leader] : []), ...supportingLeaders, ...list.map(({ user }) => user)]);
      const chart = chartOf({ _id: 't', name: 't', shortName: 't', leader, supportingLeaders, members: list });
      expect((shown(chart).flat(Number.POSITIVE_INFINITY) as string[]).toSorted()).toEqual([...all].toSorted());
    }),
  );
});
