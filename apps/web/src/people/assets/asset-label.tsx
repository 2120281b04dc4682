import type { ListedAsset } from '@stint/contract/people/assets/asset';
import { assetTag } from '@stint/contract/people/assets/asset.rules';
import { useAppConfig } from '../../lib/app-config.ts';
import { useT } from '../../lib/messages.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import classes from './assets.module.css';

export type LabelledAsset = Pick<ListedAsset, '_id' | 'catalog' | 'publicURL'>;

/** What is stuck on an asset: whose it is, what it is, and the code that leads a finder to it. */
export function AssetLabel({ asset }: { readonly asset: LabelledAsset }) {
  const t = useT('people');
  const { companyName } = useAppConfig();
  const tag = assetTag(asset._id);
  return (
    <div className={classes.label}>
      <span className={classes.code}>
        <QrCode text={asset.publicURL} label={t('people:assets.codeOf', { tag })} />
      </span>
      <span className={classes.words}>
        <strong>{companyName}</strong>
        <span>{t(`people:assets.catalogs.${asset.catalog}`)}</span>
        <span className={classes.tag}>{tag}</span>
      </span>
    </div>
  );
}
