import type { AppConfig } from '@stint/contract/account/sessions/session';
import { DEFAULT_TIME_ZONE } from '@stint/contract/time/business-time';
import { findCompany } from '../company/company.service.ts';
import type { PublicContext } from '../lib/context.ts';
import { listDemoAccounts } from './app-config.sql.ts';
import { findDemoPassword } from './password/demo-password.ts';

const VERSION = '0.1.0';

/** What the browser starts with. Demo accounts are named, with their password, only to this machine itself. */
export async function findAppConfig(context: PublicContext): Promise<AppConfig> {
  const company = await findCompany(context.db);
  if (!company)
    return { companyName: 'Stint', timeZone: DEFAULT_TIME_ZONE, isSetUp: false, version: VERSION, demoAccounts: [] };
  const isShown = company.isDemo && context.config.isLocal && context.isFromThisMachine === true;
  return {
    companyName: company.name,
    timeZone: company.timeZone,
    isSetUp: true,
    version: VERSION,
    demoAccounts: isShown ? await findDemoAccounts(context) : [],
  };
}

async function findDemoAccounts({ db, config }: PublicContext): Promise<AppConfig['demoAccounts']> {
  const password = await findDemoPassword(config);
  return (await listDemoAccounts(db)).map((account) => ({ ...account, password }));
}
