import type { App } from '../lib/mount.ts';
import { expiredPeriodRoutes } from './expired-periods/expired-period.routes.ts';
import { importRoutes } from './import/import.routes.ts';
import { periodRoutes } from './periods/period.routes.ts';
import { timeregRoutes } from './sheet/timereg.routes.ts';
import { userPeriodRoutes } from './sheet/user-period.routes.ts';

/** Mounts the calls of this area. */
export function timeCalls(app: App): void {
  timeregRoutes(app);
  periodRoutes(app);
  userPeriodRoutes(app);
  expiredPeriodRoutes(app);
  importRoutes(app);
}
