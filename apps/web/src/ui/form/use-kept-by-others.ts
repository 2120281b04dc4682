import { useCurrentUser, useMay } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';

/** Why somebody does not keep what others say of a person: it is their own. Administrators do, as there may be only one. */
export function useKeptByOthers(user: string): string | undefined {
  const t = useT();
  const { _id } = useCurrentUser();
  const isAdmin = useMay('admin');
  return _id === user && !isAdmin ? t('common:form.keptByOthers') : undefined;
}
