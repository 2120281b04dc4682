import type { softwareProducts } from '@stint/contract/company/settings/settings-lists';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../lib/db.ts';
import { listOf, nameShape } from '../../lib/wire-shapes.ts';

/** What a software product `r` has beyond its own row. */
export const softwareProductColumns = sql`
  ${listOf(sql`select ${nameShape('a')} as row from account a where a.software_product_id = r.id order by a.name, a.id`)} as accounts`;

/** Makes these the accounts of a product, and no others. */
export async function saveAccountsOfProduct(
  tx: Tx,
  id: string,
  { accounts }: Pick<z.output<typeof softwareProducts.toSave>, 'accounts'>,
): Promise<void> {
  await sql`
    update account a set software_product_id = case when a.id = any(${accounts}::uuid[]) then ${id}::uuid end
    where (a.software_product_id = ${id}) <> (a.id = any(${accounts}::uuid[]))
      or (a.software_product_id is null and a.id = any(${accounts}::uuid[]))`.execute(tx);
}
