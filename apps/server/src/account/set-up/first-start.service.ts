import { seedDemoCompany } from '../../../seed/demo-company.ts';
import { demoContractFolders } from '../../../seed/demo-contract-folders.ts';
import { findCompany } from '../../company/company.service.ts';
import type { AppDeps } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { listDemoAccounts } from '../app-config.sql.ts';
import { findDemoPassword, forgetDemoPassword, makeDemoPasswordSecret } from '../password/demo-password.ts';
import { isSetUp, lockSetUp } from './set-up.sql.ts';
import { closeSetUp, openSetUp, type SetUpCode } from './set-up-code.ts';

/** The start cannot go on, for a reason that has a remedy. */
class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** What whoever starts the app has to know of who gets in. */
export type FirstSteps =
  | ({ readonly kind: 'setUp' } & SetUpCode)
  | {
      readonly kind: 'demo';
      /** Null where another start made it, and keeps it in its own folder. */
      readonly password: string | null;
      readonly accounts: readonly { readonly email: string; readonly role: string }[];
    }
  | { readonly kind: 'company' };

type Deps = Pick<AppDeps, 'config' | 'db' | 'clock' | 'files'>;

/**
 * Makes sure that nobody gets in whom nobody let in: an empty database is filled with the demo company where the settings
 * say so, else its set-up opens with a code; the demo company's known password goes where others can reach the app.
 * @throws {StartRefused} when others could reach a demo company that was meant for this machine alone.
 */
export async function prepareFirstSteps(deps: Deps): Promise<FirstSteps> {
  const { config, db } = deps;
  if (config.DEMO) await seedWhenEmpty(deps);
  const company = await findCompany(db);
  if (!company) return { kind: 'setUp', ...(await openSetUp(deps)) };
  await closeSetUp(config);
  if (!company.isDemo) return { kind: 'company' };
  if (!config.isLocal && !config.DEMO)
    throw new StartRefused(
      'This database holds the demo company, which is for this machine alone unless you say otherwise: set DEMO=true to show it to others, with passwords made at random, or name another DATA_DIR or DATABASE_URL for your own company.',
    );
  const password = config.isLocal ? await findDemoPassword(config) : await makeDemoPasswordSecret(config, db);
  return { kind: 'demo', password, accounts: await listDemoAccounts(db) };
}

/** Fills a database that nobody has set up yet. Processes that start at once, and the set-up screen, take turns. */
async function seedWhenEmpty({ config, db, clock, files }: Deps): Promise<void> {
  const isNew = await withTransaction(db, async (tx) => {
    await lockSetUp(tx);
    if (await isSetUp(tx)) return false;
    await seedDemoCompany(tx, clock, files);
    await demoContractFolders(tx, config, ['AD', 'EM', 'LE', 'MA']);
    return true;
  });
  if (isNew && config.isLocal) await forgetDemoPassword(config);
}
