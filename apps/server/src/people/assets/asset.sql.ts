import type {
  AssetDetail,
  ListedAsset,
  listAssets as listRoute,
  OwnAsset,
  listMyAssets as ownRoute,
} from '@stint/contract/people/assets/asset';
import type { QueryOf } from '@stint/contract/route';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import { listOf, personShape } from '../../lib/wire-shapes.ts';

export type AssetFilters = Pick<QueryOf<typeof listRoute>, 'catalog' | 'status' | 'user' | 'search'>;

/** An asset with whoever has it. */
const assets = sql`asset a left join asset_history h on h.asset_id = a.id and h.to_date is null
  left join app_user u on u.id = h.user_id`;

const facts = (baseUrl: string) => sql`a.catalog, a.status, a.price, a.invoice_date as "invoiceDate",
  a.serial_number as "serialNumber", a.configuration, a.returned_date as "returnedDate",
  ${`${baseUrl}/asset/public/`}::text || a.id as "publicURL"`;

/** The pictures of `asset as a`, in the order in which they came. */
const imagesOf =
  listOf(sql`select json_build_object('_id', f.id, 'url', '/api/common/files/' || f.id || '?v=' || f.token) as row
  from asset_image i join stored_file f on f.id = i.file_id where i.asset_id = a.id order by i.created_at, f.id`);

const searched = sql`right(a.id::text, 8) || ' ' || a.serial_number || ' ' || a.configuration || ' ' ||
  coalesce(u.first_name || ' ' || u.last_name || ' ' || u.initials, '')`;

/** Whether the asset was somebody's: the person's of the filter, else anybody's. */
const wasHad = (user: string | undefined) =>
  sql`exists (select from asset_history p where p.asset_id = a.id and ${user ? sql`p.user_id = ${user}` : sql`true`})`;

const isWanted = ({ catalog, status, user, search }: AssetFilters): RawBuilder<unknown> =>
  all(
    matches(searched, search),
    catalog === undefined || catalog === 'History Of User' ? sql`true` : sql`a.catalog = ${catalog}`,
    status ? sql`a.status = ${status}` : sql`true`,
    user !== undefined || catalog === 'History Of User' ? wasHad(user) : sql`true`,
  );

const listedColumns = (baseUrl: string, user: string | undefined) => sql`
  a.id as "_id", ${facts(baseUrl)}, case when u.id is not null then ${personShape} end as "user", h.from_date as since,
  ${
    user
      ? listOf(sql`select json_build_object('from', p.from_date, 'to', p.to_date) as row
          from asset_history p where p.asset_id = a.id and p.user_id = ${user} order by p.from_date`)
      : sql`'[]'::json`
  } as times`;

export function listAssets(db: Db, baseUrl: string, asked: QueryOf<typeof listRoute>): Promise<Page<ListedAsset>> {
  const parts = {
    columns: listedColumns(baseUrl, asked.user),
    from: assets,
    where: isWanted(asked),
    order: orderBy(
      asked.orderBy,
      {
        catalog: sql`a.catalog`,
        status: sql`a.status`,
        serialNumber: sql`search_text(a.serial_number)`,
        user: sql`search_text(u.first_name || ' ' || u.last_name)`,
        invoiceDate: sql`a.invoice_date`,
        price: sql`a.price`,
      },
      sql`a.id`,
    ),
  };
  return readPage<ListedAsset>(db, parts, asked);
}

/** Assets after one of them, in the order of their ids: what a file is written from, piece by piece. */
export async function listAssetsAfter(
  db: Db,
  asked: AssetFilters,
  after: string | null,
  most: number,
): Promise<ListedAsset[]> {
  const found = await sql<ListedAsset>`
    select ${listedColumns('', asked.user)} from ${assets}
    where ${all(isWanted(asked), after ? sql`a.id > ${after}` : sql`true`)} order by a.id limit ${most}`.execute(db);
  return found.rows;
}

export async function findAsset(db: Db | Tx, baseUrl: string, id: string): Promise<AssetDetail | undefined> {
  const found = await sql<AssetDetail>`
    select a.id as "_id", a.version, ${facts(baseUrl)}, ${imagesOf} as images,
      ${listOf(sql`select json_build_object('date', m.date, 'cost', m.cost, 'description', m.description) as row
        from asset_maintenance m where m.asset_id = a.id order by m.position`)} as maintenances,
      ${listOf(sql`select json_build_object('from', h.from_date, 'to', h.to_date, 'user', ${personShape},
          'description', h.description) as row
        from asset_history h join app_user u on u.id = h.user_id where h.asset_id = a.id order by h.position`)} as histories
    from asset a where a.id = ${id}`.execute(db);
  return found.rows[0];
}

export async function findImages(tx: Tx, id: string): Promise<AssetDetail['images']> {
  const found = await sql<{ images: AssetDetail['images'] }>`
    select ${imagesOf} as images from asset a where a.id = ${id}`.execute(tx);
  return found.rows[0]?.images ?? [];
}

/** What somebody has or had: an asset stands there once for each time. */
export function listMyAssets(db: Db, userId: string, asked: QueryOf<typeof ownRoute>): Promise<Page<OwnAsset>> {
  const parts = {
    columns: sql`a.id as "_id", a.catalog, a.status, a.serial_number as "serialNumber", a.configuration,
      h.from_date as "from", h.to_date as "to", h.description, ${imagesOf} as images`,
    from: sql`asset_history h join asset a on a.id = h.asset_id`,
    where: all(
      sql`h.user_id = ${userId}`,
      matches(sql`a.catalog || ' ' || a.serial_number || ' ' || a.configuration`, asked.search),
    ),
    order: orderBy(asked.orderBy, { from: sql`h.from_date`, catalog: sql`a.catalog` }, sql`a.id, h.position`),
  };
  return readPage<OwnAsset>(db, parts, asked);
}

export async function findCatalogAndCompany(
  db: Db,
  id: string,
): Promise<{ catalog: AssetDetail['catalog']; company: string } | undefined> {
  const found = await sql<{ catalog: AssetDetail['catalog']; company: string }>`
    select a.catalog, c.name as company from asset a cross join company c where a.id = ${id}`.execute(db);
  return found.rows[0];
}
