import { useMay } from '../lib/current-user.ts';
import { useT } from '../lib/messages.ts';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';

/** Stands where a sheet would be before there is a period; administrators make the first one from here. */
export function NoPeriods() {
  const t = useT();
  const isAdmin = useMay('admin');
  return (
    <EmptyState
      title={t('common:noPeriods.title')}
      hint={t(isAdmin ? 'common:noPeriods.hintAdmin' : 'common:noPeriods.hint')}
      act={
        isAdmin && (
          <LinkButton to="/admin/timeregperiods/create" variant="filled">
            {t('common:noPeriods.create')}
          </LinkButton>
        )
      }
    />
  );
}
