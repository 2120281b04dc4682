import * as contract from '@stint/contract/company/settings/soft-skill';
import { type App, mount } from '../../lib/mount.ts';
import { listActiveSoftSkills } from './soft-skill.sql.ts';

export function softSkillRoutes(app: App): void {
  mount(app, contract.listSoftSkills, ({ context }) => listActiveSoftSkills(context.db));
}
