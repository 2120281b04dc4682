import { ActionIcon } from '@mantine/core';
import { type AssetDetail, MOST_ASSET_IMAGES } from '@stint/contract/people/assets/asset';
import { IconX } from '@tabler/icons-react';
import { confirmAct } from '../../lib/confirm.tsx';
import { useT } from '../../lib/messages.ts';
import { PictureField } from '../../ui/picture-field.tsx';
import classes from './assets.module.css';
import { useAddAssetImage, useDeleteAssetImage } from './assets.queries.ts';

/** The pictures of an asset that is stored already; each is kept at once, whatever becomes of the form. */
export function AssetImages({ asset }: { readonly asset: AssetDetail }) {
  const t = useT('people');
  const add = useAddAssetImage();
  const remove = useDeleteAssetImage();
  const take = async (image: string, number: number) => {
    const title = t('people:assets.deleteImage', { number });
    const message = t('common:delete.message');
    if (await confirmAct({ title, message, act: t('common:act.delete'), danger: true }))
      remove.mutate({ id: asset._id, image });
  };
  return (
    <section aria-label={t('people:assets.images')}>
      <PictureField
        label={t('people:assets.images')}
        kind="assetImage"
        src={null}
        show={() => null}
        onChoose={(file, onProgress) => add.mutateAsync({ id: asset._id, file, onProgress })}
      />
      {asset.images.length > 0 && (
        <ul className={classes.images} aria-label={t('people:assets.imagesOf', { most: MOST_ASSET_IMAGES })}>
          {asset.images.map(({ _id, url }, index) => (
            <li key={_id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={t('people:assets.image', { number: index + 1 })} loading="lazy" />
              </a>
              <ActionIcon
                className={classes.removeImage}
                variant="default"
                aria-label={t('people:assets.removeImage', { number: index + 1 })}
                onClick={() => void take(_id, index + 1)}
              >
                <IconX size={15} stroke={1.7} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
