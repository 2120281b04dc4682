import type { App } from '../lib/mount.ts';
import { overtimeRoutes } from './overtime/overtime.routes.ts';
import { savedReportRoutes } from './saved-reports/saved-report.routes.ts';
import { timeReportRoutes } from './time-report/time-report.routes.ts';

/** Mounts the calls of this area. */
export function reportsCalls(app: App): void {
  timeReportRoutes(app);
  savedReportRoutes(app);
  overtimeRoutes(app);
}
