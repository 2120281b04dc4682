import { PasswordInput } from '@mantine/core';
import { useT } from '../lib/messages.ts';
import type { SchemaForm } from '../ui/form/use-schema-form.ts';

interface PasswordFieldsProps {
  readonly form: SchemaForm<{ password: string; confirmPassword: string }>;
  readonly autoFocus?: boolean;
}

/** A new password, twice. */
export function PasswordFields({ form, autoFocus = false }: PasswordFieldsProps) {
  const t = useT('account');
  const toggle = { 'aria-label': t('account:togglePassword') };
  return (
    <>
      <PasswordInput
        label={t('account:newPassword')}
        autoComplete="new-password"
        autoFocus={autoFocus}
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={t('account:confirmPassword')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
}
