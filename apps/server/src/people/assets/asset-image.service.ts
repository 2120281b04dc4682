import { fillIn } from '@stint/contract/messages';
import { type AssetDetail, MOST_ASSET_IMAGES } from '@stint/contract/people/assets/asset';
import { TOO_MANY_IMAGES } from '@stint/contract/people/assets/asset.rules';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import type { UploadedFile } from '../../lib/upload.ts';
import { forgetFile, keepFile, storeImage } from '../../platform/files/file.service.ts';
import * as kinds from '../people.rights.ts';
import { findImages } from './asset.sql.ts';
import { insertImage, lockAsset, removeImage } from './asset-keeping.sql.ts';

type Images = Pick<AssetDetail, 'images'>;

/** Adds a picture; the version of the asset stays, as a form that is open is not about pictures. */
export async function addImage(context: Context, id: string, { content }: UploadedFile): Promise<Images> {
  const file = await storeImage(context, { kind: 'assetImage', bytes: content });
  return withTransaction(context.db, async (tx) => {
    if (!(await lockAsset(tx, id))) notFound(kinds.assets.what);
    if ((await findImages(tx, id)).length >= MOST_ASSET_IMAGES) {
      const message = fillIn(TOO_MANY_IMAGES, { most: MOST_ASSET_IMAGES });
      refuse(409, 'TOO_MANY_IMAGES', message, { fields: { file: message } });
    }
    await keepFile(tx, file);
    await insertImage(tx, id, file.id, context.now);
    await audit(tx, context, [{ entity: 'asset', entityId: id, action: 'addImage', after: { file: file.id } }]);
    return { images: await findImages(tx, id) };
  });
}

export function deleteImage(context: Context, id: string, fileId: string): Promise<Images> {
  return withTransaction(context.db, async (tx) => {
    if (!(await lockAsset(tx, id))) notFound(kinds.assets.what);
    if (await removeImage(tx, id, fileId)) {
      await forgetFile(tx, fileId);
      await audit(tx, context, [{ entity: 'asset', entityId: id, action: 'deleteImage', before: { file: fileId } }]);
    }
    return { images: await findImages(tx, id) };
  });
}
