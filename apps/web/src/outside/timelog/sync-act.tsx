import { Button, Drawer, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { NotConnected } from './not-connected.tsx';
import { SyncLog } from './sync-log.tsx';
import { useSyncAccounts, useSyncLog, useTimelogState } from './timelog.queries.ts';

/** Synchronises all accounts with the time-logging system, and shows the log of it beside the list. */
export function SyncAct() {
  const t = useT('outside', 'platform');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconRefresh size={16} />} onClick={() => setOpen(true)}>
        {t('outside:sync.open')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        size={560}
        title={t('outside:sync.title')}
        closeButtonProps={{ 'aria-label': t('common:act.close') }}
      >
        <SyncNow />
      </Drawer>
    </>
  );
}

function SyncNow() {
  const t = useT('outside');
  const state = useTimelogState();
  const start = useSyncAccounts();
  useSyncLog();
  if (!state.data) return null;
  if (!state.data.isConnected) return <NotConnected />;
  return (
    <Stack>
      <div>
        <Button variant="filled" loading={start.isPending} onClick={() => start.mutate(undefined)}>
          {t('outside:sync.accounts')}
        </Button>
      </div>
      <SyncLog />
    </Stack>
  );
}
