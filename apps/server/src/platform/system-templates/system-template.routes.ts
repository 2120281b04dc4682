import * as contract from '@stint/contract/platform/system-templates/system-template';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './system-template.service.ts';
import { listHelpTexts, listTemplates } from './system-template.sql.ts';

export function systemTemplateRoutes(app: App): void {
  mount(app, contract.listTemplates, ({ context, query }) => listTemplates(context.db, query));
  mount(app, contract.getTemplate, ({ context, params }) => service.findTemplate(context, params.id));
  mount(app, contract.createTemplate, ({ context, body }) => service.createHelpText(context, body));
  mount(app, contract.updateTemplate, ({ context, params, body }) => service.updateTemplate(context, params.id, body));
  mount(app, contract.deleteTemplate, ({ context, params }) => service.deleteTemplate(context, params.id));
  mount(app, contract.previewTemplate, ({ context, params, body }) =>
    service.previewTemplate(context, params.id, body),
  );
  mount(app, contract.resetTemplate, ({ context, params }) => service.resetTemplate(context, params.id));
  mount(app, contract.listHelpTexts, ({ context, query }) => listHelpTexts(context.db, query.name ?? null));
}
