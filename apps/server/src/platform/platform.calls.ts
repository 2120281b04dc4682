import type { App } from '../lib/mount.ts';
import type { Parts } from '../parts.ts';
import { auditEntryRoutes } from './audit/audit-entry.routes.ts';
import { backupRoutes } from './backup/backup.routes.ts';
import { fileRoutes } from './files/file.routes.ts';
import { jobRoutes } from './jobs/job.routes.ts';
import { notificationRoutes } from './notifications/notification.routes.ts';
import { callRoutes } from './roles/call.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { sentMailRoutes } from './sent-mails/sent-mail.routes.ts';
import { systemTemplateRoutes } from './system-templates/system-template.routes.ts';

/** Mounts the calls of this area. */
export function platformCalls(app: App, { jobs }: Parts): void {
  sentMailRoutes(app);
  notificationRoutes(app);
  systemTemplateRoutes(app);
  fileRoutes(app);
  auditEntryRoutes(app);
  searchRoutes(app);
  callRoutes(app);
  jobRoutes(app, jobs);
  backupRoutes(app);
}
