import { Group } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useT } from '../lib/messages.ts';
import { useOnline } from '../lib/use-online.ts';
import classes from './online-banner.module.css';

/** Says that the network is gone, and that what is typed stays. */
export function OnlineBanner() {
  const t = useT();
  const online = useOnline();
  return (
    <div role="status" className={classes.banner}>
      {!online && (
        <Group gap={8} justify="center" wrap="nowrap" py="xs" px="md" bg="var(--warn-soft)" c="var(--warn)" fw={550}>
          <IconWifiOff size={15} stroke={1.8} aria-hidden />
          {t('common:offline')}
        </Group>
      )}
    </div>
  );
}
