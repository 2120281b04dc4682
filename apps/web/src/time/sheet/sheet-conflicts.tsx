import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useT } from '../../lib/messages.ts';
import { offerUndo } from '../../lib/undo.ts';
import { RowFacts } from './row-facts.tsx';
import classes from './sheet-conflicts.module.css';
import { useSummary } from './sheet-hooks.ts';
import type { Choice, Conflict } from './sheet-pending.ts';
import type { SheetStore } from './sheet-store.ts';

/** Rows that were changed here and elsewhere, each with both versions: nothing of either is stored over before a choice. */
export function SheetConflicts({ store }: { readonly store: SheetStore }) {
  const t = useT('time');
  const { conflicts } = useSummary(store);
  // A choice may be taken back after a fresh answer has put another store in this one's place.
  const open = useRef(store);
  open.current = store;
  const choose = (id: string, choice: Choice) => {
    const chosen = store.choose(id, choice);
    if (!chosen) return;
    store.keepDraft();
    if (choice === 'theirs') offerUndo(t('time:sheet.conflict.dropped'), () => open.current.undoChoice(chosen));
  };
  return (
    <section className={classes.conflicts} aria-labelledby="sheet-conflicts">
      <h2 id="sheet-conflicts">{t('time:sheet.conflict.title', { count: conflicts.length })}</h2>
      <p>{t('time:sheet.conflict.hint')}</p>
      <ul>
        {conflicts.map((one) => (
          <li key={one.id} data-conflict={one.id}>
            <Version title={t('time:sheet.conflict.mine')} row={one.mine} store={store} />
            <Version title={t('time:sheet.conflict.theirs')} row={one.theirs} store={store} />
            <div className={classes.acts}>
              <Button onClick={() => choose(one.id, 'mine')}>
                {t(one.mine ? 'time:sheet.conflict.keepMine' : 'time:sheet.conflict.delete')}
              </Button>
              <Button onClick={() => choose(one.id, 'theirs')}>{t('time:sheet.conflict.useTheirs')}</Button>
              {canKeepBoth(one) && (
                <Button onClick={() => choose(one.id, 'both')}>{t('time:sheet.conflict.keepBoth')}</Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the times of both leave room for each other. */
function canKeepBoth({ mine, theirs }: Conflict): boolean {
  if (!mine || !theirs) return false;
  if (mine.date !== theirs.date || mine.from === null || theirs.from === null) return true;
  return (mine.to ?? mine.from) <= theirs.from || (theirs.to ?? theirs.from) <= mine.from;
}

function Version({
  title,
  row,
  store,
}: {
  readonly title: string;
  readonly row: Conflict['mine'];
  readonly store: SheetStore;
}) {
  const t = useT('time');
  return (
    <div className={classes.version}>
      <h3>{title}</h3>
      {row ? <RowFacts row={row} phase={store.phase(row.projectPhase)} /> : t('time:sheet.conflict.deleted')}
    </div>
  );
}
