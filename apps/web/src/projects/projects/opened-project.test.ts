import { expect, test } from 'vitest';
import { openedProject, projectSearch } from './projects.queries.ts';

const ID = '0192e53c-7e80-7439-ab9a-1a58558430f0';
const opened = (search: Record<string, string>) => openedProject(projectSearch.fill(search));

test('an address opens the page of a project on the tab that it means', () => {
  expect(opened({})).toMatchObject({ project: undefined });
  expect(opened({ detailId: 'new' })).toMatchObject({ project: undefined });
  expect(opened({ dashboard: ID })).toEqual({ project: ID, tab: 'planning' });
  expect(opened({ detailId: ID })).toEqual({ project: ID, tab: 'details' });
  expect(opened({ projectIdFromPost: ID })).toEqual({ project: ID, tab: 'posts' });
});

test('the tab that it names comes first, and one that is unknown counts as none', () => {
  expect(opened({ detailId: ID, tab: 'dates' })).toEqual({ project: ID, tab: 'dates' });
  expect(opened({ dashboard: ID, tab: 'nowhere' })).toEqual({ project: ID, tab: 'planning' });
});
