import { ActionIcon, Tooltip } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useT } from '../../lib/messages.ts';
import type { HistorySubject } from './history.queries.ts';

const HistoryDrawer = lazyPart(async () => (await import('./history-drawer.tsx')).HistoryDrawer, 'audit');

/**
 * The button that shows administrators who changed a record, for the screen that edits it; `isOpen` while it does, so that
 * Escape closes only what lies on top.
 */
export function useHistory(subject: HistorySubject | null | undefined): { button: ReactNode; isOpen: boolean } {
  const t = useT();
  const isAdmin = useMay('admin');
  const [isOpen, setOpen] = useState(false);
  if (!isAdmin || !subject) return { button: null, isOpen: false };
  const button = (
    <>
      <Tooltip label={t('common:history.button')}>
        <ActionIcon
          color="gray"
          size="var(--control)"
          aria-label={t('common:history.button')}
          onClick={() => setOpen(true)}
        >
          <IconHistory size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <Suspense>{isOpen && <HistoryDrawer subject={subject} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
  return { button, isOpen };
}
