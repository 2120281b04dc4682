import type { App } from '../lib/mount.ts';
import { avatarRoutes } from './avatar/avatar.routes.ts';
import { userRoutes } from './users/user.routes.ts';

/** Mounts the calls of this area. */
export function peopleCalls(app: App): void {
  userRoutes(app);
  avatarRoutes(app);
}
