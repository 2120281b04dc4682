import type {
  FolderPlace,
  ListedContractFolder,
  listContractFolders as listRoute,
} from '@stint/contract/people/contract-folders/contract-folder';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { personShape } from '../../lib/wire-shapes.ts';
import { contractFolders } from '../people.rights.ts';

/** A folder as it is listed, and how the drive finds it; null while there is none. */
export type StoredFolder = ListedContractFolder & { readonly itemId: string | null };

const columns = sql`u.id as "_id", coalesce(f.version, 0) as version, ${personShape} as "user",
  coalesce(f.name, '') as name, coalesce(f.place, 'Contracts') as place`;
const from = sql`app_user u left join contract_folder f on f.user_id = u.id`;
const fullName = sql`btrim(u.first_name || ' ' || u.last_name)`;

/** Active employees whose folder the actor may read, with and without one. */
export function listFolders(
  db: Db,
  actor: Actor,
  asked: QueryOf<typeof listRoute>,
): Promise<Page<ListedContractFolder>> {
  const parts = {
    columns,
    from,
    where: all(
      sql`u.is_active`,
      sql`exists (select from ${contractFolders.from} it where it.id = u.id and ${contractFolders.mayRead(actor)})`,
      matches(sql`${fullName} || ' ' || u.initials || ' ' || coalesce(f.name, '')`, asked.search),
      asked.missing ? sql`f.user_id is null` : sql`true`,
    ),
    order: orderBy(asked.orderBy, { name: sql`search_text(${fullName})` }, sql`u.id`),
  };
  return readPage<ListedContractFolder>(db, parts, asked);
}

export async function findFolder(db: Db | Tx, user: string): Promise<StoredFolder | undefined> {
  const found = await sql<StoredFolder>`
    select ${columns}, f.item_id as "itemId" from ${from}
    where u.id = ${user} and exists (select from ${contractFolders.from} it where it.id = u.id)`.execute(db);
  return found.rows[0];
}

/** Lets the folder of a person be changed by one at a time. */
export async function lockFolder(tx: Tx, user: string): Promise<void> {
  await sql`select from app_user where id = ${user} for no key update`.execute(tx);
}

/** Stores a folder; false when there is one already. */
export async function insertFolder(
  tx: Tx,
  folder: { readonly user: string; readonly itemId: string; readonly name: string },
): Promise<boolean> {
  const stored = await sql`
    insert into contract_folder (user_id, item_id, name) values (${folder.user}, ${folder.itemId}, ${folder.name})
    on conflict (user_id) do nothing`.execute(tx);
  return (stored.numAffectedRows ?? 0n) > 0n;
}

/** Whether the folder of somebody else is kept at a place, whether or not it is on the drive now. */
export async function isPlaceOfAnother(
  db: Db | Tx,
  user: string,
  { name, place }: { readonly name: string; readonly place: FolderPlace },
): Promise<boolean> {
  const found = await sql`
    select from contract_folder where user_id <> ${user} and place = ${place} and lower(name) = lower(${name})`.execute(
    db,
  );
  return found.rows.length > 0;
}

export async function updateFolder(
  tx: Tx,
  user: string,
  given: { readonly itemId: string; readonly name: string; readonly place: FolderPlace },
): Promise<void> {
  await sql`
    update contract_folder set item_id = ${given.itemId}, name = ${given.name}, place = ${given.place}, version = version + 1
    where user_id = ${user}`.execute(tx);
}
