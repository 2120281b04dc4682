import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { useFirstOpening } from '../../ui/use-first-opening.ts';
import type { SheetActs } from './sheet-acts.ts';

interface RowMenuProps {
  readonly row: string;
  readonly acts: Pick<SheetActs, 'clone' | 'repeat' | 'remove'>;
  /** In pixels. */
  readonly size?: number;
}

/** What can be done with a row as a whole. */
export function RowMenu({ row, acts, size = 26 }: RowMenuProps) {
  const t = useT('time');
  const { target, isUsed, isOpen, setOpen, use } = useFirstOpening();
  const button = { 'aria-label': t('time:sheet.row.menu'), size, color: 'gray', children: <IconDots size={16} /> };
  if (!isUsed) return <ActionIcon {...button} aria-haspopup="menu" aria-expanded={false} onClick={use} />;
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <ActionIcon {...button} ref={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={15} />} onClick={() => acts.clone(row)}>
          {t('time:sheet.row.clone')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRepeat size={15} />} onClick={() => acts.repeat(row)}>
          {t('time:sheet.row.repeat')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="var(--bad)" leftSection={<IconTrash size={15} />} onClick={() => acts.remove(row)}>
          {t('time:sheet.row.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
