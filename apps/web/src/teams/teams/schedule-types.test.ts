import { TEAM_PLAN_TYPES } from '@stint/contract/teams/teams/team-schedule.rules';
import { expect, test } from 'vitest';
import planning from '../../app/messages/en/planning.json' with { type: 'json' };
import teams from '../../app/messages/en/teams.json' with { type: 'json' };

test('the types of a team schedule are called WFO, Online and Nice wherever they are shown', () => {
  for (const names of [teams.schedule.types, planning.teamDay.types])
    expect(TEAM_PLAN_TYPES.map((type) => `${type} ${names[type]}`)).toEqual([
      'MustWorkFromOffice WFO',
      'MustBeOnline Online',
      'PreferredOnline Nice',
    ]);
});
