import { Button } from '@mantine/core';
import type { Sheet } from '@stint/contract/time/sheet/timereg';
import { IconCalendarOff, IconHistory } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { formatAgo } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useT } from '../../lib/messages.ts';
import { AwayNote } from './away-note.tsx';
import classes from './sheet.module.css';
import { useSummary } from './sheet-hooks.ts';
import type { SheetStore } from './sheet-store.ts';
import { nameOfDraft, readSheetDraft } from './stored-draft.ts';
import { UnlockedNote } from './unlocked-note.tsx';

const SheetConflicts = lazyPart(async () => (await import('./sheet-conflicts.tsx')).SheetConflicts);
const HeldBackRows = lazyPart(async () => (await import('./held-back-rows.tsx')).HeldBackRows);

interface SheetNoticesProps {
  readonly store: SheetStore;
  readonly onDiscard: () => void;
}

/** Why the sheet is open again, leave in the period, and what of the unsaved rows has to be known or decided. */
export function SheetNotices({ store, onDiscard }: SheetNoticesProps) {
  const t = useT('time');
  const { restoredFrom, changed, conflicts } = useSummary(store);
  const { leaves } = store.sheet;
  return (
    <>
      <AwayNote store={store} />
      <UnlockedNote unlocked={store.sheet.unlocked} />
      {leaves.map((leave) => (
        <div key={`${leave.fromDate}${leave.reason}`} className={classes.notice} role="note">
          <IconCalendarOff size={16} />
          {t(textOf(leave), {
            reason: leave.reason ?? '',
            from: leave.fromDate.split('-').reverse().join('/'),
            to: leave.toDate.split('-').reverse().join('/'),
          })}{' '}
          {t(
            leave.stillAllowTimereg || !leave.isApproved
              ? 'time:sheet.leave.mayRegister'
              : 'time:sheet.leave.mayNotRegister',
          )}
        </div>
      ))}
      {restoredFrom && changed > 0 && (
        <div className={classes.notice} role="status">
          <IconHistory size={16} />
          {t('time:sheet.restored', { count: changed, ago: formatAgo(restoredFrom) })}
          <Button size="compact-sm" onClick={onDiscard}>
            {t('time:sheet.discard')}
          </Button>
        </div>
      )}
      <Suspense>{conflicts.length > 0 && <SheetConflicts store={store} />}</Suspense>
      {!store.sheet.rights.canEdit && <HeldBack key={store.sheet.state} store={store} />}
    </>
  );
}

function textOf({ reason, isApproved }: Sheet['leaves'][number]) {
  if (reason === null) return 'time:sheet.leave.withoutReason';
  return isApproved ? 'time:sheet.leave.approved' : 'time:sheet.leave.pending';
}

/** What stands on the device of a sheet that cannot be edited any more. */
function HeldBack({ store }: { readonly store: SheetStore }) {
  const draft = nameOfDraft(useCurrentUser()._id, store.sheet.userPeriod._id);
  const [rows] = useState(() => readSheetDraft(draft)?.value.rows ?? []);
  return <Suspense>{rows.length > 0 && <HeldBackRows store={store} rows={rows} draft={draft} />}</Suspense>;
}
