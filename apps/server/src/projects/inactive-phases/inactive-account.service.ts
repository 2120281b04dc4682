import type {
  checkInactiveAccounts as checkRoute,
  setAccountsArchived as setRoute,
} from '@stint/contract/projects/inactive-phases/inactive-account';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import * as queries from './inactive-account.sql.ts';
import { sinceOf } from './inactive-phase.service.ts';

/** Accounts that nobody can register on any more. */
export async function checkInactiveAccounts(context: Context, asked: QueryOf<typeof checkRoute>) {
  const { months, since } = await sinceOf(context);
  return { ...(await queries.listInactiveAccounts(context.db, since, asked)), since, months };
}

/** Archives chosen accounts, or takes them out of the archive again. */
export function setAccountsArchived(context: Context, { accounts, archived }: BodyOf<typeof setRoute>) {
  return withTransaction(context.db, async (tx) => {
    const changed = await queries.setArchived(tx, accounts, archived);
    await audit(
      tx,
      context,
      changed.map(({ _id, name }) => ({
        entity: 'account',
        entityId: _id,
        action: 'save',
        before: { name, archived: !archived },
        after: { name, archived },
        audience: ['role:manager'] as const,
      })),
    );
    return { changed: changed.length };
  });
}
