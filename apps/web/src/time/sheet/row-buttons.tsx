import { Button } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import classes from './sheet.module.css';
import type { SheetActs } from './sheet-acts.ts';

/** Adding and cloning for those who use a pointer; the keys stand in the foot. */
export function RowButtons({ acts }: { readonly acts: SheetActs }) {
  const t = useT('time');
  return (
    <div className={classes.rowButtons}>
      <Button variant="subtle" leftSection={<IconPlus size={15} />} onClick={() => acts.add()}>
        {t('time:sheet.addRow')}
      </Button>
      <Button variant="subtle" leftSection={<IconCopy size={15} />} onClick={() => acts.clone()}>
        {t('time:sheet.cloneLast')}
      </Button>
    </div>
  );
}
