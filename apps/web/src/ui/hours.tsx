import { formatHours } from '@stint/contract/numbers';
import { useT } from '../lib/messages.ts';

/** Hours with one decimal and their unit. */
export function Hours({ value }: { readonly value: number }) {
  const t = useT();
  return <>{t('common:hours', { hours: formatHours(value) })}</>;
}
