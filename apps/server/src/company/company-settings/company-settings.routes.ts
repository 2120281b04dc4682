import * as contract from '@stint/contract/company/company-settings/company-settings';
import { type App, mount } from '../../lib/mount.ts';
import { findCompanySettings, saveCompanySettings } from './company-settings.service.ts';

export function companySettingsRoutes(app: App): void {
  mount(app, contract.getCompanySettings, ({ context }) => findCompanySettings(context));
  mount(app, contract.saveCompanySettings, ({ context, body }) => saveCompanySettings(context, body));
}
