import {
  addAssetImage,
  createAsset,
  deleteAsset,
  deleteAssetImage,
  exportAssets,
  getAsset,
  listAssets,
  listMyAssets,
  returnAsset,
  updateAsset,
} from '@stint/contract/people/assets/asset';
import { getPublicAsset } from '@stint/contract/people/assets/public-asset';
import { z } from 'zod';
import { type ChosenFile, downloadOf, uploadOf } from '../../lib/file-hooks.ts';
import { searchOf } from '../../lib/list-search.ts';
import { PICTURE_SAVED, PICTURE_TAKEN_AWAY } from '../../lib/picture-calls.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';

/** The list, and whose label is open. */
export const assetSearch = searchOf(() => queryOf(listAssets).extend({ labelOf: z.uuid().optional() }));
export type AssetSearch = ReturnType<typeof assetSearch.fill>;

/** Of what labels are printed: of one asset, or of those that the list shows. */
export const labelSearch = searchOf(() => queryOf(listAssets).extend({ only: z.uuid().optional() }));
export type LabelSearch = ReturnType<typeof labelSearch.fill>;
/** As many as are printed at once; it is some fifty sheets. */
export const MOST_LABELS = 1000;

export const myAssetSearch = searchOf(() => queryOf(listMyAssets));
export type MyAssetSearch = ReturnType<typeof myAssetSearch.fill>;

export const {
  useList: useAssets,
  useOne: useAsset,
  useCreate: useCreateAsset,
  useUpdate: useUpdateAsset,
  useRemove: useDeleteAsset,
} = resourceCalls('asset', {
  list: listAssets,
  get: getAsset,
  create: createAsset,
  update: updateAsset,
  remove: deleteAsset,
});

export const useReturnAsset = writeOf(returnAsset, {
  fallback: 'common:failed.update',
  success: 'people:assets.returnedDone',
  touches: ['asset'],
});

export const useExportAssets = downloadOf(exportAssets, { fallback: 'people:assets.exportFailed' });

export const useAddAssetImage = uploadOf(
  addAssetImage,
  { ...PICTURE_SAVED, touches: ['asset'], handles: [...(PICTURE_SAVED.handles ?? []), 'TOO_MANY_IMAGES'] },
  ({ id }: ChosenFile & { readonly id: string }) => ({ params: { id } }),
);

export const useDeleteAssetImage = writeOf(deleteAssetImage, { ...PICTURE_TAKEN_AWAY, touches: ['asset'] });

export const useMyAssets = readOf('asset', listMyAssets, { keepsPrevious: true });

export const usePublicAsset = readOf('public-asset', getPublicAsset, { fallback: false, retry: false });
