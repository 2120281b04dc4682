import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';

/** Says that one is not offered any more. */
export function InactiveMark({ isActive }: { readonly isActive: boolean }) {
  const t = useT();
  return isActive ? null : <Mark tone="quiet">{t('common:state.inactive')}</Mark>;
}
