import { IconPlugConnectedX } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Says that the settings name no time-logging system, and where that is changed. */
export function NotConnected() {
  const t = useT('outside');
  return (
    <EmptyState
      icon={<IconPlugConnectedX size={26} stroke={1.4} aria-hidden />}
      title={t('outside:notConnected')}
      hint={t('outside:notConnectedHint')}
    />
  );
}
