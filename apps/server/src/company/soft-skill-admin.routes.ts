import * as contract from '@stint/contract/company/soft-skill-admin';
import { type App, mount } from '../lib/mount.ts';
import * as service from './soft-skill-admin.service.ts';
import { listAllSoftSkills, selectSoftSkills } from './soft-skill-admin.sql.ts';

export function softSkillAdminRoutes(app: App): void {
  mount(app, contract.listAllSoftSkills, ({ context, query }) => listAllSoftSkills(context.db, query));
  mount(app, contract.getSoftSkill, ({ context, params }) => service.findSoftSkill(context, params.id));
  mount(app, contract.createSoftSkill, ({ context, body }) => service.createSoftSkill(context, body));
  mount(app, contract.updateSoftSkill, ({ context, params, body }) =>
    service.updateSoftSkill(context, params.id, body),
  );
  mount(app, contract.deleteSoftSkill, ({ context, params }) => service.deleteSoftSkill(context, params.id));
  mount(app, contract.selectSoftSkills, ({ context, query }) => selectSoftSkills(context.db, query.search));
}
