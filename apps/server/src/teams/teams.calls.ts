import type { App } from '../lib/mount.ts';
import { teamRoutes } from './teams/team.routes.ts';
import { teamAvatarRoutes } from './teams/team-avatar.routes.ts';
import { teamScheduleRoutes } from './teams/team-schedule.routes.ts';

/** Mounts the calls of this area. */
export function teamsCalls(app: App): void {
  teamRoutes(app);
  teamScheduleRoutes(app);
  teamAvatarRoutes(app);
}
