import type { App } from '../lib/mount.ts';
import type { Parts } from '../parts.ts';
import { affairsRoutes } from './affairs/affairs.routes.ts';
import { assetRoutes } from './assets/asset.routes.ts';
import { avatarRoutes } from './avatar/avatar.routes.ts';
import { userCertificationRoutes } from './certifications/user-certification.routes.ts';
import { checklistRoutes } from './checklists/checklist.routes.ts';
import { contractFolderRoutes } from './contract-folders/contract-folder.routes.ts';
import { contractRoutes } from './contracts/contract.routes.ts';
import { cvRoutes } from './cv/cv.routes.ts';
import { eventRoutes } from './events/event.routes.ts';
import { peopleImportRoutes } from './people-import/people-import.routes.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { profileRoutes } from './profiles/profile.routes.ts';
import { skillRoutes } from './skills/skill.routes.ts';
import { userRoutes } from './users/user.routes.ts';
import { userNotificationRoutes } from './users/user-notification.routes.ts';

/** Mounts the calls of this area. */
export function peopleCalls(app: App, { jobs }: Parts): void {
  userRoutes(app, jobs.queue);
  userNotificationRoutes(app);
  peopleImportRoutes(app, jobs.queue);
  personalDataRoutes(app, jobs.queue);
  checklistRoutes(app);
  avatarRoutes(app);
  assetRoutes(app);
  eventRoutes(app);
  cvRoutes(app);
  contractRoutes(app);
  contractFolderRoutes(app);
  affairsRoutes(app);
  skillRoutes(app);
  userCertificationRoutes(app);
  profileRoutes(app);
}
