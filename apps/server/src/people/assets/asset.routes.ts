import * as contract from '@stint/contract/people/assets/asset';
import { getPublicAsset } from '@stint/contract/people/assets/public-asset';
import { type App, mount, mountPublic, mountReport } from '../../lib/mount.ts';
import { givenFile } from '../../lib/upload.ts';
import * as service from './asset.service.ts';
import { listAssets, listMyAssets } from './asset.sql.ts';
import { exportAssets } from './asset-export.service.ts';
import { addImage, deleteImage } from './asset-image.service.ts';

export function assetRoutes(app: App): void {
  mount(app, contract.listAssets, ({ context, query }) => listAssets(context.db, context.config.BASE_URL, query));
  mountReport(app, contract.exportAssets, ({ context, query }) => exportAssets(context, query));
  mount(app, contract.getAsset, ({ context, params }) => service.findAsset(context, params.id));
  mount(app, contract.createAsset, ({ context, body }) => service.createAsset(context, body));
  mount(app, contract.updateAsset, ({ context, params, body }) => service.updateAsset(context, params.id, body));
  mount(app, contract.deleteAsset, ({ context, params }) => service.deleteAsset(context, params.id));
  mount(app, contract.returnAsset, ({ context, params, body }) => service.returnAsset(context, params.id, body));
  mount(app, contract.addAssetImage, ({ context, params, upload }) => addImage(context, params.id, givenFile(upload)));
  mount(app, contract.deleteAssetImage, ({ context, params }) => deleteImage(context, params.id, params.image));
  mount(app, contract.listMyAssets, ({ context, query }) => listMyAssets(context.db, context.user._id, query));
  mountPublic(app, getPublicAsset, ({ context, params }) => service.findPublicAsset(context, params.id));
}
