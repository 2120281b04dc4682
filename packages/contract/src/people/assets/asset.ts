import { z } from 'zod';
import { ANY_SPAN, dateRange } from '../../date-range.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { IMAGE_KINDS, PICTURES_THROTTLE } from '../../platform/files/file-kinds.ts';
import { givenDate, id, isoDate, optionalLine, text } from '../../primitives.ts';
import { changedIdOf, changedIdParamsOf, checkedIdOf, idOf } from '../../record-id.ts';
import { broughtAs, resource, seen, stored } from '../../resource.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { problemsOfHistories } from './asset.rules.ts';

export const ASSETS_PAGE_SIZE = 50;
export const ASSETS_FILE = 'REPORT_Assets.xlsx';
export const MOST_ASSET_IMAGES = 20;
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MOST_ROWS = 200;
const MOST_MONEY = 999_999_999_999;

export const assetCatalog = z.enum([
  'Laptop',
  'Notebook',
  'Mouse',
  'Keyboard',
  'Printer',
  'PC',
  'Mobile',
  'Monitor',
  'Other',
]);
export type AssetCatalog = z.infer<typeof assetCatalog>;
export const assetStatus = z.enum([
  'Available',
  'In use',
  'Broken',
  'Maintaining',
  'Out of service',
  'For liquidation',
  'Liquidated',
]);
export type AssetStatus = z.infer<typeof assetStatus>;

/** What a list is filtered by: the catalogues, and whatever somebody has or had. */
export const assetFilter = z.enum([...assetCatalog.options, 'History Of User']);

/** In the company's currency; none when it is not known. */
const money = z.number().min(0).max(MOST_MONEY).nullable();

const maintenance = z.strictObject({ date: givenDate, cost: money, description: text(2000) });

/** Who has, or had, an asset. */
const historyToSave = z
  .strictObject({ from: givenDate, to: givenDate.nullable(), user: idOf('user'), description: text(2000) })
  .check(dateRange({ most: ANY_SPAN }));

/** What the form of an asset asks for. */
export const assetToSave = z
  .strictObject({
    catalog: assetCatalog,
    status: assetStatus,
    price: money,
    invoiceDate: givenDate.nullable(),
    serialNumber: optionalLine(100),
    configuration: text(4000),
    maintenances: z.array(maintenance).max(MOST_ROWS),
    histories: z.array(historyToSave).max(MOST_ROWS),
  })
  .superRefine((asset, context) => {
    for (const { path, message } of problemsOfHistories(asset.histories))
      context.addIssue({ code: 'custom', path, message });
  });
export type AssetToSave = z.infer<typeof assetToSave>;

const span = z.object({ from: isoDate, to: isoDate.nullable() });
const image = z.object({ _id: id, url: z.string() });
const facts = {
  catalog: assetCatalog,
  status: assetStatus,
  price: z.number().nullable(),
  invoiceDate: isoDate.nullable(),
  serialNumber: z.string(),
  configuration: z.string(),
  returnedDate: isoDate.nullable(),
  /** Where its QR code leads: what a finder may know of it. */
  publicURL: z.string(),
};

export const listedAsset = z.object({
  _id: id,
  ...facts,
  /** Who has it, since when. */
  user: person.nullable(),
  since: isoDate.nullable(),
  /** When the person of the filter had it. */
  times: z.array(span),
});
export type ListedAsset = z.infer<typeof listedAsset>;

export const assetDetail = z.object({
  ...stored,
  ...facts,
  maintenances: z.array(z.object({ date: isoDate, cost: z.number().nullable(), description: z.string() })),
  histories: z.array(span.extend({ user: person, description: z.string() })),
  images: z.array(image),
});
export type AssetDetail = z.infer<typeof assetDetail>;

const filters = {
  catalog: assetFilter.optional(),
  status: assetStatus.optional(),
  /** Whose history it is about. */
  user: idOf('user').optional(),
};

export const {
  list: listAssets,
  get: getAsset,
  create: createAsset,
  update: updateAsset,
  remove: deleteAsset,
} = resource({
  entity: 'asset',
  path: '/api/admin/assets',
  one: 'asset',
  many: 'assets',
  query: pageQuery(['catalog', 'status', 'serialNumber', 'user', 'invoiceDate', 'price'], ASSETS_PAGE_SIZE).extend(
    filters,
  ),
  listed: listedAsset,
  detail: assetDetail,
  toCreate: assetToSave.safeExtend(broughtAs('asset')),
  toUpdate: assetToSave.safeExtend(seen),
  errors: ['HISTORY_OVERLAPS', 'HISTORY_OUT_OF_ORDER', 'REFERENCE_MISSING', 'NOT_EMPLOYEES'],
});

export const returnAsset = route({
  method: 'POST',
  path: '/api/admin/assets/:id/returned',
  summary: 'Whoever has the asset has given it back on a day; one that was in use is available then',
  roles: ['admin'],
  params: changedIdParamsOf('asset'),
  body: z.strictObject({ ...seen, returnedDate: givenDate }),
  response: assetDetail,
  errors: ['NOT_FOUND', 'NOBODY_HAS_IT', 'RETURNED_BEFORE_HANDED_OUT'],
  refusals: { CHANGED_MEANWHILE: assetDetail },
});

export const exportAssets = route({
  method: 'GET',
  path: '/api/admin/assets/export',
  summary: 'Assets as a spreadsheet',
  roles: ['admin'],
  query: z.object({ ...filters, search: z.string().trim().max(200).default('') }),
  response: z.unknown(),
  file: SPREADSHEET,
});

const images = z.object({ images: z.array(image) });

export const addAssetImage = route({
  method: 'POST',
  path: '/api/admin/assets/:id/images',
  summary: `Adds a picture to an asset, which has at most ${MOST_ASSET_IMAGES}`,
  roles: ['admin'],
  params: changedIdParamsOf('asset'),
  throttle: PICTURES_THROTTLE,
  upload: IMAGE_KINDS.assetImage,
  response: images,
  errors: ['FILE_TOO_LARGE', 'NOT_A_PICTURE', 'PICTURES_BUSY', 'FILES_UNAVAILABLE', 'NOT_FOUND', 'TOO_MANY_IMAGES'],
});

export const deleteAssetImage = route({
  method: 'DELETE',
  path: '/api/admin/assets/:id/images/:image',
  summary: 'Deletes a picture of an asset; deleting one that is gone already succeeds',
  roles: ['admin'],
  params: z.object({ id: changedIdOf('asset'), image: checkedIdOf('file') }),
  response: images,
  errors: ['NOT_FOUND'],
});

/** What somebody has, or had, of the company. */
const ownAsset = z.object({
  _id: id,
  catalog: assetCatalog,
  status: assetStatus,
  serialNumber: z.string(),
  configuration: z.string(),
  from: isoDate,
  /** The day it was given back; null while it is theirs. */
  to: isoDate.nullable(),
  description: z.string(),
  images: z.array(image),
});
export type OwnAsset = z.infer<typeof ownAsset>;

export const listMyAssets = route({
  method: 'GET',
  path: '/api/user/my-assets',
  summary: 'What one has of the company and what one had, without what it cost or who else had it',
  roles: ['employee'],
  query: pageQuery(['from', 'catalog'], ASSETS_PAGE_SIZE, '-from'),
  response: pageOf(ownAsset),
});
