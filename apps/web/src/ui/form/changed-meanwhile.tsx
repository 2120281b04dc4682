import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useT } from '../../lib/messages.ts';
import classes from './record-form.module.css';

/** Says that somebody else saved meanwhile, and offers what they stored. */
export function ChangedMeanwhile({ onTake }: { readonly onTake: (() => void) | undefined }) {
  const t = useT();
  const note = useRef<HTMLDivElement>(null);
  const isThere = onTake !== undefined;
  // A long form may be scrolled away from its top.
  useEffect(() => {
    if (isThere) note.current?.scrollIntoView({ block: 'center' });
  }, [isThere]);
  if (!onTake) return null;
  return (
    <div ref={note} className={classes.conflict} role="alert">
      <p>{t('common:changed.note')}</p>
      <Button size="xs" onClick={onTake}>
        {t('common:changed.take')}
      </Button>
    </div>
  );
}
