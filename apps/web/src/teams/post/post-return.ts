import type { PostOrigin } from './posts.queries.ts';

/** The address that one goes back to from a post, as the specification names them. */
export function returnOf({ project, team, fromAdminProjects, fromAdminTeams }: PostOrigin): string {
  if (project) return `${fromAdminProjects ? '/admin/projects' : '/user/my-projects'}?projectIdFromPost=${project}`;
  if (team) return fromAdminTeams ? `/admin/team/${team}?backFromPost=true` : `/user/teams?teamIdFromPost=${team}`;
  return '/admin/posts';
}
