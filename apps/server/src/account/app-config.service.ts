import type { AppConfig } from '@stint/contract/account/sessions/session';
import { DEFAULT_TIME_ZONE } from '@stint/contract/time/business-time';
import { findCompany } from '../company/company.service.ts';
import type { PublicContext } from '../lib/context.ts';
import { listDemoAccounts } from './app-config.sql.ts';
import { passkeyPlace } from './passkeys/passkey-place.ts';
import { findDemoPassword } from './password/demo-password.ts';

const VERSION = '0.1.0';

/** What the browser starts with. Demo accounts are named, with their password, only to this machine itself. */
export async function findAppConfig(context: PublicContext): Promise<AppConfig> {
  const company = await findCompany(context.db);
  const ways = {
    providers: context.config.SIGN_IN_PROVIDERS.map(({ key, name, kind }) => ({ key, name, kind })),
    hasPasswords: context.config.PASSWORD_SIGN_IN,
    isKeptOffline: context.config.OFFLINE,
    version: VERSION,
    passkeyOrigin: passkeyPlace(context.config)?.origin ?? null,
  };
  if (!company) return { ...ways, companyName: 'Stint', timeZone: DEFAULT_TIME_ZONE, isSetUp: false, demoAccounts: [] };
  const isShown =
    context.config.PASSWORD_SIGN_IN && company.isDemo && context.config.isLocal && context.isFromThisMachine === true;
  return {
    ...ways,
    companyName: company.name,
    timeZone: company.timeZone,
    isSetUp: true,
    demoAccounts: isShown ? await findDemoAccounts(context) : [],
  };
}

async function findDemoAccounts({ db, config }: PublicContext): Promise<AppConfig['demoAccounts']> {
  const password = await findDemoPassword(config);
  return (await listDemoAccounts(db)).map((account) => ({ ...account, password }));
}
