import type { App } from '../lib/mount.ts';
import { dayWordsRoutes } from './day/day-words.routes.ts';
import { kpiRoutes } from './kpis/kpis.routes.ts';
import { mustDoRoutes } from './must-do/must-do.routes.ts';
import { taskRoutes } from './tasks/task.routes.ts';
import { wallRoutes } from './wall/wall.routes.ts';

/** Mounts the calls of this area. */
export function homeCalls(app: App): void {
  dayWordsRoutes(app);
  taskRoutes(app);
  mustDoRoutes(app);
  wallRoutes(app);
  kpiRoutes(app);
}
