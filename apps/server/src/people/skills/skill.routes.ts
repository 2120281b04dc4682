import { getSkillMatrix } from '@stint/contract/people/skills/skill-matrix';
import * as contract from '@stint/contract/people/skills/user-skill';
import { type App, mount } from '../../lib/mount.ts';
import { readMatrix } from './skill-matrix.service.ts';
import * as service from './user-skill.service.ts';
import { listNotSetSkills, listUserSkills, listUsersBySkill } from './user-skill.sql.ts';

export function skillRoutes(app: App): void {
  mount(app, contract.listMySkills, ({ context }) => listUserSkills(context.db, context.user._id));
  mount(app, contract.saveMySkills, ({ context, body }) => service.saveSkills(context, context.user._id, body.skills));
  mount(app, contract.listNotSetSkills, ({ context }) => listNotSetSkills(context.db, context.user._id));
  mount(app, contract.setSkill, ({ context, body }) => service.setSkill(context, body));
  mount(app, contract.listDailySkills, ({ context }) => service.listDaily(context));
  mount(app, contract.answerDailySkill, ({ context, body }) => service.answerDaily(context, body));
  mount(app, contract.listUserSkills, ({ context, params }) => service.listSkillsOf(context, params.id));
  mount(app, contract.saveUserSkill, ({ context, params, body }) => service.saveSkills(context, params.id, [body]));
  mount(app, contract.deleteUserSkill, ({ context, params }) =>
    service.removeSkill(context, params.id, params.skill, 'delete'),
  );
  mount(app, contract.resetUserSkill, ({ context, params, body }) =>
    service.removeSkill(context, params.id, body.skill, 'resetSkill'),
  );
  mount(app, contract.listUsersBySkill, ({ context, params, query }) =>
    listUsersBySkill(context.db, params.id, query.level),
  );
  mount(app, getSkillMatrix, ({ context }) => readMatrix(context));
}
