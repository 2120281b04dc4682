import { Group, Modal } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AssetLabel, type LabelledAsset } from './asset-label.tsx';
import { assetName } from './asset-texts.ts';
import classes from './assets.module.css';

interface AssetLabelDialogProps {
  /** Nothing while none is open. */
  readonly asset: LabelledAsset | undefined;
  readonly onClose: () => void;
}

/** The label of one asset, large enough to be scanned from the screen. */
export function AssetLabelDialog({ asset, onClose }: AssetLabelDialogProps) {
  const t = useT('people');
  if (!asset) return null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={assetName(t, asset)}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <AssetLabel asset={asset} />
      <p className={classes.address}>
        <a href={asset.publicURL}>{asset.publicURL}</a>
      </p>
      <Group justify="flex-end">
        <LinkButton
          to="/admin/assets/labels"
          search={{ only: asset._id }}
          leftSection={<IconPrinter size={16} />}
          variant="filled"
        >
          {t('people:assets.print')}
        </LinkButton>
      </Group>
    </Modal>
  );
}
