import { Button, Checkbox, PasswordInput } from '@mantine/core';
import { changePassword } from '@stint/contract/account/password/password';
import { problemsOfPassword } from '@stint/contract/account/password/password.rules';
import { useRef } from 'react';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { useSaveShortcut } from '../../ui/form/use-save-shortcut.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PasswordChecklist } from '../password-checklist.tsx';
import { PasswordFields } from '../password-fields.tsx';
import classes from './change-password.module.css';
import { useChangePassword } from './password.queries.ts';

export function ChangePasswordScreen() {
  const t = useT('account');
  const change = useChangePassword();
  const form = useSchemaForm({
    schema: bodyOf(changePassword),
    initialValues: {
      currentPassword: '',
      password: '',
      confirmPassword: '',
      endOtherSessions: true,
      revokeApiTokens: false,
    },
    problems: problemsOfPassword,
    onSubmit: async (body) => {
      await change.mutateAsync(body);
      form.reset();
    },
  });
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(element, () => form.submit());
  return (
    <>
      <PageHeader title={t('account:change.title')} note={t('account:change.note')} />
      <form ref={element} className={classes.form} onSubmit={form.submit} noValidate>
        <PasswordInput
          label={t('account:change.current')}
          autoComplete="current-password"
          autoFocus
          visibilityToggleButtonProps={{ 'aria-label': t('account:togglePassword') }}
          {...form.getInputProps('currentPassword')}
        />
        <PasswordFields form={form} />
        <PasswordChecklist password={form.values.password} />
        <Checkbox
          label={t('account:change.endOthers')}
          {...form.getInputProps('endOtherSessions', { type: 'checkbox' })}
        />
        <Checkbox
          label={t('account:change.revokeTokens')}
          {...form.getInputProps('revokeApiTokens', { type: 'checkbox' })}
        />
        <Button type="submit" variant="filled" loading={form.submitting}>
          {t('account:change.act')}
        </Button>
      </form>
    </>
  );
}
