import type { App } from '../lib/mount.ts';
import { coinRoutes } from './coins/coin.routes.ts';
import { companySettingsRoutes } from './company-settings/company-settings.routes.ts';
import { firstStepsRoutes } from './first-steps/first-steps.routes.ts';
import { settingsListRoutes } from './settings/settings-lists.routes.ts';
import { softSkillRoutes } from './settings/soft-skill.routes.ts';

/** Mounts the calls of this area. */
export function companyCalls(app: App): void {
  softSkillRoutes(app);
  settingsListRoutes(app);
  companySettingsRoutes(app);
  firstStepsRoutes(app);
  coinRoutes(app);
}
