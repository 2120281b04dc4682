import type { AssetCatalog, AssetStatus } from '@stint/contract/people/assets/asset';
import { assetTag } from '@stint/contract/people/assets/asset.rules';
import type { Translate } from '../../lib/messages.ts';
import type { Tone } from '../../ui/mark.tsx';

export const STATUS_TONES: Readonly<Record<AssetStatus, Tone>> = {
  Available: 'accent',
  'In use': 'quiet',
  Broken: 'bad',
  Maintaining: 'warn',
  'Out of service': 'warn',
  'For liquidation': 'quiet',
  Liquidated: 'quiet',
};

/** What an asset is called: what it is, with what stands on its label. */
export const assetName = (t: Translate, asset: { readonly _id: string; readonly catalog: AssetCatalog }): string =>
  `${t(`people:assets.catalogs.${asset.catalog}`)} ${assetTag(asset._id)}`;
