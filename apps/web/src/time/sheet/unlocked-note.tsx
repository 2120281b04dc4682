import type { Sheet } from '@stint/contract/time/sheet/timereg';
import { IconLockOpen } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { personName } from '../../ui/person.tsx';
import classes from './sheet.module.css';

/** Who unlocked the sheet and why, until it is locked again. */
export function UnlockedNote({ unlocked }: { readonly unlocked: Sheet['unlocked'] }) {
  const t = useT('time');
  if (!unlocked) return null;
  return (
    <div className={classes.notice} role="note">
      <IconLockOpen size={16} />
      {t('time:sheet.unlockedBy', { name: personName(unlocked.by) })}
      {unlocked.comment && <span className={classes.comment}>{unlocked.comment}</span>}
    </div>
  );
}
