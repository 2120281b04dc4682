import { Button } from '@mantine/core';
import { presentHolding } from '@stint/contract/people/assets/asset.rules';
import { IconArrowBackUp, IconQrcode } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AssetForm } from './asset-form.tsx';
import { AssetImages } from './asset-images.tsx';
import { AssetLabelDialog } from './asset-label-dialog.tsx';
import { assetName, STATUS_TONES } from './asset-texts.ts';
import { useAsset } from './assets.queries.ts';
import { ReturnDialog } from './return-dialog.tsx';

/** Stands in the address for an asset that is not stored yet. */
const NEW_ASSET = '0';

/** `/admin/assets/{id}`: all that is known of an asset. */
export function AssetScreen() {
  const t = useT('people');
  const { id = NEW_ASSET } = useParams({ strict: false });
  const isNew = id === NEW_ASSET;
  const answer = useAsset(isNew ? undefined : id);
  const [open, setOpen] = useState<'label' | 'return' | null>(null);
  const asset = answer.data;
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title={isNew ? t('people:assets.add') : asset ? assetName(t, asset) : t('people:assets.one')}
        mark={asset && <Mark tone={STATUS_TONES[asset.status]}>{t(`people:assets.statuses.${asset.status}`)}</Mark>}
      >
        {asset && (
          <>
            <Button leftSection={<IconQrcode size={16} />} onClick={() => setOpen('label')}>
              {t('people:assets.label')}
            </Button>
            {presentHolding(asset.histories) && (
              <Button leftSection={<IconArrowBackUp size={16} />} onClick={() => setOpen('return')}>
                {t('people:assets.markReturned')}
              </Button>
            )}
          </>
        )}
      </PageHeader>
      {isNew && <AssetForm record={null} />}
      {asset && (
        <>
          <AssetForm key={id} record={asset} />
          <AssetImages asset={asset} />
          <AssetLabelDialog asset={open === 'label' ? asset : undefined} onClose={close} />
          {open === 'return' && <ReturnDialog asset={asset} onClose={close} />}
        </>
      )}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
    </>
  );
}
