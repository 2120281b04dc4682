import type { App } from '../lib/mount.ts';
import type { Parts } from '../parts.ts';
import { accountRoutes } from './accounts/account.routes.ts';
import { customerRoutes } from './customers/customer.routes.ts';
import { followerRoutes } from './followers/follower.routes.ts';
import { projectJobRoutes } from './jobs/project-job.routes.ts';
import { phaseRoutes } from './phases/phase.routes.ts';
import { phaseListRoutes } from './phases/phase-lists.routes.ts';
import { keySuccessFactorRoutes } from './projects/key-success-factor.routes.ts';
import { projectRoutes } from './projects/project.routes.ts';
import { projectDashboardRoutes } from './projects/project-dashboard.routes.ts';

/** Mounts the calls of this area. */
export function projectsCalls(app: App, { textHelp }: Parts): void {
  followerRoutes(app);
  keySuccessFactorRoutes(app);
  projectJobRoutes(app, textHelp);
  customerRoutes(app);
  accountRoutes(app);
  phaseRoutes(app);
  phaseListRoutes(app);
  projectRoutes(app);
  projectDashboardRoutes(app);
}
