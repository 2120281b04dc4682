import { expect, test } from 'vitest';
import { returnOf } from './post-return.ts';

test('from a post one goes back to where one came from', () => {
  expect(returnOf({ project: 'p' })).toBe('/user/my-projects?projectIdFromPost=p');
  expect(returnOf({ project: 'p', fromAdminProjects: true })).toBe('/admin/projects?projectIdFromPost=p');
  expect(returnOf({ team: 't' })).toBe('/user/teams?teamIdFromPost=t');
  expect(returnOf({ team: 't', fromAdminTeams: true })).toBe('/admin/team/t?backFromPost=true');
  expect(returnOf({})).toBe('/admin/posts');
});
