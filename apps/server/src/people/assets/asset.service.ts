import type {
  AssetDetail,
  createAsset as createRoute,
  returnAsset as returnRoute,
  updateAsset as updateRoute,
} from '@stint/contract/people/assets/asset';
import {
  assetTag,
  NOBODY_HAS_IT,
  presentHolding,
  RETURNED_BEFORE_HANDED_OUT,
} from '@stint/contract/people/assets/asset.rules';
import type { publicAsset } from '@stint/contract/people/assets/public-asset';
import type { BodyOf } from '@stint/contract/route';
import type { z } from 'zod';
import type { Context, PublicContext } from '../../lib/context.ts';
import { notFound, refuse } from '../../lib/error.ts';
import type { Room } from '../../lib/events.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { forgetFiles } from '../../platform/files/file.service.ts';
import * as kinds from '../people.rights.ts';
import * as queries from './asset.sql.ts';
import * as keeping from './asset-keeping.sql.ts';

const storeFor = (context: Context): RecordStore<AssetDetail> => ({
  ...kinds.assets,
  find: (db, id) => queries.findAsset(db, context.config.BASE_URL, id),
  audience: holdersOf,
});

/** Whose own list shows it. */
const holdersOf = ({ histories }: AssetDetail): Room[] => [
  ...new Set(histories.map(({ user }) => `user:${user._id}` as const)),
];

export const findAsset = (context: Context, id: string) => findRecord(context, storeFor(context), id);

export function createAsset(context: Context, { _id, ...given }: BodyOf<typeof createRoute>) {
  return createRecord(context, storeFor(context), { _id, ...given }, (tx, id) => keeping.insertAsset(tx, id, given));
}

export function updateAsset(context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) {
  return updateRecord(context, storeFor(context), id, version, (tx) => keeping.updateAsset(tx, id, given));
}

export const deleteAsset = (context: Context, id: string) =>
  deleteRecord(context, storeFor(context), id, async (tx, { images }) => {
    await forgetFiles(
      tx,
      images.map(({ _id }) => _id),
    );
  });

/** Notes that whoever has the asset has given it back. */
export function returnAsset(
  context: Context,
  id: string,
  { version, returnedDate }: BodyOf<typeof returnRoute>,
): Promise<AssetDetail> {
  return updateRecord(context, storeFor(context), id, version, async (tx, before) => {
    const holding = presentHolding(before.histories);
    if (!holding) return refuse(409, 'NOBODY_HAS_IT', NOBODY_HAS_IT);
    if (returnedDate < holding.from)
      refuse(409, 'RETURNED_BEFORE_HANDED_OUT', RETURNED_BEFORE_HANDED_OUT, {
        fields: { returnedDate: RETURNED_BEFORE_HANDED_OUT },
      });
    await keeping.endHolding(tx, id, returnedDate);
  });
}

/** What a finder may know. What it cost, how it is equipped and who had it is not read, so that none of it can be told. */
export async function findPublicAsset(context: PublicContext, id: string): Promise<z.infer<typeof publicAsset>> {
  const found = (await queries.findCatalogAndCompany(context.db, id)) ?? notFound(kinds.assets.what);
  return { ...found, tag: assetTag(id) };
}
