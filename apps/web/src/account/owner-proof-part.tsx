import { PasswordInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useT } from '../lib/messages.ts';
import { useSignInWays } from './sign-in-ways/sign-in-ways.queries.ts';

/** Whether one is asked for one's password before something that lets somebody in. */
export const useHasPassword = (): boolean => useSignInWays().data?.hasPassword ?? true;

/** What is wrong with a form that asks for the password, before it is sent. */
export function useOwnerProblems(hasPassword: boolean) {
  const t = useT('account');
  return ({ currentPassword }: { readonly currentPassword: string }) =>
    hasPassword && currentPassword === '' ? { currentPassword: t('common:rule.required') } : {};
}

interface OwnerProofProps {
  /** Who has none is not asked for it. */
  readonly hasPassword: boolean;
  readonly inputProps: GetInputPropsReturnType;
  readonly isFocused?: boolean;
}

/** Asks who one is, within a form that does something which a session alone does not allow. */
export function OwnerProof({ hasPassword, inputProps, isFocused = false }: OwnerProofProps) {
  const t = useT('account');
  if (!hasPassword) return <p>{t('account:ways.confirmFresh')}</p>;
  return (
    <PasswordInput
      label={t('account:change.current')}
      autoComplete="current-password"
      {...(isFocused && { 'data-autofocus': true })}
      visibilityToggleButtonProps={{ 'aria-label': t('account:togglePassword') }}
      {...inputProps}
    />
  );
}
