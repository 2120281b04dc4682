import { ASSETS_FILE, type exportAssets as exportRoute, type ListedAsset } from '@stint/contract/people/assets/asset';
import { assetTag } from '@stint/contract/people/assets/asset.rules';
import type { QueryOf } from '@stint/contract/route';
import { formatDate } from '@stint/contract/time/typed';
import type { Context } from '../../lib/context.ts';
import type { FileAnswer } from '../../lib/mount.ts';
import { streamSpreadsheet } from '../../lib/spreadsheet.ts';
import { listAssetsAfter } from './asset.sql.ts';

const ROWS_AT_ONCE = 200;

const columns = [
  { header: 'Tag', width: 12 },
  { header: 'Catalogue', width: 12 },
  { header: 'Status', width: 16 },
  { header: 'Serial number', width: 24 },
  { header: 'Configuration', width: 48 },
  { header: 'Price', width: 14, numFmt: '#,##0.00' },
  { header: 'Invoice date', width: 12 },
  { header: 'User', width: 26 },
  { header: 'Initials', width: 9 },
  { header: 'Since', width: 12 },
  { header: 'Returned', width: 12 },
];

/** Assets as a spreadsheet; rows are read as they are written. */
export async function exportAssets(context: Context, asked: QueryOf<typeof exportRoute>): Promise<FileAnswer> {
  return { fileName: ASSETS_FILE, content: streamSpreadsheet('Assets', columns, rowsOf(context, asked)) };
}

async function* rowsOf(
  context: Context,
  asked: QueryOf<typeof exportRoute>,
): AsyncIterable<(string | number | null)[]> {
  let last: string | null = null;
  do {
    const assets: ListedAsset[] = await listAssetsAfter(context.db, asked, last, ROWS_AT_ONCE);
    for (const asset of assets) yield rowOf(asset);
    last = assets.length < ROWS_AT_ONCE ? null : (assets.at(-1)?._id ?? null);
  } while (last !== null);
}

const dayOf = (date: string | null) => (date ? formatDate(date) : '');

const rowOf = (asset: ListedAsset) => [
  assetTag(asset._id),
  asset.catalog,
  asset.status,
  asset.serialNumber,
  asset.configuration,
  asset.price,
  dayOf(asset.invoiceDate),
  asset.user ? `${asset.user.firstName} ${asset.user.lastName}`.trim() : '',
  asset.user?.initials ?? '',
  dayOf(asset.since),
  dayOf(asset.returnedDate),
];
