import * as contract from '@stint/contract/people/affairs/affairs';
import { todayOf } from '../../company/company.service.ts';
import { type App, mount } from '../../lib/mount.ts';
import { family, levelsOn, workHours } from './affairs.service.ts';
import { selectLevels } from './affairs.sql.ts';
import { findPersonList, savePersonList } from './person-list.service.ts';

export function affairsRoutes(app: App): void {
  mount(app, contract.getUserLevels, async ({ context, params }) =>
    findPersonList(context.db, levelsOn(await todayOf(context)), params.id),
  );
  mount(app, contract.saveUserLevels, async ({ context, params, body }) =>
    savePersonList(context, levelsOn(await todayOf(context)), params.id, body),
  );
  mount(app, contract.selectLevels, ({ context, query }) => selectLevels(context.db, query.search));
  mount(app, contract.getUserFamily, ({ context, params }) => findPersonList(context.db, family, params.id));
  mount(app, contract.saveUserFamily, ({ context, params, body }) => savePersonList(context, family, params.id, body));
  mount(app, contract.getUserWorkHours, ({ context, params }) => findPersonList(context.db, workHours, params.id));
  mount(app, contract.saveUserWorkHours, ({ context, params, body }) =>
    savePersonList(context, workHours, params.id, body),
  );
}
