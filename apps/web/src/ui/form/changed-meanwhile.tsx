import { Button } from '@mantine/core';
import { useT } from '../../lib/messages.ts';
import classes from './record-form.module.css';

/** Says that somebody else saved meanwhile, and offers what they stored. */
export function ChangedMeanwhile({ onTake }: { readonly onTake: (() => void) | undefined }) {
  const t = useT();
  if (!onTake) return null;
  return (
    <div className={classes.conflict} role="alert">
      <p>{t('common:changed.note')}</p>
      <Button size="xs" onClick={onTake}>
        {t('common:changed.take')}
      </Button>
    </div>
  );
}
