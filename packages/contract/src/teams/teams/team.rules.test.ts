import { expect, test } from 'vitest';
import { LEADER_SUPPORTS_TOO, NAMED_TWICE, problemsOfTeamPeople } from './team.rules.ts';

test('a leader who is a member too is fine, one who supports themselves is not', () => {
  const team = { teamLeader: 'a', members: [{ user: 'a' }, { user: 'b' }], supportingLeaders: [{ user: 'b' }] };
  expect(problemsOfTeamPeople(team)).toEqual([]);
  expect(problemsOfTeamPeople({ ...team, supportingLeaders: [{ user: 'b' }, { user: 'a' }] })).toEqual([
    { path: ['supportingLeaders', 1, 'user'], message: LEADER_SUPPORTS_TOO },
  ]);
});

test('nobody is named twice in a list', () => {
  const twice = [{ user: 'b' }, { user: 'c' }, { user: 'b' }];
  expect(problemsOfTeamPeople({ teamLeader: null, members: twice, supportingLeaders: [] })).toEqual([
    { path: ['members', 2, 'user'], message: NAMED_TWICE },
  ]);
});
