import type { Selectable } from '@stint/contract/select-list';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { all } from '../../lib/read-page.ts';
import { readSelectList } from '../../lib/select-list.ts';
import { holdAccounts } from '../accounts/account.sql.ts';
import { isPhaseShown, type Reach, reachesAccount } from '../accounts/account-rights.sql.ts';

/** Where a phase would be on another account, compared with where it is. */
export interface OtherPlace {
  /** The project whose rows its rows are, and whose they are then; null is none. */
  readonly from: string | null;
  readonly to: string | null;
  /** Whether its phase option is one of that account's customer too. */
  readonly keepsOption: boolean;
}

export async function findOtherPlace(db: Db | Tx, phase: string, account: string): Promise<OtherPlace | undefined> {
  const found = await sql<OtherPlace>`
    select a.project_id as "from", b.project_id as "to",
      exists (select from phase_option o where o.id = ph.phase_option_id and o.direct_customer_id = c.direct_customer_id)
        as "keepsOption"
    from phase ph join account a on a.id = ph.account_id
    cross join account b join indirect_customer c on c.id = b.customer_id
    where ph.id = ${phase} and b.id = ${account}`.execute(db);
  return found.rows[0];
}

export async function putOnAccount(tx: Tx, phase: string, account: string, phaseOption: string | null): Promise<void> {
  await tx
    .updateTable('phase')
    .set({ account_id: account, phase_option_id: phaseOption })
    .where('id', '=', phase)
    .execute();
}

/**
 * Keeps other changes of phases, and of where their accounts are, out until the transaction ends: in the order of their ids,
 * phases before accounts.
 * @returns The project of each that is there, null where its account is on none.
 */
export async function lockPhases(tx: Tx, phases: readonly string[]): Promise<Map<string, string | null>> {
  const locked = await sql<{ id: string; account: string }>`
    select id, account_id as account from phase
    where id = any(${phases}::uuid[]) order by id for no key update`.execute(tx);
  const projects = await holdAccounts(
    tx,
    locked.rows.map(({ account }) => account),
  );
  return new Map(locked.rows.map(({ id, account }) => [id, projects.get(account) ?? null]));
}

/** Phases that rows can be moved to: shown ones of reached accounts, by account and customer. */
export function selectTargets(
  db: Db,
  reach: Reach,
  { search, project }: { search: string; project?: string | undefined },
): Promise<Selectable[]> {
  const parts = {
    columns: sql`ph.id as "_id", ph.name, a.name || ' · ' || c.name as hint`,
    from: sql`phase ph join account a on a.id = ph.account_id join indirect_customer c on c.id = a.customer_id`,
    where: all(reachesAccount(reach), isPhaseShown(reach.userId), project ? sql`a.project_id = ${project}` : sql`true`),
    text: sql`ph.name || ' ' || a.name || ' ' || c.name`,
    name: sql`ph.name`,
  };
  return readSelectList<Selectable>(db, parts, search);
}
