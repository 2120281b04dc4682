import { selectCertifications, storeCertificationIcon } from '@stint/contract/company/settings/certification';
import * as contract from '@stint/contract/company/settings/settings-lists';
import { type App, mount } from '../../lib/mount.ts';
import { selectPlain } from '../../lib/plain-record.ts';
import { givenFile } from '../../lib/upload.ts';
import { storeIcon } from './certification.service.ts';
import type { SettingsList } from './settings-list.service.ts';
import {
  certifications,
  ksfTemplates,
  questions,
  settingsLists,
  skillCategories,
  softSkills,
  softwareProducts,
} from './settings-lists.service.ts';

export function settingsListRoutes(app: App): void {
  for (const list of settingsLists) mountList(app, list);
  mount(app, storeCertificationIcon, ({ context, upload }) => storeIcon(context, givenFile(upload)));
  mount(app, selectCertifications, ({ context, query }) =>
    selectPlain(context.db, certifications.record, { name: 'name' }, query.search),
  );
  mount(app, contract.selectSkillCategories, ({ context, query }) =>
    selectPlain(context.db, skillCategories.record, { name: 'name' }, query.search),
  );
  mount(app, contract.selectSoftSkills, ({ context, query }) =>
    selectPlain(context.db, softSkills.record, { name: 'name', onlyIf: 'isActive' }, query.search),
  );
  mount(app, contract.selectKsfTemplates, ({ context, query }) =>
    selectPlain(context.db, ksfTemplates.record, { name: 'title', with: ['description'] }, query.search),
  );
  mount(app, contract.selectSoftwareProducts, ({ context, query }) =>
    selectPlain(context.db, softwareProducts.record, { name: 'title' }, query.search),
  );
  mount(app, contract.selectQuestions, ({ context, query }) =>
    selectPlain(context.db, questions.record, { name: 'name', hint: 'question' }, query.search),
  );
}

/** The five calls of a settings list. */
function mountList(app: App, { calls, ...list }: SettingsList): void {
  mount(app, calls.list, ({ context, query }) => list.page(context.db, query));
  mount(app, calls.get, ({ context, params }) => list.find(context, idOf(params)));
  mount(app, calls.create, ({ context, body }) => list.create(context, body));
  mount(app, calls.update, ({ context, params, body }) => list.update(context, idOf(params), body));
  mount(app, calls.remove, ({ context, params }) => list.remove(context, idOf(params)));
}

const idOf = (params: unknown) => (params as { id: string }).id;
