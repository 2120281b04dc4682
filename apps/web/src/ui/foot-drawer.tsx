import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../lib/messages.ts';
import classes from './foot-drawer.module.css';

interface FootDrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet that comes from the foot of a phone, as high as what it holds. */
export function FootDrawer({ title, onClose, children }: FootDrawerProps) {
  const t = useT();
  return (
    <Drawer
      opened
      data-foot-drawer
      onClose={onClose}
      position="bottom"
      size="auto"
      title={title}
      classNames={classes}
      closeButtonProps={{ 'aria-label': t('common:act.close'), size: 44, iconSize: 18 }}
    >
      {children}
    </Drawer>
  );
}
