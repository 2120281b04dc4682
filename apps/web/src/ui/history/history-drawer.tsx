import { Drawer } from '@mantine/core';
import { useT } from '../../lib/messages.ts';
import type { HistorySubject } from './history.queries.ts';
import { HistoryList } from './history-list.tsx';

interface HistoryDrawerProps {
  readonly subject: HistorySubject;
  readonly onClose: () => void;
}

/** Who changed a record, when and what: over the screen that edits it. */
export function HistoryDrawer({ subject, onClose }: HistoryDrawerProps) {
  const t = useT('audit');
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('audit:history.title', { name: subject.name })}
      size={560}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <HistoryList subject={subject} />
    </Drawer>
  );
}
