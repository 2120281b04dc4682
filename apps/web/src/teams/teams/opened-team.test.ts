import { expect, test } from 'vitest';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { openedTeam, openTeam } from './opened-team.ts';
import { oneTeamSearch, openedTab } from './teams.queries.ts';

const ID = '0192e53c-7e80-7439-ab9a-1a58558430f0';
const opened = (search: Record<string, string>) => openedTeam(searchOf(() => z.object(openTeam)).fill(search));

test('an address opens the dashboard of a team on the tab that it means', () => {
  expect(opened({}).team).toBe(undefined);
  expect(opened({ dashboard: ID })).toEqual({ team: ID, tab: 'week', isReminded: false });
  expect(opened({ teamIdFromPost: ID })).toEqual({ team: ID, tab: 'posts', isReminded: false });
  expect(opened({ teamIdFromStatus: ID })).toEqual({ team: ID, tab: 'status', isReminded: false });
  expect(opened({ teamIdFromReminder: ID })).toEqual({ team: ID, tab: 'status', isReminded: true });
});

test('the tab that it names comes first, and nothing is written on another one', () => {
  expect(opened({ teamIdFromReminder: ID, tab: 'people' })).toEqual({ team: ID, tab: 'people', isReminded: false });
  expect(opened({ dashboard: ID, tab: 'nowhere' }).tab).toBe('week');
});

test('back from a post the page of a team is open on its posts', () => {
  const tab = (search: Record<string, string>) => openedTab(oneTeamSearch.fill(search));
  expect([tab({}), tab({ backFromPost: 'true' }), tab({ backFromPost: 'true', tab: 'members' })]).toEqual([
    'general',
    'posts',
    'members',
  ]);
});
