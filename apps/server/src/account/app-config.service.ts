import type { AppConfig } from '@stint/contract/account/session';
import { DEFAULT_TIME_ZONE } from '@stint/contract/time/business-time';
import { DEMO_PASSWORD } from '../../seed/demo-accounts.ts';
import { findCompany } from '../company/company.service.ts';
import type { PublicContext } from '../lib/context.ts';
import { listDemoAccounts } from './app-config.sql.ts';

const VERSION = '0.1.0';

/** What the browser starts with. Demo accounts are named only while the demo company is loaded. */
export async function findAppConfig(context: PublicContext): Promise<AppConfig> {
  const company = await findCompany(context.db);
  if (!company)
    return { companyName: 'Stint', timeZone: DEFAULT_TIME_ZONE, isSetUp: false, version: VERSION, demoAccounts: [] };
  const accounts = company.isDemo ? await listDemoAccounts(context.db) : [];
  return {
    companyName: company.name,
    timeZone: company.timeZone,
    isSetUp: true,
    version: VERSION,
    demoAccounts: accounts.map((account) => ({ ...account, password: DEMO_PASSWORD })),
  };
}
