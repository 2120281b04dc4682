import type { App } from '../lib/mount.ts';
import { ownQuarterRoutes } from './quarters/own-quarter.routes.ts';

/** Mounts the calls of this area. */
export function reviewsCalls(app: App): void {
  ownQuarterRoutes(app);
}
