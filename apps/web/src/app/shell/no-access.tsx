import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** For an address that leads to a screen of another role. */
export function NoAccess() {
  const t = useT();
  return (
    <EmptyState
      icon={<IconLock size={26} stroke={1.4} aria-hidden />}
      title={t('common:noAccess.title')}
      hint={t('common:noAccess.hint')}
      act={<Link to="/">{t('common:noAccess.home')}</Link>}
    />
  );
}
