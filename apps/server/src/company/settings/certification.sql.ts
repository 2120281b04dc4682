import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';

/** Where browsers get the icon of the certification `r`. */
export const iconColumns = sql`
  (select '/api/common/files/' || f.id || '?v=' || f.token from stored_file f where f.id = r.icon_id) as "iconURL"`;

/** An icon that was stored and that nothing names yet. */
export function findNewIcon(tx: Tx, id: string) {
  return tx
    .selectFrom('stored_file')
    .select(['id', 'token'])
    .where('id', '=', id)
    .where('kind', '=', 'icon')
    .where('state', '=', 'new')
    .executeTakeFirst();
}
