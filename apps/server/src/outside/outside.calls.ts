import type { App } from '../lib/mount.ts';
import type { Parts } from '../parts.ts';
import { directorySyncRoutes } from './directory-sync/directory-sync.routes.ts';
import { scimRoutes } from './directory-sync/scim.routes.ts';
import { mappingRoutes } from './timelog/mapping.routes.ts';
import { syncRoutes } from './timelog/sync.routes.ts';
import { webhookRoutes } from './webhooks/webhook.routes.ts';

/** Mounts the calls of this area. */
export function outsideCalls(app: App, { jobs }: Parts): void {
  mappingRoutes(app);
  syncRoutes(app, jobs.queue);
  webhookRoutes(app);
  directorySyncRoutes(app);
  scimRoutes(app);
}
