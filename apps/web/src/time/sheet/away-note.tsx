import { IconWifiOff } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { useOnline } from '../../lib/use-online.ts';
import classes from './sheet.module.css';
import { useSummary } from './sheet-hooks.ts';
import type { SheetStore } from './sheet-store.ts';

/** Names what says why something cannot be done now. */
export const AWAY_NOTE = 'sheet-away';

/** Without network: that typing goes on, how much waits, and what does not work meanwhile. */
export function AwayNote({ store }: { readonly store: SheetStore }) {
  const t = useT('time');
  const isOnline = useOnline();
  const { waiting } = useSummary(store);
  const { canEdit } = store.sheet.rights;
  if (isOnline && waiting === 0) return null;
  return (
    <div className={classes.notice} role="note" id={AWAY_NOTE}>
      <IconWifiOff size={16} aria-hidden />
      <span className={classes.noticeText}>
        {isOnline && t('time:sheet.away.incomplete', { count: waiting })}
        {!isOnline && canEdit && t('time:sheet.away.note')}{' '}
        {!isOnline && waiting > 0 && <b>{t('time:sheet.away.waiting', { count: waiting })}</b>}{' '}
        {!isOnline && t('time:sheet.away.acts')}
      </span>
    </div>
  );
}
