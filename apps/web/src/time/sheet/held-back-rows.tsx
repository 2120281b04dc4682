import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmAct } from '../../lib/confirm.tsx';
import { dropDraft } from '../../lib/draft.ts';
import { useT } from '../../lib/messages.ts';
import { copyRows } from './copied-rows.ts';
import { RowFacts } from './row-facts.tsx';
import classes from './sheet.module.css';
import type { DraftRow } from './sheet-draft.ts';
import type { SheetStore } from './sheet-store.ts';

interface HeldBackRowsProps {
  readonly store: SheetStore;
  readonly rows: readonly DraftRow[];
  /** Name of the draft that they stand in. */
  readonly draft: string;
}

/** What was typed into a sheet that was locked before it could be saved. It stays on the device until it is discarded. */
export function HeldBackRows({ store, rows, draft }: HeldBackRowsProps) {
  const t = useT('time');
  const [isDone, setDone] = useState(false);
  if (isDone) return null;
  const discard = async () => {
    const yes = await confirmAct({
      title: t('time:sheet.discardTitle'),
      message: t('time:sheet.discardQuestion', { count: rows.length }),
      act: t('time:sheet.discard'),
      danger: true,
    });
    if (!yes) return;
    dropDraft(draft);
    setDone(true);
  };
  return (
    <section className={classes.notice} aria-label={t('time:sheet.heldBack.title')}>
      <IconLock size={16} aria-hidden />
      {t('time:sheet.heldBack.note', { count: rows.length })}
      <Button size="compact-sm" onClick={() => void copyRows(store, rows)}>
        {t('time:sheet.heldBack.copy')}
      </Button>
      <Button size="compact-sm" onClick={() => void discard()}>
        {t('time:sheet.discard')}
      </Button>
      <ul className={classes.heldBack}>
        {rows.map((row) => (
          <li key={row._id}>
            <RowFacts row={row} phase={store.phase(row.projectPhase)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
